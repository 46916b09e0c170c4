// <hazari-score>: results deal by deal, added up by `hazari_rules`. The page holds no rule and no sentence of its own.

import { Engine } from "../checker/engine.js";
import { Messages } from "../checker/messages.js";
import { Book, glimpse, written } from "./book.js";
import { Clerk } from "./clerk.js";
import { download, read } from "./files.js";
import { Store } from "./store.js";
import { View } from "./view.js";

/** @typedef {{lang: string, messages: Record<string, unknown>, runtime: string, manifest: import("../checker/engine.js").Manifest, worker: string, rules: Record<string, string>}} Data
 *     what the build says to the page, in `script#hazari-data` */
/** @typedef {import("./clerk.js").Explanation} Explanation */

const DATA = "hazari-data";

// With nothing else to do the browser may still be busy for long; the start waits no longer than this.
const PATIENCE = 2000;

// What another window keeps at once is heard of in pieces, at most so many milliseconds apart.
const TOGETHER = 50;

class HazariScore extends HTMLElement {
  /** @type {Data} */
  #data;
  /** @type {Messages} */
  #messages;
  /** @type {Engine} */
  #engine;
  #store = new Store();
  #book = new Book();
  /** @type {View} */
  #view;
  /** @type {Clerk} */
  #clerk;

