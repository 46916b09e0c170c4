// The table seen from above: four seats, the way round, which is counter-clockwise, and what lies before each player.

import { badge, element, icon } from "./element.js";

/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./outcome.js").PlayedGroup} PlayedGroup */
/** @typedef {import("./outcome.js").Pile} Pile */

/**
 * @typedef {object} Seat
 * @property {string} player
 * @property {"dealer" | "next" | null} puck who deals this deal, or the next one
 * @property {number | null} turn place in the order played, from 1
 * @property {boolean} isBest who takes the cards, or has captured most
 * @property {boolean} isTied whether others have an equal group
 * @property {PlayedGroup | null} group
 * @property {number[]} packets how many groups of each comparison taken; the last of them lies on top
 * @property {boolean} isGrowing whether the last packet was taken just now
 * @property {Pile} pile
 */

/**
 * @param {Seat[]} seats in the order in which they are told; each keeps the place that its player has at the table
 * @param {string[]} players counter-clockwise, the first at the bottom
 * @param {string[]} way the players in the order in which the arrow goes from one to the next
 * @param {string} label
 * @param {Cards} cards
 * @param {Messages} messages
 * @returns {HTMLElement}
 */
export function table(seats, players, way, label, cards, messages) {
  const arrows = way.slice(0, -1).map((player) =>
    element(
      "span",
      { class: `hz-turn hz-turn--${players.indexOf(player) + 1}`, "aria-hidden": "true" },
      icon("head"),
    ),
  );
  return element(
    "div",
    { class: "hz-table" },
    element("ol", { class: "hz-seats", "aria-label": label }, ...seats.map((seat) => tile(seat, players, cards, messages))),
    ...arrows,
  );
}

/** @param {Seat} seat @param {string[]} players @param {Cards} cards @param {Messages} messages */
function tile(seat, players, cards, messages) {
  const { player, puck, turn, isBest, isTied, group } = seat;
  const classes = [
    "hz-seat",
    `hz-seat--${players.indexOf(player) + 1}`,
    isBest && "hz-seat--best",
    turn === 1 && "hz-seat--leader",
  ];
  return element(
    "li",
    { class: classes.filter(Boolean).join(" "), "data-player": player },
    element("span", { class: "hz-spoken" }, `${spoken(seat, messages)} `),
    element(
      "span",
      { class: "hz-seat__head", "aria-hidden": "true" },
      turn === null ? null : element("span", { class: "hz-seat__turn" }, String(turn)),
      element("span", { class: "hz-seat__who" }, player),
      puck ? element("span", { class: `hz-puck hz-puck--${puck}` }) : null,
      isTied ? element("span", { class: "hz-seat__tied" }, "=") : null,
      isBest ? badge("winner") : null,
    ),
    group ? played(group, cards, messages) : null,
    pile(seat, messages),
  );
}

/** @param {Seat} seat @param {Messages} messages @returns {string} who sits there, and when they play */
function spoken({ player, puck, turn }, messages) {
  const who = messages.say(puck === "dealer" ? "checker.player.dealer" : "checker.player", { seat: player });
  // Whole keys, so that a search for one finds its use.
  const keys = ["checker.deal.play-1", "checker.deal.play-2", "checker.deal.play-3", "checker.deal.play-4"];
  return turn === null ? `${who}.` : `${who}, ${messages.say(keys[turn - 1])}.`;
}

/** @param {PlayedGroup} group @param {Cards} cards @param {Messages} messages */
function played({ cards: laid, caption, spare }, cards, messages) {
  const [category, ranks] = caption.split(", ");
  const faces = laid.map((card) => {
    const face = cards.face(card, "middle");
    if (card !== spare) return face;
    face.classList.add("card--spare");
    face.setAttribute("aria-label", messages.say("checker.card.spare", { card: cards.name(card) }));
    return face;
  });
  return element(
    "span",
    { class: "hz-seat__group" },
    // With spaces between them, copied cards can be read again.
    element("span", { class: "cards cards--middle" }, ...faces.flatMap((face, index) => (index ? [" ", face] : [face]))),
    " ",
    element("strong", { lang: "en" }, category),
    " ",
    element("span", { class: "hz-ranks" }, ranks),
  );
}

/** @param {Seat} seat @param {Messages} messages */
function pile({ packets, isGrowing, pile: { points, said } }, messages) {
  return element(
    "span",
    { class: "hz-pile" },
    element("span", { class: "hz-spoken" }, ` ${said}`),
    element(
      "span",
      { class: "hz-pile__packets", "aria-hidden": "true" },
      ...packets.map((size, index) => {
        const isNew = isGrowing && index === packets.length - 1;
        return element("span", { class: `hz-packet hz-packet--${size}${isNew ? " hz-packet--new" : ""}` });
      }),
    ),
    element("span", { class: "hz-pile__points", "aria-hidden": "true" }, messages.say("checker.deal.points", { points, count: points })),
  );
}
