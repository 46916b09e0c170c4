// What the hand and the comparison have in common: an editor, and links of groups.

import { Desk } from "./desk.js";
import { writeLink } from "./links.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./links.js").GroupsLink} GroupsLink */
/** @typedef {import("./outcome.js").Explanation} Explanation */

/** A desk with one editor. */
export class GroupsDesk extends Desk {
  /** The groups of a link, until somebody changes something. @type {GroupsLink | null} */
  #linked = null;
  #isFilling = false;
  #kind;

  /** @param {string} name @param {"check" | "compare"} kind of its links @param {Editor} editor @param {...Node} before */
  constructor(name, kind, editor, ...before) {
    super(name, ...before, editor.element);
    this.#kind = kind;
    this.editor = editor;
    editor.addEventListener("edit", (event) => {
      // Reading what a link brought is no change of it.
      if (this.#isFilling || (this.#linked && /** @type {CustomEvent} */ (event).detail.isRead)) return;
      this.#linked = null;
      this.dispatchEvent(new Event("edit"));
    });
    editor.addEventListener("judge", (event) => {
      if (!this.#isFilling) this.dispatchEvent(new CustomEvent("judge", { detail: /** @type {CustomEvent} */ (event).detail }));
    });
    editor.addEventListener("open", () => this.dispatchEvent(new Event("open")));
  }

  get tray() {
    return this.editor.tray;
  }

  get isPicking() {
    return this.editor.isOpen;
  }

  get isLinked() {
    return this.#linked !== null;
  }

  /** Whether it is known that there is nothing to judge yet. */
  get isLacking() {
    return this.tray.isRead && !this.editor.isComplete;
  }

  /** The groups of a link that the rows cannot hold as they are. @returns {string[] | null} */
  get foreign() {
    const groups = this.#linked?.groups;
    return groups && groups.length !== this.tray.sizes.length ? groups : null;
  }

  /** @param {GroupsLink} link */
  fill(link) {
    const groups = link.groups.map(cardsOf);
    const wasEmpty = this.tray.isEmpty;
    this.#isFilling = true;
    this.receive(groups);
    this.#isFilling = false;
    // There is nothing that one could want back.
    if (wasEmpty) this.tray.forget();
    this.#linked = link;
    this.editor.open(false);
    this.editor.show();
  }

  /** Lays the cards of a link. @param {string[][]} groups */
  receive(groups) {
    this.editor.lay(groups);
  }

  resume() {
    this.#linked = null;
    this.editor.open(true);
  }

  /** @returns {object | null} */
  get kept() {
    return this.tray.isEmpty ? null : this.editor.kept;
  }

  /** @param {any} kept @param {boolean} isForeign */
  restore(kept, isForeign) {
    this.#isFilling = true;
    const isLaid = this.editor.restore(kept, isForeign);
    this.#isFilling = false;
    if (isLaid) this.editor.open(!kept.isJudged);
    return isLaid;
  }

  empty() {
    this.#isFilling = true;
    this.editor.lay([]);
    this.#isFilling = false;
    this.#linked = null;
    this.editor.show();
  }

  /** @param {Explanation | null} [explanation] */
  link(explanation = null) {
    if (this.#linked) return writeLink(this.#kind, this.#linked.groups.map(cardsOf));
    const { tray } = this;
    const filled = tray.groups.findLastIndex(({ cards }) => cards?.length) + 1;
    if (!tray.isRead || !filled) return null;
    // A hand has all its groups, though some be empty, unless it was written in fewer.
    const count = this.#kind === "check" ? (explanation?.groups?.length ?? tray.groups.length) : filled;
    const groups = tray.groups.slice(0, count);
    return writeLink(this.#kind, groups.map(({ cards }) => cards ?? []));
  }

  /** @param {Explanation | null} explanation */
  judged(explanation) {
    this.editor.mark(explanation);
  }

  settled() {
    return this.editor.read();
  }

  /** @param {any} request @param {Explanation} explanation */
  typed(request, { answer, groups }) {
    const { group } = answer.error ?? {};
    return (group ? (groups ?? request.groups)[group - 1] : request.partition) ?? null;
  }

  /** @param {any} request @param {Explanation | null} explanation @param {string} by */
  mark(request, explanation, by) {
    const error = explanation?.answer.error;
    this.editor.markFields(by, error ? this.editor.placesOf(request, error.group) : []);
  }
}

/** @param {string} text of a group in a link @returns {string[]} canonical, without T for 10 */
function cardsOf(text) {
  return text.split(" ").filter(Boolean).map((card) => card.replace("T", "10"));
}