  connectedCallback() {
    if (this.#engine) return;
    this.#data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById(DATA)).textContent ?? "");
    const { lang, messages, worker, runtime, manifest, rules } = this.#data;
    this.#messages = new Messages(messages, lang);
    this.#engine = new Engine({ worker, runtime, manifest });
    this.#view = new View(this.#messages, messages, rules);
    this.#clerk = new Clerk(this.#engine, this.#book, lang, () => this.#view.names.names);
    this.replaceChildren(...this.#view.elements);
    this.#load();
    this.#listen();
    this.#tellState();
    this.#startWhenIdle();
  }

  #listen() {
    this.#engine.addEventListener("state", () => this.#tellState());
    this.#engine.addEventListener("progress", (event) => this.#view.status.progress(/** @type {CustomEvent} */ (event).detail));
    this.#view.status.addEventListener("retry", () => this.#clerk.retry());
    this.#view.entry.addEventListener("write", (event) => {
      const { place, text } = /** @type {CustomEvent} */ (event).detail;
      this.#book.write(place, text);
      this.#view.notices.clear();
      this.#keep();
      this.#clerk.written();
    });
    this.#view.entry.addEventListener("leave", () => this.#clerk.want("look"));
    this.#view.entry.addEventListener("save", () => {
      if (this.#follow()) this.#view.notices.done("score.other.save");
      else this.#clerk.want("save");
    });
    this.#view.names.addEventListener("write", () => {
      this.#book.names = this.#view.names.names;
      this.#keep();
    });
    this.#view.names.addEventListener("change", () => this.#clerk.want("names"));
    this.#view.dock.addEventListener("undo", () => this.#undo());
    this.#view.dock.addEventListener("new", () => this.#renew());
    this.#view.dock.addEventListener("export", () => {
      const { sheet } = this.#book;
      const text = sheet && !this.#clerk.isLoading ? written(sheet) : this.#store.sheet;
      if (text !== null) download(text);
    });
    this.#view.dock.addEventListener("print", () => window.print());
    this.#view.dock.addEventListener("import", (event) => this.#import(/** @type {CustomEvent<File>} */ (event).detail));
    this.#view.notices.addEventListener("export", (event) => {
      const asides = this.#store.asides(/** @type {CustomEvent} */ (event).detail);
      for (const [index, text] of asides.entries()) download(text, `hazari-score-${index + 1}.txt`);
    });
    this.#view.notices.addEventListener("forget", (event) => {
      this.#store.forgetAsides(/** @type {CustomEvent} */ (event).detail);
      this.#tellKept();
    });
    this.#listenToTheClerk();
    this.#listenToOthers();
  }

  /** Another window may go on with the same sheet. */
  #listenToOthers() {
    let wait = 0;
    window.addEventListener("storage", ({ key }) => {
      if (!Store.concerns(key)) return;
      // The sheet and what belongs to it come one after the other.
      clearTimeout(wait);
      wait = window.setTimeout(() => this.#follow(), TOGETHER);
    });
    window.addEventListener("focus", () => this.#follow());
    window.addEventListener("pageshow", () => this.#follow());
    document.addEventListener("visibilitychange", () => this.#follow());
  }

  #listenToTheClerk() {
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      this.#clerk.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("state", () => this.#tellState());
    on("found", (found) => {
      const said = this.#show(found);
      if (said) this.#view.notices.say(said);
    });
    on("damaged", () => {
      this.#store.putSheetAside();
      this.#view.entry.fill(this.#book.draft);
      this.#keep();
    });
    on("import", ({ sheet, name }) => {
      if (this.#follow()) {
        this.#clerk.import({ name, text: written(sheet) });
        return;
      }
      this.#take(sheet, "import");
      this.#view.notices.imported(name);
    });
    on("import-refused", ({ name, message }) => this.#view.notices.notImported(name, message));
    on("names", (sheet) => {
      this.#view.names.tell(null);
      const names = this.#view.names.names;
      if (sheet && this.#follow()) {
        this.#book.names = names;
        this.#view.names.fill(names);
        this.#clerk.want("names");
      } else if (sheet) this.#take(sheet, "names");
      else this.#keep();
    });
    on("names-refused", (fault) => {
      this.#view.names.tell(fault);
      this.#view.notices.say(fault.message);
    });
    on("saved", (found) => {
      if (this.#follow()) this.#view.notices.done("score.other.save");
      else this.#saved(found);
    });
    on("save-refused", ({ answer, report }) => {
      this.#show({ answer, report });
      this.#view.notices.say(report.faults[0]?.message ?? report.note ?? "");
      this.#view.entry.focusOnWrong();
    });
  }

  /** The page is shown first; the rules come when nothing else is to do, or at the first touch. */
  #startWhenIdle() {
    const start = () => this.#engine.start();
    this.addEventListener("pointerdown", start, { once: true });
    this.addEventListener("focusin", start, { once: true });
    const wait = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: PATIENCE });
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  }

  /** Takes up what was kept here; the rules judge the sheet as soon as they are there. */
  #load() {
    const { sheet: text, record } = this.#store.look();
    if (record !== null && !this.#book.restore(record)) this.#store.putRecordAside();
    this.#view.entry.fill(this.#book.draft);
    if (!this.#view.wasShown) this.#view.showUnjudged(glimpse(text));
    if (this.#book.names) this.#view.names.fill(this.#book.names);
    this.#clerk.load(text);
    if (this.#book.names) this.#clerk.want("names");
    this.#tellKept();
  }

  /**
   * Takes up what another window has kept since; what was written here stays.
   * @returns {boolean} whether it was another sheet
   */
  #follow() {
    const isSheet = this.#store.isOther("sheet");
    const isRecord = this.#store.isOther("record");
    if (!isSheet && !isRecord) return false;
    const { sheet, record } = this.#store.look();
    const before = this.#book.draft;
    const isWriting = document.hasFocus() && this.#view.entry.hasFocus;
    if (!this.#book.follow(isRecord ? record : null, isWriting)) this.#store.putRecordAside();
    if (this.#book.draft !== before) this.#view.entry.fill(this.#book.draft);
    if (this.#book.names) this.#view.names.fill(this.#book.names);
    if (isSheet) {
      this.#clerk.withdraw();
      this.#clerk.load(sheet);
      if (!this.#view.wasShown) this.#view.showUnjudged(glimpse(sheet));
      this.#view.dock.show({ canUndo: false, canExport: true, canRenew: false });
      this.#view.notices.done("score.other");
      if (!this.#book.isDraftEmpty) this.#store.keep(null, this.#book.record);
    } else {
      this.#clerk.want("look");
    }
    this.#tellKept();
    return isSheet;
  }

  /** @param {import("./book.js").Sheet} sheet @param {"deal" | "names" | "new" | "import"} kind */
  #take(sheet, kind) {
    this.#book.take(sheet, kind);
    this.#refill();
  }

  #refill() {
    this.#view.entry.fill(this.#book.draft);
    this.#keep();
    this.#clerk.want("look");
  }

  /** @param {Explanation} found */
  #saved(found) {
    const { result } = found.answer;
    const wasHere = this.#view.entry.hasFocus;
    this.#take(result.sheet, "deal");
    this.#show(found);
    if (result.finished) {
      this.#view.winner.element.focus();
    } else {
      this.#view.notices.say(found.report.said);
      if (wasHere) this.#view.entry.focus();
    }
  }

  #undo() {
    if (this.#follow()) return;
    const step = this.#book.undo();
    if (!step) return;
    this.#clerk.withdraw();
    if (this.#book.sheet) this.#view.names.fill(this.#book.sheet);
    this.#view.names.tell(null);
    this.#refill();
    const deal = step.sheet.deals.length + 1;
    // What was taken back is seen at its place; a notice would push it away.
    this.#view.notices.clear();
    this.#view.notices.say(this.#messages.say(step.kind === "deal" ? "score.undone.deal" : "score.undone", { deal }));
  }

  #renew() {
    if (this.#follow()) return;
    const { sheet } = this.#book;
    if (!sheet || (sheet.deals.length === 0 && this.#book.isDraftEmpty)) return;
    this.#take({ ...sheet, deals: [] }, "new");
    this.#view.notices.done("score.renewed");
  }

  /** @param {File} file */
  async #import(file) {
    const text = await read(file);
    if (text === null) {
      this.#view.notices.notImported(file.name, this.#messages.say("score.file.encoding"));
      return;
    }
    if (this.#engine.state !== "ready") this.#view.notices.done("score.queued.file");
    this.#clerk.import({ name: file.name, text });
  }

  // ---- what is shown ----

  #keep() {
    this.#follow();
    const { sheet, record } = this.#book;
    this.#store.keep(sheet && !this.#clerk.isLoading ? written(sheet) : null, record);
    this.#tellKept();
  }

  #tellKept() {
    this.#view.notices.refused(this.#store.refused);
    this.#view.notices.asides("sheet", this.#store.asides("sheet").length);
    this.#view.notices.asides("record", this.#store.asides("record").length);
  }

  #tellState() {
    this.dataset.state = this.#engine.state;
    this.#view.tellState(this.#engine, this.#clerk);
  }

  /** @param {Explanation} found @returns {string} what to say aloud of the deal being written down */
  #show(found) {
    const said = this.#view.show(found, this.#book);
    this.dataset.deals = String(found.answer.result.deals.length);
    this.dataset.verdict = found.report.verdict;
    this.#tellState();
    return said;
  }
}

customElements.define("hazari-score", HazariScore);
