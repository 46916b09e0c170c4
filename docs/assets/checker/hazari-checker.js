// <hazari-checker>: cards in, the verdict of `hazari_rules` out. The page holds no rule and no sentence of its own.

import { Address } from "./address.js";
import { Cards } from "./cards.js";
import { ComparisonDesk } from "./comparison-desk.js";
import { DealDesk } from "./deal-desk.js";
import { DESK_OF } from "./desk.js";
import { draftOf, keepDraft, keptDraft, layDraft } from "./draft.js";
import { element } from "./element.js";
import { HandDesk } from "./hand-desk.js";
import { whenIdle } from "./idle.js";
import { remembering } from "./memory.js";
import { Messages } from "./messages.js";
import { data, engine } from "./start.js";
import { Status } from "./status.js";
import { Tabs } from "./tabs.js";
import { Verdict } from "./verdict.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {{lang: string, messages: Record<string, unknown>, cards: import("./cards.js").Words, pack: string[], sizes: number[], runtime: string, manifest: import("./engine.js").Manifest, worker: string, rules: Record<string, string>}} Data
 *     what the build says to the page */
/** @typedef {"hand" | "comparison" | "deal"} Name of a desk */

// The heading of the page, above the element.
const HEADING = "checker";

// How long the address waits for a verdict to be drawn, in milliseconds.
const SOON = 50;

class HazariChecker extends HTMLElement {
  /** @type {Data} */
  #data = data;
  /** @type {Messages} */
  #messages;
  #engine = engine;
  /** @type {(request: object) => Promise<Explanation>} */
  #explain;
  /** @type {Record<Name, Desk>} */
  #desks;
  /** @type {Tabs} */
  #tabs;
  /** @type {Status} */
  #status;
  /** @type {Verdict} */
  #verdict;
  /** What to do or what is missing, while there is no verdict. */
  #hint = element("p", { class: "hz-lack" });
  /** Where the start, its progress and every verdict stand. @type {HTMLElement} */
  #panel;
  #address = new Address();
  /** Whether tabs open as the address says: then it does not follow them. */
  #isFollowing = false;

