// What one tab holds: its fields, the groups that lie there, and what was last asked about them.

import { element } from "./element.js";
import { emptyRows } from "./groups.js";

/** @typedef {import("./fields.js").HandPart} HandPart */
/** @typedef {import("./fields.js").ComparisonPart} ComparisonPart */
/** @typedef {import("./groups.js").Place} Place */
/** @typedef {import("./verdict.js").Outcome} Outcome */

/**
 * What the checker needs of any desk. It asks the rules, tells the verdict in its panel and keeps the address in step;
 * the desk knows its cards. Soon the base of `HandDesk`, `ComparisonDesk` and `DealDesk`, which extends `EventTarget` and
 * has `turn`, `again`, `queued`, `trouble` and `outcome` of its own.
 *
 * @typedef {object} AnyDesk
 * @property {string} name
 * @property {HTMLElement} panel of its tab
 * @property {object | null} request what the rules are asked about what lies there; null where there is nothing to ask
 * @property {string} hint what to do or what is missing, while there is no verdict
 * @property {(link: import("./links.js").GroupsLink | import("./links.js").DealLink) => void} fill lays what a link holds
 * @property {() => string | null} link the address of what lies there; null where it has none
 * @property {(explanation: import("./outcome.js").Explanation | null) => void} judged shows the answer to its latest
 *     request; null where there is none any more
 * @property {(explanation: import("./outcome.js").Explanation) => string | null} typed the text in which an error has
 *     its position
 *
 * Fires `edit` when what lies there has changed, and `judge` when a verdict is wanted.
 */

export class Desk {
  /** Counts the questions: only the answer to the latest is shown. */
  turn = 0;
  /** @type {(() => void) | null} asks the latest question once more, as long as it has no answer */
  again = null;
  /** @type {"check" | "compare" | "deal" | null} */
  queued = null;
  /** @type {"broken" | "unanswered" | null} */
  trouble = null;
  /** @type {Outcome | null} */
  outcome = null;
  /** @type {{request: string, link: string} | null} what the latest link asks */
  linked = null;
  #laid;

  /**
   * @param {string} name
   * @param {HandPart | ComparisonPart | null} part null where nothing is typed
   * @param {Place[]} rows
   */
  constructor(name, part, rows) {
    this.name = name;
    this.part = part;
    this.rows = rows;
    this.#laid = element("div", { class: "hz-laid" });
    this.panel = element(
      "div",
      // Without a field in it the panel itself is where the Tab key goes next.
      { class: `hz-desk hz-desk--${name}`, id: `hz-desk-${name}`, role: "tabpanel", tabindex: part ? null : "0" },
      this.#laid,
      part?.form ?? null,
    );
    this.clear();
  }

  /** @param {HTMLElement} list */
  lay(list) {
    this.#laid.replaceChildren(list);
  }

  /** Shows the places of the cards, and none in them. */
  clear() {
    this.#laid.replaceChildren(emptyRows(this.rows));
  }

  /** Takes the verdict back, whatever it was about. */
  withdraw() {
    this.turn += 1;
    this.again = this.queued = this.trouble = this.outcome = this.linked = null;
    this.clear();
    this.part?.mark("", []);
  }

  makeStale() {
    if (this.outcome) this.outcome.isStale = true;
    this.part?.mark("", []);
  }
}
