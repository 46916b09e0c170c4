// What there is to say of the whole sheet: seen above it, and said aloud once.

import { element } from "../checker/element.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */

/** @typedef {import("./store.js").Kind} Kind */

/** What is said of the things put aside, by kind. */
const ASIDES = /** @type {const} */ ({
  sheet: { name: "aside", key: "score.kept.damaged", export: "score.kept.export", forget: "score.kept.delete" },
  record: { name: "draft", key: "score.kept.draft", export: "score.kept.draft.export", forget: "score.kept.draft.delete" },
});

/** Fires `export` and `forget`, whose detail is the kind of what was put aside. */
export class Notices extends EventTarget {
  #messages;
  #kept;
  /** @type {Record<Kind, HTMLElement>} */
  #asides;
  #counts = { sheet: 0, record: 0 };
  #done;

  /** @param {Messages} messages */
  constructor(messages) {
    super();
    this.#messages = messages;
    this.#kept = element("p", { class: "hs-notice", hidden: true }, messages.say("score.kept.refused"));
    this.#asides = { sheet: this.#aside("sheet"), record: this.#aside("record") };
    this.#done = element("div", { class: "hs-done", hidden: true });
    this.element = element("div", { class: "hs-notices" }, this.#kept, this.#asides.sheet, this.#asides.record, this.#done);
    this.spoken = element("div", { class: "hz-spoken", role: "status" });
  }

  /** @param {Kind} kind */
  #aside(kind) {
    const button = (/** @type {"export" | "forget"} */ act) => {
      const made = element("button", { type: "button", class: "hz-button", "data-do": `${ASIDES[kind].name}-${act}` }, this.#messages.say(ASIDES[kind][act]));
      made.addEventListener("click", () => this.dispatchEvent(new CustomEvent(act, { detail: kind })));
      return made;
    };
    return element("div", { class: "hs-notice", hidden: true }, element("p", {}, this.#messages.say(ASIDES[kind].key)), button("export"), button("forget"));
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

  /** @param {Kind} kind @param {number} count */
  asides(kind, count) {
    if (count > this.#counts[kind]) this.say(this.#messages.say(ASIDES[kind].key));
    this.#counts[kind] = count;
    this.#asides[kind].hidden = count === 0;
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
