// The groups of a tray, row by row. What stays is never drawn anew, so that it keeps the focus and does not move.

import { badge, element, icon } from "./element.js";
import { marks, surroundings } from "./outcome.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").Answer} Answer */
/** @typedef {import("./outcome.js").GroupReport} GroupReport */
/** @typedef {import("./outcome.js").Mark} Mark */
/** @typedef {import("./tray.js").Group} Group */
/** @typedef {import("./editor.js").Name} Name */

/**
 * @typedef {object} Shown
 * @property {Group[]} groups
 * @property {number[]} sizes
 * @property {number} current the group that the next card goes to, −1 for none
 * @property {number} chosen the group whose number is pressed, −1 for none
 * @property {(GroupReport | null)[]} reports what each full group counts as, as far as it is known
 * @property {any[]} faults what is wrong with the text of each group, where it cannot be read
 * @property {Answer | null} answer to the latest request, as long as it is about these groups
 * @property {boolean} isSmall whether the cards are small, for there is little room
 */

const LONGEST_TEXT = 60;

/** Fires `take` and `move` with a card and its group, `choose` with a group, and `shift` with a group and where it goes. */
export class Rows extends EventTarget {
  /** @type {Row[]} */
  #rows;
  #says;

  /**
   * @param {Name[]} names
   * @param {{label: string, describedBy?: string, withWorth?: boolean, canShift?: boolean}} says
   *     `withWorth` tells the value of the cards of each group; `canShift` gives each two buttons
   * @param {Cards} cards
   * @param {Messages} messages
   */
  constructor(names, says, cards, messages) {
    super();
    this.#says = says;
    this.#rows = names.map((name, index) => new Row(this, name, index, says, cards, messages));
    this.element = element(
      "ol",
      { class: "hz-rows hz-groups", "aria-label": says.label, "aria-describedby": says.describedBy },
      ...this.#rows.map((row) => row.element),
    );
  }

