// What there is to say of the whole sheet: seen above it, and said aloud once.

import { element } from "../checker/element.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */

/** Fires `export` and `forget`, which are about the sheets put aside. */
export class Notices extends EventTarget {
  #messages;
  #kept;
  #aside;
  #done;
  #asides = 0;

  /** @param {Messages} messages */
  constructor(messages) {
    super();
    this.#messages = messages;
    this.#kept = element("p", { class: "hs-notice", hidden: true }, messages.say("score.kept.refused"));
    this.#aside = element(
      "div",
      { class: "hs-notice", hidden: true },
      element("p", {}, messages.say("score.kept.damaged")),
      this.#button("export", "score.kept.export"),
      this.#button("forget", "score.kept.delete"),
    );
    this.#done = element("div", { class: "hs-done", hidden: true });
    this.element = element("div", { class: "hs-notices" }, this.#kept, this.#aside, this.#done);
    this.spoken = element("div", { class: "hz-spoken", role: "status" });
  }

  /** @param {string} name @param {string} key */
  #button(name, key) {
    const button = element("button", { type: "button", class: "hz-button", "data-do": `aside-${name}` }, this.#messages.say(key));
    button.addEventListener("click", () => this.dispatchEvent(new Event(name)));
    return button;
  }

  /** @param {string} text for those who listen; the same is not said twice in a row */
  say(text) {
    if (this.spoken.textContent !== text) this.spoken.textContent = text;
  }

  /** @param {boolean} isRefused */
  refused(isRefused) {
    if (isRefused && this.#kept.hidden) this.say(this.#messages.say("score.kept.refused"));
    this.#kept.hidden = !isRefused;
  }

  /** @param {number} count */
  asides(count) {
    if (count > this.#asides) this.say(this.#messages.say("score.kept.damaged"));
    this.#asides = count;
    this.#aside.hidden = count === 0;
  }

  /** @param {string} key @param {Record<string, string | number>} values */
  done(key, values = {}) {
    this.#tell([this.#messages.say(key, values)], "done");
  }

  /** @param {string} file */
  imported(file) {
    this.done("score.imported", { file });
  }

  /** @param {string} file @param {string} message what is wrong in it, and where */
  notImported(file, message) {
    this.#tell([message, this.#messages.say("score.not-imported", { file })], "refused");
  }

  /** What was done before is not told any more. */
  clear() {
    this.#done.hidden = true;
  }

  /** @param {string[]} texts @param {string} tone */
  #tell(texts, tone) {
    this.#done.className = `hs-notice hs-done hs-done--${tone}`;
    this.#done.replaceChildren(...texts.map((text) => element("p", {}, text)));
    this.#done.hidden = false;
    this.say(texts.join(" "));
    if (tone === "refused") this.#done.scrollIntoView({ block: "nearest" });
  }
}