  connectedCallback() {
    if (this.#messages) return;
    const { lang, messages, cards: words, rules } = this.#data;
    this.#messages = new Messages(messages, lang);
    const cards = new Cards(words, this.#messages);
    this.#status = new Status(this.#messages);
    this.#verdict = new Verdict(this.#messages, rules, cards);
    this.#panel = element(
      "div",
      { class: "hz-panel", tabindex: "-1" },
      this.#verdict.element,
      this.#verdict.actions,
      this.#status.element,
      this.#hint,
    );
    this.#makeDesks(cards);
    this.replaceChildren(
      this.#tabs.element,
      this.#panel,
      ...Object.values(this.#desks).map(({ panel }) => panel),
    );
    this.#listen();
    this.#resume();
    whenIdle(this, () => this.#engine.start());
  }

  /** @param {Cards} cards */
  #makeDesks(cards) {
    const say = (/** @type {string} */ key) => this.#messages.say(key);
    this.#explain = remembering((request) => this.#engine.ask({ ...request, lang: this.#data.lang }));
    this.#desks = {
      hand: new HandDesk(this.#messages, cards, this.#data, this.#explain),
      comparison: new ComparisonDesk(this.#messages, cards, this.#data, this.#explain),
      deal: new DealDesk(this.#messages, cards, this.#data, this.#explain, this.#data.rules),
    };
    const labels = { hand: say("checker.hand"), comparison: say("checker.comparison"), deal: say("checker.deal") };
    const tabs = Object.values(this.#desks).map(({ name, panel }) => ({ name, panel, label: labels[/** @type {Name} */ (name)] }));
    this.#tabs = new Tabs(tabs, HEADING);
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
    for (const desk of Object.values(this.#desks)) {
      desk.addEventListener("judge", (event) => this.#judge(desk, /** @type {CustomEvent} */ (event).detail?.isAsked));
      desk.addEventListener("edit", () => this.#edited(desk));
      desk.addEventListener("open", () => this.#show());
    }
    this.#verdict.addEventListener("repair", (event) => {
      // The button goes with what it was about.
      this.#panel.focus({ preventScroll: true });
      this.#desk.repair(/** @type {CustomEvent} */ (event).detail);
    });
    this.#tabs.addEventListener("open", () => this.#opened());
    this.#status.addEventListener("retry", () => this.#retry());
    this.#address.addEventListener("follow", () => this.#follow());
    this.#address.addEventListener("rest", () => this.#addressOf(this.#desk));
    window.addEventListener("pagehide", () => this.#keep());
    // A phone may end a page that is out of sight without a word.
    document.addEventListener("visibilitychange", () => document.hidden && this.#keep());
  }

  /** Keeps for this tab of the browser what lies on the desks, where the address alone would not bring it back. */
  #keep() {
    const desks = draftOf(this.#desks);
    // A broken link takes the place of what lay here, not of what is kept.
    if (!desks && this.#address.link?.kind === "broken") return;
    keepDraft(desks && { lang: this.#data.lang, hash: this.#address.hash, tab: this.#tabs.opened, desks });
  }

  /** Goes on where this tab of the browser was left, unless the address says something else. */
  #resume() {
    const draft = keptDraft();
    // Whatever is laid is shown in the open tab.
    this.#open("hand");
    const laid = layDraft(draft, this.#desks, this.#data.lang);
    const { link, hash } = this.#address;
    const isSame = !link || (hash === draft?.hash && laid.some(({ name }) => name === DESK_OF[link.kind]));
    if (!isSame) this.#follow();
    else if (draft?.tab in this.#desks) this.#open(draft.tab);
    // Where the link is broken the checker is empty; a step back brings what lay there.
    if (link?.kind === "broken" && laid.includes(this.#desk)) this.#desk.empty();
    for (const desk of laid) {
      const isOpen = desk === this.#desk;
      if (draft.desks[desk.name].isJudged && desk.kept && (isSame || !isOpen)) this.#judge(desk);
    }
    // An anchor stays, as long as nothing is changed.
    if (isSame && laid.length && (link || !hash)) this.#addressOf(this.#desk);
    this.#show();
  }

  /** Shows in the panel what there is to say of the open desk and of the engine. */
  #show() {
    const { state, cause } = this.#engine;
    this.dataset.state = state;
    const { queued, trouble, outcome, hint, isPicking } = this.#desk;
    const hasFailed = state === "failed" || trouble !== null;
    this.#verdict.show(outcome);
    // What to do first is no news: it stands beside the status, which is read out.
    this.#status.show({ state, cause, queued, trouble, isJudged: true, empty: "" });
    const isWaiting = queued !== null && outcome === null;
    this.#hint.textContent = outcome || trouble || isWaiting ? "" : hint;
    if (hasFailed) this.#panel.dataset.tone = "failed";
    else if (outcome) this.#panel.dataset.tone = outcome.isStale ? "stale" : outcome.explanation.report.verdict;
    else this.#panel.dataset.tone = "plain";
    // The verdict will need more room than the wait for it: it is kept, so that nothing moves when it comes.
    this.#panel.classList.toggle("hz-panel--waiting", isWaiting);
    this.#panel.classList.toggle("hz-panel--aside", isPicking && !hasFailed);
  }

  #opened() {
    const desk = this.#desk;
    desk.opened();
    if (!this.#isFollowing) this.#addressOf(desk);
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

  /** Opens a tab that the address points to. @param {Name} name */
  #open(name) {
    this.#isFollowing = true;
    this.#tabs.open(name);
    this.#isFollowing = false;
  }

  /** Goes where the address points, where it points into the checker. */
  #follow() {
    const { link } = this.#address;
    if (!link) {
      this.#show();
      return;
    }
    this.#address.stay();
    for (const desk of Object.values(this.#desks)) {
      desk.withdraw();
      if (desk.isLinked) desk.empty();
    }
    if (link.kind === "broken") {
      if (this.#desk === this.#desks.deal) this.#open("hand");
      this.#desk.trouble = "broken";
      this.#show();
      return;
    }
    const desk = this.#desks[DESK_OF[link.kind]];
    this.#open(/** @type {Name} */ (desk.name));
    desk.fill(link);
    if (this.#address.isUnfinished) desk.resume();
    else this.#judge(desk);
    this.#show();
  }

  /** @param {Desk} desk */
  #edited(desk) {
    desk.trouble = null;
    const text = JSON.stringify(desk.request);
    const isOther = desk.asking !== null && desk.asking !== text;
    if (desk.outcome) desk.outcome.isStale = desk.outcome.request !== text;
    if (!desk.outcome || desk.outcome.isStale) desk.mark(null, null, "");
    else desk.judged(desk.outcome.explanation);
    if (desk.isLacking && isOther) {
      // Nobody waits for a verdict on cards that were taken back.
      desk.turn += 1;
      desk.asking = desk.again = desk.queued = null;
    }
    if (desk.isLacking && desk.outcome?.isStale) desk.outcome = null;
    this.#show();
    this.#address.wait();
  }

  /** @param {Desk} desk @param {boolean} [isAsked] whether somebody waits for it */
  async #judge(desk, isAsked = false) {
    const { request } = desk;
    const text = JSON.stringify(request);
    if (!request || desk.asking === text) return;
    if (desk.outcome && !desk.outcome.isStale && desk.outcome.request === text) {
      if (isAsked) bringIntoView(this.#panel);
      return;
    }
    const answered = await this.#ask(desk, request, text);
    if (!answered) return;
    const { turn, explanation } = answered;
    await desk.settled();
    if (turn !== desk.turn) return;
    desk.asking = desk.queued = null;
    const { ok } = explanation.answer;
    // What a link brought keeps its address, even where cards such as these would be given none.
    const link = ok || desk.isLinked ? desk.link(explanation) : null;
    // Somebody may have gone on writing while the question waited.
    const isStale = JSON.stringify(desk.request) !== text;
    desk.outcome = { explanation, typed: desk.typed(request, explanation), link, isStale, isSaid: false, request: text };
    if (!isStale) {
      desk.judged(explanation);
      desk.mark(request, explanation, this.#verdict.element.id);
      if (desk === this.#desk) this.#address.wait(SOON);
    }
    this.#show();
    if (desk === this.#desk) requestAnimationFrame(() => bringIntoView(this.#panel));
  }

  /**
   * @param {Desk} desk
   * @param {any} request
   * @param {string} text
   * @returns {Promise<{turn: number, explanation: Explanation} | null>} null where another question came meanwhile,
   *     or no answer
   */
  async #ask(desk, request, text) {
    desk.turn += 1;
    const { turn } = desk;
    desk.again = desk.trouble = null;
    desk.queued = request.op;
    desk.asking = text;
    try {
      const answer = this.#explain(request);
      this.#show();
      const explanation = /** @type {Explanation} */ (await answer);
      return turn === desk.turn ? { turn, explanation } : null;
    } catch (error) {
      console.error(error);
      if (turn !== desk.turn) return null;
      desk.again = () => this.#judge(desk);
      desk.asking = desk.queued = null;
      desk.trouble = "unanswered";
      this.#show();
      return null;
    }
  }

  /** What lies in the open tab is what the address says. @param {Desk} desk */
  #addressOf(desk) {
    const { outcome, asking } = desk;
    this.#address.write(outcome && !outcome.isStale ? outcome.link : desk.link(), !outcome && !asking);
  }
}

/** @param {HTMLElement} panel */
function bringIntoView(panel) {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) panel.scrollIntoView({ block: "start" });
}

customElements.define("hazari-checker", HazariChecker);
