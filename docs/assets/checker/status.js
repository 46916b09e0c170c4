// What the engine is doing: starting with its bytes, failed with its cause, and what waits for it.

import { badge, element } from "./element.js";

/** @typedef {import("./messages.js").Messages} Messages */

const CAUSES = {
  wasm: "checker.failed.wasm",
  network: "checker.failed.network",
  damaged: "checker.failed.damaged",
  mime: "checker.failed.mime",
  timeout: "checker.failed.timeout",
  worker: "checker.failed.worker",
  runtime: "checker.failed.runtime",
};

const QUEUED = {
  check: "checker.queued",
  compare: "checker.queued.groups",
  deal: "checker.queued.deal",
};

/** What stands in the panel beside a verdict or before there is one; fires `retry`. */
export class Status extends EventTarget {
  #messages;
  #text;
  #progress;
  #said;
  #bytes = "";

  /** @param {Messages} messages */
  constructor(messages) {
    super();
    this.#messages = messages;
    // The bytes are for the eye and in the bar; read aloud at each step they would drown everything else.
    this.#text = element("p", { class: "hz-starting" });
    this.#progress = /** @type {HTMLProgressElement} */ (
      element("progress", { max: "1", "aria-label": messages.say("checker.starting.first") })
    );
    this.#said = element("div", { class: "hz-said", role: "status" });
    this.element = element("div", { class: "hz-status" }, this.#text, this.#progress, this.#said);
  }

  /** @param {{received: number, total: number}} progress */
  progress({ received, total }) {
    const values = { received: this.#messages.megabytes(received), total: this.#messages.megabytes(total) };
    this.#bytes = this.#messages.say("checker.starting", values);
    this.#text.textContent = this.#bytes;
    this.#progress.value = total ? Math.min(1, received / total) : 0;
    this.#progress.setAttribute("aria-valuetext", this.#bytes);
  }

  /**
   * @param {object} now
   * @param {import("./engine.js").State} now.state
   * @param {import("./engine.js").Cause | null} now.cause
   * @param {"check" | "compare" | "deal" | null} now.queued
   * @param {"broken" | "unanswered" | null} now.trouble
   * @param {boolean} now.isJudged whether a verdict stands beside it
   * @param {string} now.empty what to do where nothing was asked
   */
  show({ state, cause, queued, trouble, isJudged, empty }) {
    const isStarting = state === "starting";
    const hasFailed = state === "failed";
    const say = (/** @type {string} */ key) => this.#messages.say(key);
    this.#text.hidden = this.#progress.hidden = !isStarting;
    if (isStarting && !this.#bytes) this.#text.textContent = say("checker.starting.first");
    if (!isStarting) {
      this.#bytes = "";
      this.#progress.removeAttribute("value");
      this.#progress.removeAttribute("aria-valuetext");
    }
    /** @type {string[]} */
    const sentences = [];
    if (trouble === "broken") sentences.push(say("checker.link.broken"));
    if (trouble === "unanswered") sentences.push(say("checker.unanswered"));
    if (isStarting && cause === "damaged") sentences.push(say("checker.damaged"));
    if (hasFailed) sentences.push(say("checker.failed"), say(CAUSES[/** @type {keyof CAUSES} */ (cause)]));
    else if (queued && state !== "ready") sentences.push(say(QUEUED[queued]));
    else if (!isJudged && !trouble && !queued) sentences.push(empty);
    this.#speak(sentences, hasFailed, hasFailed || trouble === "unanswered");
    this.element.hidden = isJudged && !sentences.length && !isStarting;
  }

  /** @param {string[]} sentences @param {boolean} hasFailed @param {boolean} canRetry */
  #speak(sentences, hasFailed, canRetry) {
    const key = JSON.stringify([sentences, canRetry]);
    // Said again, the same words would be read aloud again.
    if (this.#said.dataset.said === key) return;
    this.#said.dataset.said = key;
    this.#said.replaceChildren(
      ...sentences.map((text, index) =>
        hasFailed && index === sentences.length - 2
          ? element("p", { class: "hz-headline hz-headline--sentence" }, badge("failed"), element("strong", {}, text))
          : element("p", {}, text),
      ),
    );
    if (!canRetry) return;
    const button = element("button", { type: "button", class: "hz-button hz-retry" }, this.#messages.say("checker.retry"));
    button.addEventListener("click", () => this.dispatchEvent(new Event("retry")));
    this.#said.append(button);
  }
}
