// A comparison: two to four groups in the order played, all of three cards or all of four.

import { isBlank } from "./blank.js";
import { Editor } from "./editor.js";
import { element } from "./element.js";
import { GroupsDesk } from "./groups-desk.js";
import { Tray } from "./tray.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./editor.js").Options} Options */

// Players of a single comparison, as the rules name them.
export const SEATS = ["A", "B", "C", "D"];

const FEWEST = 2;

/** The tab that says who takes the cards. */
export class ComparisonDesk extends GroupsDesk {
  #messages;
  /** Whether these groups were compared before: then they are compared again as soon as they are whole. */
  #wasJudged = false;
  #isResizing = false;
  /** @type {HTMLInputElement[]} */
  #sizes;

  /** @param {Messages} messages @param {Cards} cards @param {{pack: string[], sizes: number[]}} pack @param {Options["ask"]} ask */
  constructor(messages, cards, { pack, sizes }, ask) {
    const labels = SEATS.map((_, index) => playLabel(messages, index));
    const choices = [...new Set(sizes)];
    const tray = new Tray(SEATS.map(() => choices[0]));
    const editor = new Editor({
      tray,
      messages,
      cards,
      pack,
      prefix: "play",
      names: labels.map((label, index) => ({ sign: SEATS[index], label })),
      label: messages.say("checker.comparison"),
      says: {
        title: messages.say("checker.plays"),
        labels,
        submit: messages.say("checker.compare"),
        whole: null,
        hint: messages.say("checker.comparison.hint"),
      },
      ask,
      hint: () => lack(tray, messages),
      isComplete: () => tray.isRead && isWhole(tray) && (this.#wasJudged || filled(tray) === SEATS.length),
      withWorth: true,
      canShift: true,
    });
    const inputs = choices.map((size, index) => choice(size, index === 0));
    const keys = ["checker.threes", "checker.fours"];
    super(
      "comparison",
      "compare",
      editor,
      element(
        "fieldset",
        { class: "hz-sizes" },
        element("legend", {}, messages.say("checker.sizes")),
        ...inputs.map((input, index) => element("label", {}, input, element("span", {}, messages.say(keys[index])))),
      ),
    );
    this.#messages = messages;
    this.#sizes = inputs;
    for (const input of inputs) input.addEventListener("change", () => this.#resize(Number(input.value)));
    tray.addEventListener("change", () => this.#follow());
    editor.show();
  }

  /** @param {import("./outcome.js").Explanation | null} explanation */
  judged(explanation) {
    this.#wasJudged ||= explanation?.answer.ok ?? false;
    super.judged(explanation);
  }

  /** Without the empty groups at the end; one in between is a group of no cards. */
  get request() {
    const texts = this.tray.groups.map(({ text }) => text);
    return { op: "compare", groups: texts.slice(0, texts.findLastIndex((text) => !isBlank(text)) + 1) };
  }

  get hint() {
    return lack(this.tray, this.#messages);
  }

  /** @param {string[][]} groups */
  receive(groups) {
    const [least, most] = this.#choices;
    this.#resize(groups.some((cards) => cards.length > least) ? most : least);
    super.receive(groups);
  }

  /** @returns {object | null} */
  get kept() {
    const kept = super.kept;
    return kept && { ...kept, size: this.tray.sizes[0] };
  }

  /** @param {any} kept @param {boolean} isForeign */
  restore(kept, isForeign) {
    if (this.#choices.includes(kept.size)) this.#resize(kept.size);
    return super.restore(kept, isForeign);
  }

  /** The least and the most cards of a group. */
  get #choices() {
    return this.#sizes.map((input) => Number(input.value)).sort((one, other) => one - other);
  }

  /** @param {number} size */
  #resize(size) {
    for (const input of this.#sizes) input.checked = Number(input.value) === size;
    if (this.tray.sizes[0] === size) return;
    // Whoever chooses a size has it, whatever lies there.
    this.#isResizing = true;
    this.tray.resize(SEATS.map(() => size));
    this.#isResizing = false;
  }

  /** Whoever types groups of four means them. */
  #follow() {
    const counts = this.tray.groups.map(({ cards }) => cards?.length ?? 0).filter(Boolean);
    const [least, most] = this.#choices;
    if (this.tray.isEmpty) this.#wasJudged = false;
    if (!this.#isResizing && counts.length && counts.every((count) => count === most) && this.tray.sizes[0] === least) this.#resize(most);
  }
}

/** @param {Messages} messages @param {number} index from 0 */
export function playLabel(messages, index) {
  // Whole keys, so that a search for one finds its use.
  const keys = ["checker.play-1", "checker.play-2", "checker.play-3", "checker.play-4"];
  return messages.say(keys[index]);
}

/** @param {number} size @param {boolean} isChosen */
function choice(size, isChosen) {
  return /** @type {HTMLInputElement} */ (
    element("input", { type: "radio", name: "hz-size", value: String(size), checked: isChosen })
  );
}

/** @param {Tray} tray @returns {number} how many groups hold cards */
function filled(tray) {
  return tray.groups.filter(({ cards }) => cards?.length).length;
}

/** @param {Tray} tray whether it holds enough groups from the first on, and all are full */
function isWhole(tray) {
  const count = filled(tray);
  const isFull = (/** @type {import("./tray.js").Group} */ { cards }, /** @type {number} */ group) => cards?.length === tray.sizes[group];
  return count >= FEWEST && tray.groups.slice(0, count).every(isFull);
}

/** @param {Tray} tray @param {Messages} messages @returns {string} */
function lack(tray, messages) {
  const count = filled(tray);
  const unread = tray.groups.findIndex(({ cards }) => cards === null);
  if (unread >= 0) return messages.say("checker.unread", { group: SEATS[unread] });
  if (count === 0) return messages.say("checker.empty.groups");
  const partial = tray.groups.findIndex(({ cards }, group) => cards?.length && cards.length < tray.sizes[group]);
  if (partial >= 0) {
    const laid = tray.groups[partial].cards?.length ?? 0;
    return messages.say("checker.lack.play", { seat: SEATS[partial], count: laid, size: tray.sizes[partial] });
  }
  if (count < FEWEST) return messages.say("checker.lack.groups");
  return tray.current < 0 ? messages.say("checker.all", { total: tray.places }) : messages.say("checker.enough", { count });
}
