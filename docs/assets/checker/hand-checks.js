// What the rules say of each hand of a deal by itself. No DOM.

import { written } from "./hands.js";

/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./tray.js").Tray} Tray */

/** Checks hands, and remembers what was said as long as the same cards lie there. */
export class HandChecks {
  #trays;
  #ask;
  /** @type {({text: string, explanation: Explanation} | null)[]} */
  #known;

  /** @param {Tray[]} trays one for each player @param {Options["ask"]} ask */
  constructor(trays, ask) {
    this.#trays = trays;
    this.#ask = ask;
    this.#known = trays.map(() => null);
  }

  /**
   * @param {number} player
   * @returns {Promise<Explanation | null>} null where there is nothing to check, or other cards lie there by now
   */
  async of(player) {
    const tray = this.#trays[player];
    if (!tray.isRead || tray.count === 0) return null;
    const text = written(tray);
    const explanation = await this.#ask({ op: "check", groups: tray.groups.map((group) => group.text) });
    if (text !== written(tray)) return null;
    this.#known[player] = { text, explanation };
    return explanation;
  }

  /** @param {number} player @returns {boolean | null} whether the hand is legal by itself; null where nobody knows */
  isLegal(player) {
    const known = this.#known[player];
    return known?.text === written(this.#trays[player]) ? Boolean(known.explanation.answer.result?.legal) : null;
  }
}
