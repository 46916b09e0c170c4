// What is seen of the score sheet, and where it stands.

import { badge, element } from "../checker/element.js";
import { Messages } from "../checker/messages.js";
import { Status } from "../checker/status.js";
import { Dock } from "./dock.js";
import { Entry, Winner } from "./entry.js";
import { NamesForm } from "./names.js";
import { Notices } from "./notices.js";
import { ofTheSheet } from "./parts.js";
import { Table } from "./table.js";

/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./clerk.js").Clerk} Clerk */
/** @typedef {import("./clerk.js").Explanation} Explanation */
/** @typedef {ReturnType<typeof import("./book.js").glimpse>} Glimpse */

/** The parts of the sheet; they fire what is done with them. */
export class View {
  #messages;
  #table;
  #side;
  /** Whether a sheet that the rules have judged was shown. */
  wasShown = false;

  /**
   * @param {Messages} messages
   * @param {Record<string, unknown>} sentences the same, as the build gives them
   * @param {Record<string, string>} rules their addresses
   */
  constructor(messages, sentences, rules) {
    this.#messages = messages;
    this.status = new Status(new Messages(ofTheSheet(sentences), messages.lang));
    this.#table = new Table(messages);
    this.entry = new Entry(messages, rules, this.status.element);
    this.winner = new Winner(messages, rules, badge);
    this.names = new NamesForm(messages);
    this.dock = new Dock(messages);
    this.notices = new Notices(messages);
    this.#side = element("div", { class: "hs-side" }, this.names.element, this.entry.element, this.winner.element);
    this.winner.show(null, null);
    this.elements = [
      this.notices.element,
      element("div", { class: "hs-body" }, element("div", { class: "hs-sheet" }, this.#table.element), this.#side),
      this.dock.element,
      this.notices.spoken,
    ];
  }

  /** @param {Glimpse} seen of a sheet that waits for the rules; null where there is none */
  showUnjudged(seen) {
    const players = seen?.players ?? ["", "", "", ""];
    const names = players.map((name, index) => name || this.#messages.say("score.player", { place: index + 1 }));
    const deals = seen?.deals ?? [];
    this.#table.show({
      names,
      written: players,
      deals: deals.map((results) => ({ dealer: null, results })),
      totals: null,
      shares: [0, 0, 0, 0],
      target: 1,
      leaders: [],
      winners: [],
    });
    this.entry.head(this.#messages.say("score.deal", { deal: deals.length + 1 }), names, null);
    this.names.fill({ players, dealer: seen?.dealer ?? 1 });
    this.names.call(names);
    this.#placeNames(deals.length);
    this.names.element.open = !seen || (!deals.length && players.every((name) => name === ""));
    this.dock.show({ canUndo: false, canExport: seen !== null, canRenew: false });
  }

  /** @param {Explanation} found @param {Book} book @returns {string} what to say aloud of the deal being written down */
  show({ answer: { result }, report }, { names, canUndo }) {
    const { deals, totals, shares, target, leaders, winners, dealer, finished, sheet } = result;
    const isFirst = !this.wasShown;
    this.wasShown = true;
    this.#table.show({ names: report.players, written: sheet.players, deals, totals, shares, target, leaders, winners });
    const says = dealer && this.#messages.say("score.dealer.of", { name: report.players[dealer - 1] });
    this.entry.head(this.#messages.say("score.deal", { deal: deals.length + 1 }), report.players, says);
    const said = this.entry.show(result.draft, report);
    this.entry.element.hidden = finished;
    this.winner.show(report.headline, report.rule);
    this.names.call(report.players);
    if (!names) this.names.fill(sheet);
    this.#placeNames(deals.length);
    if (isFirst) this.names.element.open = !deals.length && sheet.players.every((/** @type {string} */ name) => name === "");
    this.dock.show({ canUndo, canExport: true, canRenew: true });
    return said;
  }

  /** @param {{state: import("../checker/engine.js").State, cause: import("../checker/engine.js").Cause | null}} engine @param {Clerk} clerk */
  tellState({ state, cause }, { isSaving, isUnanswered }) {
    this.status.show({
      state,
      cause,
      queued: isSaving ? "deal" : null,
      trouble: isUnanswered ? "unanswered" : null,
      isJudged: true,
      empty: "",
    });
    this.entry.isOutcomeShown = this.wasShown && this.status.element.hidden;
    const place = this.winner.element.hidden ? this.entry.place : this.winner.element;
    if (this.status.element.parentElement !== place) place.append(this.status.element);
  }

  /** Before the first deal the names come first. @param {number} deals */
  #placeNames(deals) {
    const names = this.names.element;
    if (deals === 0 && names !== this.#side.firstElementChild) this.#side.prepend(names);
    if (deals > 0 && names !== this.#side.lastElementChild) this.#side.append(names);
  }
}
