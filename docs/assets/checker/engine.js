// The page's side of the rules: starts the worker, keeps questions until they are answered, says what went wrong.

/** @typedef {"idle" | "starting" | "ready" | "failed"} State */
/** @typedef {"wasm" | "network" | "damaged" | "mime" | "timeout" | "worker" | "runtime"} Cause
 *
 * - `wasm`: the browser has no WebAssembly
 * - `network`: a file of the runtime did not arrive
 * - `damaged`: a file of the runtime is not what was built
 * - `mime`: the server sends a script or the WebAssembly file with a wrong type
 * - `timeout`: nothing happened for too long
 * - `worker`: the worker did not start, or died
 * - `runtime`: Python failed
 */
/** @typedef {{plain: number, br: number, gz: number}} Sizes */
/** @typedef {{digest: string, library: string, lock: object, files: Record<string, Sizes>}} Manifest */
/** @typedef {{answer: object, report: object}} Explanation */
/** @typedef {{text: string, attempts: number, resolve: (value: Explanation) => void, reject: (error: EngineError) => void}} Question */

// The time-out is counted in this many ticks rather than by the clock: a computer that slept meanwhile, or a page
// in the background, has not waited.
const TICKS = 10;

const ATTEMPTS = 2;

// A question takes milliseconds, on the slowest phones a part of a second; the start waits for the network.
const LONGEST_ANSWER = 10_000;

/** What may be wrong only where the browser has kept it. @type {Cause[]} */
const KEPT_WRONG = ["damaged", "mime"];

/** A question that stays without an answer; `cause` says why. */
export class EngineError extends Error {
  /**
   * @param {Cause} cause
   * @param {string} detail
   */
  constructor(cause, detail) {
    super(detail, { cause });
    this.name = "EngineError";
  }
}

/**
 * Answers requests of the wire format by `hazari_rules` in a worker.
 *
 * Fires `state` (detail `{state, cause}`) and `progress` (detail `{received, total}`, in bytes that travel).
 */
export class Engine extends EventTarget {
  #worker;
  #runtime;
  #manifest;
  #timeout;
  /** Files of which the worker leaves aside what the browser has kept. @type {Set<string>} */
  #anew = new Set();
  /** Whether the worker has said anything. */
  #hasSpoken = false;
  /** @type {State} */
  #state = "idle";
  /** @type {Cause | null} */
  #cause = null;
  /** What went wrong, in the words of the browser or of Python: for the console, not for readers. */
  #detail = "";
  /** @type {Worker | null} */
  #running = null;
  /** @type {Question[]} The first is with the worker, as soon as there is one that is ready. */
  #questions = [];
  #asked = 0;
  #isAsking = false;
  #mayRestart = true;
  #quietTicks = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {{worker: URL | string, runtime: URL | string, manifest: Manifest, timeout?: number}} options
   *     `runtime` is the folder; `timeout` in milliseconds counts from the last sign of life, and is shorter for
   *     a question.
   */
  constructor({ worker, runtime, manifest, timeout = 30_000 }) {
    super();
    this.#worker = worker;
    this.#runtime = String(new URL(runtime, globalThis.location?.href));
    this.#manifest = manifest;
    this.#timeout = timeout;
  }

  get state() {
    return this.#state;
  }

  /** Why `state` is `failed`; `damaged` also while what was kept is fetched anew; otherwise null. */
  get cause() {
    return this.#cause;
  }

  get detail() {
    return this.#detail;
  }

