// Where cards are laid into groups: by tapping, by typing, at random. What is typed and what lies there stay in step.

import { EditorView } from "./editor-view.js";
import { RandomHand } from "./random-hand.js";
import { Reading } from "./reading.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./fields.js").Says} Says */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./tray.js").Tray} Tray */
/** @typedef {{sign: string, label: string}} Name of a group: what the eye sees, and what is read out */

/**
 * @typedef {object} Options
 * @property {Tray} tray
 * @property {Messages} messages
 * @property {Cards} cards
 * @property {string[]} pack the 52 cards, suit by suit, each from the ace to the two
 * @property {string} prefix of the fields: `group` makes `group-1` to `group-4`
 * @property {Name[]} names of the groups
 * @property {string} label of all groups together
 * @property {Says} says what stands in the form
 * @property {(request: object) => Promise<Explanation>} ask the rules, in the language of the page
 * @property {() => string} hint what to do or what is missing
 * @property {() => boolean} [isComplete] whether a verdict may come by itself; as usual, when every place has its card
 * @property {boolean} [isHand] whether all are a hand, which may be laid at random
 * @property {boolean} [withWorth] whether each group tells the value of its cards
 * @property {boolean} [canShift] whether groups have buttons to move them up and down
 */

// How long typing rests before it is read, in milliseconds.
const REST = 150;

/**
 * The rows of a tray with their names, the picker, the dock, and the fields to type in.
 *
 * Fires `edit` when what lies there has changed (`detail.isRead` when what was written was only read), `judge` when a verdict is wanted (with the last card, or when it is
 * asked for: then `detail.isAsked`), and `open` when the sheet opens or closes.
 */
export class Editor extends EventTarget {
  /** Cards that others hold, each with what its badge says. @type {Map<string, string>} */
  taken = new Map();
  #options;
  #reading;
  #random;
  #view;
  /** Where somebody wrote last: that is what is judged where the two ways differ. @type {"whole" | "groups"} */
  #latest = "whole";
  /** The group whose number is pressed. */
  #chosen = -1;
  #isOpen = true;
  /** @type {Explanation | null} */
  #explanation = null;
  #seen = "";
  /** Whether the tray changes just now because somebody writes: that is drawn when the writing rests. */
  #isWriting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  /** @param {Options} options */
  constructor(options) {
    super();
    this.#options = options;
    this.tray = options.tray;
    this.#reading = new Reading(options.tray, options.ask);
    this.#random = new RandomHand(options);
    this.#view = new EditorView(options);
    this.element = this.#view.element;
    this.#listen();
  }

  /** Whether the picker is open where it is a sheet. */
  get isOpen() {
    return this.#isOpen;
  }

  /** The check of what lies there. @returns {{op: "check", groups: string[]} | {op: "check", partition: string}} */
  get request() {
    const { tray } = this;
    const texts = tray.groups.map(({ text }) => text);
    const hasTexts = texts.some((text) => text !== "");
    const isWhole = this.#latest === "whole" ? tray.isWritten || !hasTexts : tray.isLoose && !hasTexts;
    return isWhole && this.#options.says.whole ? { op: "check", partition: tray.whole } : { op: "check", groups: texts };
  }

  /** The fields of what a request could not read. @param {any} request @param {number | undefined} group */
  placesOf(request, group) {
    if ("partition" in request) return /** @type {const} */ (["whole"]);
    return group ? [group - 1] : request.groups.map((/** @type {string} */ _, /** @type {number} */ place) => place);
  }

  /** @param {string} describedBy @param {readonly import("./fields.js").Place[]} wrong what could not be read */
  markFields(describedBy, wrong) {
    this.#view.fields.mark(describedBy, [...wrong]);
  }

  /** Shows in the rows what an answer says of them; null takes it back. @param {Explanation | null} explanation */
  mark(explanation) {
    this.#explanation = explanation;
    if (explanation) this.#reading.learn(explanation);
    this.show();
  }

