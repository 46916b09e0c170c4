// All 52 cards to pick from, suit by suit. A card that is in use says where.

import { element } from "./element.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */

const RANKS = 13;

/** Fires `pick` with the card as its detail, for cards in use as well. */
export class Picker extends EventTarget {
  #messages;
  #cards;
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map();
  /** What each shows: only what differs is touched. @type {Map<string, string>} */
  #states = new Map();

  /** @param {string[]} pack suit by suit, each from the ace to the two @param {Cards} cards @param {Messages} messages */
  constructor(pack, cards, messages) {
    super();
    this.#messages = messages;
    this.#cards = cards;
    const suits = Array.from({ length: pack.length / RANKS }, (_, suit) => pack.slice(suit * RANKS, (suit + 1) * RANKS));
    this.element = element(
      "div",
      { class: "hz-picker", role: "grid", "aria-label": messages.say("checker.pick") },
      ...suits.map((suit) =>
        element("div", { class: "hz-picker__suit", role: "row" }, ...suit.map((card) => this.#cell(card))),
      ),
    );
    this.element.addEventListener("keydown", (event) => this.#step(event));
    this.#stop(pack[0]);
  }

  /**
   * @param {Map<string, string>} used cards that lie in a group, each with what its badge says
   * @param {Map<string, string>} [taken] cards that others hold: they cannot be picked
   * @param {boolean} [isFull] whether there is no place for one more
   */
  show(used, taken = new Map(), isFull = false) {
    for (const [card, button] of this.#buttons) {
      const group = used.get(card);
      const holder = group === undefined ? taken.get(card) : undefined;
      const badge = group ?? holder ?? "";
      const isOff = holder !== undefined || (isFull && group === undefined);
      const state = [group, holder, isOff].join();
      if (this.#states.get(card) === state) continue;
      this.#states.set(card, state);
      const face = /** @type {HTMLElement} */ (button.firstElementChild);
      face.classList.toggle("card--used", badge !== "");
      const shown = face.querySelector(".card__badge");
      if (badge && shown) shown.textContent = badge;
      else if (badge) face.append(element("span", { class: "card__badge", "aria-hidden": "true" }, badge));
      else shown?.remove();
      const name = this.#cards.name(card);
      if (group !== undefined) face.setAttribute("aria-label", this.#messages.say("checker.card.used", { card: name, group }));
      else if (holder !== undefined) face.setAttribute("aria-label", this.#messages.say("checker.card.taken", { card: name, player: holder }));
      else face.setAttribute("aria-label", name);
      if (isOff) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  /** Goes to the card that the Tab key would go to. */
  focus() {
    for (const button of this.#buttons.values()) if (button.tabIndex === 0) button.focus();
  }

  /** @param {string} card */
  #cell(card) {
    const button = element("button", { type: "button", class: "hz-cell", tabindex: "-1", "data-card": card }, this.#cards.face(card, "small"));
    button.addEventListener("click", () => {
      this.#stop(card);
      if (button.getAttribute("aria-disabled") === "true") return;
      this.dispatchEvent(new CustomEvent("pick", { detail: card }));
    });
    button.addEventListener("focus", () => this.#stop(card));
    this.#buttons.set(card, button);
    return element("div", { role: "gridcell" }, button);
  }

  /** The grid is one stop for the Tab key: the card that was gone to last. @param {string} card */
  #stop(card) {
    for (const [each, button] of this.#buttons) {
      const index = each === card ? 0 : -1;
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const buttons = [...this.#buttons.values()];
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const target = at < 0 ? undefined : this.#target(event.key, buttons, at);
    if (target === undefined) return;
    event.preventDefault();
    target?.focus();
  }

  /**
   * @param {string} key
   * @param {HTMLElement[]} buttons
   * @param {number} at
   * @returns {HTMLElement | null | undefined} undefined for a key that goes nowhere
   */
  #target(key, buttons, at) {
    const start = at - (at % RANKS);
    switch (key) {
      case "ArrowRight":
        return buttons[at + 1] ?? null;
      case "ArrowLeft":
        return buttons[at - 1] ?? null;
      case "Home":
        return buttons[start];
      case "End":
        return buttons[start + RANKS - 1];
      case "ArrowDown":
      case "ArrowUp":
        return beyond(buttons, at, key === "ArrowDown");
    }
    return undefined;
  }
}

/**
 * @param {HTMLElement[]} buttons
 * @param {number} at
 * @param {boolean} isBelow
 * @returns {HTMLElement | null} the nearest one in the next line as it is seen, for a suit may take two
 */
function beyond(buttons, at, isBelow) {
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  const from = boxes[at];
  let found = null;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const down = isBelow ? box.top - from.top : from.top - box.top;
    if (down < from.height / 2) return;
    // A line farther off never wins by being less far to the side.
    const far = Math.round(down) * 1e4 + Math.abs(box.left - from.left);
    if (far < least) [least, found] = [far, buttons[index]];
  });
  return found;
}
