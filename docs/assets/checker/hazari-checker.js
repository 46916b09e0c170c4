// <hazari-checker>: cards in, the verdict of `hazari_rules` out. The page holds no rule and no sentence of its own.

import { element } from "./element.js";
import { Engine } from "./engine.js";
import { ComparisonPart, HandPart, seatLabel } from "./fields.js";
import { readLink, writeLink } from "./links.js";
import { Messages } from "./messages.js";
import { Status } from "./status.js";
import { Verdict, dealList, groupList } from "./verdict.js";

/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {{lang: string, messages: Record<string, unknown>, runtime: string, manifest: import("./engine.js").Manifest, worker: string, rules: Record<string, string>}} Data
 *     what the build says to the page, in `script#hazari-data` */
/** @typedef {{op: string, partition?: string, groups?: string[]} & Record<string, any>} Request */

const DATA = "hazari-data";

// Players of a deal that has only seats, as the rules name those of a single comparison.
const SEATS = ["A", "B", "C", "D"];

// With nothing else to do the browser may still be busy for long; the start waits no longer than this.
const PATIENCE = 2000;

class HazariChecker extends HTMLElement {
  /** @type {Data} */
  #data;
  /** @type {Messages} */
  #messages;
  /** @type {Engine} */
  #engine;
  /** @type {HandPart} */
  #hand;
  /** @type {ComparisonPart} */
  #comparison;
  /** @type {Status} */
  #status;
  /** @type {Verdict} */
  #verdict;
  /** @type {HTMLElement} */
  #groups;
  /** Counts the questions: only the answer to the latest is shown. */
  #turn = 0;
  /** @type {(() => void) | null} asks the latest question once more, as long as it has no answer */
  #again = null;
  /** @type {"check" | "compare" | "deal" | null} */
  #queued = null;
  /** @type {"broken" | "unanswered" | null} */
  #trouble = null;

