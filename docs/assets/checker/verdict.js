// A verdict, in the words of the rules, and what can be done with it.

import { badge, element, icon } from "./element.js";
import { hooks, surroundings } from "./outcome.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {{explanation: Explanation, typed: string | null, link: string | null, isStale: boolean, isSaid: boolean, request?: string}} Outcome
 *     `typed` is the text in which an unreadable token stands, `link` the address of what was judged. */

// How long the button says that the link was copied, in milliseconds.
const NOTICE = 3000;

/** The element that tells the verdict, once, and the actions below it; fires `repair` with two groups as detail. */
export class Verdict extends EventTarget {
  #messages;
  #rules;
  #cards;
  /** @type {Outcome | null} */
  #shown = null;

  /**
   * @param {Messages} messages
   * @param {Record<string, string>} rules ids to addresses
   * @param {import("./cards.js").Cards} cards
   */
  constructor(messages, rules, cards) {
    super();
    this.#messages = messages;
    this.#rules = rules;
    this.#cards = cards;
    this.element = element("div", { class: "hz-verdict", id: "hz-verdict", "aria-live": "polite", "aria-atomic": "true" });
    this.actions = element("div", { class: "hz-actions", hidden: true });
  }

  /** @param {Outcome | null} outcome the hooks are gone while it is about other cards than those in the fields */
  show(outcome) {
    for (const name of Object.keys(this.element.dataset)) delete this.element.dataset[name];
    if (outcome !== this.#shown) this.#tell(outcome);
    if (outcome && !outcome.isStale) Object.assign(this.element.dataset, hooks(outcome.explanation));
    this.actions.hidden = !outcome;
    this.actions.classList.toggle("hz-actions--stale", Boolean(outcome?.isStale));
  }

  /** @param {Outcome | null} outcome */
  #tell(outcome) {
    this.#shown = outcome;
    // What was told already and is only seen again is not read out again.
    this.element.setAttribute("aria-live", outcome?.isSaid ? "off" : "polite");
    if (!outcome) {
      this.element.replaceChildren();
      return;
    }
    outcome.isSaid = true;
    const { answer, report } = outcome.explanation;
    const address = report.rule && this.#rules[report.rule];
    const { typed } = outcome;
    this.element.replaceChildren(
      element("p", { class: "hz-headline" }, badge(report.verdict), element("strong", {}, report.headline)),
      ...(report.summary ?? report.sentences).map((sentence) => element("p", {}, ...this.#cards.sentence(sentence))),
      ...(typed !== null && answer.error?.position ? [this.#quote(typed, answer.error)] : []),
    );
    const { repair } = report;
    this.actions.replaceChildren(
      ...(repair ? [this.#repair(repair)] : []),
      ...(address ? [element("a", { class: "hz-rule", href: address }, this.#messages.say("checker.rule"))] : []),
      ...(outcome.link ? this.#copy(outcome.link) : []),
      element("p", { class: "hz-stale" }, this.#messages.say("checker.stale")),
    );
  }

  /** @param {number[]} groups whose exchange makes the hand legal */
  #repair(groups) {
    const [first, second] = groups;
    const label = element("span", {}, this.#messages.say("checker.repair", { first, second }));
    const button = element(
      "button",
      { type: "button", class: "hz-button hz-button--repair", "data-repair": groups.join() },
      icon("swap"),
      label,
    );
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent("repair", { detail: groups })));
    return button;
  }

  /** @param {string} link */
  #copy(link) {
    const label = element("span", {}, this.#messages.say("checker.copy"));
    const button = element("button", { type: "button", class: "hz-copy" }, icon("link"), label);
    const said = element("span", { class: "hz-spoken", role: "status" });
    button.addEventListener("click", async () => {
      const address = new URL(location.href);
      address.hash = link;
      try {
        await navigator.clipboard.writeText(address.href);
      } catch {
        // No clipboard without a secure page or a permission; the link itself can always be shown.
        this.#offer(address.href, button);
        return;
      }
      const done = this.#messages.say("checker.copied");
      said.textContent = label.textContent = done;
      button.firstElementChild?.replaceWith(icon("done"));
      setTimeout(() => {
        said.textContent = "";
        label.textContent = this.#messages.say("checker.copy");
        button.firstElementChild?.replaceWith(icon("link"));
      }, NOTICE);
    });
    return [button, said];
  }

  /** @param {string} address @param {HTMLElement} button */
  #offer(address, button) {
    const field = /** @type {HTMLInputElement} */ (
      element("input", { class: "hz-input", type: "text", id: "hz-link", readonly: true })
    );
    field.value = address;
    const label = element("label", { for: field.id }, this.#messages.say("checker.copy.by-hand"));
    button.replaceWith(element("span", { class: "hz-by-hand" }, label, field));
    field.focus();
    field.select();
  }

  /** @param {string} typed @param {{token: string, position: number}} error */
  #quote(typed, error) {
    const { before, token, after } = surroundings(typed, error);
    // What was typed may run from right to left; the sentence does not turn with it.
    const text = element("bdi", { class: "hz-typed" }, before, element("mark", {}, token), after);
    return element("p", { class: "hz-quote" }, `${this.#messages.say("checker.typed")} `, text);
  }
}
