// Where cards are typed. What was typed is never tidied: it changes only with the cards themselves.

import { element } from "./element.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @typedef {number | "whole"} Place of a field: a group, or all of them */
/**
 * @typedef {object} Says what stands in the form
 * @property {string} title of the group fields
 * @property {string[]} labels of the group fields
 * @property {string} submit
 * @property {{name: string, label: string, hint: string} | null} whole the field of all groups
 * @property {string | null} [hint] to the group fields
 */

// Cards are no words: nothing on the device may "correct" them.
const PLAIN = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" };

/**
 * A form of cards. Fires `write` with `{place, text, isPasted}` as detail, `leave` when a field is left, and `judge`
 * when Enter or the button asks for a verdict.
 */
export class Fields extends EventTarget {
  /** @type {Map<Place, Field>} */
  #fields = new Map();
  #note = element("p", { class: "hz-note", role: "status" });

  /** @param {string} prefix of the names of the group fields @param {Says} says */
  constructor(prefix, { title, labels, submit, whole, hint = null }) {
    super();
    const parts = [];
    if (whole) parts.push(this.#whole(whole));
    const hinted = `${prefix}-hint`;
    parts.push(
      element(
        "fieldset",
        { "aria-describedby": hint ? hinted : null },
        element("legend", {}, title),
        hint ? element("p", { class: "hz-hint", id: hinted }, hint) : null,
        ...labels.map((label, group) => this.#group(`${prefix}-${group + 1}`, label, group)),
      ),
      this.#note,
      element("button", { type: "submit", class: "hz-button" }, submit),
    );
    this.form = /** @type {HTMLFormElement} */ (element("form", { class: "hz-part", novalidate: true }, ...parts));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dispatchEvent(new Event("judge"));
    });
    this.mark("", []);
  }

  /** Shows what stands in the groups, and in all of them. @param {string[]} groups @param {string} whole */
  show(groups, whole) {
    for (const [place, field] of this.#fields) {
      const text = place === "whole" ? whole : groups[place];
      // Written anew, the same text would move the cursor to its end.
      if (normal(field.value) !== normal(text)) field.value = text;
    }
  }

  /** @param {string} text what to say of the two ways to type, where they differ */
  note(text) {
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }

  /** @param {string} describedBy @param {Place[]} wrong what could not be read */
  mark(describedBy, wrong) {
    for (const [place, field] of this.#fields) {
      const isWrong = wrong.includes(place);
      if (isWrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
      const description = [field.dataset.hint, isWrong ? describedBy : null].filter(Boolean).join(" ");
      if (description) field.setAttribute("aria-describedby", description);
      else field.removeAttribute("aria-describedby");
    }
  }

  /** @param {Place} place */
  isFocused(place) {
    return document.activeElement === this.#fields.get(place);
  }

  focus() {
    const [first] = this.#fields.values();
    first.focus();
  }

  /** @param {{name: string, label: string, hint: string}} whole */
  #whole({ name, label, hint }) {
    const id = `${name}-hint`;
    const field = /** @type {HTMLTextAreaElement} */ (
      element("textarea", { ...named(name), ...PLAIN, rows: "2", enterkeyhint: "go", "data-hint": id })
    );
    submitOnEnter(field);
    this.#listen("whole", field);
    return element(
      "div",
      { class: "hz-field" },
      element("label", { for: name, class: "hz-title" }, label),
      field,
      element("p", { class: "hz-hint", id }, hint),
    );
  }

  /** @param {string} name @param {string} label @param {number} group */
  #group(name, label, group) {
    const field = /** @type {HTMLInputElement} */ (
      element("input", { ...named(name), ...PLAIN, type: "text", enterkeyhint: "go" })
    );
    this.#listen(group, field);
    return element("div", { class: "hz-field hz-field--row" }, element("label", { for: name }, label), field);
  }

  /** @param {Place} place @param {Field} field */
  #listen(place, field) {
    this.#fields.set(place, field);
    field.addEventListener("input", (event) => {
      const isPasted = /^insertFrom(?:Paste|Drop)/.test(/** @type {InputEvent} */ (event).inputType ?? "");
      this.dispatchEvent(new CustomEvent("write", { detail: { place, text: field.value, isPasted } }));
    });
    field.addEventListener("change", () => this.dispatchEvent(new Event("leave")));
  }
}

/** @param {string} text as a field gives it back: with line feeds alone */
function normal(text) {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** @param {string} name */
function named(name) {
  return { id: name, name, class: "hz-input" };
}

/** @param {KeyboardEvent} event */
function isEnter(event) {
  return event.key === "Enter" && !event.shiftKey && !event.isComposing;
}

/** @param {HTMLTextAreaElement} field in which only Shift+Enter starts a new line */
function submitOnEnter(field) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    field.form?.requestSubmit();
  };
  let isShifted = false;
  field.addEventListener("keydown", (event) => {
    isShifted = event.shiftKey;
    if (isEnter(event)) submit(event);
  });
  // Keyboards on a screen may send no key that can be known, only the line end itself.
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType === "insertLineBreak" && !isShifted && !event.isComposing) submit(event);
  });
}
