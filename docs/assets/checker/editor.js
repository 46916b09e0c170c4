// Where cards are laid into groups: by tapping, by typing, at random. What is typed and what lies there stay in step.

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./outcome.js").Answer} Answer */
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
 * @property {(request: object) => Promise<Explanation>} ask the rules, in the language of the page
 * @property {string | null} [whole] the name of the field of all groups, null for none
 * @property {boolean} [isHand] whether the groups are a hand of four, which may be laid at random
 */

/**
 * The rows of a tray with their names, the picker, the dock, and the fields to type in.
 *
 * Fires `edit` when what lies there has changed, and `judge` when a verdict is wanted: with the last card, or when it
 * is asked for.
 */
export class Editor extends EventTarget {
  /** Cards that others hold, each with what its badge says. @type {Map<string, string>} */
  taken = new Map();

  /** @param {Options} options */
  constructor(options) {
    super();
    this.tray = options.tray;
    /** Rows, picker, dock and fields. */
    this.element = document.createElement("div");
  }

  /** Shows what lies in the tray, and what is taken. */
  show() {}

  /** Shows in the rows what an answer says of them; null takes it back. @param {Answer | null} _answer */
  mark(_answer) {}

  /** The check of what lies there. @returns {{op: "check", groups: string[]} | {op: "check", partition: string}} */
  get request() {
    return { op: "check", groups: this.tray.groups.map(({ text }) => text) };
  }

  /** What is missing, or what to do first: a sentence. */
  get lack() {
    return "";
  }
}
