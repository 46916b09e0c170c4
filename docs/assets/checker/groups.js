// The hands of a deal, player by player.

import { element } from "./element.js";

/** @typedef {import("./cards.js").Cards} Cards */

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
