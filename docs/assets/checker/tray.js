// What lies in the groups: their cards, the text that stands in their fields, and every step back. No DOM.

import { isBlank } from "./blank.js";

/** @typedef {{text: string, cards: string[] | null}} Group
 *     `text` is what stands in the group's field; `cards` are canonical, null while the text is not read or cannot be. */
/** @typedef {{groups: Group[], whole: {text: string, isLoose: boolean} | null, chosen: number}} State */

// More steps back than anybody takes; each is a few hundred characters.
const STEPS = 200;

const PARTING = " | ";

const CARD = /^(?:10|[AKQJ2-9])[SHDC]$/;

/**
 * Some groups of cards, each with places for so many. Fires `change`.
 *
 * Groups are counted from 0. A group may hold more cards than it has places, or cards that another holds as well:
 * that is for the rules to judge. Steps back bring the texts back too, so that nothing typed is lost by a tap.
 */
export class Tray extends EventTarget {
  /** @type {State} */
  #state;
  /** @type {State[]} */
  #past = [];
  /** What was written in last: letter after letter is one step. @type {number | "whole" | null} */
  #writing = null;

  /** @param {number[]} sizes how many places each group has */
  constructor(sizes) {
    super();
    this.sizes = sizes;
    this.#state = { groups: sizes.map(empty), whole: null, chosen: 0 };
  }

  get groups() {
    return this.#state.groups;
  }

  /** The group that the next card goes to, −1 where there is place for none. */
  get current() {
    if (this.count >= this.places) return -1;
    const hasRoom = ({ cards }, /** @type {number} */ index) => cards !== null && cards.length < this.sizes[index];
    const { chosen, groups } = this.#state;
    return groups[chosen] && hasRoom(groups[chosen], chosen) ? chosen : groups.findIndex(hasRoom);
  }

  /** How many cards lie there, as far as they are read. */
  get count() {
    return this.groups.reduce((sum, { cards }) => sum + (cards?.length ?? 0), 0);
  }

  /** How many there could be. */
  get places() {
    return this.sizes.reduce((sum, size) => sum + size, 0);
  }

  /** The cards that lie there, each with its group; one that lies in several has the first. @returns {Map<string, number>} */
  get laid() {
    const found = new Map();
    this.groups.forEach(({ cards }, group) => {
      for (const card of cards ?? []) if (!found.has(card)) found.set(card, group);
    });
    return found;
  }

  /** Whether all that was written has been read. */
  get isRead() {
    return !this.isLoose && this.groups.every(({ cards }) => cards !== null);
  }

  get isEmpty() {
    return isBlank(this.whole) && this.groups.every(({ text }) => isBlank(text));
  }

  /** All groups as one text: as it was written, or as they lie there. */
  get whole() {
    return this.#state.whole?.text ?? joined(this.groups.map(({ text }) => text));
  }

  /** Whether the whole text stands for itself, since nothing of it lies in the groups. */
  get isLoose() {
    return this.#state.whole?.isLoose ?? false;
  }

