// The four names and who deals first.

import { element } from "../checker/element.js";
import { PLAYERS } from "./book.js";
import { sentences } from "./parts.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */
/** @typedef {import("./book.js").Names} Names */

/** Fires `write` at each letter and `change` when a name was left or another dealer chosen. */
export class NamesForm extends EventTarget {
  #messages;
  /** @type {HTMLInputElement[]} */
  #fields;
  /** @type {HTMLInputElement[]} */
  #dealers;
  #called;
  #faults;

  /** @param {Messages} messages */
  constructor(messages) {
    super();
    this.#messages = messages;
    const places = Array.from({ length: PLAYERS }, (_, index) => index + 1);
    this.#fields = places.map(
      (place) => /** @type {HTMLInputElement} */ (element("input", { name: `name-${place}`, class: "hs-input hs-input--name", autocomplete: "off", enterkeyhint: "next", "aria-describedby": "hs-names-said" })),
    );
    this.#dealers = places.map(
      (place) => /** @type {HTMLInputElement} */ (element("input", { type: "radio", name: "first-dealer", value: String(place) })),
    );
    this.#called = places.map((place) => element("span", {}, messages.say("score.player", { place })));
    this.#faults = element("div", { class: "hs-names__said", id: "hs-names-said" });
    const form = element(
      "form",
      { class: "hs-names__form", novalidate: true },
      element("p", { class: "hs-note" }, messages.say("score.names.hint")),
      element(
        "div",
        { class: "hs-names__fields" },
        ...this.#fields.map((field, index) =>
          element("label", { class: "hs-field" }, element("span", { class: "hs-label" }, messages.say("score.player", { place: index + 1 })), field),
        ),
      ),
      this.#faults,
      element(
        "fieldset",
        { class: "hs-dealers" },
        element("legend", {}, messages.say("score.first")),
        ...this.#dealers.map((dealer, index) => element("label", { class: "hs-choice" }, dealer, this.#called[index])),
      ),
    );
    this.element = /** @type {HTMLDetailsElement} */ (
      element("details", { class: "hs-names-box" }, element("summary", {}, messages.say("score.names")), form)
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const at = this.#fields.findIndex((field) => field === document.activeElement);
      this.#fields[at + 1]?.focus();
      if (at === PLAYERS - 1) this.dispatchEvent(new Event("change"));
    });
    form.addEventListener("input", () => this.dispatchEvent(new Event("write")));
    form.addEventListener("change", () => this.dispatchEvent(new Event("change")));
  }

  /** @returns {Names} as they are written */
  get names() {
    const dealer = this.#dealers.findIndex(({ checked }) => checked) + 1;
    return { players: this.#fields.map(({ value }) => value), dealer: dealer || 1 };
  }

  /** @param {Names} names */
  fill({ players, dealer }) {
    this.#fields.forEach((field, index) => {
      // A field that is right already keeps its cursor.
      if (field.value !== players[index]) field.value = players[index];
    });
    this.#dealers.forEach((choice, index) => {
      choice.checked = index + 1 === dealer;
    });
  }

  /** @param {string[]} names what the players are called */
  call(names) {
    this.#called.forEach((called, index) => {
      called.textContent = names[index];
    });
  }

  /** @param {{message: string, place: number | null} | null} fault */
  tell(fault) {
    const told = fault ? [{ place: fault.place, message: fault.message, rule: null }] : [];
    this.#faults.replaceChildren(...sentences(told, this.#messages, {}));
    this.#fields.forEach((field, index) => {
      if (fault?.place === index + 1) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    });
  }
}
