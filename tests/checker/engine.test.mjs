import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";

import { Engine, EngineError } from "../../docs/assets/checker/engine.js";

const MANIFEST = { digest: "d", lock: { python: "3.13.2" }, files: { "a.wasm": { plain: 30, br: 10, gz: 20 } } };
const TIMEOUT = 100;

/** A clock that the tests turn, so that a busy machine changes nothing. */
const clock = { now: 0, intervals: new Map() };
const native = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };

function useClock() {
  clock.intervals.clear();
  globalThis.setInterval = (run, every) => {
    const id = Symbol("interval");
    clock.intervals.set(id, { run, every, next: clock.now + every });
    return id;
  };
  globalThis.clearInterval = (id) => clock.intervals.delete(id);
}

/** Lets time pass, and then what it has set off. */
async function pause(milliseconds) {
  for (const end = clock.now + milliseconds; clock.now < end; ) {
    clock.now += 1;
    for (const interval of [...clock.intervals.values()]) {
      if (interval.next > clock.now) continue;
      interval.next += interval.every;
      interval.run();
    }
  }
  await Promise.resolve();
}

/** A worker that says what the test has it say. */
class FakeWorker {
  /** @type {FakeWorker[]} */
  static made = [];
  static refused = false;

  constructor(address, options) {
    if (FakeWorker.refused) throw new Error("refused");
    this.address = String(address);
    this.options = options;
    this.heard = [];
    this.terminated = false;
    FakeWorker.made.push(this);
  }

  postMessage(message) {
    this.heard.push(structuredClone(message));
  }

  terminate() {
    this.terminated = true;
  }

  say(message) {
    this.onmessage({ data: structuredClone(message) });
  }

  die(message = "died") {
    this.onerror({ message });
  }

  get asked() {
    return this.heard.filter(({ type }) => type === "ask");
  }

  /** Answers the question asked last with itself. */
  answer() {
    const { id, text } = this.asked.at(-1);
    this.say({ type: "answer", id, text: JSON.stringify({ answer: JSON.parse(text), report: {} }) });
  }
}

const worker = (number) => FakeWorker.made[number - 1];
const nativeWorker = globalThis.Worker;
const nativeFetch = globalThis.fetch;

/** How the worker's script comes, where the engine asks. */
let script = async () => new Response("", { headers: { "content-type": "text/javascript" } });

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.refused = false;
  globalThis.Worker = FakeWorker;
  globalThis.fetch = (...how) => script(...how);
  useClock();
});

afterEach(() => {
  globalThis.Worker = nativeWorker;
  globalThis.fetch = nativeFetch;
  Object.assign(globalThis, native);
});

function engineWith(options = {}) {
  const engine = new Engine({
    worker: new URL("https://example.org/assets/checker/worker.js"),
    runtime: new URL("https://example.org/assets/runtime/d/"),
    manifest: MANIFEST,
    timeout: TIMEOUT,
    ...options,
  });
  const states = [];
  const progress = [];
  engine.addEventListener("state", ({ detail }) => states.push(detail.cause ?? detail.state));
  engine.addEventListener("progress", ({ detail }) => progress.push(detail));
  return Object.assign(engine, { states, progress });
}

