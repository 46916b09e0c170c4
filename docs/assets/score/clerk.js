// What is asked of the rules: one thing after the other, and never lost. No page in here.

import { begin } from "./files.js";

/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./book.js").Names} Names */
/** @typedef {{answer: any, report: any}} Explanation */
/** @typedef {{name: string, text: string}} File */
/** @typedef {EventTarget & {state: string, start(): void, retry(): void, ask(request: object): Promise<any>}} Engine */

// Letters of a name or a result that the rules are asked about: those behind them only make it longer still.
const LETTERS = 100;

/**
 * Asks only when the rules are ready, so that it is about what stands there then.
 *
 * Fires `state`, `found`, `damaged`, `import`, `import-refused`, `names`, `names-refused`, `saved` and `save-refused`.
 */
export class Clerk extends EventTarget {
  #engine;
  #book;
  #lang;
  #names;
  /** What is to be done, in this order. @type {{load: string | null, file: File | null, names: boolean, save: boolean, look: boolean}} */
  #todo = { load: null, file: null, names: false, save: false, look: true };
  #isAtWork = false;
  /** Whether a question stayed without an answer, so that only `retry` goes on. */
  isUnanswered = false;

  /** @param {Engine} engine @param {Book} book @param {string} lang @param {() => Names} names as they are written */
  constructor(engine, book, lang, names) {
    super();
    this.#engine = engine;
    this.#book = book;
    this.#lang = lang;
    this.#names = names;
  }

  /** Whether a deal waits for being saved. */
  get isSaving() {
    return this.#todo.save;
  }

  /** Whether a kept sheet is not judged yet, and the one in hand no longer counts. */
  get isLoading() {
    return this.#todo.load !== null;
  }

  /** @param {string | null} text of a kept sheet */
  load(text) {
    this.#todo.load = text;
    this.want("look");
  }

  /** @param {File} file */
  import(file) {
    this.#todo.file = file;
    this.#engine.start();
    this.want("look");
  }

  /** @param {"save" | "names" | "look"} what */
  want(what) {
    this.#todo[what] = true;
    if (what !== "look") this.#engine.start();
    this.#fire("state");
    this.#work();
  }

  /** Whoever writes on has not finished: what was to be saved is asked for again. */
  written() {
    this.withdraw();
    this.want("look");
  }

  withdraw() {
    this.#todo.save = false;
  }

  retry() {
    this.isUnanswered = false;
    if (this.#engine.state === "failed") this.#engine.retry();
    this.#fire("state");
    this.#work();
  }

  async #work() {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      while (this.#hasWork) {
        await this.#ready();
        await this.#step();
      }
    } catch (error) {
      console.error(error);
      this.isUnanswered = true;
    } finally {
      this.#isAtWork = false;
      this.#fire("state");
    }
  }

  get #hasWork() {
    const { load, file, names, save, look } = this.#todo;
    return !this.isUnanswered && (load !== null || file !== null || names || save || look);
  }

  /** @returns {Promise<void>} */
  #ready() {
    return new Promise((resolve) => {
      if (this.#engine.state === "ready") return resolve();
      const wait = () => {
        if (this.#engine.state !== "ready") return;
        this.#engine.removeEventListener("state", wait);
        resolve();
      };
      this.#engine.addEventListener("state", wait);
    });
  }

  async #step() {
    const { load, file, names, save } = this.#todo;
    if (load !== null) await this.#judgeKept(load);
    else if (!this.#book.sheet) await this.#look();
    else if (file) await this.#judgeFile(file);
    else if (names) await this.#judgeNames();
    else if (save) await this.#save();
    else await this.#look();
  }

  /** @param {object} request @returns {Promise<Explanation>} */
  #ask(request) {
    return this.#engine.ask({ op: "sheet", lang: this.#lang, ...request });
  }

  /** @param {string} text */
  async #judgeKept(text) {
    const { answer } = await this.#ask({ file: begin(text) });
    if (this.#todo.load !== text) return;
    this.#todo.load = null;
    if (answer.ok) this.#book.sheet = answer.result.sheet;
    else this.#fire("damaged");
  }

  /** @param {File} file */
  async #judgeFile(file) {
    const { answer, report } = await this.#ask({ file: file.text });
    if (this.#todo.file !== file || this.isLoading) return;
    this.#todo.file = null;
    const { name } = file;
    if (answer.ok) this.#fire("import", { name, sheet: answer.result.sheet });
    else this.#fire("import-refused", { name, message: report.faults[0].message });
  }

  async #judgeNames() {
    const { sheet } = this.#book;
    const names = this.#names();
    const { answer } = await this.#ask({ sheet: { ...sheet, ...names, players: shortened(names.players) } });
    // Somebody may have gone on writing while the question waited.
    if (!isSame(this.#names(), names) || this.#book.sheet !== sheet || this.isLoading) return;
    this.#todo.names = false;
    if (answer.ok) {
      this.#book.names = null;
      this.#fire("names", isSame(answer.result.sheet, sheet) ? null : answer.result.sheet);
    } else {
      this.#fire("names-refused", { message: answer.error.message, place: answer.error.place ?? null });
    }
  }

  async #save() {
    const { sheet } = this.#book;
    const draft = [...this.#book.draft];
    const found = await this.#ask({ sheet, draft: shortened(draft), save: true });
    if (!this.#todo.save || !isSame(draft, this.#book.draft) || this.#book.sheet !== sheet || this.isLoading) return;
    this.#todo.save = false;
    if (!found.answer.ok) this.#lose();
    else this.#fire(found.answer.result.saved ? "saved" : "save-refused", found);
  }

  async #look() {
    const { sheet, draft } = this.#book;
    this.#todo.look = false;
    const found = await this.#ask({ ...(sheet ? { sheet } : {}), draft: shortened(draft) });
    if (this.#book.sheet !== sheet || this.#todo.load !== null) {
      this.#todo.look = true;
      return;
    }
    if (!found.answer.ok) {
      this.#lose();
      return;
    }
    this.#book.sheet ??= found.answer.result.sheet;
    this.#book.accept();
    // What was written meanwhile is looked at next.
    if (!this.#todo.look) this.#fire("found", found);
  }

  /** The sheet in hand is none: a step back may have been changed where it is kept. */
  #lose() {
    this.#book.reject();
    this.#fire("damaged");
    this.#todo.look = true;
  }

  /** @param {string} name @param {unknown} detail */
  #fire(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** @param {string[]} texts */
function shortened(texts) {
  return texts.map((text) => [...text].slice(0, LETTERS).join(""));
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
