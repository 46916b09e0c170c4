// The words of a text and of a query, and which words are forms of one another.

/**
 * What the index says of its language.
 * @typedef {{
 *   endings: [string, string][], beginnings: [string, string][], stop: string[], same: Record<string, string>,
 *   families: string[],
 * }} Language
 */

/** @typedef {{ word: string, start: number, end: number }} Token */

// An id is one word: its parts are English in every language, and nobody looks for one of them.
const WORD = /[a-z]+(?:\.[a-z][a-z-]*)+(?:\/[a-z\d-]+)?|[\p{L}\p{M}\p{N}_♠♥♦♣]+/giu;

/**
 * A word as it is compared: in small letters, without accents.
 * @param {string} text
 */
export function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
}

/**
 * The words of a text with their places. Two that a hyphen joins are also one: "counter-clockwise".
 * @param {string} text
 * @returns {Token[]}
 */
export function tokens(text) {
  const found = [];
  let last = /** @type {Token | null} */ (null);
  for (const match of text.matchAll(WORD)) {
    const token = { word: plain(match[0]), start: match.index, end: match.index + match[0].length };
    if (!token.word) continue;
    found.push(token);
    if (last && text.slice(last.end, token.start) === "-" && /^\p{L}{3,} \p{L}{3,}$/u.test(`${last.word} ${token.word}`)) {
      found.push({ word: last.word + token.word, start: last.start, end: token.end });
    }
    last = token;
  }
  return found;
}

// Three or four ranks typed together, but no number: of "A23" the ranks are "A-2-3".
const RANKS = /(?<![\p{L}\p{N}])(?=\p{N}*\p{L})(?:10|[akqj2-9]){3,4}(?![\p{L}\p{N}])/giu;

/**
 * A query with the ranks apart that are typed together.
 * @param {string} query
 */
export function apart(query) {
  return query.replace(RANKS, (ranks) => ranks.split(/(?<=[^1])(?=.)/u).join("-"));
}

/** Which words are forms of one another, also those that stand nowhere. */
export class Families {
  /** @param {Language} language */
  constructor(language) {
    this.language = language;
    /** @type {Map<string, string[]>} */
    this.stems = new Map();
    /** @type {Map<string, string[]>} */
    this.members = new Map();
    for (const line of language.families) {
      const [stem, ...others] = line.split(" ");
      const family = others.map((word) => (word.startsWith("-") ? stem + word.slice(1) : word));
      this.stems.set(stem, family);
      for (const word of family) this.members.set(word, [...(this.members.get(word) ?? []), ...family]);
    }
  }

  /**
   * The other forms of a word, and what these rules call the same thing.
   * @param {string} word
   * @returns {Set<string>}
   */
  forms(word) {
    const { same } = this.language;
    const known = Object.hasOwn(same, word) && !same[word].includes(" ") ? same[word] : "";
    const forms = new Set([...this.family(word), ...(known ? [known, ...this.family(known)] : [])]);
    forms.delete(word);
    return forms;
  }

  /**
   * What these rules call the same thing in several words.
   * @param {string} word
   */
  phrase(word) {
    const { same } = this.language;
    return Object.hasOwn(same, word) && same[word].includes(" ") ? same[word].split(" ") : [];
  }

  /** @param {string} word @returns {string[]} */
  family(word) {
    return this.members.get(word) ?? this.known(this.bare(word));
  }

  /** @param {string} bare @returns {string[]} */
  known(bare) {
    return this.members.get(bare) ?? this.stems.get(bare) ?? [];
  }

  /**
   * The longest word or stem that is left when an ending, and perhaps a beginning, is taken from a word that nobody uses.
   * @param {string} word
   */
  bare(word) {
    const { beginnings, endings } = this.language;
    let found = "";
    for (const [begins, instead] of [["", ""], ...beginnings]) {
      if (!word.startsWith(begins)) continue;
      const rest = instead + word.slice(begins.length);
      for (const [ends, put] of [["", ""], ...endings]) {
        if (!rest.endsWith(ends)) continue;
        const bare = rest.slice(0, rest.length - ends.length) + put;
        // "winn" of "winning" is "win".
        for (const stem of [bare, bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1")]) {
          if (stem.length > Math.max(2, found.length) && this.known(stem).length) found = stem;
        }
      }
    }
    return found;
  }
}
