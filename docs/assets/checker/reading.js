// What was typed is read by the rules: the page itself can read no card.

import { isBlank } from "./blank.js";

/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./outcome.js").GroupReport} GroupReport */
/** @typedef {import("./tray.js").Group} Group */
/** @typedef {import("./tray.js").Tray} Tray */
/** @typedef {(request: object) => Promise<Explanation>} Ask */

// Texts and groups that were read; more are forgotten.
const KEPT = 500;

/** Reads the texts of a tray, and names its groups. */
export class Reading {
  #ask;
  #tray;
  /** @type {Map<string, {cards: string[] | null, error: any}>} */
  #texts = new Map();
  /** @type {Map<string, GroupReport | null>} null while it is asked for */
  #reports = new Map();
  /** Whether the tray changes just now because something was read. */
  isLaying = false;
  /** The whole text that could not be laid out. @type {string | null} */
  #refused = null;

  /** @param {Tray} tray @param {Ask} ask */
  constructor(tray, ask) {
    this.#tray = tray;
    this.#ask = ask;
  }

  /** Reads what is not read yet; what was written meanwhile is left to the next time. */
  async read() {
    const { whole } = this.#tray;
    if (this.#tray.isLoose && whole !== this.#refused) await this.#readWhole(whole);
    await Promise.all(
      this.#tray.groups.map(async ({ text, cards }, group) => {
        if (cards !== null) return;
        const read = await this.#textOf(text);
        const now = this.#tray.groups[group];
        if (read.cards && now.cards === null && now.text === text) this.#lay(() => this.#tray.read(group, read.cards));
      }),
    );
  }

  /** @param {string} text @returns {any} what is wrong with it, as far as it was read */
  fault(text) {
    return this.#texts.get(text)?.error ?? null;
  }

  /**
   * @param {string[]} cards of a full group
   * @param {() => void} told
   * @returns {GroupReport | null} null where it is asked for, or is no group; `told` is called when that has changed
   */
  report(cards, told) {
    const key = cards.join(" ");
    const known = this.#reports.get(key);
    if (known !== undefined) return known;
    this.#keep(this.#reports, key, null);
    this.#ask({ op: "group", cards: key }).then(
      ({ report }) => {
        this.#reports.set(key, report.groups[0] ?? null);
        if (report.groups[0]) told();
      },
      // Without an answer it is asked again another time.
      () => this.#reports.delete(key),
    );
    return null;
  }

  /** Learns what an answer says of its groups. @param {Explanation} explanation */
  learn({ report }) {
    for (const group of report.groups) if (group) this.#keep(this.#reports, group.cards.join(" "), group);
  }

  /** @param {string} whole */
  async #readWhole(whole) {
    const { answer, report, groups: texts } = await this.#ask({ op: "check", partition: whole });
    const isSame = () => this.#tray.isLoose && this.#tray.whole === whole;
    if (!isSame()) return;
    if (!texts || texts.length > this.#tray.sizes.length) {
      this.#refused = whole;
      return;
    }
    if (answer.ok) this.learn({ answer, report });
    const groups = await Promise.all(
      texts.map(async (text, group) => ({ text, cards: report.groups[group]?.cards ?? (await this.#textOf(text)).cards })),
    );
    if (isSame()) this.#lay(() => this.#tray.spread(groups));
  }

  /** @param {() => void} act */
  #lay(act) {
    this.isLaying = true;
    act();
    this.isLaying = false;
  }

  /** @param {string} text */
  async #textOf(text) {
    if (isBlank(text)) return { cards: [], error: null };
    const known = this.#texts.get(text);
    if (known) return known;
    const { answer } = await this.#ask({ op: "read", text });
    const read = { cards: answer.result?.cards ?? null, error: answer.error ?? null };
    this.#keep(this.#texts, text, read);
    return read;
  }

  /** @template T @param {Map<string, T>} kept @param {string} key @param {T} value */
  #keep(kept, key, value) {
    if (kept.size >= KEPT) kept.delete(/** @type {string} */ (kept.keys().next().value));
    kept.set(key, value);
  }
}
