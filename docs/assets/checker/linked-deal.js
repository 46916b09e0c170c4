// A whole deal out of a link: its hands as they were dealt, until the rules have scored it.

import { SEATS } from "./comparison-desk.js";
import { Desk } from "./desk.js";
import { element } from "./element.js";
import { dealList } from "./groups.js";

/** @typedef {import("./links.js").DealLink} DealLink */

/** The tab of a deal; it shows what a link holds. */
export class LinkedDeal extends Desk {
  #messages;
  #cards;
  #laid = element("div", { class: "hz-laid" });
  /** @type {DealLink | null} */
  #link = null;

  /** @param {import("./messages.js").Messages} messages @param {import("./cards.js").Cards} cards */
  constructor(messages, cards) {
    super("deal");
    // Without a field in it the panel itself is where the Tab key goes next.
    this.panel.tabIndex = 0;
    this.panel.append(this.#laid);
    this.#messages = messages;
    this.#cards = cards;
  }

  get request() {
    if (!this.#link) return null;
    const { dealer, partitions } = this.#link;
    return {
      op: "deal",
      seats: SEATS,
      dealer: SEATS[dealer],
      partitions: Object.fromEntries(SEATS.map((seat, player) => [seat, partitions[player]])),
    };
  }

  get isLinked() {
    return this.#link !== null;
  }

  /** @param {DealLink} link */
  fill(link) {
    this.#link = link;
    const labels = SEATS.map((seat, player) =>
      this.#messages.say(player === link.dealer ? "checker.player.dealer" : "checker.player", { seat }),
    );
    this.#laid.replaceChildren(
      dealList(labels, link.partitions, link.dealer, this.#messages.say("checker.deal"), this.#cards),
    );
  }

  empty() {
    this.#link = null;
    this.#laid.replaceChildren();
  }
}