/** Lets what is promised come about. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("starting", () => {
  it("waits for the first call, then makes one module worker and tells it where the runtime is", () => {
    const engine = engineWith();
    assert.equal(engine.state, "idle");
    assert.equal(FakeWorker.made.length, 0);
    engine.start();
    engine.start();
    assert.equal(engine.state, "starting");
    assert.equal(FakeWorker.made.length, 1);
    assert.equal(worker(1).options.type, "module");
    assert.deepEqual(worker(1).heard, [
      { type: "start", runtime: "https://example.org/assets/runtime/d/", manifest: MANIFEST, anew: [] },
    ]);
    worker(1).say({ type: "ready" });
    engine.start();
    assert.equal(engine.state, "ready");
    assert.equal(FakeWorker.made.length, 1);
    assert.deepEqual(engine.states, ["starting", "ready"]);
  });

  it("tells how many bytes have come", () => {
    const engine = engineWith();
    engine.start();
    worker(1).say({ type: "progress", received: 3, total: 10 });
    worker(1).say({ type: "progress", received: 10, total: 10 });
    assert.deepEqual(engine.progress, [
      { received: 3, total: 10 },
      { received: 10, total: 10 },
    ]);
    worker(1).say({ type: "ready" });
  });

  it("fails with the worker's cause and does not start again by itself", () => {
    for (const cause of ["wasm", "network", "mime", "runtime"]) {
      FakeWorker.made = [];
      const engine = engineWith();
      engine.start();
      worker(1).say({ type: "failed", cause, detail: "why" });
      assert.equal(engine.state, "failed");
      assert.equal(engine.cause, cause);
      assert.equal(engine.detail, "why");
      assert.ok(worker(1).terminated);
      engine.start();
      assert.equal(FakeWorker.made.length, 1);
    }
  });

  it("fails when no worker can be made", () => {
    FakeWorker.refused = true;
    const engine = engineWith();
    engine.start();
    assert.equal(engine.cause, "worker");
  });

  it("tries a second worker when the first dies, and no third", () => {
    const engine = engineWith();
    engine.start();
    worker(1).die();
    assert.equal(engine.state, "starting");
    assert.ok(worker(1).terminated);
    worker(2).die("");
    assert.equal(engine.cause, "worker");
    assert.equal(FakeWorker.made.length, 2);
  });

  for (const [what, cause, comes] of [
    ["does not come", "network", async () => Promise.reject(new TypeError("offline"))],
    ["is not there", "network", async () => new Response("", { status: 404 })],
    ["is sent as text", "mime", async () => new Response("", { headers: { "content-type": "text/plain" } })],
    ["comes as it should", "worker", async () => new Response("", { headers: { "content-type": "text/javascript" } })],
  ]) {
    it(`says why no worker ever spoke: its script ${what}`, async () => {
      const before = script;
      script = comes;
      const engine = engineWith();
      engine.start();
      worker(1).die();
      worker(2).die();
      await settled();
      script = before;
      assert.equal(engine.state, "failed");
      assert.equal(engine.cause, cause);
    });
  }

  it("replaces a script with a wrong type, which the browser may have kept, before it tries again", async () => {
    const before = script;
    const asked = [];
    script = async (...how) => {
      asked.push(how[1]?.cache);
      return new Response("", { headers: { "content-type": "text/plain" } });
    };
    const engine = engineWith();
    engine.start();
    worker(1).die();
    worker(2).die();
    await settled();
    assert.equal(engine.cause, "mime");
    engine.retry();
    assert.equal(engine.state, "starting");
    assert.equal(FakeWorker.made.length, 2);
    await settled();
    script = before;
    assert.deepEqual(asked, [undefined, "reload"]);
    assert.equal(FakeWorker.made.length, 3);
  });

  it("fetches anew what the browser may have kept with a wrong type, each file once", () => {
    const mistaken = (file) => ({ type: "failed", cause: "mime", detail: "text/plain", file });
    const engine = engineWith();
    engine.start();
    worker(1).say(mistaken("a.wasm"));
    assert.equal(engine.state, "starting");
    assert.equal(engine.cause, null, "nobody is told before it is known that the server sends it so");
    assert.deepEqual(worker(2).heard[0].anew, ["a.wasm"]);
    worker(2).say(mistaken("a.wasm"));
    assert.equal(engine.state, "failed");
    assert.equal(engine.cause, "mime");
    engine.retry();
    assert.deepEqual(worker(3).heard[0].anew, ["a.wasm"], "the server may have been put right");
  });

  it("fetches anew what was damaged where the browser had kept it, each file once", () => {
    const damaged = (file) => ({ type: "failed", cause: "damaged", detail: "bits", file });
    const engine = engineWith();
    engine.start();
    worker(1).say(damaged("a.wasm"));
    assert.equal(engine.state, "starting");
    assert.equal(engine.cause, "damaged");
    assert.ok(worker(1).terminated);
    assert.deepEqual(worker(2).heard[0].anew, ["a.wasm"]);
    worker(2).say(damaged("a.zip"));
    assert.deepEqual(worker(3).heard[0].anew, ["a.wasm", "a.zip"]);
    worker(3).say(damaged("a.zip"));
    assert.equal(engine.state, "failed");
    assert.equal(engine.cause, "damaged");
    assert.equal(FakeWorker.made.length, 3);
    engine.retry();
    worker(4).say({ type: "failed", cause: "network", detail: "offline" });
    assert.equal(engine.cause, "damaged", "it did not come anew");
    engine.retry();
    assert.deepEqual(worker(5).heard[0].anew, ["a.wasm", "a.zip"]);
    worker(5).say({ type: "ready" });
    assert.equal(engine.cause, null);
    worker(5).die();
    assert.deepEqual(worker(6).heard[0].anew, [], "what came anew is not damaged");
  });

  it("takes everything anew when Python failed and is tried again", () => {
    const engine = engineWith();
    engine.start();
    worker(1).say({ type: "failed", cause: "runtime", detail: "stack", file: null });
    engine.retry();
    assert.deepEqual(worker(2).heard[0].anew, ["a.wasm"]);
    worker(2).say({ type: "ready" });
  });

  it("fails when nothing is heard for too long", async () => {
    const engine = engineWith();
    engine.start();
    await pause(1.5 * TIMEOUT);
    assert.equal(engine.cause, "timeout");
    assert.ok(worker(1).terminated);
  });

  it("waits for as long as something is heard", async () => {
    const engine = engineWith();
    engine.start();
    for (let received = 0; received < 6; received += 1) {
      await pause(TIMEOUT / 2);
      worker(1).say({ type: "progress", received, total: 10 });
    }
    assert.equal(engine.state, "starting");
    worker(1).say({ type: "ready" });
    await pause(1.5 * TIMEOUT);
    assert.equal(engine.state, "ready", "an idle worker is not late");
  });

  it("does not listen to a worker that was given up", () => {
    const engine = engineWith();
    engine.start();
    worker(1).die();
    worker(1).say({ type: "ready" });
    worker(1).die();
    assert.equal(engine.state, "starting");
    worker(2).say({ type: "ready" });
    assert.equal(engine.state, "ready");
  });
});

describe("asking", () => {
  it("starts the engine and answers in order, one question at a time", async () => {
    const engine = engineWith();
    const answers = Promise.all([engine.ask({ op: "a" }), engine.ask({ op: "b" })]);
    assert.equal(engine.state, "starting");
    assert.equal(worker(1).asked.length, 0);
    worker(1).say({ type: "ready" });
    assert.equal(worker(1).asked.length, 1);
    worker(1).answer();
    worker(1).answer();
    assert.deepEqual(await answers, [
      { answer: { op: "a" }, report: {} },
      { answer: { op: "b" }, report: {} },
    ]);
    const third = engine.ask({ op: "c" });
    worker(1).answer();
    assert.deepEqual((await third).answer, { op: "c" });
  });

  it("sends a question once that is asked while the engine says that it is ready", async () => {
    const engine = engineWith();
    let answer;
    engine.addEventListener("state", () => {
      if (engine.state === "ready") answer = engine.ask({ op: "a" });
    });
    engine.start();
    worker(1).say({ type: "ready" });
    assert.equal(worker(1).asked.length, 1);
    worker(1).answer();
    assert.deepEqual((await answer).answer, { op: "a" });
  });

  it("carries any text whole", async () => {
    const engine = engineWith();
    const text = "as de cœur \ud800 🂡\u0000".repeat(1000);
    const answer = engine.ask({ op: "read", text });
    worker(1).say({ type: "ready" });
    worker(1).answer();
    assert.equal((await answer).answer.text, text);
  });

  it("rejects the one question over which Python raises, and answers the next", async () => {
    const engine = engineWith();
    const bad = engine.ask({ op: "bad" });
    const good = engine.ask({ op: "good" });
    worker(1).say({ type: "ready" });
    worker(1).say({ type: "refused", id: worker(1).asked[0].id, detail: "ValueError" });
    worker(1).answer();
    await assert.rejects(bad, (error) => error instanceof EngineError && error.cause === "runtime");
    assert.deepEqual((await good).answer, { op: "good" });
    assert.equal(engine.state, "ready");
  });

  for (const [how, lose] of [
    ["dies", (lost) => lost.die()],
    ["fails", (lost) => lost.say({ type: "failed", cause: "runtime", detail: "stack" })],
    ["hangs", () => pause(1.5 * TIMEOUT)],
  ]) {
    it(`asks a second worker when the first ${how} over a question`, async () => {
      const engine = engineWith();
      const answers = Promise.all([engine.ask({ op: "a" }), engine.ask({ op: "b" })]);
      worker(1).say({ type: "ready" });
      await lose(worker(1));
      assert.equal(engine.state, "starting");
      assert.ok(worker(1).terminated);
      worker(2).say({ type: "ready" });
      worker(2).answer();
      worker(2).answer();
      assert.deepEqual(
        (await answers).map(({ answer }) => answer.op),
        ["a", "b"],
      );
    });
  }

  it("gives up the question that makes two workers hang, and keeps the others for a retry", async () => {
    const engine = engineWith();
    const bad = engine.ask({ op: "bad" });
    const good = engine.ask({ op: "good" });
    const rejected = assert.rejects(bad, (error) => error instanceof EngineError && error.cause === "timeout");
    worker(1).say({ type: "ready" });
    await pause(1.5 * TIMEOUT);
    worker(2).say({ type: "ready" });
    await pause(1.5 * TIMEOUT);
    await rejected;
    assert.equal(engine.state, "failed");
    assert.equal(engine.cause, "timeout");
    engine.retry();
    worker(3).say({ type: "ready" });
    worker(3).answer();
    assert.deepEqual((await good).answer, { op: "good" });
  });

  it("waits less long for an answer than for the start", async () => {
    const engine = engineWith({ timeout: 30_000 });
    const answer = engine.ask({ op: "a" });
    await pause(20_000);
    worker(1).say({ type: "ready" });
    await pause(11_000);
    worker(2).say({ type: "ready" });
    worker(2).answer();
    assert.deepEqual((await answer).answer, { op: "a" });
  });

  it("may restart again once a question was answered", async () => {
    const engine = engineWith();
    for (const number of [1, 2, 3]) {
      const answer = engine.ask({ op: "a" });
      if (number === 1) worker(1).say({ type: "ready" });
      worker(number).die();
      worker(number + 1).say({ type: "ready" });
      worker(number + 1).answer();
      await answer;
    }
    assert.equal(engine.state, "ready");
  });
});

describe("trying again", () => {
  it("does nothing unless the engine has failed", () => {
    const engine = engineWith();
    engine.retry();
    assert.equal(engine.state, "idle");
    engine.start();
    engine.retry();
    assert.equal(FakeWorker.made.length, 1);
    worker(1).say({ type: "ready" });
  });

  it("answers what was asked before and after the failure", async () => {
    const engine = engineWith();
    const before = engine.ask({ op: "before" });
    worker(1).say({ type: "failed", cause: "network", detail: "offline" });
    const after = engine.ask({ op: "after" });
    await settled();
    assert.equal(FakeWorker.made.length, 1, "only retry starts again");
    engine.retry();
    assert.equal(engine.cause, null);
    worker(2).say({ type: "ready" });
    worker(2).answer();
    worker(2).answer();
    assert.deepEqual((await before).answer, { op: "before" });
    assert.deepEqual((await after).answer, { op: "after" });
    assert.deepEqual(engine.states, ["starting", "network", "starting", "ready"]);
  });
});
