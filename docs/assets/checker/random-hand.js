// A hand at random, arranged by the rules.

import { parted, shuffled } from "./shuffle.js";

/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./tray.js").Tray} Tray */

// How long it waits to be arranged before its cards are shown as they came.
const PATIENCE = 120;

/** Draws hands; only the latest is laid. */
export class RandomHand {
  #tray;
  #pack;
  #ask;
  #turns = 0;

  /** @param {{tray: Tray, pack: string[], ask: Options["ask"]}} options */
  constructor({ tray, pack, ask }) {
    this.#tray = tray;
    this.#pack = pack;
    this.#ask = ask;
  }

  /**
   * @param {Map<string, unknown>} taken cards that others hold
   * @param {(groups: string[][]) => void} lay
   */
  async draw(taken, lay) {
    this.#turns += 1;
    const turn = this.#turns;
    const hand = shuffled(this.#pack.filter((card) => !taken.has(card))).slice(0, this.#tray.places);
    let hasWaited = false;
    const wait = setTimeout(() => {
      hasWaited = true;
      lay(parted(hand, this.#tray.sizes));
    }, PATIENCE);
    const unanswered = { answer: { ok: false, result: null } };
    const { answer } = await this.#ask({ op: "arrange", cards: hand.join(" ") }).catch(() => unanswered);
    clearTimeout(wait);
    // Meanwhile somebody may have gone on with the cards as they came.
    const isOther = hasWaited && this.#tray.groups.flatMap(({ cards }) => cards).join() !== hand.join();
    if (turn !== this.#turns || isOther || !answer.ok) return;
    lay(answer.result.groups.map((/** @type {string} */ text) => text.split(" ")));
  }
}