  /** Starts the worker, once; after a failure only `retry` starts again. */
  start() {
    if (this.#state === "idle") this.#launch();
  }

  /** Starts again after a failure; the questions asked meanwhile are answered then. */
  retry() {
    if (this.#state !== "failed") return;
    this.#mayRestart = true;
    // What is wrong with Python may be any of its files.
    if (this.#cause === "runtime") this.#anew = new Set(Object.keys(this.#manifest.files));
    for (const question of this.#questions) question.attempts = 0;
    if (this.#cause === "mime" && !this.#hasSpoken) this.#replaceScript().then(() => this.#launch());
    else this.#launch(this.#cause === "damaged" ? "damaged" : null);
  }

  /** A worker takes its script as the browser has kept it, its type too: what comes now takes its place. */
  async #replaceScript() {
    this.#change("starting");
    try {
      await (await fetch(this.#worker, { cache: "reload", signal: AbortSignal.timeout(this.#timeout) })).arrayBuffer();
    } catch {
      // What is wrong with it the worker will tell.
    }
  }

  /**
   * Asks one question and starts the worker where needed. Never lost: while the engine has failed, the answer
   * waits for `retry`. Rejects with an `EngineError` only where this very question is at fault.
   * @param {object} request A request of the wire format.
   * @returns {Promise<Explanation>}
   */
  ask(request) {
    const text = JSON.stringify(request);
    return new Promise((resolve, reject) => {
      this.#questions.push({ text, attempts: 0, resolve, reject });
      this.start();
      this.#askFirst();
    });
  }

  /** @param {Cause | null} cause what is being mended */
  #launch(cause = null) {
    this.#change("starting", cause);
    this.#hasSpoken = false;
    let worker;
    try {
      worker = new Worker(this.#worker, { type: "module", name: "hazari" });
    } catch (error) {
      this.#fail("worker", String(error));
      return;
    }
    this.#running = worker;
    // A worker that was given up may still have something under way.
    const current = (/** @type {(event: any) => void} */ act) => (/** @type {any} */ event) => {
      if (worker === this.#running) act(event);
    };
    worker.onmessage = current(({ data }) => this.#hear(data));
    worker.onerror = current((event) => {
      event.preventDefault?.();
      this.#lose("worker", event.message ?? "the worker did not start");
    });
    worker.onmessageerror = current(() => this.#lose("worker", "a message could not be read"));
    this.#watch();
    worker.postMessage({ type: "start", runtime: this.#runtime, manifest: this.#manifest, anew: [...this.#anew] });
  }

  /** @param {any} message */
  #hear(message) {
    this.#quietTicks = 0;
    this.#hasSpoken = true;
    switch (message.type) {
      case "progress":
        this.dispatchEvent(
          new CustomEvent("progress", { detail: { received: message.received, total: message.total } }),
        );
        break;
      case "ready":
        this.#stopWatching();
        this.#anew.clear();
        this.#change("ready");
        this.#askFirst();
        break;
      case "answer":
        this.#answered(message.id, (question) => question.resolve(JSON.parse(message.text)));
        break;
      case "refused":
        this.#answered(message.id, (question) => question.reject(new EngineError("runtime", message.detail)));
        break;
      case "failed":
        // What failed while starting fails again, unless the browser had kept it damaged, or with a wrong type that the
        // server sends no more; what failed over a question may be that question's doing.
        if (this.#state === "starting" && KEPT_WRONG.includes(message.cause) && message.file && !this.#anew.has(message.file)) {
          this.#end();
          this.#anew.add(message.file);
          this.#launch(message.cause === "damaged" ? "damaged" : null);
        } else if (this.#state === "starting") {
          // What is damaged and does not come anew is still what is wrong.
          const isStill = this.#cause === "damaged" && message.cause === "network";
          this.#fail(isStill ? "damaged" : message.cause, message.detail);
        }
        else this.#lose(message.cause, message.detail);
        break;
    }
  }

  #askFirst() {
    if (this.#state !== "ready" || this.#isAsking || this.#questions.length === 0) return;
    const [question] = this.#questions;
    this.#isAsking = true;
    question.attempts += 1;
    this.#asked += 1;
    this.#watch();
    this.#running?.postMessage({ type: "ask", id: this.#asked, text: question.text });
  }

  /**
   * @param {number} id
   * @param {(question: Question) => void} settle
   */
  #answered(id, settle) {
    if (id !== this.#asked || !this.#isAsking) return;
    this.#isAsking = false;
    this.#stopWatching();
    this.#mayRestart = true;
    settle(/** @type {Question} */ (this.#questions.shift()));
    this.#askFirst();
  }

  /**
   * The worker died or hangs: one more is started for the questions, then it is a failure.
   * @param {Cause} cause
   * @param {string} detail
   */
  #lose(cause, detail) {
    if (this.#mayRestart) {
      this.#end();
      this.#mayRestart = false;
      this.#launch();
      return;
    }
    if (this.#questions[0]?.attempts >= ATTEMPTS) {
      this.#questions.shift()?.reject(new EngineError(cause, detail));
    }
    this.#fail(cause, detail);
    if (cause === "worker" && !this.#hasSpoken) this.#explain();
  }

  /** Browsers do not say why a worker never spoke: its script may not have arrived, or not as a script. */
  async #explain() {
    const failed = this.#detail;
    /** @type {[Cause, string] | null} */
    const found = await fetch(this.#worker).then(
      (response) => {
        const type = response.headers.get("content-type") ?? "";
        if (!response.ok) return ["network", `${response.url}: status ${response.status}`];
        return /\b(java|ecma)script\b/.test(type) ? null : ["mime", `${response.url}: expected a script, got ${type}`];
      },
      (error) => ["network", String(error)],
    );
    if (found && this.#state === "failed" && this.#detail === failed) this.#change("failed", ...found);
  }

  /**
   * @param {Cause} cause
   * @param {string} detail
   */
  #fail(cause, detail) {
    this.#end();
    this.#change("failed", cause, detail);
  }

  #end() {
    this.#stopWatching();
    this.#isAsking = false;
    this.#running?.terminate();
    this.#running = null;
  }

  /**
   * @param {State} state
   * @param {Cause | null} cause
   * @param {string} detail
   */
  #change(state, cause = null, detail = "") {
    this.#state = state;
    this.#cause = cause;
    this.#detail = detail;
    this.dispatchEvent(new CustomEvent("state", { detail: { state, cause } }));
  }

  #watch() {
    this.#stopWatching();
    this.#quietTicks = 0;
    const timeout = this.#state === "starting" ? this.#timeout : Math.min(this.#timeout, LONGEST_ANSWER);
    this.#clock = setInterval(() => {
      this.#quietTicks += 1;
      if (this.#quietTicks < TICKS) return;
      const detail = `nothing was heard for ${timeout} ms`;
      if (this.#state === "starting") this.#fail("timeout", detail);
      else this.#lose("timeout", detail);
    }, timeout / TICKS);
  }

  #stopWatching() {
    clearInterval(this.#clock);
  }
}
