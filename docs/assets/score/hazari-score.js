// <hazari-score>: results deal by deal, added up by `hazari_rules`. The page holds no rule and no sentence of its own.

import { badge, element } from "../checker/element.js";
import { Engine } from "../checker/engine.js";
import { Messages } from "../checker/messages.js";
import { Status } from "../checker/status.js";
import { Book, glimpse, written } from "./book.js";
import { Clerk } from "./clerk.js";
import { Dock } from "./dock.js";
import { Entry, Winner } from "./entry.js";
import { download, read } from "./files.js";
import { NamesForm } from "./names.js";
import { Notices } from "./notices.js";
import { ofTheSheet } from "./parts.js";
import { Store } from "./store.js";
import { Table } from "./table.js";

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
  /** @type {Table} */
  #table;
  /** @type {Entry} */
  #entry;
  /** @type {Winner} */
  #winner;
  /** @type {NamesForm} */
  #names;
  /** @type {Dock} */
  #dock;
  /** @type {Status} */
  #status;
  /** @type {Notices} */
  #notices;
  /** @type {HTMLElement} */
  #side;
  /** @type {Clerk} */
  #clerk;
  #wasShown = false;

  connectedCallback() {
    if (this.#engine) return;
    this.#data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById(DATA)).textContent ?? "");
    const { lang, messages, worker, runtime, manifest, rules } = this.#data;
    this.#messages = new Messages(messages, lang);
    this.#engine = new Engine({ worker, runtime, manifest });
    this.#status = new Status(new Messages(ofTheSheet(messages), lang));
    this.#table = new Table(this.#messages);
    this.#entry = new Entry(this.#messages, rules, this.#status.element);
    this.#winner = new Winner(this.#messages, rules, badge);
    this.#names = new NamesForm(this.#messages);
    this.#dock = new Dock(this.#messages);
    this.#notices = new Notices(this.#messages);
    this.#clerk = new Clerk(this.#engine, this.#book, lang, () => this.#names.names);
    this.#side = element("div", { class: "hs-side" }, this.#names.element, this.#entry.element, this.#winner.element);
    this.#winner.show(null, null);
    this.replaceChildren(
      this.#notices.element,
      element("div", { class: "hs-body" }, element("div", { class: "hs-sheet" }, this.#table.element), this.#side),
      this.#dock.element,
      this.#notices.spoken,
    );
    this.#load();
    this.#listen();
    this.#tellState();
    this.#startWhenIdle();
  }

  #listen() {
    this.#engine.addEventListener("state", () => this.#tellState());
    this.#engine.addEventListener("progress", (event) => this.#status.progress(/** @type {CustomEvent} */ (event).detail));
    this.#status.addEventListener("retry", () => this.#clerk.retry());
    this.#entry.addEventListener("write", (event) => {
      const { place, text } = /** @type {CustomEvent} */ (event).detail;
      this.#book.write(place, text);
      this.#notices.clear();
      this.#keep();
      this.#clerk.written();
    });
    this.#entry.addEventListener("leave", () => this.#clerk.want("look"));
    this.#entry.addEventListener("save", () => {
      if (this.#follow()) this.#notices.done("score.other.save");
      else this.#clerk.want("save");
    });
    this.#names.addEventListener("write", () => {
      this.#book.names = this.#names.names;
      this.#keep();
    });
    this.#names.addEventListener("change", () => this.#clerk.want("names"));
    this.#dock.addEventListener("undo", () => this.#undo());
    this.#dock.addEventListener("new", () => this.#renew());
    this.#dock.addEventListener("export", () => {
      const { sheet } = this.#book;
      const text = sheet && !this.#clerk.isLoading ? written(sheet) : this.#store.sheet;
      if (text !== null) download(text);
    });
    this.#dock.addEventListener("print", () => window.print());
    this.#dock.addEventListener("import", (event) => this.#import(/** @type {CustomEvent<File>} */ (event).detail));
    this.#notices.addEventListener("export", (event) => {
      const asides = this.#store.asides(/** @type {CustomEvent} */ (event).detail);
      for (const [index, text] of asides.entries()) download(text, `hazari-score-${index + 1}.txt`);
    });
    this.#notices.addEventListener("forget", (event) => {
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
      if (said) this.#notices.say(said);
    });
    on("damaged", () => {
      this.#store.putSheetAside();
      this.#entry.fill(this.#book.draft);
      this.#keep();
    });
    on("import", ({ sheet, name }) => {
      if (this.#follow()) {
        this.#clerk.import({ name, text: written(sheet) });
        return;
      }
      this.#take(sheet, "import");
      this.#notices.imported(name);
    });
    on("import-refused", ({ name, message }) => this.#notices.notImported(name, message));
    on("names", (sheet) => {
      this.#names.tell(null);
      const names = this.#names.names;
      if (sheet && this.#follow()) {
        this.#book.names = names;
        this.#names.fill(names);
        this.#clerk.want("names");
      } else if (sheet) this.#take(sheet, "names");
      else this.#keep();
    });
    on("names-refused", (fault) => {
      this.#names.tell(fault);
      this.#notices.say(fault.message);
    });
    on("saved", (found) => {
      if (this.#follow()) this.#notices.done("score.other.save");
      else this.#saved(found);
    });
    on("save-refused", ({ answer, report }) => {
      this.#show({ answer, report });
      this.#notices.say(report.faults[0]?.message ?? report.note ?? "");
      this.#entry.focusOnWrong();
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
    this.#entry.fill(this.#book.draft);
    if (!this.#wasShown) this.#showUnjudged(glimpse(text));
    if (this.#book.names) this.#names.fill(this.#book.names);
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
    const isWriting = document.hasFocus() && this.#entry.hasFocus;
    if (!this.#book.follow(isRecord ? record : null, isWriting)) this.#store.putRecordAside();
    if (this.#book.draft !== before) this.#entry.fill(this.#book.draft);
    if (this.#book.names) this.#names.fill(this.#book.names);
    if (isSheet) {
      this.#clerk.withdraw();
      this.#clerk.load(sheet);
      if (!this.#wasShown) this.#showUnjudged(glimpse(sheet));
      this.#dock.show({ canUndo: false, canExport: true, canRenew: false });
      this.#notices.done("score.other");
      if (!this.#book.isDraftEmpty) this.#store.keep(null, this.#book.record);
    } else {
      this.#clerk.want("look");
    }
    this.#tellKept();
    return isSheet;
  }

  /** @param {ReturnType<typeof glimpse>} seen */
  #showUnjudged(seen) {
    const players = seen?.players ?? ["", "", "", ""];
    const names = players.map((name, index) => name || this.#messages.say("score.player", { place: index + 1 }));
    const deals = seen?.deals ?? [];
    this.#table.show({
      names,
      written: players,
      deals: deals.map((results) => ({ dealer: null, results })),
      totals: null,
      shares: [0, 0, 0, 0],
      target: 1,
      leaders: [],
      winners: [],
    });
    this.#entry.head(this.#messages.say("score.deal", { deal: deals.length + 1 }), names, null);
    this.#names.fill({ players, dealer: seen?.dealer ?? 1 });
    this.#names.call(names);
    this.#placeNames(deals.length);
    this.#names.element.open = !seen || (!deals.length && players.every((name) => name === ""));
    this.#dock.show({ canUndo: false, canExport: seen !== null, canRenew: false });
  }

  /** @param {import("./book.js").Sheet} sheet @param {"deal" | "names" | "new" | "import"} kind */
  #take(sheet, kind) {
    this.#book.take(sheet, kind);
    this.#refill();
  }

  #refill() {
    this.#entry.fill(this.#book.draft);
    this.#keep();
    this.#clerk.want("look");
  }

  /** @param {Explanation} found */
  #saved(found) {
    const { result } = found.answer;
    const wasHere = this.#entry.hasFocus;
    this.#take(result.sheet, "deal");
    this.#show(found);
    if (result.finished) {
      this.#winner.element.focus();
    } else {
      this.#notices.say(found.report.said);
      if (wasHere) this.#entry.focus();
    }
  }

  #undo() {
    if (this.#follow()) return;
    const step = this.#book.undo();
    if (!step) return;
    this.#clerk.withdraw();
    if (this.#book.sheet) this.#names.fill(this.#book.sheet);
    this.#names.tell(null);
    this.#refill();
    const deal = step.sheet.deals.length + 1;
    // What was taken back is seen at its place; a notice would push it away.
    this.#notices.clear();
    this.#notices.say(this.#messages.say(step.kind === "deal" ? "score.undone.deal" : "score.undone", { deal }));
  }

  #renew() {
    if (this.#follow()) return;
    const { sheet } = this.#book;
    if (!sheet || (sheet.deals.length === 0 && this.#book.isDraftEmpty)) return;
    this.#take({ ...sheet, deals: [] }, "new");
    this.#notices.done("score.renewed");
  }

  /** @param {File} file */
  async #import(file) {
    const text = await read(file);
    if (text === null) {
      this.#notices.notImported(file.name, this.#messages.say("score.file.encoding"));
      return;
    }
    if (this.#engine.state !== "ready") this.#notices.done("score.queued.file");
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
    this.#notices.refused(this.#store.refused);
    this.#notices.asides("sheet", this.#store.asides("sheet").length);
    this.#notices.asides("record", this.#store.asides("record").length);
  }

  #tellState() {
    const { state, cause } = this.#engine;
    this.dataset.state = state;
    this.#status.show({
      state,
      cause,
      queued: this.#clerk.isSaving ? "deal" : null,
      trouble: this.#clerk.isUnanswered ? "unanswered" : null,
      isJudged: true,
      empty: "",
    });
    this.#entry.isOutcomeShown = this.#wasShown && this.#status.element.hidden;
    const place = this.#winner.element.hidden ? this.#entry.place : this.#winner.element;
    if (this.#status.element.parentElement !== place) place.append(this.#status.element);
  }

  /** @param {Explanation} found @returns {string} what to say aloud of the deal being written down */
  #show({ answer: { result }, report }) {
    const { deals, totals, shares, target, leaders, winners, dealer, finished, sheet } = result;
    const isFirst = !this.#wasShown;
    this.#wasShown = true;
    this.#table.show({ names: report.players, written: sheet.players, deals, totals, shares, target, leaders, winners });
    const says = dealer && this.#messages.say("score.dealer.of", { name: report.players[dealer - 1] });
    this.#entry.head(this.#messages.say("score.deal", { deal: deals.length + 1 }), report.players, says);
    const said = this.#entry.show(result.draft, report);
    this.#entry.element.hidden = finished;
    this.#winner.show(report.headline, report.rule);
    this.#names.call(report.players);
    if (!this.#book.names) this.#names.fill(sheet);
    this.#placeNames(deals.length);
    if (isFirst) this.#names.element.open = !deals.length && sheet.players.every((/** @type {string} */ name) => name === "");
    this.#dock.show({ canUndo: this.#book.canUndo, canExport: true, canRenew: true });
    this.dataset.deals = String(deals.length);
    this.dataset.verdict = report.verdict;
    this.#tellState();
    return said;
  }

  /** Before the first deal the names come first. @param {number} deals */
  #placeNames(deals) {
    const names = this.#names.element;
    if (deals === 0 && names !== this.#side.firstElementChild) this.#side.prepend(names);
    if (deals > 0 && names !== this.#side.lastElementChild) this.#side.append(names);
  }
}

customElements.define("hazari-score", HazariScore);
