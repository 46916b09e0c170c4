// The four players of a deal: whose cards are laid, how far each is, and who deals.

import { element } from "./element.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {{count: number, total: number, isRead: boolean, isLegal: boolean | null}} Progress
 *     how far a player's cards are; `isLegal` is null where nobody has judged them */

// What is shown of a hand that is judged or cannot be read, and what it says.
const STATES = {
  legal: { sign: "✓", said: "report.legal" },
  illegal: { sign: "⇅", said: "report.illegal" },
  unread: { sign: "?", said: "report.unreadable" },
};

/** @param {Messages} messages @param {string} seat @param {boolean} isDealer */
export function playerName(messages, seat, isDealer) {
  return messages.say(isDealer ? "checker.player.dealer" : "checker.player", { seat });
}

/** Fires `choose` and `deal` with a player, from 0: whose cards are wanted, and who is to be the dealer. */
export class Players extends EventTarget {
  #seats;
  #messages;
  /** @type {HTMLElement[]} */
  #buttons;
  /** @type {HTMLInputElement[]} */
  #dealers;

  /** @param {string[]} seats @param {Messages} messages */
  constructor(seats, messages) {
    super();
    this.#seats = seats;
    this.#messages = messages;
    this.#buttons = seats.map((seat, player) => {
      const button = element("button", { type: "button", class: "hz-player", "data-player": seat });
      button.addEventListener("click", () => this.#tell("choose", player));
      return button;
    });
    this.#dealers = seats.map((seat) => {
      const attributes = { type: "radio", name: "dealer", id: `dealer-${seat}`, value: seat };
      return /** @type {HTMLInputElement} */ (element("input", attributes));
    });
    this.#dealers.forEach((radio, player) => radio.addEventListener("change", () => this.#tell("deal", player)));
    this.rail = element(
      "div",
      { class: "hz-players", role: "group", "aria-label": messages.say("checker.deal.players") },
      ...this.#buttons,
    );
    this.dealer = element(
      "fieldset",
      { class: "hz-dealer" },
      element("legend", {}, element("span", { class: "hz-puck", "aria-hidden": "true" }), messages.say("checker.deal.dealer")),
      ...this.#dealers.map((radio, player) =>
        element("label", { class: "hz-dealer__seat", for: radio.id }, radio, element("span", {}, seats[player])),
      ),
    );
  }

  /** @param {number} opened whose cards are laid @param {number} dealer @param {Progress[]} progress */
  show(opened, dealer, progress) {
    this.#dealers.forEach((radio, player) => {
      radio.checked = player === dealer;
    });
    this.#buttons.forEach((button, player) => {
      const { count, total, isRead, isLegal } = progress[player];
      const isDealer = player === dealer;
      const state = isRead ? (isLegal === null ? null : isLegal ? "legal" : "illegal") : "unread";
      const { sign, said } = state ? STATES[state] : { sign: `${count}/${total}`, said: null };
      const label = [
        playerName(this.#messages, this.#seats[player], isDealer),
        this.#messages.say("checker.of", { count, size: total }),
        said && this.#messages.say(said),
      ];
      button.setAttribute("aria-pressed", String(player === opened));
      button.dataset.state = state ?? "open";
      button.replaceChildren(
        element("span", { class: "hz-spoken" }, label.filter(Boolean).join(", ")),
        element("span", { class: "hz-player__who", "aria-hidden": "true" }, this.#seats[player]),
        ...(isDealer ? [element("span", { class: "hz-puck", "aria-hidden": "true" })] : []),
        element("span", { class: "hz-player__count", "aria-hidden": "true" }, sign),
      );
    });
  }

  /** @param {number} player */
  focus(player) {
    this.#buttons[player].focus({ preventScroll: true });
  }

  /** @param {string} name @param {number} player */
  #tell(name, player) {
    this.dispatchEvent(new CustomEvent(name, { detail: player }));
  }
}

/**
 * @param {string[]} seats
 * @param {{text: string, cards: string[] | null}[][]} groups of each player
 * @param {number} dealer from 0
 * @param {Cards} cards
 * @param {Messages} messages
 * @returns {HTMLElement[]} one item for each player, all cards in sight
 */
export function handList(seats, groups, dealer, cards, messages) {
  return seats.map((seat, player) =>
    element(
      "li",
      { class: "hz-hand", "data-player": seat },
      element(
        "p",
        { class: "hz-hand__name" },
        player === dealer ? element("span", { class: "hz-puck", "aria-hidden": "true" }) : null,
        playerName(messages, seat, player === dealer),
      ),
      element(
        "p",
        { class: "hz-hand__groups" },
        ...groups[player].map(({ text, cards: laid }) =>
          laid ? cards.inline(laid) : element("bdi", { class: "hz-typed" }, text),
        ),
      ),
    ),
  );
}
