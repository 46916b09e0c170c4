// What is seen of a deal: the players and their cards while these are laid, while they wait for the rules, and the walk.

import { element, icon } from "./element.js";
import { handList, Players } from "./players.js";
import { Showdown } from "./showdown.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./hands.js").Hands} Hands */
/** @typedef {"edit" | "wait" | "walk"} View hands being laid, hands that wait for the rules, or the deal as it went */

/**
 * Fires `choose` and `deal` with a player, from 0: whose cards are wanted, and who is to be the dealer; and `see`, `edit`,
 * `random` and `undo` when the tool of this name is used.
 */
export class DealView extends EventTarget {
  #messages;
  #cards;
  #setup;
  #toolbar;
  #host = element("div", { class: "hz-deal__editor" });
  #list;
  #tools;

  /**
   * @param {string[]} seats counter-clockwise
   * @param {Messages} messages
   * @param {Cards} cards
   * @param {Record<string, string>} rules ids to addresses
   */
  constructor(seats, messages, cards, rules) {
    super();
    this.#messages = messages;
    this.#cards = cards;
    this.players = new Players(seats, messages);
    this.walk = new Showdown(seats, messages, cards, rules);
    this.#setup = element("div", { class: "hz-deal__setup" }, this.players.rail, this.players.dealer);
    this.#list = element("ol", { class: "hz-hands", "aria-label": messages.say("checker.deal.players") });
    this.#tools = {
      see: this.#tool("checker.deal.see", "see"),
      edit: this.#tool("checker.edit", "edit"),
      random: this.#tool("checker.deal.random", "random"),
      undo: this.#tool("checker.deal.undo", "undo"),
    };
    this.#tools.see.classList.add("hz-button--main");
    this.#toolbar = element("div", { class: "hz-deal__tools" }, ...Object.values(this.#tools));
    this.parts = [this.#setup, this.#host, this.#list, this.walk.element, this.#toolbar];
    for (const name of ["choose", "deal"]) {
      this.players.addEventListener(name, (event) => this.#tell(name, /** @type {CustomEvent} */ (event).detail));
    }
  }

  /** Whether an editor is there. */
  get isHosting() {
    return this.#host.hasChildNodes();
  }

  /** Whether the focus is among the cards that are laid. */
  get hasFocus() {
    return this.#host.contains(document.activeElement);
  }

  get isWriting() {
    return this.hasFocus && Boolean(document.activeElement?.matches("input, textarea"));
  }

  /** @param {HTMLElement} editor the only one that is there from now on */
  host(editor) {
    if (this.#host.firstElementChild !== editor) this.#host.replaceChildren(editor);
  }

  /**
   * @param {object} now
   * @param {View} now.view
   * @param {Hands} now.hands
   * @param {number} now.opened whose cards are seen
   * @param {(boolean | null)[]} now.legal what is known of each hand
   * @param {boolean} now.isScored
   * @param {boolean} now.isUndoable whether a random deal can be taken back
   */
  show({ view, hands, opened, legal, isScored, isUndoable }) {
    const { seats, trays, dealer } = hands;
    this.#setup.hidden = this.#host.hidden = view !== "edit";
    this.#list.hidden = view !== "wait";
    this.walk.element.hidden = view !== "walk";
    this.#tools.edit.hidden = view === "edit";
    this.#tools.see.hidden = view !== "edit" || !isScored;
    this.#tools.undo.hidden = !isUndoable;
    // Where it is the next thing to do it stands first; among the cards it would be in the way.
    const isFirst = view === "edit" && (isScored || isUndoable || hands.isEmpty);
    const before = isFirst ? this.#setup : this.walk.element;
    if (this.#toolbar.previousElementSibling !== before) before.after(this.#toolbar);
    const groups = trays.map((tray) => tray.groups);
    if (view === "wait") this.#list.replaceChildren(...handList(seats, groups, dealer, this.#cards, this.#messages));
    this.players.show(
      opened,
      dealer,
      trays.map(({ count, places: total, isRead }, player) => ({ count, total, isRead, isLegal: isScored || legal[player] })),
    );
  }

  /** @param {string} key @param {string} name */
  #tool(key, name) {
    const label = element("span", {}, this.#messages.say(key));
    const sign = name === "see" ? null : icon(name);
    const button = element("button", { type: "button", class: `hz-button hz-deal__${name}` }, sign, label);
    button.addEventListener("click", () => this.#tell(name));
    return button;
  }

  /** @param {string} name @param {number} [player] */
  #tell(name, player) {
    this.dispatchEvent(new CustomEvent(name, { detail: player }));
  }
}
