// The groups of a hand, a comparison or a deal, row by row.

import { places } from "./cards.js";
import { badge, element, icon } from "./element.js";
import { marks, surroundings } from "./outcome.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").Answer} Answer */
/** @typedef {import("./outcome.js").GroupReport} GroupReport */
/** @typedef {{sign: string, label: string, size: number}} Place
 *     of a group: what the eye sees, what is read out, and how many cards usually lie there */
/** @typedef {{cards: string[] | null, text: string, report: GroupReport | null}} Group
 *     `text` is what was typed, shown where it holds no cards. */

const LONGEST_TEXT = 60;

/** @param {Place[]} rows @returns {HTMLElement} rows in which nothing lies yet; who listens hears that from the panel */
export function emptyRows(rows) {
  return element(
    "div",
    { class: "hz-rows hz-rows--empty", "aria-hidden": "true" },
    ...rows.map((place) =>
      element("div", { class: "hz-row" }, element("span", { class: "hz-row__sign" }, place.sign), places(place.size)),
    ),
  );
}

/**
 * @param {Place[]} rows
 * @param {Group[]} groups
 * @param {Answer} answer
 * @param {object} said
 * @param {string} said.label of all of them
 * @param {boolean} said.withWorth whether each tells the value of its cards
 * @param {Cards} cards
 * @param {Messages} messages
 */
export function groupList(rows, groups, answer, { label, withWorth }, cards, messages) {
  const found = marks(answer, groups.length);
  const areThrees = rows.every(({ size }) => size < 4) && groups.every(({ cards: laid }) => (laid?.length ?? 0) < 4);
  return element(
    "ol",
    { class: classes("hz-rows hz-groups", { "hz-rows--threes": areThrees }), "aria-label": label },
    ...groups.map((group, index) => {
      const { isWrong, isUnread, withNext, isStronger, isWinner, tie } = found[index];
      const isFour = [group, isStronger ? groups[index - 1] : group].some((each) => (each.cards?.length ?? 0) > 3);
      return element(
        "li",
        {
          class: classes("hz-row", {
            "hz-row--wrong": isWrong,
            "hz-row--unread": isUnread,
            "hz-row--opens": isWrong && !found[index - 1]?.withNext,
            "hz-row--closes": isWrong && !withNext,
            "hz-row--winner": isWinner,
          }),
        },
        element("span", { class: "hz-row__sign", "aria-hidden": "true" }, rows[index].sign, isWinner ? badge("winner") : null),
        element("span", { class: "hz-spoken" }, rows[index].label),
        laid(group, rows[index], answer, cards),
        group.report ? details(group.report, withWorth, messages) : null,
        isStronger ? arrow(isFour) : null,
        tie ? element("span", { class: `hz-tie hz-tie--${tie}`, "aria-hidden": "true" }) : null,
      );
    }),
  );
}

/**
 * @param {string[]} labels of the players
 * @param {string[][]} partitions
 * @param {number} dealer from 0
 * @param {string} label
 * @param {Cards} cards
 */
export function dealList(labels, partitions, dealer, label, cards) {
  return element(
    "ol",
    { class: "hz-rows hz-groups hz-deal", "aria-label": label },
    ...partitions.map((groups, player) =>
      element(
        "li",
        { class: "hz-deal__player" },
        element(
          "p",
          { class: "hz-deal__name" },
          player === dealer ? element("span", { class: "hz-puck", "aria-hidden": "true" }) : null,
          labels[player],
        ),
        element("p", { class: "hz-deal__groups" }, ...groups.map((text) => cards.inline(text.split(" ").filter(Boolean)))),
      ),
    ),
  );
}

/** @param {Group} group @param {Place} place @param {Answer} answer @param {Cards} cards */
function laid({ cards: found, text, report }, place, { error }, cards) {
  if (found?.length) return cards.group(found, report?.spare);
  if (found) return places(place.size);
  if (error?.position && text.includes(error.token)) {
    const { before, token, after } = surroundings(text, error, 12);
    return element("bdi", { class: "hz-typed" }, before, element("mark", {}, token), after);
  }
  return element("bdi", { class: "hz-typed" }, shortened(text));
}

/** @param {GroupReport} report @param {boolean} withWorth @param {Messages} messages */
function details({ caption, spare, strength, worth }, withWorth, messages) {
  const [category, ranks] = caption.split(", ");
  return element(
    "span",
    { class: "hz-row__details" },
    element("strong", { lang: "en" }, category),
    element("span", {}, spare ? messages.say("checker.ranks.spare", { ranks }) : ranks),
    element("span", {}, strength),
    withWorth ? element("span", { class: "hz-row__worth" }, worth) : null,
  );
}

/** @param {boolean} isFour whether one of the two groups is wider @returns {HTMLElement} up to the place that is beaten */
function arrow(isFour) {
  return element(
    "span",
    { class: classes("hz-arrow", { "hz-arrow--four": isFour }), "aria-hidden": "true" },
    element("span", { class: "hz-arrow__up" }, icon("head")),
    element("span", { class: "hz-arrow__down" }),
  );
}

/** @param {string} always @param {Record<string, boolean>} sometimes */
function classes(always, sometimes) {
  return [always, ...Object.keys(sometimes).filter((name) => sometimes[name])].join(" ");
}

/** @param {string} text */
function shortened(text) {
  const characters = [...text.trim()];
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join("")}…` : characters.join("");
}
