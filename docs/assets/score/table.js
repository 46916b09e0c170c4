// The sheet as a table: totals on top with a bar to 1000, a row for each deal, and empty rows that only paper shows.

import { element } from "../checker/element.js";
import { PLAYERS } from "./book.js";
import { puck } from "./parts.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */
/** @typedef {{dealer: number | null, results: number[]}} Deal */
/** @typedef {{names: string[], written: string[], deals: Deal[], totals: number[] | null, shares: number[], target: number, leaders: number[], winners: number[]}} View
 *     `names` is what the players are called, `written` their names, empty where there are none */

// Rows on paper; a match has twelve deals at most.
const ROWS = 16;

export class Table {
  #messages;
  #names;
  #totals;
  #bars;
  #body;
  #feet;

  /** @param {Messages} messages */
  constructor(messages) {
    this.#messages = messages;
    const say = (/** @type {string} */ key) => messages.say(key);
    const places = Array.from({ length: PLAYERS }, (_, index) => index);
    this.#names = places.map(() => element("span", { class: "hs-name" }));
    this.#totals = places.map(() => element("span", { class: "hs-total" }));
    this.#bars = places.map(() => element("progress", { class: "hs-bar", "aria-hidden": "true" }));
    this.#body = element("tbody");
    const heads = this.#names.map((name) => element("th", { scope: "col" }, name));
    const totals = places.map((place) => element("td", {}, this.#totals[place], this.#bars[place]));
    this.#feet = places.map(() => element("td"));
    const foot = element("tr", { class: "hs-paper" }, element("th", { scope: "row" }, say("score.total")), ...this.#feet);
    const corner = element("th", { scope: "col" }, element("span", { class: "hz-spoken" }, say("score.column")));
    const side = element("th", { scope: "row" }, element("span", { class: "hz-spoken" }, say("score.total.now")));
    this.element = element(
      "table",
      { class: "hs-table" },
      element("caption", { class: "hz-spoken" }, say("score.table")),
      element("thead", {}, element("tr", { class: "hs-names" }, corner, ...heads), element("tr", { class: "hs-totals" }, side, ...totals)),
      this.#body,
      element("tfoot", {}, foot),
    );
  }

  /** @param {View} view */
  show({ names, written, deals, totals, shares, target, leaders, winners }) {
    this.element.classList.toggle("hs-table--open", winners.length === 0);
    for (let place = 1; place <= PLAYERS; place += 1) {
      const at = place - 1;
      const name = this.#names[at];
      name.textContent = names[at];
      // On paper a name that is not written leaves room for a pen.
      name.classList.toggle("hs-name--none", written[at] === "");
      this.#totals[at].textContent = totals ? String(totals[at]) : "–";
      const bar = /** @type {HTMLProgressElement} */ (this.#bars[at]);
      bar.max = target;
      bar.value = shares[at];
      this.#totals[at].classList.toggle("hs-total--most", leaders.includes(place));
      this.#feet[at].textContent = winners.length && totals ? String(totals[at]) : "";
    }
    const rows = deals.map((deal, index) => this.#row(deal, index + 1));
    const blanks = Array.from({ length: Math.max(0, ROWS - deals.length) }, (_, index) => blankRow(deals.length + index + 1));
    this.#body.replaceChildren(...rows, ...blanks);
    for (const row of this.element.querySelectorAll("tr")) {
      [...row.children].forEach((cell, column) => {
        cell.classList.toggle("hs-won", winners.includes(column));
      });
    }
    for (const [index, name] of this.#names.entries()) {
      name.parentElement?.classList.toggle("hs-crowned", winners.includes(index + 1));
    }
  }

  /** @param {Deal} deal @param {number} number */
  #row({ dealer, results }, number) {
    const cells = results.map((result, index) =>
      element("td", {}, dealer === index + 1 ? puck(this.#messages.say("score.dealer")) : null, element("span", {}, String(result))),
    );
    const said = this.#messages.say("score.deal", { deal: number });
    const head = element("th", { scope: "row" }, element("span", { "aria-hidden": "true" }, String(number)), element("span", { class: "hz-spoken" }, said));
    return element("tr", { "data-deal": String(number) }, head, ...cells);
  }
}

/** @param {number} number */
function blankRow(number) {
  const cells = Array.from({ length: PLAYERS }, () => element("td"));
  return element("tr", { class: "hs-paper hs-blank" }, element("th", { scope: "row" }, String(number)), ...cells);
}
