// A verdict and its groups, drawn from what the rules answered.

import { badge, element } from "./element.js";
import { concerned, hooks, surroundings } from "./outcome.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./outcome.js").GroupReport} GroupReport */
/** @typedef {{label: string, cards: string[] | null, text: string, report: GroupReport | null}} Row
 *     `text` is what was typed, shown where it holds no cards. */

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

// Asks for the sign as text where a device has a coloured picture of it as well.
const AS_TEXT = "\ufe0e";

/** The element that tells the verdict, once, and nothing else. */
export class Verdict {
  #messages;
  #rules;
  #stale;

  /** @param {Messages} messages @param {Record<string, string>} rules ids to addresses */
  constructor(messages, rules) {
    this.#messages = messages;
    this.#rules = rules;
    this.element = element("div", { class: "hz-verdict", id: "hz-verdict", "aria-live": "polite", "aria-atomic": "true" });
    this.#stale = element("p", { class: "hz-stale" }, messages.say("checker.stale"));
    this.panel = element("div", { class: "hz-panel", hidden: true }, this.element, this.#stale);
  }

  /**
   * @param {Explanation} explanation
   * @param {string | null} typed the text in which an unreadable token stands
   */
  show(explanation, typed) {
    const { answer, report } = explanation;
    const found = hooks(explanation);
    this.clear();
    for (const [name, value] of Object.entries(found)) this.element.dataset[name] = value;
    this.panel.dataset.tone = report.verdict;
    this.panel.hidden = false;
    const address = report.rule && this.#rules[report.rule];
    this.element.append(
      element("p", { class: "hz-headline" }, badge(report.verdict), element("strong", {}, report.headline)),
      ...report.sentences.map((sentence) => element("p", {}, sentence)),
      ...(typed !== null && answer.error?.position ? [this.#quote(typed, answer.error)] : []),
      element("p", { class: "hz-action" }, address ? this.#ruleLink(address) : null),
    );
  }

  /** Says that the verdict is about what stood in the fields before; it stays, so that nothing jumps. */
  makeStale() {
    this.#removeHooks();
    this.panel.dataset.tone = "stale";
  }

  clear() {
    this.#removeHooks();
    this.element.replaceChildren();
    this.panel.hidden = true;
  }

  #removeHooks() {
    for (const name of Object.keys(this.element.dataset)) delete this.element.dataset[name];
  }

  /** @param {string} address */
  #ruleLink(address) {
    return element("a", { class: "hz-rule", href: address }, this.#messages.say("checker.rule"));
  }

  /** @param {string} typed @param {{token: string, position: number}} error */
  #quote(typed, error) {
    const { before, token, after } = surroundings(typed, error);
    // What was typed may run from right to left; the sentence does not turn with it.
    const text = element("bdi", { class: "hz-typed" }, before, element("mark", {}, token), after);
    return element("p", { class: "hz-quote" }, `${this.#messages.say("checker.typed")} `, text);
  }
}

/**
 * @param {Row[]} rows
 * @param {Explanation} explanation
 * @param {string} label of all of them
 */
export function groupList(rows, { answer }, label) {
  const marked = new Set(concerned(answer));
  const tied = new Set(answer.result?.tied ?? []);
  const list = element("ol", { class: "hz-groups", "aria-label": label });
  rows.forEach((row, index) => {
    const place = index + 1;
    const isWinner = answer.result?.winner === place;
    list.append(
      element(
        "li",
        {
          class: classes("hz-group", {
            "hz-group--marked": marked.has(place),
            "hz-group--winner": isWinner,
            "hz-group--tied": tied.size > 1 && tied.has(place),
          }),
        },
        element("span", { class: "hz-group__label" }, isWinner ? badge("winner") : null, row.label),
        element("span", { class: "hz-group__cards" }, ...faces(row)),
        row.report ? details(row.report) : null,
      ),
    );
  });
  return list;
}

/**
 * @param {string[]} labels of the players
 * @param {string[][]} partitions
 * @param {string} label
 */
export function dealList(labels, partitions, label) {
  return element(
    "ol",
    { class: "hz-groups hz-groups--deal", "aria-label": label },
    ...partitions.map((groups, player) =>
      element(
        "li",
        { class: "hz-group" },
        element("span", { class: "hz-group__label" }, labels[player]),
        ...groups.map((text) =>
          element("span", { class: "hz-group__cards" }, ...text.split(" ").filter(Boolean).flatMap((card) => spaced(card, false))),
        ),
      ),
    ),
  );
}

/** @param {Row} row @returns {(HTMLElement | string)[]} */
function faces({ cards, text, report }) {
  if (!cards) return [element("bdi", { class: "hz-typed" }, shortened(text))];
  return cards.flatMap((card) => spaced(card, report?.spare === card));
}

/** @param {string} always @param {Record<string, boolean>} sometimes */
function classes(always, sometimes) {
  return [always, ...Object.keys(sometimes).filter((name) => sometimes[name])].join(" ");
}

/** @param {string} text */
function shortened(text) {
  const characters = [...text.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : characters.join("");
}

/**
 * @param {string} card as canonical text, or with T for 10
 * @param {boolean} isSpare
 * @returns {(HTMLElement | string)[]} the card and a space, so that copied cards can be read again
 */
function spaced(card, isSpare) {
  const rank = card.slice(0, -1).replace("T", "10");
  const suit = card.slice(-1);
  const attributes = { class: classes("hz-card", { "hz-card--spare": isSpare }), "data-suit": suit };
  return [element("span", attributes, `${rank}${SIGNS[suit]}${AS_TEXT}`), " "];
}

/** @param {GroupReport} report */
function details({ caption, strength, worth, hidden, spared }) {
  return element(
    "span",
    { class: "hz-group__details" },
    element("strong", { lang: "en" }, caption),
    ...[hidden, spared, strength, worth].filter(Boolean).map((text) => element("span", {}, /** @type {string} */ (text))),
  );
}
