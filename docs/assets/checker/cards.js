// Cards as docs/assets/cards.css draws them: text to copy, named for who listens.

import { element } from "./element.js";

/** @typedef {{ranks: Record<string, string[]>, suits: Record<string, string[]>, name: string}} Words
 *     the words for cards in a language, as its catalogue has them */

const SUITS = {
  S: { name: "spades", sign: "♠" },
  H: { name: "hearts", sign: "♥" },
  D: { name: "diamonds", sign: "♦" },
  C: { name: "clubs", sign: "♣" },
};

// Asks for the sign as text where a device has a coloured picture of it as well.
const AS_TEXT = "\ufe0e";

/** @type {Record<string, string>} */
const LETTERS = Object.fromEntries(Object.entries(SUITS).map(([letter, { sign }]) => [sign, letter]));

const RANK = "(?:10|[AKQJ2-9])";
const PIECE = new RegExp(
  [
    `(?<card>(?<![\\w-])${RANK}[♠♥♦♣])`,
    `(?<ranks>(?<![\\w-])${RANK}(?:-${RANK})+(?![\\w-]))`,
    // English in every language, in the singular or plural.
    "(?<category>(?<![\\w-])(?:Colour Run|Colour|Indi|Pair|Run|Troy)s?(?![\\w-]))",
  ].join("|"),
  "gu",
);

/**
 * @param {string} text a sentence of the rules
 * @returns {{kind: string | null, text: string}[]} `kind` is `card`, `ranks`, `category` or null
 */
export function pieces(text) {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [null];
    if (match.index > end) found.push({ kind: null, text: text.slice(end, match.index) });
    found.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: null, text: text.slice(end) });
  return found;
}

/** The cards of one language. */
export class Cards {
  #words;
  #messages;

  /** @param {Words} words @param {import("./messages.js").Messages} messages */
  constructor(words, messages) {
    this.#words = words;
    this.#messages = messages;
  }

  /**
   * @param {string[]} cards canonical texts, or with T for 10
   * @param {string | null} [spare] the one that does not count
   * @returns {HTMLElement} middle cards with spaces between them, so that copied cards can be read again
   */
  group(cards, spare = null) {
    return drawn("cards cards--middle", cards, (card) => this.#face(card, "middle", card === spare));
  }

  /** @param {string[]} cards @returns {HTMLElement} the same as in a sentence */
  inline(cards) {
    return drawn("cards", cards, (card) => this.#face(card, "inline", false));
  }

  /**
   * @param {string} text
   * @returns {(Node | string)[]} the same, its cards with their names, the names of categories in their own language,
   *     and ranks kept on one line
   */
  sentence(text) {
    return pieces(text).map(({ kind, text: piece }) => {
      if (kind === "card") return this.#face(piece.slice(0, -1) + LETTERS[piece.slice(-1)], "inline", false);
      if (kind === "ranks") return element("span", { class: "hz-ranks" }, piece);
      return kind === "category" ? element("span", { lang: "en" }, piece) : piece;
    });
  }

  /** @param {string} card @param {"inline" | "middle"} size @param {boolean} isSpare */
  #face(card, size, isSpare) {
    const rank = card.slice(0, -1).replace("T", "10");
    const suit = /** @type {keyof SUITS} */ (card.slice(-1));
    const { name: colour, sign } = SUITS[suit];
    const name = this.#name(rank, suit);
    const attributes = {
      class: ["card", `card--${colour}`, size === "middle" && "card--middle", isSpare && "card--spare"]
        .filter(Boolean)
        .join(" "),
      role: "img",
      "aria-label": isSpare ? this.#messages.say("checker.card.spare", { card: name }) : name,
    };
    if (size === "inline") {
      return element("span", attributes, element("span", { "aria-hidden": "true" }, rank + sign + AS_TEXT));
    }
    return element(
      "span",
      attributes,
      element(
        "span",
        { class: "card__face", "aria-hidden": "true" },
        element("span", { class: "card__rank" }, rank),
        element("span", { class: "card__sign" }, sign + AS_TEXT),
      ),
    );
  }

  /** @param {string} rank @param {string} suit */
  #name(rank, suit) {
    const { ranks, suits, name } = this.#words;
    return name.replace("{rank}", ranks[rank]?.[0] ?? rank).replace("{suit}", suits[suit][0]);
  }
}

/** @param {number} count @returns {HTMLElement} places for so many cards */
export function places(count) {
  return drawn("cards cards--middle", Array.from({ length: count }), () =>
    element("span", { class: "card card--middle card--empty" }),
  );
}

/**
 * @template T
 * @param {string} classes
 * @param {T[]} cards
 * @param {(card: T) => HTMLElement} draw
 */
function drawn(classes, cards, draw) {
  return element("span", { class: classes }, ...cards.flatMap((card, index) => (index ? [" ", draw(card)] : [draw(card)])));
}
