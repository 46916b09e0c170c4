// What is asked of the rules is about what stands there when they are ready, one thing after the other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Book } from "../../docs/assets/score/book.js";
import { Clerk } from "../../docs/assets/score/clerk.js";

const SHEET = { hazari: "score-sheet", version: 1, players: ["", "", "", ""], dealer: 1, deals: [] };

/** Answers when it is told to. */
class FakeEngine extends EventTarget {
  state = "idle";
  /** @type {any[]} */
  asked = [];
  /** @param {any} request @returns {any} */
  answer = ({ sheet = SHEET, draft, save = false }) => {
    const saved = save && draft.every((/** @type {string} */ text) => text !== "");
    const taken = saved ? { ...sheet, deals: [...sheet.deals, draft.map(Number)] } : sheet;
    return { answer: { ok: true, result: { sheet: taken, saved } }, report: {} };
  };

  start() {}

  retry() {}

  /** @param {string} state */
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }

  /** @param {object} request */
  async ask(request) {
    this.asked.push(request);
    return this.answer(request);
  }
}

/** @param {FakeEngine} engine */
function office(engine) {
  const book = new Book();
  let names = { players: ["", "", "", ""], dealer: 1 };
  const clerk = new Clerk(/** @type {any} */ (engine), book, "en", () => names);
  /** @type {[string, any][]} */
  const heard = [];
  for (const name of ["found", "damaged", "import", "import-refused", "names", "names-refused", "saved", "save-refused"]) {
    clerk.addEventListener(name, (event) => heard.push([name, /** @type {CustomEvent} */ (event).detail]));
  }
  clerk.addEventListener("saved", (event) => book.take(/** @type {any} */ (event).detail.answer.result.sheet, "deal"));
  return { book, clerk, heard, rename: (/** @type {string[]} */ players) => (names = { ...names, players }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("nothing is asked before the rules are ready, and then about what stands there", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard } = office(engine);
  clerk.load(null);
  book.write(1, "12");
  clerk.written();
  book.write(1, "120");
  clerk.written();
  await settled();
  assert.deepEqual(engine.asked, []);
  engine.become("ready");
  await settled();
  assert.deepEqual(engine.asked.map(({ draft }) => draft[0]), ["120"]);
  assert.deepEqual(heard.map(([name]) => name), ["found"]);
});

test("a deal that was to be saved before the rules were ready is saved", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard } = office(engine);
  clerk.load(null);
  ["120", "75", "0", "165"].forEach((text, index) => book.write(index + 1, text));
  clerk.want("save");
  assert.equal(clerk.isSaving, true);
  engine.become("ready");
  await settled();
  assert.equal(heard.at(-1)?.[0], "saved");
  assert.equal(clerk.isSaving, false);
});

test("whoever writes on withdraws what was to be saved", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard } = office(engine);
  clerk.load(null);
  clerk.want("save");
  book.write(1, "1");
  clerk.written();
  engine.become("ready");
  await settled();
  assert.deepEqual(heard.map(([name]) => name), ["found"]);
});

test("a kept sheet is judged before all else, and a damaged one told", async () => {
  const engine = new FakeEngine();
  engine.answer = (request) =>
    "file" in request ? { answer: { ok: false, error: {} }, report: { faults: [{ message: "no" }] } } : { answer: { ok: true, result: { sheet: SHEET } }, report: {} };
  const { book, clerk, heard } = office(engine);
  clerk.load("damaged");
  clerk.want("names");
  engine.become("ready");
  await settled();
  assert.deepEqual(heard.map(([name]) => name).slice(0, 2), ["damaged", "found"]);
  assert.deepEqual(book.sheet, SHEET);
});

test("a file that is refused is told with what is wrong in it", async () => {
  const engine = new FakeEngine();
  const { clerk, heard } = office(engine);
  const good = engine.answer;
  engine.answer = (request) => ("file" in request ? { answer: { ok: false, error: {} }, report: { faults: [{ message: "no" }] } } : good(request));
  clerk.import({ name: "a.json", text: "x" });
  engine.become("ready");
  await settled();
  assert.deepEqual(heard.find(([name]) => name === "import-refused")?.[1], { name: "a.json", message: "no" });
});

test("names are asked about as they stand, and refused with their place", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard, rename } = office(engine);
  engine.become("ready");
  clerk.load(null);
  await settled();
  engine.answer = ({ sheet }) =>
    sheet.players[0] === sheet.players[1] && sheet.players[0]
      ? { answer: { ok: false, error: { message: "same", place: 2 } }, report: {} }
      : { answer: { ok: true, result: { sheet } }, report: {} };
  rename(["Ana", "Ana", "", ""]);
  clerk.want("names");
  await settled();
  assert.deepEqual(heard.at(-1), ["names-refused", { message: "same", place: 2 }]);
  assert.deepEqual(book.sheet, SHEET);
  rename(["Ana", "Eva", "", ""]);
  clerk.want("names");
  await settled();
  assert.deepEqual(heard.at(-1)?.[1].players, ["Ana", "Eva", "", ""]);
});

test("what gets no answer is asked again on demand", async (context) => {
  context.mock.method(console, "error", () => {});
  const engine = new FakeEngine();
  const { clerk, heard } = office(engine);
  const good = engine.answer;
  engine.answer = () => {
    throw new Error("gone");
  };
  engine.become("ready");
  clerk.load(null);
  clerk.want("save");
  await settled();
  assert.equal(clerk.isUnanswered, true);
  engine.answer = good;
  clerk.retry();
  await settled();
  assert.equal(heard.at(-1)?.[0], "save-refused");
});

test("only as much is asked about as matters", async () => {
  const engine = new FakeEngine();
  const { book, clerk } = office(engine);
  book.write(1, "😀".repeat(50_000));
  engine.become("ready");
  clerk.load(null);
  await settled();
  assert.equal(engine.asked.at(-1).draft[0], "😀".repeat(100));
});

test("a step back that the rules refuse is told, and the sheet is the one before it", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard } = office(engine);
  const good = engine.answer;
  engine.become("ready");
  clerk.load(null);
  await settled();
  const now = { ...SHEET, deals: [[120, 75, 0, 165]] };
  book.take(/** @type {any} */ (now), "deal");
  engine.answer = (request) => (request.sheet === now ? good(request) : { answer: { ok: false, error: {} }, report: {} });
  book.undo();
  clerk.want("look");
  await settled();
  assert.deepEqual(heard.map(([name]) => name), ["found", "damaged", "found"]);
  assert.equal(book.sheet, now);
});

test("names and files wait for a sheet that came from another window", async () => {
  const engine = new FakeEngine();
  const { book, clerk, heard } = office(engine);
  engine.become("ready");
  clerk.load(null);
  await settled();
  const later = { ...SHEET, deals: [[120, 75, 0, 165]] };
  engine.answer = ({ file, sheet = SHEET }) => {
    if (file === "a file") clerk.load("kept");
    engine.answer = () => ({ answer: { ok: true, result: { sheet: later } }, report: {} });
    return { answer: { ok: true, result: { sheet } }, report: {} };
  };
  clerk.import({ name: "a.json", text: "a file" });
  assert.equal(clerk.isLoading, false);
  await settled();
  assert.deepEqual(heard.map(([name]) => name).filter((name) => name === "import"), ["import"]);
  assert.deepEqual([book.sheet, clerk.isLoading], [later, false]);
});