  /** Opens or closes the sheet. @param {boolean} isOpen */
  open(isOpen) {
    if (isOpen === this.#isOpen) return;
    // What goes out of sight would take the focus with it.
    const { hasFocus } = this.#view;
    this.#isOpen = isOpen;
    this.show();
    this.dispatchEvent(new Event("open"));
    if (hasFocus) this.#view.focus(isOpen);
  }

  /** Shows what lies in the tray, and what is taken. */
  show() {
    const { groups, sizes } = this.tray;
    this.#view.show({
      tray: this.tray,
      taken: this.taken,
      isOpen: this.#isOpen,
      chosen: this.#chosen,
      reports: groups.map(({ cards }, group) => this.#report(cards, sizes[group])),
      faults: groups.map(({ text, cards }, group) =>
        // Nobody is told of a fault in what is still being written.
        cards === null && (this.#explanation || !this.#view.fields.isFocused(group)) ? this.#reading.fault(text) : null,
      ),
      answer: this.#explanation?.answer ?? null,
      note: this.#note(),
    });
  }

  /** Reads what was written, if it is not read yet, and draws it: as it is read, or as it stands where that takes long. */
  async read() {
    clearTimeout(this.#rest);
    const rest = setTimeout(() => this.show(), REST);
    this.#rest = rest;
    try {
      await this.#reading.read();
    } catch {
      // Whoever wants a verdict is told that there was no answer; what was typed stays.
    }
    clearTimeout(rest);
    this.show();
  }

  /** Exchanges two groups. @param {number} one @param {number} other */
  swap(one, other) {
    this.#tapped(() => this.tray.swap(one, other));
  }

  /** Lays cards that came from elsewhere; they were not typed here. @param {string[][]} groups */
  lay(groups) {
    this.#latest = "groups";
    this.tray.lay(groups);
  }

  /** What lies and stands here, to be kept. */
  get kept() {
    return { ...this.tray.state, latest: this.#latest };
  }

  /**
   * Lays what was kept, and reads what was not read yet.
   * @param {any} kept
   * @param {boolean} isForeign whether it was written in another language
   * @returns {boolean} false where it is no such thing; then nothing changes
   */
  restore(kept, isForeign) {
    if (!this.tray.restore(kept, isForeign)) return false;
    this.#latest = kept.latest === "groups" ? "groups" : "whole";
    if (!this.tray.isRead) this.read();
    return true;
  }

  /** Writes in the field of all groups what the rows cannot hold. @param {string} whole */
  write(whole) {
    this.#latest = "whole";
    this.tray.lay([]);
    this.tray.writeWhole(whole);
  }

  /** @param {string[] | null} cards @param {number} size */
  #report(cards, size) {
    if (cards?.length !== size) return null;
    return this.#reading.report(cards, () => this.show());
  }

  #note() {
    const { tray } = this;
    if (!this.#options.says.whole || !tray.isLoose || tray.groups.every(({ text }) => text === "")) return "";
    const isWhole = "partition" in this.request;
    return this.#options.messages.say(isWhole ? "checker.counts.whole" : "checker.counts.groups");
  }

  #listen() {
    const { tray } = this;
    const { rows, picker, fields, tools } = this.#view;
    tray.addEventListener("change", () => this.#changed());
    this.#view.addEventListener("turn", () => this.show());
    picker.addEventListener("pick", (event) => this.#pick(/** @type {CustomEvent} */ (event).detail));
    rows.addEventListener("take", (event) => this.#take(/** @type {CustomEvent} */ (event).detail));
    rows.addEventListener("choose", (event) => this.#choose(/** @type {CustomEvent} */ (event).detail));
    rows.addEventListener("move", (event) => {
      const { card, from, group } = /** @type {CustomEvent} */ (event).detail;
      this.#tapped(() => tray.move(card, group, from));
      rows.focus(card);
    });
    rows.addEventListener("shift", (event) => {
      const { group, step } = /** @type {CustomEvent} */ (event).detail;
      this.#tapped(() => tray.swap(group, group + step));
      rows.follow(group + step, step);
    });
    rows.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#chosen < 0) return;
      this.#chosen = -1;
      this.show();
    });
    tools.addEventListener("act", (event) => this.#act(/** @type {CustomEvent} */ (event).detail));
    fields.addEventListener("write", (event) => this.#write(/** @type {CustomEvent} */ (event).detail));
    fields.addEventListener("leave", () => this.read());
    fields.addEventListener("judge", () => this.#judge(true));
  }

  /** @param {string} card */
  #pick(card) {
    const group = this.tray.laid.get(card);
    this.#tapped(() => (group === undefined ? this.tray.place(card) : this.tray.take(card, group)));
  }

  /** @param {{card: string, group: number}} taken */
  #take({ card, group }) {
    const chosen = this.#chosen;
    const hadFocus = this.#view.rows.element.contains(document.activeElement);
    const at = this.tray.groups[group].cards?.indexOf(card) ?? 0;
    if (chosen >= 0 && chosen !== group) this.#tapped(() => this.tray.move(card, chosen, group));
    else this.#tapped(() => this.tray.take(card, group));
    if (hadFocus) this.#view.rows.focusNear(group, at);
  }

  /** @param {number} group */
  #choose(group) {
    const chosen = this.#chosen;
    if (chosen >= 0 && chosen !== group) {
      this.#tapped(() => this.tray.swap(chosen, group));
      return;
    }
    this.#chosen = chosen === group ? -1 : group;
    this.tray.choose(group);
    if (this.#chosen === group && !this.#isOpen) this.#view.rows.reveal(group);
  }

  /** @param {() => unknown} act what was tapped; whoever taps does not write */
  #tapped(act) {
    clearTimeout(this.#rest);
    this.#chosen = -1;
    this.#latest = "groups";
    act();
    this.show();
    // What was typed may not have been read yet, or not when it was left.
    if (!this.tray.isRead) this.#rest = setTimeout(() => this.read(), REST);
  }

  /** @param {{place: import("./fields.js").Place, text: string, isPasted: boolean}} written */
  #write({ place, text, isPasted }) {
    this.#latest = place === "whole" ? "whole" : "groups";
    this.#chosen = -1;
    this.#isWriting = true;
    if (place === "whole") this.tray.writeWhole(text);
    else this.tray.write(place, text);
    this.#isWriting = false;
    clearTimeout(this.#rest);
    if (isPasted) this.read().then(() => this.tray.isRead || this.#judge(true));
    else this.#rest = setTimeout(() => this.#rested(), REST);
  }

  /** The writing rests. */
  #rested() {
    this.show();
    this.read();
  }

  #changed() {
    const seen = JSON.stringify([this.tray.groups, this.tray.whole]);
    const isOther = seen !== this.#seen;
    this.#seen = seen;
    if (isOther) {
      this.#explanation = null;
      this.dispatchEvent(new CustomEvent("edit", { detail: { isRead: this.#reading.isLaying } }));
    }
    // What was read is drawn by whoever had it read.
    if (this.#isWriting) this.#view.showWritten(this.tray, this.#note());
    else if (!this.#reading.isLaying) this.show();
    if (isOther && this.isComplete) this.#judge(false);
  }

  get isComplete() {
    const { tray } = this;
    return this.#options.isComplete?.() ?? (tray.isRead && tray.count >= tray.places);
  }

  /** @param {boolean} isAsked */
  #judge(isAsked) {
    if (isAsked) this.read();
    this.dispatchEvent(new CustomEvent("judge", { detail: { isAsked } }));
    this.open(false);
  }

  /** @param {import("./tools.js").Act} name */
  #act(name) {
    switch (name) {
      case "undo":
        return this.#tapped(() => this.tray.undo());
      case "clear":
        return this.#tapped(() => this.tray.clear());
      case "random":
        return void this.#random.draw(this.taken, (groups) => this.#tapped(() => this.tray.lay(groups)));
      case "judge":
        return this.#judge(true);
      case "type":
        this.#view.fields.focus();
        return;
      default:
        return this.open(name === "open");
    }
  }
}
