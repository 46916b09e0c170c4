// Where cards are typed. What was typed is never changed, cleared or tidied.

import { isBlank } from "./blank.js";
import { element } from "./element.js";

export { isBlank };

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @typedef {{op: "check", partition: string} | {op: "check" | "compare", groups: string[]}} Request */

const PLACES = [1, 2, 3, 4];

// Cards are no words: nothing on the device may "correct" them.
const PLAIN = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false" };

/** Some fields that are judged together. */
class Fields {
  /** Whether a reader wrote in them, rather than a link or the other way of entering. */
  isTyped = false;

  /** @param {Field[]} fields */
  constructor(fields) {
    this.fields = fields;
  }

  get texts() {
    return this.fields.map((field) => field.value);
  }

  get isEmpty() {
    return this.texts.every(isBlank);
  }

  /** @param {string[]} texts */
  fill(texts) {
    this.fields.forEach((field, place) => {
      field.value = texts[place] ?? "";
    });
    this.isTyped = false;
  }
}

/**
 * A form of cards: fires `judge` when a verdict is asked for and `edit` when what is judged has changed.
 */
class Part extends EventTarget {
  /** @param {HTMLElement} form */
  constructor(form) {
    super();
    this.form = form;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dispatchEvent(new Event("judge"));
    });
  }

  /** @param {string} describedBy @param {Field[]} wrong the fields that could not be read */
  mark(describedBy, wrong) {
    for (const field of this.form.querySelectorAll("input, textarea")) {
      const isWrong = wrong.includes(/** @type {Field} */ (field));
      const hint = field.getAttribute("data-hint");
      if (isWrong) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
      const description = [hint, isWrong ? describedBy : null].filter(Boolean).join(" ");
      if (description) field.setAttribute("aria-describedby", description);
      else field.removeAttribute("aria-describedby");
    }
  }
}

/** A whole hand, in one field or in four. The way written in last is the one judged, and where both are filled it is said. */
export class HandPart extends Part {
  #messages;
  #whole;
  #groups;
  #note;
  /** @type {Fields} */
  #latest;
  /** @type {string[] | null} the groups of a link that the fields cannot hold as they are, until somebody writes */
  #linked = null;

