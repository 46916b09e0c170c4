// <hazari-checker>: cards in, the verdict of `hazari_rules` out. The page holds no rule and no sentence of its own.

import { Cards } from "./cards.js";
import { Desk } from "./desk.js";
import { element } from "./element.js";
import { Engine } from "./engine.js";
import { ComparisonPart, HandPart, isBlank, seatLabel } from "./fields.js";
import { dealList, groupList } from "./groups.js";
import { readLink, writeLink } from "./links.js";
import { Messages } from "./messages.js";
import { Status } from "./status.js";
import { Tabs } from "./tabs.js";
import { Verdict } from "./verdict.js";

/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {{lang: string, messages: Record<string, unknown>, cards: import("./cards.js").Words, runtime: string, manifest: import("./engine.js").Manifest, worker: string, rules: Record<string, string>}} Data
 *     what the build says to the page, in `script#hazari-data` */
/** @typedef {{op: string, partition?: string, groups?: string[]} & Record<string, any>} Request */
/** @typedef {"hand" | "comparison" | "deal"} Name of a desk */

const DATA = "hazari-data";

// The heading of the page, above the element.
const HEADING = "checker";

// Players of a deal that has only seats, as the rules name those of a single comparison.
const SEATS = ["A", "B", "C", "D"];

// How many cards the rows hold before any are known.
const HAND_SIZES = [3, 3, 3, 4];
const COMPARISON_SIZE = 3;

// With nothing else to do the browser may still be busy for long; the start waits no longer than this.
const PATIENCE = 2000;

class HazariChecker extends HTMLElement {
  /** @type {Data} */
  #data;
  /** @type {Messages} */
  #messages;
  /** @type {Cards} */
  #cards;
  /** @type {Engine} */
  #engine;
  /** @type {HandPart} */
  #hand;
  /** @type {ComparisonPart} */
  #comparison;
  /** @type {Record<Name, Desk>} */
  #desks;
  /** @type {Tabs} */
  #tabs;
  /** @type {Status} */
  #status;
  /** @type {Verdict} */
  #verdict;
  /** Where the start, its progress and every verdict stand. @type {HTMLElement} */
  #panel;

