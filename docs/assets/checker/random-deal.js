// Hands that were dealt at random, arranged by the rules. No DOM.

import { cardsOf } from "./hands.js";

/** @typedef {import("./editor.js").Options} Options */

/** Arranges the hands of one deal; another, or somebody who goes on with the cards, stops it. */
export class RandomDeal {
  #ask;
  /** Counts what was laid by link or at random, so that only the latest is arranged. */
  #turn = 0;
  isUnderWay = false;

  /** @param {Options["ask"]} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  stop() {
    this.#turn += 1;
    this.isUnderWay = false;
  }

  /**
   * @param {string[][]} hands as they were dealt
   * @returns {{groups: Promise<string[][][] | null>, isLatest: () => boolean}} null where it was stopped meanwhile;
   *     whoever has no answer may ask again as long as this is the latest
   */
  arrange(hands) {
    const turn = this.#turn;
    const isLatest = () => turn === this.#turn;
    this.isUnderWay = true;
    return { groups: this.#groups(hands, isLatest), isLatest };
  }

  /** @param {string[][]} hands @param {() => boolean} isLatest */
  async #groups(hands, isLatest) {
    const isWanted = () => isLatest() && this.isUnderWay;
    try {
      const arranged = await Promise.all(hands.map((hand) => this.#ask({ op: "arrange", cards: hand.join(" ") })));
      return isWanted() ? arranged.map(({ answer }) => answer.result.groups.map(cardsOf)) : null;
    } catch (error) {
      if (!isWanted()) return null;
      this.isUnderWay = false;
      throw error;
    }
  }
}
