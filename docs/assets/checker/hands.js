// The four hands of a deal, without a page: what lies in them, what is missing, what the rules are asked. No DOM.

import { writeDealLink } from "./links.js";
import { Tray } from "./tray.js";

/** @typedef {import("./links.js").DealLink} DealLink */

/** Cards of four players, each in a tray. Players are counted from 0. */
export class Hands {
  /** Who deals. */
  dealer = 0;
  /** What a link brought, until somebody changes something. @type {DealLink | null} */
  linked = null;

  /** @param {string[]} seats counter-clockwise @param {number[]} sizes of the groups of each */
  constructor(seats, sizes) {
    this.seats = seats;
    this.trays = seats.map(() => new Tray(sizes));
  }

  get isEmpty() {
    return this.trays.every((tray) => tray.isEmpty);
  }

  /** Whether all that was written could be read. */
  get isRead() {
    return this.trays.every((tray) => tray.isRead);
  }

  get isComplete() {
    return this.isRead && this.trays.every((tray) => tray.count === tray.places);
  }

  /** Who has too few cards, as far as they are read. @returns {{player: string, count: number}[]} */
  get missing() {
    return this.trays
      .map((tray, player) => ({ tray, player: this.seats[player], count: tray.places - tray.count }))
      .filter(({ tray, count }) => tray.isRead && count > 0)
      .map(({ player, count }) => ({ player, count }));
  }

  /** The deal as the rules take it. */
  get request() {
    const partitions = this.trays.map(
      (tray, player) => this.linked?.partitions[player] ?? (tray.isLoose ? [tray.whole] : tray.groups.map(({ text }) => text)),
    );
    return {
      op: "deal",
      seats: this.seats,
      dealer: this.seats[this.dealer],
      partitions: Object.fromEntries(this.seats.map((seat, player) => [seat, partitions[player]])),
    };
  }

  /** The address of the deal; null where somebody has no cards, or some that cannot be read. @returns {string | null} */
  get link() {
    if (this.linked) return writeDealLink(this.dealer, this.linked.partitions.map((groups) => groups.map(cardsOf)));
    if (!this.trays.every((tray) => tray.isRead && tray.count > 0)) return null;
    return writeDealLink(this.dealer, this.trays.map((tray) => tray.groups.map(({ cards }) => cards ?? [])));
  }

  /** The cards that others hold, each with the letter of its player. @param {number} player @returns {Map<string, string>} */
  taken(player) {
    return new Map(
      this.trays.flatMap((tray, other) =>
        other === player ? [] : [...tray.laid.keys()].map((card) => /** @type {const} */ ([card, this.seats[other]])),
      ),
    );
  }

  /** The last of those who hold a card, −1 for none. @param {string | undefined} card */
  holder(card) {
    return this.trays.findLastIndex((tray) => card !== undefined && tray.laid.has(card));
  }

  /** Takes the last step of every tray back. */
  undo() {
    for (const tray of this.trays) tray.undo();
  }

  /** @param {unknown} index @returns {index is number} */
  isPlayer(index) {
    return Number.isInteger(index) && Number(index) in this.seats;
  }
}

/** @param {string} text of a group in a link @returns {string[]} canonical, without T for 10 */
export function cardsOf(text) {
  return text.split(" ").filter(Boolean).map((card) => card.replace("T", "10"));
}

/** @param {Tray} tray @returns {string} its groups as they are written: the same for the same */
export function written(tray) {
  return tray.groups.map(({ text }) => text).join("|");
}
