// The deal that is being written down: four fields, of which the fourth fills itself, and what comes of them.

import { element, icon } from "../checker/element.js";
import { PLAYERS } from "./book.js";
import { link, puck, sentences } from "./parts.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */
/** @typedef {import("./parts.js").Fault} Fault */
/** @typedef {{results: (number | null)[], filled: number | null, missing: number, complete: boolean}} Filling */
/** @typedef {{sum: string | null, note: string | null, faults: Fault[]}} Report */

/** Fires `write` (detail `{place, text}`) at each letter, `leave` when a field was changed and left, and `save`. */
export class Entry extends EventTarget {
  #messages;
  #rules;
  #title;
  #dealer;
  #labels;
  /** @type {HTMLInputElement[]} */
  #fields;
  #outcome;
  /** Where it is said what comes of it, and meanwhile how the start goes on. */
  place;
  /** The place of the result that nobody wrote. @type {number | null} */
  #filled = null;
  /** The place that is being written just now; what is wrong there is told when it is left. @type {number | null} */
  #writing = null;
  /** Emptied by hand: filled again only when it is left. @type {number | null} */
  #emptied = null;
  /** Whether what comes of a field that was just left is still to be said aloud. */
  #isNews = false;

  /** @param {Messages} messages @param {Record<string, string>} rules @param {HTMLElement} status while starting */
  constructor(messages, rules, status) {
    super();
    this.#messages = messages;
    this.#rules = rules;
    this.#title = element("h2", { class: "hs-title", id: "hs-deal" });
    this.#dealer = element("p", { class: "hs-dealer" });
    this.#labels = Array.from({ length: PLAYERS }, () => element("span", { class: "hs-label" }));
    this.#fields = this.#labels.map((_, index) => this.#field(index + 1));
    this.#outcome = element("div", { class: "hs-outcome", id: "hs-outcome" });
    this.place = element("div", { class: "hs-said" }, this.#outcome, status);
    this.element = element(
      "form",
      { class: "hs-entry", "aria-labelledby": "hs-deal", novalidate: true, autocomplete: "off" },
      element("div", { class: "hs-entry__head" }, this.#title, this.#dealer),
      element(
        "div",
        { class: "hs-fields" },
        ...this.#fields.map((field, index) => element("label", { class: "hs-field" }, this.#labels[index], field)),
      ),
      this.place,
      element("button", { class: "hz-button hz-button--main hs-save" }, messages.say("score.save")),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  /** @param {number} place */
  #field(place) {
    const field = /** @type {HTMLInputElement} */ (
      element("input", { name: `result-${place}`, inputmode: "numeric", enterkeyhint: "next", class: "hs-input", "aria-describedby": "hs-outcome" })
    );
    field.addEventListener("focus", () => field.select());
    field.addEventListener("input", () => {
      if (this.#filled === place) this.#setFilled(null);
      this.#writing = place;
      this.#emptied = field.value.trim() === "" ? place : null;
      this.dispatchEvent(new CustomEvent("write", { detail: { place, text: field.value } }));
    });
    field.addEventListener("blur", () => {
      if (this.#writing !== place && this.#emptied !== place) return;
      this.#writing = this.#emptied = null;
      this.#isNews = true;
      this.dispatchEvent(new Event("leave"));
    });
    return field;
  }

  /** Enter goes to what nobody has written yet, filled in meanwhile or not, and saves where there is none such. */
  #submit() {
    const at = this.#fields.findIndex((field) => field === document.activeElement);
    this.#writing = this.#emptied = null;
    const isUnwritten = (/** @type {HTMLInputElement} */ field, /** @type {number} */ index) =>
      index !== at && (field.value.trim() === "" || this.#filled === index + 1);
    const next = this.#fields.find(isUnwritten);
    if (at >= 0 && this.#fields[at].value.trim() !== "" && next) {
      next.focus();
      return;
    }
    this.dispatchEvent(new Event("save"));
  }

  /** Whether one of the fields has the cursor. */
  get hasFocus() {
    return this.#fields.some((field) => field === document.activeElement);
  }

  focus() {
    this.#fields[0].focus();
  }

  /** Goes to the first result that is wrong or missing. */
  focusOnWrong() {
    const wrong = this.#fields.find((field) => field.hasAttribute("aria-invalid") || field.value.trim() === "");
    wrong?.focus();
  }

  /** @param {string} title @param {string[]} names @param {string | null} dealer */
  head(title, names, dealer) {
    this.#title.textContent = title;
    this.#dealer.replaceChildren(...(dealer === null ? [] : [puck(null), element("span", {}, dealer)]));
    this.#labels.forEach((label, index) => {
      label.textContent = names[index];
    });
  }

  /** Puts what is written into the fields. @param {string[]} draft */
  fill(draft) {
    this.#setFilled(null);
    this.#writing = this.#emptied = null;
    this.#fields.forEach((field, index) => {
      field.value = draft[index];
    });
  }

  /**
   * Shows what comes of it.
   * @param {Filling} filling
   * @param {Report} report
   * @returns {string} what of it to say aloud, nothing while a field is being written
   */
  show({ results, filled, missing, complete }, { sum, note, faults }) {
    if (filled !== null && filled !== this.#emptied) {
      const field = this.#fields[filled - 1];
      field.value = String(results[filled - 1]);
      this.#setFilled(filled);
      if (field === document.activeElement) field.select();
    } else if (filled === null && this.#filled !== null) {
      this.#fields[this.#filled - 1].value = "";
      this.#setFilled(null);
    }
    const told = faults.filter(({ place }) => place === null || place !== this.#writing);
    this.#fields.forEach((field, index) => {
      const isWrong = told.some(({ place }) => place === index + 1 || (place === null && missing === 0));
      if (isWrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    });
    const isGood = complete && faults.length === 0;
    const line = sum && element("p", { class: isGood ? "hs-sum hs-sum--good" : "hs-sum" }, isGood ? icon("done") : null, element("span", {}, sum));
    const said = note && !told.length ? element("p", { class: "hs-note" }, note) : null;
    this.#outcome.replaceChildren(...[line, said, ...sentences(told, this.#messages, this.#rules)].filter((part) => part !== null));
    this.element.dataset.state = isGood ? "complete" : told.length ? "refused" : "open";
    const isSaid = this.#isNews && this.#writing === null;
    this.#isNews = false;
    return isSaid ? [sum, note, ...told.map(({ message }) => message)].filter(Boolean).join(" ") : "";
  }

  /** @param {number | null} place */
  #setFilled(place) {
    this.#filled = place;
    this.#fields.forEach((field, index) => {
      field.classList.toggle("hs-input--filled", place === index + 1);
    });
  }

  /** @param {boolean} isShown */
  set isOutcomeShown(isShown) {
    this.#outcome.hidden = !isShown;
  }
}

/** Stands where the entry was when the match is over. */
export class Winner {
  #messages;
  #rules;

  /** @param {Messages} messages @param {Record<string, string>} rules @param {(name: string) => Node} badge */
  constructor(messages, rules, badge) {
    this.#messages = messages;
    this.#rules = rules;
    this.badge = badge;
    this.element = element("div", { class: "hs-winner", role: "group", tabindex: "-1", "aria-labelledby": "hs-winner" });
  }

  /** @param {string | null} headline @param {string | null} rule */
  show(headline, rule) {
    this.element.hidden = headline === null;
    this.element.replaceChildren();
    if (headline === null) return;
    this.element.append(
      element("h2", { class: "hs-headline", id: "hs-winner" }, this.badge("winner"), element("span", {}, headline)),
      element("p", {}, this.#messages.say("score.finished"), ...link(rule, this.#messages, this.#rules)),
    );
  }
}