  /** @param {Shown} shown */
  show(shown) {
    const found = shown.answer ? marks(shown.answer, this.#rows.length) : null;
    this.element.classList.toggle("hz-rows--small", shown.isSmall);
    this.element.classList.toggle("hz-rows--threes", shown.sizes.every((size) => size < 4));
    const filled = shown.groups.findLastIndex(({ text }) => text !== "") + 1;
    for (const [index, row] of this.#rows.entries()) row.show(shown, found, index, this.#says.canShift ? filled : 0);
  }

  /** Goes to a card, wherever it lies. @param {string} card */
  focus(card) {
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-card="${card}"]`))?.focus();
  }

  /** Goes to the card that has come to a place, or to the number of its group. @param {number} group @param {number} at */
  focusNear(group, at) {
    const row = this.#rows[group];
    const cards = /** @type {NodeListOf<HTMLElement>} */ (row.element.querySelectorAll(".hz-cell--laid"));
    (cards[Math.min(at, cards.length - 1)] ?? row.sign).focus();
  }

  /** Brings the number of a group in sight, with room for what is told below it. @param {number} group */
  reveal(group) {
    this.#rows[group].sign.scrollIntoView({ block: "nearest" });
  }

  /** Goes with a group that was moved, so that it can be moved on. @param {number} group @param {number} step */
  follow(group, step) {
    this.#rows[group].focusShift(step);
  }
}

class Row {
  #rows;
  #name;
  #group;
  #cards;
  #messages;
  #withWorth;
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map();
  #laid = element("span", { class: "hz-row__cards" });
  #details = element("span", { class: "hz-row__details" });
  #ornaments = element("span", { class: "hz-row__marks", "aria-hidden": "true" });
  /** @type {HTMLElement[]} */
  #shifts = [];
  /** All that it shows: only what differs is drawn. */
  #drawn = "";

  /**
   * @param {Rows} rows
   * @param {Name} name
   * @param {number} group
   * @param {{withWorth?: boolean, canShift?: boolean}} says
   * @param {Cards} cards
   * @param {Messages} messages
   */
  constructor(rows, name, group, { withWorth = false, canShift = false }, cards, messages) {
    this.#rows = rows;
    this.#name = name;
    this.#group = group;
    this.#withWorth = withWorth;
    this.#cards = cards;
    this.#messages = messages;
    this.sign = element(
      "button",
      { type: "button", class: "hz-row__sign", "aria-pressed": "false", "aria-label": name.label },
      element("span", { "aria-hidden": "true" }, name.sign),
    );
    this.sign.addEventListener("click", () => this.#tell("choose", group));
    if (canShift) this.#shifts = [this.#shift(-1, "checker.up", "up"), this.#shift(1, "checker.down", "down")];
    // A tap on a place chooses its group; the number does the same for the keyboard.
    this.#laid.addEventListener("click", (event) => {
      if (/** @type {HTMLElement} */ (event.target).closest(".hz-slot")) this.#tell("choose", group);
    });
    this.element = element(
      "li",
      { class: "hz-row", "data-group": String(group + 1) },
      this.sign,
      this.#laid,
      this.#details,
      this.#shifts.length ? element("span", { class: "hz-row__shifts" }, ...this.#shifts) : null,
      this.#ornaments,
    );
  }

  /** @param {Shown} shown @param {Mark[] | null} found @param {number} index @param {number} filled rows that can be shifted */
  show({ groups, sizes, current, chosen, reports, faults, isSmall }, found, index, filled) {
    const group = groups[index];
    const mark = found?.[index];
    const report = reports[index];
    const withAbove = found?.[index - 1]?.withNext;
    const above = groups[index - 1]?.cards?.length;
    const isLast = index === groups.length - 1;
    const parts = [group, sizes[index], index === current, index === chosen, report, faults[index], mark, withAbove, above, isLast, isSmall, filled];
    const drawn = JSON.stringify(parts);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const isUnread = group.cards === null;
    const hidden = isLast && mark?.isStronger ? (report?.counting ?? []) : [];
    this.#lay(group, sizes[index], index === current, report?.spare ?? null, hidden, isSmall, faults[index]);
    this.#describe(group, sizes[index], report);
    this.#decorate(mark, groups, index);
    const classes = {
      "hz-row--current": index === current,
      "hz-row--wrong": mark?.isWrong,
      "hz-row--unread": isUnread,
      "hz-row--opens": mark?.isWrong && !withAbove,
      "hz-row--closes": mark?.isWrong && !mark.withNext,
      "hz-row--winner": mark?.isWinner,
    };
    for (const [name, isOn] of Object.entries(classes)) this.element.classList.toggle(name, Boolean(isOn));
    this.sign.setAttribute("aria-pressed", String(index === chosen));
    this.#shifts.forEach((button, at) => {
      button.toggleAttribute("disabled", index >= filled || (at === 0 ? index === 0 : index >= filled - 1));
    });
  }

  /**
   * @param {Group} group
   * @param {number} size
   * @param {boolean} isCurrent
   * @param {string | null} spare
   * @param {string[]} hidden the best three that beat the group above
   * @param {boolean} isSmall
   * @param {any} fault
   */
  #lay({ text, cards }, size, isCurrent, spare, hidden, isSmall, fault) {
    if (cards === null) {
      this.#buttons.clear();
      this.#laid.replaceChildren(written(text, fault));
      return;
    }
    /** @type {Map<string, HTMLElement>} */
    const buttons = new Map();
    for (const [index, card] of cards.entries()) {
      const key = buttons.has(card) ? `${card}:${index}` : card;
      const button = this.#buttons.get(key) ?? this.#button(card);
      const face = /** @type {HTMLElement} */ (button.firstElementChild);
      face.classList.toggle("card--small", isSmall);
      face.classList.toggle("card--middle", !isSmall);
      face.classList.toggle("card--spare", card === spare);
      face.classList.toggle("card--hidden", hidden.includes(card));
      const name = this.#cards.name(card);
      face.setAttribute("aria-label", card === spare ? this.#messages.say("checker.card.spare", { card: name }) : name);
      buttons.set(key, button);
    }
    this.#buttons = buttons;
    const slots = Array.from({ length: Math.max(0, size - cards.length) }, (_, index) => {
      const next = isCurrent && index === 0 ? " card--next" : "";
      return element(
        "span",
        { class: "hz-slot", "aria-hidden": "true" },
        element("span", { class: `card card--${isSmall ? "small" : "middle"} card--empty${next}` }),
      );
    });
    arrange(this.#laid, [...buttons.values(), ...slots]);
  }

  /** @param {string} card */
  #button(card) {
    const button = element("button", { type: "button", class: "hz-cell hz-cell--laid", "data-card": card }, this.#cards.face(card, "middle"));
    button.addEventListener("click", () => this.#tell("take", { card, group: this.#group }));
    button.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const group = Number(event.key) - 1;
      if (Number.isInteger(group) && group >= 0) this.#tell("move", { card, from: this.#group, group });
      else if (event.key === "Delete" || event.key === "Backspace") this.#tell("take", { card, group: this.#group });
      else return;
      event.preventDefault();
    });
    return button;
  }

  /** @param {number} step the button to go to, or the other where that can be pressed no more */
  focusShift(step) {
    const [up, down] = this.#shifts;
    const [wanted, other] = step < 0 ? [up, down] : [down, up];
    (wanted.hasAttribute("disabled") ? other : wanted).focus();
  }

  /** @param {Group} group @param {number} size @param {GroupReport | null} report */
  #describe({ cards }, size, report) {
    const say = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values = {}) => this.#messages.say(key, values);
    if (cards === null) {
      this.#details.replaceChildren();
    } else if (report) {
      const [category, ranks] = report.caption.split(", ");
      this.#details.replaceChildren(
        element("strong", { lang: "en" }, category),
        element("span", {}, report.spare ? say("checker.ranks.spare", { ranks }) : ranks),
        element("span", { class: "hz-row__strength" }, report.strength),
        ...(this.#withWorth ? [element("span", { class: "hz-row__worth" }, report.worth)] : []),
      );
    } else if (cards.length === size) {
      this.#details.replaceChildren(
        element("strong", {}, say("checker.full")),
        element("span", {}, say("checker.cards", { count: size })),
      );
    } else {
      this.#details.replaceChildren(element("span", {}, say("checker.of", { count: cards.length, size })));
    }
  }

  /** @param {Mark | undefined} mark @param {Group[]} groups @param {number} index */
  #decorate(mark, groups, index) {
    const isFour = [groups[index], groups[index - 1]].some((group) => (group?.cards?.length ?? 0) > 3);
    this.#ornaments.replaceChildren(
      ...(mark?.isStronger ? [arrow(isFour)] : []),
      ...(mark?.tie ? [element("span", { class: `hz-tie hz-tie--${mark.tie}` })] : []),
    );
    const crown = this.sign.querySelector(".hz-badge");
    if (mark?.isWinner && !crown) this.sign.append(badge("winner"));
    else if (!mark?.isWinner) crown?.remove();
  }

  /** @param {number} step @param {"checker.up" | "checker.down"} key @param {string} name */
  #shift(step, key, name) {
    const label = this.#messages.say(key, { seat: this.#name.sign });
    const button = element("button", { type: "button", class: "hz-tool", "aria-label": label, title: label }, icon(name));
    button.addEventListener("click", () => this.#tell("shift", { group: this.#group, step }));
    return button;
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.#rows.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/**
 * Has an element hold these and no others. What is there already stays where it is, if it can.
 * @param {HTMLElement} holder
 * @param {HTMLElement[]} wanted
 */
function arrange(holder, wanted) {
  for (const child of [...holder.childNodes]) {
    if (!wanted.includes(/** @type {HTMLElement} */ (child))) child.remove();
  }
  wanted.forEach((child, index) => {
    if (holder.childNodes[index] !== child) holder.insertBefore(child, holder.childNodes[index] ?? null);
  });
}

/** @param {string} text @param {any} error @returns {HTMLElement} what stands there instead of cards */
function written(text, error) {
  if (error?.position) {
    const { before, token, after } = surroundings(text, error, 12);
    return element("bdi", { class: "hz-typed" }, before, element("mark", {}, token), after);
  }
  const characters = [...text.trim()];
  const shown = characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join("")}…` : characters.join("");
  return element("bdi", { class: "hz-typed" }, shown);
}

/** @param {boolean} isFour whether one of the two groups is wider @returns {HTMLElement} up to the place that is beaten */
function arrow(isFour) {
  return element(
    "span",
    { class: `hz-arrow${isFour ? " hz-arrow--four" : ""}` },
    element("span", { class: "hz-arrow__up" }, icon("head")),
    element("span", { class: "hz-arrow__down" }),
  );
}
