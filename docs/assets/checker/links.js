// The state of the checker in the address: `#check=…`, `#compare=…`, `#deal=…`.

/** @typedef {{kind: "check" | "compare", groups: string[]}} GroupsLink */
/** @typedef {{kind: "deal", dealer: number, partitions: string[][]}} DealLink `dealer` is a seat from 0. */
/** @typedef {{kind: "broken"}} BrokenLink */

// Four groups need fewer than a hundred characters, four partitions fewer than two hundred. With spaces between its
// cards so long a group is still one that the rules read.
const LONGEST = 2048;

const OWN = /^#(?:check|compare|deal)(?:=|%3d)/i;

const CARD = /(?:10|[AKQJT2-9])[SHDC]/g;
const CARDS = new RegExp(`^(?:${CARD.source})*$`);

/**
 * @param {string} hash `location.hash`
 * @returns {GroupsLink | DealLink | BrokenLink | null} null for an anchor, which is no business of the checker's
 */
export function readLink(hash) {
  const text = decoded(hash.replace(/^#/, ""));
  if (text === null) return OWN.test(hash) ? { kind: "broken" } : null;
  const [, kind, state] = /^([^=]*)=(.*)$/su.exec(text) ?? [];
  const read = READERS[kind];
  if (!read) return null;
  return (state.length <= LONGEST ? read(state) : null) ?? { kind: "broken" };
}

/**
 * @param {"check" | "compare"} kind
 * @param {string[][]} groups the cards of each group as canonical text
 * @returns {string | null} null for one that would be too long to be read
 */
export function writeLink(kind, groups) {
  const state = groups.map((cards) => cards.join("")).join("-");
  return state.length <= LONGEST ? `#${kind}=${state}` : null;
}

/**
 * @param {number} dealer seat from 0
 * @param {string[][][]} partitions the cards of each group of each player as canonical text
 * @returns {string | null} null for one that would be too long to be read
 */
export function writeDealLink(dealer, partitions) {
  const players = partitions.map((groups) => groups.map((cards) => cards.join("")).join("-"));
  const state = [dealer + 1, ...players].join("~");
  return state.length <= LONGEST ? `#deal=${state}` : null;
}

/** @param {string} text @returns {string | null} null for text that is wrongly encoded */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** @type {Record<string, (state: string) => GroupsLink | DealLink | null>} */
const READERS = Object.assign(Object.create(null), {
  /** @param {string} state */
  check: (state) => {
    const groups = partition(state);
    return groups && { kind: "check", groups };
  },
  /** @param {string} state */
  compare: (state) => {
    const groups = state.split("-").map(cards);
    const whole = groups.length <= 4 && groups.every(Boolean);
    return whole ? { kind: "compare", groups } : null;
  },
  /** @param {string} state */
  deal: (state) => {
    const [dealer, ...players] = state.split("~");
    const partitions = players.map(partition);
    const whole = /^[1-4]$/.test(dealer) && partitions.length === 4 && partitions.every(Boolean);
    return whole ? { kind: "deal", dealer: Number(dealer) - 1, partitions } : null;
  },
});

/** @param {string} state @returns {string[] | null} null where a group is no cards, or none holds any */
function partition(state) {
  const groups = state.split("-").map(cards);
  return groups.includes(null) || groups.every((group) => group === "") ? null : groups;
}

/** @param {string} text @returns {string | null} the cards with spaces between them */
function cards(text) {
  return CARDS.test(text) ? (text.match(CARD) ?? []).join(" ") : null;
}
