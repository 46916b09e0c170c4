// Small pieces that several parts of the score sheet show.

import { element, icon } from "../checker/element.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */
/** @typedef {{place: number | null, message: string, rule: string | null}} Fault */

/** @param {string | null} label what it is called where nothing else says it @returns {HTMLElement} the dealer's marker */
export function puck(label) {
  return element("span", label ? { class: "hs-puck", role: "img", "aria-label": label } : { class: "hs-puck", "aria-hidden": "true" });
}

const SVG = "http://www.w3.org/2000/svg";

const STROKES = {
  undo: "M9 7l-4 4l4 4M5 11h9a5 5 0 0 1 0 10h-3",
  export: "M12 4v12m-5-5l5 5l5-5M5 20h14",
  import: "M12 16v-12m-5 5l5-5l5 5M5 20h14",
  new: "M12 5v14M5 12h14",
  print: "M7 9v-5h10v5M7 17h-3v-8h16v8h-3M7 14h10v6h-10z",
};

/** @param {keyof typeof STROKES} name @returns {SVGElement} */
export function sign(name) {
  // Drawn as the checker's signs are.
  const drawn = icon("done");
  drawn.setAttribute("class", `hz-icon hz-icon--${name}`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", STROKES[name]);
  drawn.replaceChildren(path);
  return drawn;
}

/**
 * @param {Fault[]} faults
 * @param {Messages} messages
 * @param {Record<string, string>} rules their addresses
 * @returns {HTMLElement[]} a sentence for each, the rule beside it
 */
export function sentences(faults, messages, rules) {
  return faults.map(({ message, rule }) =>
    element("p", { class: "hs-fault" }, warning(), element("span", {}, message, ...link(rule, messages, rules))),
  );
}

/**
 * @param {string | null} rule
 * @param {Messages} messages
 * @param {Record<string, string>} rules
 * @returns {(Node | string)[]}
 */
export function link(rule, messages, rules) {
  if (!rule || !rules[rule]) return [];
  return [" ", element("a", { href: rules[rule], class: "hs-rule", "data-rule": rule }, messages.say("score.rule"))];
}

/** @returns {HTMLElement} */
function warning() {
  return element("span", { class: "hs-warning", "aria-hidden": "true" }, "!");
}

/**
 * What the start says of the checker, it says here of the sheet.
 * @param {Record<string, unknown>} messages
 */
export function ofTheSheet(messages) {
  const own = Object.entries(messages).filter(([key]) => key.startsWith("score."));
  return {
    ...messages,
    ...Object.fromEntries(own.map(([key, text]) => [key.replace(/^score\./, "checker."), text])),
    "checker.queued.deal": messages["score.queued"],
  };
}
