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

  /** @param {string[]} cards @returns {HTMLElement} with spaces between them, so that copied cards can be read again */
  inline(cards) {
    return element("span", { class: "cards" }, ...cards.flatMap((card, index) => (index ? [" ", this.#inline(card)] : [this.#inline(card)])));
  }

  /**
   * @param {string} text
   * @returns {(Node | string)[]} the same, its cards with their names, the names of categories in their own language,
   *     and ranks kept on one line
   */
  sentence(text) {
    return pieces(text).map(({ kind, text: piece }) => {
      if (kind === "card") return this.#inline(piece.slice(0, -1) + LETTERS[piece.slice(-1)]);
      if (kind === "ranks") return element("span", { class: "hz-ranks" }, piece);
      return kind === "category" ? element("span", { lang: "en" }, piece) : piece;
    });
  }

  /** @param {string} card canonical text, or with T for 10 @returns {string} its name in the language of the page */
  name(card) {
    const { ranks, suits, name } = this.#words;
    const { rank, suit } = parts(card);
    return name.replace("{rank}", ranks[rank]?.[0] ?? rank).replace("{suit}", suits[suit][0]);
  }

  /** @param {string} card @param {"small" | "middle"} size @returns {HTMLElement} the same, larger: in a button it is the name of that */
  face(card, size) {
    const { rank, suit } = parts(card);
    const { name: colour, sign } = SUITS[suit];
    return element(
      "span",
      // The name is the picture's: on the button itself it would be another label than the one that is seen.
      { class: `card card--${colour} card--${size}`, role: "img", "aria-label": this.name(card) },
      element(
        "span",
        { class: "card__face", "aria-hidden": "true" },
        element("span", { class: "card__rank" }, rank),
        element("span", { class: "card__sign" }, sign + AS_TEXT),
      ),
    );
  }

  /** @param {string} card */
  #inline(card) {
    const { rank, suit } = parts(card);
    const { name: colour, sign } = SUITS[suit];
    return element(
      "span",
      { class: `card card--${colour}`, role: "img", "aria-label": this.name(card) },
      element("span", { "aria-hidden": "true" }, rank + sign + AS_TEXT),
    );
  }
}

/** @param {string} card */
function parts(card) {
  return { rank: card.slice(0, -1).replace("T", "10"), suit: /** @type {keyof SUITS} */ (card.slice(-1)) };
}
