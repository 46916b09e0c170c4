// A scored deal, walked through comparison by comparison: who leads, the order, who takes what, what each has captured.

import { badge, element, icon } from "./element.js";
import { table } from "./table.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./outcome.js").Step} Step */

export class Showdown {
  #messages;
  #cards;
  #rules;
  #players;
  #title;
  /** Who takes the cards, or the sum of the results. */
  #answer = element("div", { class: "hz-walk__answer" });
  #text = element("div", { class: "hz-walk__text" });
  #table = element("div", { class: "hz-walk__table" });
  /** Told when somebody goes on; the first comparison is not, for the verdict is told with it. */
  #said = element("p", { class: "hz-spoken", role: "status" });
  #back;
  #next;
  #dots;
  /** @type {Explanation | null} */
  #explanation = null;
  #dealer = "";
  #at = 0;

  /**
   * @param {string[]} players counter-clockwise
   * @param {Messages} messages
   * @param {Cards} cards
   * @param {Record<string, string>} rules ids to addresses
   */
  constructor(players, messages, cards, rules) {
    this.#players = players;
    this.#messages = messages;
    this.#cards = cards;
    this.#rules = rules;
    this.#title = element("p", { class: "hz-title hz-walk__title" });
    this.#back = this.#button("checker.deal.back", -1);
    this.#next = this.#button("checker.deal.next", 1);
    this.#dots = element("span", { class: "hz-walk__dots", "aria-hidden": "true" });
    this.element = element(
      "section",
      { class: "hz-walk", "aria-label": messages.say("checker.deal.walk") },
      this.#said,
      element("div", { class: "hz-walk__told" }, this.#title, this.#answer),
      this.#table,
      this.#text,
      element("div", { class: "hz-walk__nav" }, this.#back, this.#dots, this.#next),
    );
  }

  /** Goes to the button that leads on. */
  focus() {
    this.#next.focus({ preventScroll: true });
  }

  /** @param {Explanation} explanation of a deal that is scored @param {string} dealer */
  show(explanation, dealer) {
    this.#explanation = explanation;
    this.#dealer = dealer;
    this.#said.textContent = "";
    this.#go(0);
  }

  get #steps() {
    return this.#explanation?.report.steps ?? [];
  }

  /** @param {string} key @param {number} by */
  #button(key, by) {
    const isNext = by > 0;
    const button = element(
      "button",
      { type: "button", class: `hz-button hz-walk__${isNext ? "next hz-button--main" : "back"}` },
      isNext ? null : icon("head"),
      element("span", {}, this.#messages.say(key)),
      isNext ? icon("head") : null,
    );
    button.addEventListener("click", () => {
      // At either end the button stays, so that it keeps the focus.
      if (button.getAttribute("aria-disabled") === "true") return;
      this.#go(this.#at + by);
      this.#said.textContent = [this.#title.textContent, ...this.#told].join(" ");
    });
    return button;
  }

  /** What is said of the step that is seen. @returns {string[]} */
  get #told() {
    const step = this.#steps[this.#at];
    const report = this.#explanation?.report;
    return step ? [step.leads, `${step.headline}.`, ...step.sentences] : [`${report?.headline}.`, ...(report?.summary ?? [])];
  }

  /** @param {number} at */
  #go(at) {
    const steps = this.#steps;
    this.#at = Math.max(0, Math.min(at, steps.length));
    const step = steps[this.#at];
    this.element.dataset.step = step ? String(this.#at + 1) : "results";
    this.#title.textContent = step ? step.title : this.#messages.say("checker.deal.results");
    if (step) this.#tell(step);
    else this.#tellResults();
    this.#back.setAttribute("aria-disabled", String(this.#at === 0));
    this.#next.setAttribute("aria-disabled", String(!step));
    this.#dots.replaceChildren(
      ...Array.from({ length: steps.length + 1 }, (_, index) =>
        element("span", { class: `hz-dot${index === this.#at ? " hz-dot--here" : ""}` }),
      ),
    );
  }

  /** @param {Step} step */
  #tell(step) {
    const [reason, ...taken] = step.sentences;
    const address = this.#rules[step.rule];
    this.#answer.replaceChildren(
      element("p", { class: "hz-headline" }, badge("winner"), element("strong", {}, step.headline)),
    );
    this.#text.replaceChildren(
      element("p", {}, ...this.#cards.sentence(step.leads)),
      element("p", {}, ...this.#cards.sentence(reason)),
      ...taken.map((sentence) => element("p", {}, ...this.#cards.sentence(sentence))),
      ...(address ? [element("a", { class: "hz-rule", href: address }, this.#messages.say("checker.rule"))] : []),
    );
    const seats = step.groups.map((group, index) => ({
      ...this.#seat(group.player, this.#at, step.piles[group.player]),
      turn: index + 1,
      isBest: group.player === step.winner,
      isTied: step.tied.length > 1 && step.tied.includes(group.player),
      isGrowing: group.player === step.winner,
      group,
    }));
    this.#lay(seats, step.order);
  }

  #tellResults() {
    const { answer, report } = /** @type {Explanation} */ (this.#explanation);
    const results = report.results ?? [];
    this.#answer.replaceChildren(element("p", { class: "hz-walk__sum" }, report.sum ?? ""));
    this.#text.replaceChildren(...(report.summary ?? []).map((sentence) => element("p", {}, sentence)));
    const { next_dealer: next } = answer.result;
    const piles = this.#steps.at(-1)?.piles ?? {};
    const seats = results.map(({ player, isBest }) => ({
      ...this.#seat(player, this.#steps.length - 1, piles[player]),
      isBest,
      puck: player === next ? /** @type {const} */ ("next") : player === this.#dealer ? /** @type {const} */ ("dealer") : null,
    }));
    this.#lay(seats, [this.#dealer, next]);
  }

  /** @param {string} player @param {number} last comparison played by then, from 0 @param {import("./outcome.js").Pile} pile */
  #seat(player, last, pile) {
    const taken = this.#steps.slice(0, last + 1).filter(({ winner }) => winner === player);
    return {
      player,
      pile,
      puck: player === this.#dealer ? /** @type {const} */ ("dealer") : null,
      packets: taken.map(({ cards }) => cards),
      turn: null,
      group: null,
      isBest: false,
      isTied: false,
      isGrowing: false,
    };
  }

  /** @param {import("./table.js").Seat[]} seats @param {string[]} way */
  #lay(seats, way) {
    const say = (/** @type {string} */ key) => this.#messages.say(key);
    this.#table.replaceChildren(
      table(seats, this.#players, way, say("checker.deal.table"), this.#cards, this.#messages),
      element("p", { class: "hz-walk__way" }, say("checker.deal.direction")),
    );
  }
}