  connectedCallback() {
    if (this.#engine) return;
    this.#data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById(DATA)).textContent ?? "");
    this.#messages = new Messages(this.#data.messages, this.#data.lang);
    const { worker, runtime, manifest, rules } = this.#data;
    this.#engine = new Engine({ worker, runtime, manifest });
    this.#hand = new HandPart(this.#messages);
    this.#comparison = new ComparisonPart(this.#messages);
    this.#status = new Status(this.#messages);
    this.#verdict = new Verdict(this.#messages, rules);
    this.#groups = element("div", { class: "hz-laid" });
    this.replaceChildren(
      element("div", { class: "hz-result" }, this.#verdict.panel, this.#status.element),
      this.#groups,
      element("div", { class: "hz-parts" }, this.#hand.form, this.#comparison.form),
    );
    this.#listen();
    this.#showState();
    this.#follow();
    this.#startWhenIdle();
  }

  #listen() {
    this.#engine.addEventListener("state", () => this.#showState());
    this.#engine.addEventListener("progress", (event) => {
      this.#status.progress(/** @type {CustomEvent} */ (event).detail);
    });
    for (const part of [this.#hand, this.#comparison]) {
      part.addEventListener("judge", () => this.#judge(part, part.request));
      part.addEventListener("edit", () => this.#edited(part));
    }
    this.#status.addEventListener("retry", () => this.#retry());
    window.addEventListener("hashchange", () => this.#follow());
  }

  /** The page is shown first; the rules come when nothing else is to do, or at the first touch. */
  #startWhenIdle() {
    const start = () => this.#engine.start();
    for (const touch of ["focusin", "pointerdown"]) this.addEventListener(touch, start, { once: true });
    const wait = () => {
      if (window.requestIdleCallback) window.requestIdleCallback(start, { timeout: PATIENCE });
      else setTimeout(start, 200);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  }

  #showState() {
    const { state, cause } = this.#engine;
    this.dataset.state = state;
    const isJudged = !this.#verdict.panel.hidden;
    this.#status.show({ state, cause, queued: this.#queued, trouble: this.#trouble, isJudged });
  }

  #retry() {
    this.#trouble = null;
    if (this.#engine.state === "failed") this.#engine.retry();
    this.#again?.();
    this.#showState();
  }

  /** Goes where the address points, where it points into the checker. */
  #follow() {
    const link = readLink(location.hash);
    if (!link) return;
    this.#withdraw();
    for (const part of [this.#hand, this.#comparison]) part.forget();
    switch (link.kind) {
      case "check":
        this.#hand.fill(link.groups);
        this.#judge(this.#hand, this.#hand.request);
        break;
      case "compare":
        this.#comparison.fill(link.groups);
        this.#judge(this.#comparison, this.#comparison.request);
        break;
      case "deal":
        this.#judgeDeal(link.dealer, link.partitions);
        break;
      default:
        this.#trouble = "broken";
    }
    this.#showState();
  }

  /** Takes the verdict back, whatever it was about. */
  #withdraw() {
    this.#turn += 1;
    this.#again = this.#queued = this.#trouble = null;
    this.#verdict.clear();
    this.#groups.replaceChildren();
    for (const part of [this.#hand, this.#comparison]) part.mark("", []);
  }

  /** @param {HandPart | ComparisonPart} part */
  #edited(part) {
    this.#trouble = null;
    this.#verdict.makeStale();
    part.mark("", []);
    this.#showState();
  }

  /**
   * @param {HandPart | ComparisonPart} part
   * @param {Request} request
   */
  async #judge(part, request) {
    const answered = await this.#ask(request, () => this.#judge(part, request));
    if (!answered) return;
    const { turn, explanation } = answered;
    const texts = explanation.groups ?? request.groups ?? null;
    const cards = await this.#cardsOf(explanation, texts);
    if (turn !== this.#turn) return;
    this.#show(explanation, typedText(explanation, request, texts));
    if (explanation.answer.ok) this.#layOut(part, explanation, texts ?? [], cards);
    if (JSON.stringify(part.request) !== JSON.stringify(request)) {
      // Somebody went on writing while the question waited.
      this.#verdict.makeStale();
      return;
    }
    const { error } = explanation.answer;
    part.mark(this.#verdict.element.id, error ? part.fieldsOf(request, error.group) : []);
    const isWhole = cards.length > 0 && cards.every((group) => group !== null);
    if (part === this.#hand) {
      const areFilled = isWhole && cards.every((group) => group?.length);
      this.#hand.follow(request, areFilled ? /** @type {string[][]} */ (cards) : null, explanation.groups);
    }
    const kind = part === this.#hand ? "check" : "compare";
    this.#address(explanation.answer.ok && isWhole ? writeLink(kind, /** @type {string[][]} */ (cards)) : null);
  }

  /**
   * @param {number} dealer from 0
   * @param {string[][]} partitions
   */
  async #judgeDeal(dealer, partitions) {
    const request = {
      op: "deal",
      seats: SEATS,
      dealer: SEATS[dealer],
      partitions: Object.fromEntries(SEATS.map((seat, player) => [seat, partitions[player]])),
    };
    const answered = await this.#ask(request, () => this.#judgeDeal(dealer, partitions));
    if (!answered) return;
    this.#show(answered.explanation, null);
    const labels = SEATS.map((seat, player) =>
      this.#messages.say(player === dealer ? "checker.player.dealer" : "checker.player", { seat }),
    );
    this.#groups.append(dealList(labels, partitions, this.#messages.say("checker.deal")));
  }

  /**
   * @param {Request} request
   * @param {() => void} again
   * @returns {Promise<{turn: number, explanation: Explanation} | null>} null where another question came meanwhile,
   *     or no answer
   */
  async #ask(request, again) {
    this.#turn += 1;
    const turn = this.#turn;
    this.#again = null;
    this.#trouble = null;
    this.#queued = /** @type {any} */ (request.op);
    try {
      const answer = this.#engine.ask({ ...request, lang: this.#data.lang });
      this.#showState();
      const explanation = /** @type {Explanation} */ (await answer);
      return turn === this.#turn ? { turn, explanation } : null;
    } catch (error) {
      console.error(error);
      if (turn !== this.#turn) return null;
      this.#again = again;
      this.#queued = null;
      this.#trouble = "unanswered";
      this.#showState();
      return null;
    }
  }

  /**
   * @param {Explanation} explanation
   * @param {string[] | null} texts
   * @returns {Promise<(string[] | null)[]>} the cards of each group, null for one that cannot be read
   */
  #cardsOf({ answer, report }, texts) {
    if (!answer.ok || !texts) return Promise.resolve([]);
    return Promise.all(
      texts.map(async (text, index) => {
        const known = report.groups[index]?.cards;
        if (known) return known;
        if (text.trim() === "") return [];
        // A group of a wrong size has no combination, but it has cards.
        const read = await this.#engine.ask({ op: "read", text, lang: this.#data.lang });
        return read.answer.result?.cards ?? null;
      }),
    );
  }

  /** @param {Explanation} explanation @param {string | null} typed */
  #show(explanation, typed) {
    this.#queued = null;
    this.#groups.replaceChildren();
    this.#verdict.show(explanation, typed);
    this.#showState();
    bringIntoView(this.#verdict.panel);
  }

  /**
   * @param {HandPart | ComparisonPart} part
   * @param {Explanation} explanation
   * @param {string[]} texts
   * @param {(string[] | null)[]} cards
   */
  #layOut(part, explanation, texts, cards) {
    const isHand = part === this.#hand;
    const rows = texts.map((text, index) => ({
      label: isHand
        ? this.#messages.say("checker.group", { group: index + 1 })
        : seatLabel(this.#messages, index),
      cards: cards[index],
      text,
      report: explanation.report.groups[index] ?? null,
    }));
    const label = this.#messages.say(isHand ? "checker.hand" : "checker.comparison");
    this.#groups.append(groupList(rows, explanation, label));
  }

  /**
   * Keeps the address in step, without a step back to what it was before.
   * @param {string | null} hash null where what was judged has none: then an older one would point elsewhere
   */
  #address(hash) {
    if (hash === null && !readLink(location.hash)) return;
    const address = new URL(location.href);
    address.hash = hash ?? "";
    history.replaceState(history.state, "", hash ? address : address.href.replace(/#$/, ""));
  }
}

/**
 * @param {Explanation} explanation
 * @param {Request} request
 * @param {string[] | null} texts
 * @returns {string | null} the text in which the position of an error counts
 */
function typedText({ answer }, request, texts) {
  const group = answer.error?.group;
  return (group ? texts?.[group - 1] : request.partition) ?? null;
}

/** @param {HTMLElement} panel */
function bringIntoView(panel) {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) panel.scrollIntoView({ block: "start" });
}

customElements.define("hazari-checker", HazariChecker);