  connectedCallback() {
    if (this.#engine) return;
    this.#data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById(DATA)).textContent ?? "");
    const { lang, messages, cards, worker, runtime, manifest, rules } = this.#data;
    this.#messages = new Messages(messages, lang);
    this.#cards = new Cards(cards, this.#messages);
    this.#engine = new Engine({ worker, runtime, manifest });
    this.#status = new Status(this.#messages);
    this.#verdict = new Verdict(this.#messages, rules, this.#cards);
    this.#panel = element("div", { class: "hz-panel" }, this.#verdict.element, this.#verdict.actions, this.#status.element);
    this.#makeDesks();
    this.replaceChildren(
      this.#tabs.element,
      this.#panel,
      ...Object.values(this.#desks).map(({ panel }) => panel),
    );
    this.#listen();
    this.#tabs.offer("deal", false);
    this.#tabs.open("hand");
    this.#follow();
    this.#startWhenIdle();
  }

  #makeDesks() {
    const say = (/** @type {string} */ key) => this.#messages.say(key);
    this.#hand = new HandPart(this.#messages);
    this.#comparison = new ComparisonPart(this.#messages);
    const hand = HAND_SIZES.map((size, index) => ({
      sign: String(index + 1),
      label: this.#messages.say("checker.group", { group: index + 1 }),
      size,
    }));
    const comparison = SEATS.map((sign, index) => ({ sign, label: seatLabel(this.#messages, index), size: COMPARISON_SIZE }));
    this.#desks = {
      hand: new Desk("hand", this.#hand, hand),
      comparison: new Desk("comparison", this.#comparison, comparison),
      deal: new Desk("deal", null, []),
    };
    const { hand: first, comparison: second, deal: third } = this.#desks;
    this.#tabs = new Tabs(
      [
        { name: first.name, label: say("checker.hand"), panel: first.panel },
        { name: second.name, label: say("checker.comparison"), panel: second.panel },
        { name: third.name, label: say("checker.deal"), panel: third.panel },
      ],
      HEADING,
    );
  }

  /** The desk whose tab is open. */
  get #desk() {
    return this.#desks[/** @type {Name} */ (this.#tabs.opened)];
  }

  #listen() {
    this.#engine.addEventListener("state", () => this.#show());
    this.#engine.addEventListener("progress", (event) => {
      this.#status.progress(/** @type {CustomEvent} */ (event).detail);
    });
    for (const desk of [this.#desks.hand, this.#desks.comparison]) {
      desk.part?.addEventListener("judge", () => this.#judge(desk, /** @type {Request} */ (desk.part?.request)));
      desk.part?.addEventListener("edit", () => this.#edited(desk));
    }
    this.#tabs.addEventListener("open", () => this.#opened());
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

  /** Shows in the panel what there is to say of the open desk and of the engine. */
  #show() {
    const { state, cause } = this.#engine;
    this.dataset.state = state;
    const { name, queued, trouble, outcome } = this.#desk;
    this.#verdict.show(outcome);
    const empty = this.#messages.say(name === "comparison" ? "checker.empty.groups" : "checker.empty");
    this.#status.show({ state, cause, queued, trouble, isJudged: outcome !== null, empty });
    if (state === "failed" || trouble) this.#panel.dataset.tone = "failed";
    else if (outcome) this.#panel.dataset.tone = outcome.isStale ? "stale" : outcome.explanation.report.verdict;
    else this.#panel.dataset.tone = "plain";
    // The verdict will need more room than the wait for it: it is kept, so that nothing moves when it comes.
    this.#panel.classList.toggle("hz-panel--waiting", queued !== null && outcome === null);
  }

  #opened() {
    const { outcome } = this.#desk;
    if (outcome?.link && !outcome.isStale) this.#address(outcome.link);
    this.#show();
  }

  #retry() {
    for (const desk of Object.values(this.#desks)) {
      if (desk.trouble === "unanswered") desk.trouble = null;
    }
    this.#desk.trouble = null;
    if (this.#engine.state === "failed") this.#engine.retry();
    for (const desk of Object.values(this.#desks)) desk.again?.();
    this.#show();
  }

  /** Goes where the address points, where it points into the checker. */
  #follow() {
    const link = readLink(location.hash);
    if (!link) return;
    const { hand, comparison, deal } = this.#desks;
    for (const desk of Object.values(this.#desks)) desk.withdraw();
    for (const part of [this.#hand, this.#comparison]) part.forget();
    if (link.kind !== "broken") this.#tabs.offer("deal", link.kind === "deal");
    switch (link.kind) {
      case "check":
        this.#tabs.open("hand");
        this.#hand.fill(link.groups);
        this.#judgeLinked(hand, link.groups);
        break;
      case "compare":
        this.#tabs.open("comparison");
        this.#comparison.fill(link.groups);
        this.#judgeLinked(comparison, link.groups);
        break;
      case "deal":
        this.#tabs.open("deal");
        this.#judgeDeal(deal, link.dealer, link.partitions, location.hash);
        break;
      default:
        if (this.#desk === deal) this.#tabs.open("hand");
        this.#tabs.offer("deal", false);
        this.#desk.trouble = "broken";
    }
    this.#show();
  }

  /**
   * The cards of a link need not be read: they lie there before there is a verdict.
   * @param {Desk} desk of the hand or of the comparison
   * @param {string[]} groups
   */
  #judgeLinked(desk, groups) {
    const cards = groups.map((text) => text.split(" ").filter(Boolean));
    const explanation = { answer: { ok: true }, report: { verdict: "", headline: "", sentences: [], rule: null, groups: [] } };
    this.#layOut(desk, explanation, groups, cards);
    const request = /** @type {Request} */ (desk.part?.request);
    desk.linked = { request: JSON.stringify(request), link: location.hash };
    this.#judge(desk, request);
  }

  /** @param {Desk} desk */
  #edited(desk) {
    desk.trouble = null;
    desk.makeStale();
    this.#show();
  }

  /**
   * @param {Desk} desk of the hand or of the comparison
   * @param {Request} request
   */
  async #judge(desk, request) {
    const part = /** @type {HandPart | ComparisonPart} */ (desk.part);
    const isHand = desk === this.#desks.hand;
    const answered = await this.#ask(desk, request, () => this.#judge(desk, request));
    if (!answered) return;
    const { turn, explanation } = answered;
    const { ok, error } = explanation.answer;
    const texts = explanation.groups ?? request.groups ?? [];
    const cards = ok || texts.length <= desk.rows.length ? await this.#cardsOf(explanation, texts) : [];
    if (turn !== desk.turn) return;
    const isWhole = ok && cards.length > 0 && cards.every((group) => group !== null);
    const written = isWhole ? writeLink(isHand ? "check" : "compare", /** @type {string[][]} */ (cards)) : null;
    // What a link brought keeps its address, even where cards such as these would be given none.
    const link = written ?? (desk.linked?.request === JSON.stringify(request) ? desk.linked.link : null);
    this.#layOut(desk, explanation, texts, cards);
    // Somebody may have gone on writing while the question waited.
    const isStale = JSON.stringify(part.request) !== JSON.stringify(request);
    this.#tell(desk, { explanation, typed: typedText(explanation, request, texts), link, isStale, isSaid: false });
    if (isStale) return;
    part.mark(this.#verdict.element.id, error ? part.fieldsOf(request, error.group) : []);
    if (isHand) {
      const areFilled = isWhole && cards.every((group) => group?.length);
      this.#hand.follow(/** @type {any} */ (request), areFilled ? /** @type {string[][]} */ (cards) : null, explanation.groups);
    }
    this.#address(link);
  }

  /**
   * @param {Desk} desk
   * @param {number} dealer from 0
   * @param {string[][]} partitions
   * @param {string} link
   */
  async #judgeDeal(desk, dealer, partitions, link) {
    const request = {
      op: "deal",
      seats: SEATS,
      dealer: SEATS[dealer],
      partitions: Object.fromEntries(SEATS.map((seat, player) => [seat, partitions[player]])),
    };
    const labels = SEATS.map((seat, player) =>
      this.#messages.say(player === dealer ? "checker.player.dealer" : "checker.player", { seat }),
    );
    desk.lay(dealList(labels, partitions, dealer, this.#messages.say("checker.deal"), this.#cards));
    const answered = await this.#ask(desk, request, () => this.#judgeDeal(desk, dealer, partitions, link));
    if (!answered) return;
    const { explanation } = answered;
    this.#tell(desk, { explanation, typed: null, link, isStale: false, isSaid: false });
  }

  /**
   * @param {Desk} desk
   * @param {Request} request
   * @param {() => void} again
   * @returns {Promise<{turn: number, explanation: Explanation} | null>} null where another question came meanwhile,
   *     or no answer
   */
  async #ask(desk, request, again) {
    desk.turn += 1;
    const { turn } = desk;
    desk.again = desk.trouble = null;
    desk.queued = /** @type {any} */ (request.op);
    try {
      const answer = this.#engine.ask({ ...request, lang: this.#data.lang });
      this.#show();
      const explanation = /** @type {Explanation} */ (await answer);
      return turn === desk.turn ? { turn, explanation } : null;
    } catch (error) {
      console.error(error);
      if (turn !== desk.turn) return null;
      desk.again = again;
      desk.queued = null;
      desk.trouble = "unanswered";
      this.#show();
      return null;
    }
  }

  /**
   * @param {Explanation} explanation
   * @param {string[]} texts
   * @returns {Promise<(string[] | null)[]>} the cards of each group, null for one that cannot be read
   */
  #cardsOf({ report }, texts) {
    return Promise.all(
      texts.map(async (text, index) => {
        const known = report.groups[index]?.cards;
        if (known) return known;
        if (isBlank(text)) return [];
        // A group of a wrong size has no combination, but it has cards.
        const read = await this.#engine.ask({ op: "read", text, lang: this.#data.lang });
        return read.answer.result?.cards ?? null;
      }),
    );
  }

  /** @param {Desk} desk @param {import("./verdict.js").Outcome} outcome */
  #tell(desk, outcome) {
    desk.queued = null;
    desk.outcome = outcome;
    this.#show();
    if (desk === this.#desk) bringIntoView(this.#panel);
  }

  /**
   * @param {Desk} desk of the hand or of the comparison
   * @param {Explanation} explanation
   * @param {string[]} texts
   * @param {(string[] | null)[]} cards
   */
  #layOut(desk, { answer, report }, texts, cards) {
    if (!cards.some((group) => group === null || group.length > 0)) {
      desk.clear();
      return;
    }
    const isHand = desk === this.#desks.hand;
    const groups = cards.map((found, index) => ({ cards: found, text: texts[index], report: report.groups[index] ?? null }));
    // More groups than there may be are shown as well.
    const rows = groups.map(
      (_, index) =>
        desk.rows[index] ?? {
          sign: String(index + 1),
          label: this.#messages.say("checker.group", { group: index + 1 }),
          size: COMPARISON_SIZE,
        },
    );
    const label = this.#messages.say(isHand ? "checker.hand" : "checker.comparison");
    desk.lay(groupList(rows, groups, answer, { label, withWorth: !isHand }, this.#cards, this.#messages));
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
 * @param {string[]} texts
 * @returns {string | null} the text in which the position of an error counts
 */
function typedText({ answer }, request, texts) {
  const group = answer.error?.group;
  return (group ? texts[group - 1] : request.partition) ?? null;
}

/** @param {HTMLElement} panel */
function bringIntoView(panel) {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) panel.scrollIntoView({ block: "start" });
}

customElements.define("hazari-checker", HazariChecker);