  /** Whether the whole text stands as it was written. */
  get isWritten() {
    return this.#state.whole !== null;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** @param {number} group the one that the next cards go to */
  choose(group) {
    this.#state = { ...this.#state, chosen: group };
    this.#changed();
  }

  /** Lays a card in the current group. @param {string} card @returns {boolean} false where there is no place for it */
  place(card) {
    const group = this.current;
    if (group < 0) return false;
    this.#step({ [group]: lying([...(this.groups[group].cards ?? []), card]) }, group);
    return true;
  }

  /**
   * Takes a card back; the next one may take its place.
   * @param {string} card
   * @param {number} [group] the one it lies in, where it lies in several
   */
  take(card, group = this.laid.get(card)) {
    const cards = group === undefined ? null : this.groups[group]?.cards;
    if (group === undefined || !cards?.includes(card)) return;
    this.#step({ [group]: lying(without(cards, card)) }, group);
  }

  /** Exchanges two groups, as they are written. @param {number} one @param {number} other */
  swap(one, other) {
    if (one === other || !this.groups[one] || !this.groups[other]) return;
    this.#step({ [one]: this.groups[other], [other]: this.groups[one] });
  }

  /**
   * Lays a card in another group, though it may have no place left.
   * @param {string} card
   * @param {number} group
   * @param {number} [from] the one it lies in, where it lies in several
   */
  move(card, group, from = this.laid.get(card)) {
    const cards = from === undefined ? null : this.groups[from]?.cards;
    const target = this.groups[group]?.cards;
    if (from === undefined || !cards?.includes(card) || !target || from === group) return;
    this.#step({ [from]: lying(without(cards, card)), [group]: lying([...target, card]) }, from);
  }

  /** Lays these cards and no others. @param {string[][]} groups */
  lay(groups) {
    const laid = this.sizes.map((_, group) => lying(groups[group] ?? []));
    this.#remember(null);
    this.#state = { groups: laid, whole: null, chosen: 0 };
    this.#changed();
  }

  clear() {
    if (!this.isEmpty) this.lay([]);
  }

  /** Writes in the field of a group; it is unread until `read`. @param {number} group @param {string} text */
  write(group, text) {
    const isEmpty = isBlank(text);
    this.#step({ [group]: { text, cards: isEmpty ? [] : null } }, isEmpty ? 0 : group, group);
  }

  /** @param {number} group @param {string[] | null} cards what was read in its text, null where it cannot be read */
  read(group, cards) {
    this.groups[group] = { text: this.groups[group].text, cards };
    this.#changed();
  }

  /** Writes in the field of all groups; nothing of it lies in the groups until `spread`. @param {string} text */
  writeWhole(text) {
    this.#remember("whole");
    // What lay in the groups was in that field too: it comes back when what is written now is read.
    const groups = this.isLoose ? this.groups : this.sizes.map(empty);
    this.#state = { groups, whole: isBlank(text) ? null : { text, isLoose: true }, chosen: 0 };
    this.#changed();
  }

  /** Lays in the groups what was read in the whole text, which stays as it was written. @param {Group[]} groups */
  spread(groups) {
    const { whole } = this.#state;
    const found = this.sizes.map((_, group) => groups[group] ?? empty());
    this.#state = { groups: found, whole: whole && { ...whole, isLoose: false }, chosen: 0 };
    this.#changed();
  }

  /** Other groups are wanted; what lies there stays. @param {number[]} sizes */
  resize(sizes) {
    this.sizes = sizes;
    this.#changed();
  }

  /** What lies here and what is written, to be kept. */
  get state() {
    return this.#state;
  }

  /**
   * Lays what was kept.
   * @param {any} kept
   * @param {boolean} isForeign whether it was written in another language: then cards are told anew, as everywhere
   * @returns {boolean} false where it is no such thing; then nothing changes
   */
  restore(kept, isForeign) {
    if (!isState(kept) || kept.groups.length !== this.sizes.length) return false;
    const { groups, whole, chosen } = kept;
    this.#past = [];
    this.#writing = null;
    this.#state = {
      groups: groups.map(({ text, cards }) => (isForeign && cards ? lying(cards) : { text, cards })),
      whole: isForeign && !whole?.isLoose ? null : whole,
      chosen,
    };
    this.#changed();
    return true;
  }

  /** Takes the last step back. */
  undo() {
    const state = this.#past.pop();
    if (!state) return;
    this.#writing = null;
    this.#state = state;
    this.#changed();
  }

  /** Forgets the steps: there is nothing that one could want back. */
  forget() {
    this.#past = [];
  }

  /**
   * @param {Record<number, Group>} changes
   * @param {number} [chosen]
   * @param {number | null} [writing]
   */
  #step(changes, chosen = this.#state.chosen, writing = null) {
    this.#remember(writing);
    const groups = this.groups.map((group, index) => changes[index] ?? group);
    // What lies in the groups is told anew; a text that does not stays, for it is nowhere else.
    this.#state = { groups, whole: this.isLoose ? this.#state.whole : null, chosen };
    this.#changed();
  }

  /** @param {number | "whole" | null} writing */
  #remember(writing) {
    if (writing === null || writing !== this.#writing) {
      this.#past.push({ ...this.#state, groups: [...this.groups] });
      if (this.#past.length > STEPS) this.#past.shift();
    }
    this.#writing = writing;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {any} kept @returns {kept is State} */
function isState(kept) {
  const isGroup = (/** @type {any} */ group) =>
    typeof group?.text === "string" &&
    (group.cards === null || (Array.isArray(group.cards) && group.cards.every((/** @type {any} */ card) => CARD.test(card))));
  const isWhole = kept?.whole === null || (typeof kept?.whole?.text === "string" && typeof kept.whole.isLoose === "boolean");
  return isWhole && Array.isArray(kept.groups) && kept.groups.every(isGroup) && Number.isInteger(kept.chosen);
}

/** @returns {Group} */
function empty() {
  return { text: "", cards: [] };
}

/** @param {string[]} cards @returns {Group} */
function lying(cards) {
  return { text: cards.join(" "), cards };
}

/** @param {string[]} cards @param {string} card @returns {string[]} */
function without(cards, card) {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, index) => index !== at);
}

/** @param {string[]} texts @returns {string} */
function joined(texts) {
  return texts.filter((text) => !isBlank(text)).join(PARTING);
}
