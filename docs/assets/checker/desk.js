// What one tab holds: its cards, and what was last asked about them.

import { element } from "./element.js";

/** @typedef {import("./links.js").GroupsLink} GroupsLink */
/** @typedef {import("./links.js").DealLink} DealLink */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./verdict.js").Outcome} Outcome */

/** The desk that a link of each kind is for. @type {Record<string, string>} */
export const DESK_OF = { check: "hand", compare: "comparison", deal: "deal" };

/**
 * A desk knows its cards; the checker asks the rules about them, tells the verdict and keeps the address in step.
 *
 * Fires `edit` when what lies there has changed, `judge` when a verdict is wanted (`detail.isAsked` when somebody asked
 * for it), and `open` when it has more or less room for the verdict.
 */
export class Desk extends EventTarget {
  /** Counts the questions: only the answer to the latest is shown. */
  turn = 0;
  /** The question that is under way. @type {string | null} */
  asking = null;
  /** @type {(() => void) | null} asks the latest question once more, as long as it has no answer */
  again = null;
  /** @type {"check" | "compare" | "deal" | null} */
  queued = null;
  /** @type {"broken" | "unanswered" | null} */
  trouble = null;
  /** @type {Outcome | null} */
  outcome = null;

  /** @param {string} name @param {...Node} matter */
  constructor(name, ...matter) {
    super();
    this.name = name;
    this.panel = element(
      "div",
      { class: `hz-desk hz-desk--${name}`, id: `hz-desk-${name}`, role: "tabpanel" },
      ...matter,
    );
  }

  /** What the rules are asked about what lies there; null where there is nothing to ask. @returns {object | null} */
  get request() {
    return null;
  }

  /** What to do, or what is missing, while there is no verdict: a sentence. */
  get hint() {
    return "";
  }

  /** Whether cards are picked where there is room for little else: then the verdict's panel is out of sight. */
  get isPicking() {
    return false;
  }

  /** Whether what lies there came by a link, and nobody has touched it since. */
  get isLinked() {
    return false;
  }

  /** Whether it is known that there is nothing to judge yet: then no older verdict stays. */
  get isLacking() {
    return false;
  }

  /** Its tab has been opened. */
  opened() {}

  /** Lays what a link holds. @param {GroupsLink | DealLink} _link */
  fill(_link) {}

  /** Goes on with cards that are not all there. */
  resume() {}

  /** What lies there, to be kept beside the address; null where nothing does. @returns {object | null} */
  get kept() {
    return null;
  }

  /**
   * Lays what was kept.
   * @param {any} _kept
   * @param {boolean} _isForeign whether it was written in another language
   * @returns {boolean} false where it is no such thing
   */
  restore(_kept, _isForeign) {
    return false;
  }

  /** Takes away what lies there; a step back brings it back. */
  empty() {}

  /** The address of what lies there, as far as it can have one. @param {Explanation | null} [_explanation] @returns {string | null} */
  link(_explanation) {
    return null;
  }

  /** Shows the answer to the latest request; null where there is none any more. @param {Explanation | null} _explanation */
  judged(_explanation) {}

  /** All that was written has been read: what an answer is about lies there. @returns {Promise<void>} */
  async settled() {}

  /** The text in which an error has its position. @param {object} _request @param {Explanation} _explanation @returns {string | null} */
  typed(_request, _explanation) {
    return null;
  }

  /** Marks where something cannot be read. @param {object | null} _request @param {Explanation | null} _explanation @param {string} _by */
  mark(_request, _explanation, _by) {}

  /** Makes the exchange that a verdict offers. @param {number[]} _groups from 1 */
  repair(_groups) {}

  /**
   * Says that there was no answer to a question of the desk's own, and asks again when that is wanted.
   * @param {unknown} error
   * @param {() => unknown} again
   * @returns {null}
   */
  unanswered(error, again) {
    console.error(error);
    this.trouble = "unanswered";
    this.again ??= () => {
      this.again = null;
      again();
    };
    this.dispatchEvent(new Event("open"));
    return null;
  }

  /** Takes the verdict back, whatever it was about. */
  withdraw() {
    this.turn += 1;
    this.asking = this.again = this.queued = this.trouble = this.outcome = null;
    this.judged(null);
    this.mark(null, null, "");
  }
}
