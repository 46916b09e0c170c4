// What an explanation of the rules means for the page: the hooks on the verdict, the place of what was not read.

/** @typedef {{caption: string, cards: string[], counting: string[], spare: string | null, strength: string, worth: string, hidden: string | null, spared: string | null}} GroupReport */
/** @typedef {GroupReport & {player: string}} PlayedGroup */
/** @typedef {{cards: number, points: number, said: string}} Pile what a player has captured so far */
/** @typedef {{title: string, leader: string, leads: string, order: string[], winner: string, tied: string[], cards: number, points: number, groups: PlayedGroup[], headline: string, sentences: string[], rule: string, piles: Record<string, Pile>}} Step
 *     one comparison of a deal */
/** @typedef {{verdict: string, headline: string, sentences: string[], rule: string | null, groups: (GroupReport | null)[], repair?: number[] | null, steps?: Step[], results?: {player: string, points: number, isBest: boolean, said: string}[], sum?: string, summary?: string[]}} Report
 *     `repair` is the exchange that makes a partition legal; what follows it belongs to a deal */
/** @typedef {{ok: boolean, result?: any, error?: any}} Answer */
/** @typedef {{answer: Answer, report: Report, groups?: string[]}} Explanation */

// Characters of a token that are shown; more would bury the rest.
const LONGEST_TOKEN = 40;

/**
 * @param {Explanation} explanation
 * @returns {Record<string, string>} the hooks that other pages and tests rely on, those that apply, without their `data-`
 */
export function hooks({ answer, report }) {
  const { result, error } = answer;
  const groups = concerned(answer);
  const found = {
    verdict: report.verdict,
    rule: report.rule,
    groups: groups.length ? groups.join() : null,
    winner: Number.isInteger(result?.winner) ? result.winner : null,
    points: result?.points ?? null,
  };
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** @param {Answer} answer @returns {number[]} the groups of the first violation, or the one that an error is about */
export function concerned({ result, error }) {
  const [violation] = result?.violations ?? error?.violations ?? [];
  if (violation) return violation.groups;
  return error?.group ? [error.group] : [];
}

/**
 * @typedef {object} Mark what a row of the groups shows of the answer
 * @property {boolean} isWrong it breaks a rule
 * @property {boolean} isUnread it cannot be read
 * @property {boolean} withNext the row below breaks the same rule
 * @property {boolean} isStronger it beats the row above, though it stands below
 * @property {boolean} isWinner
 * @property {"first" | "through" | "beside" | "last" | null} tie its part of the bracket that joins equal groups
 */

/** @param {Answer} answer @param {number} count of the rows @returns {Mark[]} */
export function marks({ result, error }, count) {
  /** @type {{rule: string, groups: number[]}[]} */
  const violations = result?.violations ?? [];
  const tied = result?.tied?.length > 1 ? result.tied : [];
  const areWrong = (/** @type {number[]} */ ...places) =>
    violations.some(({ groups }) => places.every((place) => groups.includes(place)));
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1;
    return {
      isWrong: areWrong(place),
      isUnread: error?.group === place,
      withNext: areWrong(place, place + 1),
      isStronger: violations.some(({ rule, groups }) => rule === OUT_OF_ORDER && groups[1] === place),
      isWinner: result?.winner === place,
      tie: partOfBracket(tied, place),
    };
  });
}

// The violation of two neighbours; its second group is the stronger.
const OUT_OF_ORDER = "partition.descending";

/** @param {number[]} tied @param {number} place @returns {Mark["tie"]} */
function partOfBracket(tied, place) {
  const [first, last] = [tied[0], tied.at(-1)];
  if (!last || place < first || place > last) return null;
  if (place === first) return "first";
  if (place === last) return "last";
  return tied.includes(place) ? "through" : "beside";
}

/**
 * What stands around a token, shortened where it is long.
 * @param {string} text
 * @param {{token: string, position: number}} error `position` in Unicode characters from 1
 * @param {number} around characters to keep on each side
 * @returns {{before: string, token: string, after: string}}
 */
export function surroundings(text, { token, position }, around = 24) {
  const characters = [...text];
  const start = position - 1;
  const end = start + [...token].length;
  const from = Math.max(0, start - around);
  const to = Math.min(characters.length, end + around);
  const shown = characters.slice(start, end);
  return {
    before: (from ? "…" : "") + characters.slice(from, start).join(""),
    token: shown.length > LONGEST_TOKEN ? `${shown.slice(0, LONGEST_TOKEN).join("")}…` : shown.join(""),
    after: characters.slice(end, to).join("") + (to < characters.length ? "…" : ""),
  };
}