  /** @param {Messages} messages */
  constructor(messages) {
    const whole = /** @type {HTMLTextAreaElement} */ (
      element("textarea", { ...named("partition"), ...PLAIN, rows: "2", enterkeyhint: "go", "data-hint": "hz-whole-hint" })
    );
    const groups = PLACES.map((place) => input(`group-${place}`));
    const note = element("p", { class: "hz-note", role: "status" });
    super(
      element(
        "form",
        { class: "hz-part", novalidate: true },
        element(
          "div",
          { class: "hz-field" },
          element("label", { for: "partition", class: "hz-title" }, messages.say("checker.whole")),
          whole,
          element("p", { class: "hz-hint", id: "hz-whole-hint" }, messages.say("checker.whole.hint")),
        ),
        element(
          "fieldset",
          {},
          element("legend", {}, messages.say("checker.groups")),
          ...groups.map((field, index) => labelled(field, messages.say("checker.group", { group: index + 1 }))),
        ),
        note,
        element("button", { type: "submit", class: "hz-button hz-button--main" }, messages.say("checker.check")),
      ),
    );
    this.#messages = messages;
    this.#whole = new Fields([whole]);
    this.#groups = new Fields(groups);
    this.#note = note;
    this.#latest = this.#whole;
    for (const way of [this.#whole, this.#groups]) {
      for (const field of way.fields) {
        field.addEventListener("input", () => this.#edited(way));
        // Enter in a field judges what that field belongs to.
        field.addEventListener("keydown", (event) => {
          if (isEnter(event)) this.#choose(way);
        });
      }
    }
    submitOnEnter(whole);
    this.mark("", []);
  }

  /** @returns {Request} */
  get request() {
    if (this.#linked) return { op: "check", groups: this.#linked };
    const way = this.#judged;
    return way === this.#whole
      ? { op: "check", partition: this.#whole.texts[0] }
      : { op: "check", groups: this.#groups.texts };
  }

  /**
   * Fills the fields that nobody wrote in with what was read in the others.
   * @param {Request} request the one that was answered
   * @param {string[][] | null} cards of each group, null where they could not all be read
   * @param {string[]} [texts] the groups as they stand in the whole hand
   */
  follow(request, cards, texts) {
    if (this.#linked) return;
    if ("partition" in request && !this.#groups.isTyped) {
      this.#groups.fill(texts && texts.length <= PLACES.length ? texts : []);
    }
    if ("groups" in request && !this.#whole.isTyped) this.#whole.fill(cards ? [joined(cards)] : []);
  }

  /** @param {string[]} groups canonical texts out of a link */
  fill(groups) {
    const hasFour = groups.length === PLACES.length;
    this.#whole.fill([groups.filter(Boolean).join(" | ")]);
    this.#groups.fill(groups.length <= PLACES.length ? groups : []);
    // The four fields are four groups, and a group of no cards has no place in the whole hand.
    this.#linked = hasFour ? null : groups;
    this.#choose(hasFour ? this.#groups : this.#whole);
  }

  /** Empties the fields that nobody wrote in. */
  forget() {
    this.#linked = null;
    for (const way of [this.#whole, this.#groups]) if (!way.isTyped) way.fill([]);
  }

  /** @param {Request} request @param {number | undefined} group @returns {Field[]} */
  fieldsOf(request, group) {
    if ("partition" in request) return this.#whole.fields;
    return group ? [this.#groups.fields[group - 1]] : this.#groups.fields;
  }

  get #judged() {
    const other = this.#latest === this.#whole ? this.#groups : this.#whole;
    return this.#latest.isEmpty && !other.isEmpty ? other : this.#latest;
  }

  /** @param {Fields} way */
  #edited(way) {
    const other = way === this.#whole ? this.#groups : this.#whole;
    this.#linked = null;
    way.isTyped = !way.isEmpty;
    // Cards that nobody wrote there would come back for those that were just taken out.
    if (!other.isTyped) other.fill([]);
    this.#choose(way);
    this.dispatchEvent(new Event("edit"));
  }

  /** @param {Fields} way */
  #choose(way) {
    this.#latest = way;
    const areBoth = this.#whole.isTyped && this.#groups.isTyped;
    const key = this.#judged === this.#whole ? "checker.counts.whole" : "checker.counts.groups";
    const text = areBoth ? this.#messages.say(key) : "";
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }
}

/** Two to four groups in the order played. */
export class ComparisonPart extends Part {
  #plays;

  /** @param {Messages} messages */
  constructor(messages) {
    const plays = PLACES.map((place) => input(`play-${place}`));
    super(
      element(
        "form",
        { class: "hz-part", novalidate: true },
        element(
          "fieldset",
          { "aria-describedby": "hz-plays-hint" },
          element("legend", {}, messages.say("checker.plays")),
          element("p", { class: "hz-hint", id: "hz-plays-hint" }, messages.say("checker.comparison.hint")),
          ...plays.map((field, index) => labelled(field, seatLabel(messages, index))),
        ),
        element("button", { type: "submit", class: "hz-button hz-button--main" }, messages.say("checker.compare")),
      ),
    );
    this.#plays = new Fields(plays);
    for (const field of plays) {
      field.addEventListener("input", () => {
        this.#plays.isTyped = !this.#plays.isEmpty;
        this.dispatchEvent(new Event("edit"));
      });
    }
  }

  /** @returns {Request} without the empty fields at the end; one in between is a group of no cards */
  get request() {
    const texts = this.#plays.texts;
    return { op: "compare", groups: texts.slice(0, texts.findLastIndex((text) => !isBlank(text)) + 1) };
  }

  /** @param {string[]} groups canonical texts out of a link */
  fill(groups) {
    this.#plays.fill(groups);
  }

  /** Empties the fields that nobody wrote in. */
  forget() {
    if (!this.#plays.isTyped) this.#plays.fill([]);
  }

  /** @param {Request} request @param {number | undefined} group @returns {Field[]} */
  fieldsOf(request, group) {
    return group ? [this.#plays.fields[group - 1]] : this.#plays.fields;
  }
}

/** @param {Messages} messages @param {number} index from 0 */
export function seatLabel(messages, index) {
  // Whole keys, so that a search for one finds its use.
  const keys = ["checker.play-1", "checker.play-2", "checker.play-3", "checker.play-4"];
  return messages.say(keys[index]);
}

/** @param {string[][]} cards */
function joined(cards) {
  return cards.map((group) => group.join(" ")).join(" | ");
}

/** @param {string} name */
function named(name) {
  return { id: name, name, class: "hz-input" };
}

/** @param {string} name */
function input(name) {
  return /** @type {HTMLInputElement} */ (
    element("input", { ...named(name), ...PLAIN, type: "text", enterkeyhint: "go" })
  );
}

/** @param {HTMLInputElement} field @param {string} label */
function labelled(field, label) {
  return element("div", { class: "hz-field hz-field--row" }, element("label", { for: field.id }, label), field);
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
