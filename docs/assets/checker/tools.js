// What can be done with cards besides tapping them: the head and tail of the picker's sheet, and the dock.

import { element, icon } from "./element.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {"undo" | "clear" | "random" | "type" | "open" | "close" | "judge"} Act */

/** @type {Record<string, [string | null, Act]>} each with the key of its name, and what it does */
const TOOLS = {
  undo: ["checker.undo", "undo"],
  clear: ["checker.clear", "clear"],
  random: ["checker.random", "random"],
  type: ["checker.type", "type"],
  edit: ["checker.edit", "open"],
  close: ["checker.close", "close"],
  judge: [null, "judge"],
};

/** Fires `act` with what is to be done. */
export class Tools extends EventTarget {
  #messages;
  #submit;
  #hint = element("p", { class: "hz-lack" });
  /** @type {Record<string, HTMLElement[]>} */
  #buttons = {};

  /**
   * @param {Messages} messages
   * @param {HTMLElement} picker
   * @param {{submit: string, isHand: boolean}} says `submit` asks for a verdict; a hand may also be laid at random
   */
  constructor(messages, picker, { submit, isHand }) {
    super();
    this.#messages = messages;
    this.#submit = submit;
    const pick = messages.say("checker.pick");
    this.sheet = element(
      "section",
      { class: "hz-sheet", "aria-label": pick },
      element(
        "div",
        { class: "hz-sheet__head" },
        element("h2", { class: "hz-title hz-sheet__title" }, pick),
        this.#hint,
        element("span", { class: "hz-tools" }, this.#sign("undo"), this.#sign("type"), this.#sign("close")),
      ),
      picker,
      element("div", { class: "hz-sheet__tail" }, this.#word("undo"), this.#word("clear"), this.#word(isHand ? "random" : "judge")),
    );
    this.dock = element("div", { class: "hz-dock" }, this.#word("edit"), this.#sign("undo"), this.#sign("type"), this.#sign("clear"));
    // What is told above the dock has to know its height, which grows with the letters.
    new ResizeObserver(() => this.dock.parentElement?.style.setProperty("--hz-dock", `${this.dock.offsetHeight}px`)).observe(this.dock);
  }

  /** @param {{canUndo: boolean, canClear: boolean, isFull: boolean, hint: string}} now */
  show({ canUndo, canClear, isFull, hint }) {
    this.#hint.textContent = hint;
    // Disabled, a button would lose the focus under the finger that presses it again and again.
    for (const button of this.#buttons.undo) button.setAttribute("aria-disabled", String(!canUndo));
    for (const button of this.#buttons.clear) button.setAttribute("aria-disabled", String(!canClear));
    const edit = this.#messages.say(isFull ? "checker.edit" : "checker.pick");
    for (const button of this.#buttons.edit) /** @type {Element} */ (button.lastElementChild).textContent = edit;
  }

  /** Goes to the button that opens the sheet. */
  focus() {
    this.#buttons.edit[0].focus({ preventScroll: true });
  }

  /** @param {string} name of a button that shows only its sign */
  #sign(name) {
    const label = this.#label(name);
    return this.#button(name, element("button", { type: "button", class: `hz-tool hz-tool--${name}`, "aria-label": label, title: label }, icon(name)));
  }

  /** @param {string} name of a button that shows its name as well */
  #word(name) {
    const label = element("span", {}, this.#label(name));
    return this.#button(name, element("button", { type: "button", class: `hz-button hz-tool--${name}` }, icon(name), label));
  }

  /** @param {string} name */
  #label(name) {
    const [key] = TOOLS[name];
    return key ? this.#messages.say(key) : this.#submit;
  }

  /** @param {string} name @param {HTMLElement} button */
  #button(name, button) {
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent("act", { detail: TOOLS[name][1] })));
    (this.#buttons[name] ??= []).push(button);
    return button;
  }
}
