// What is asked again is not computed again: the rules always answer the same to the same.

/** @typedef {import("./outcome.js").Explanation} Explanation */

// Reading what was typed and judging it ask the same, one right after the other.
const KEPT = 4;

/**
 * @param {(request: object) => Promise<Explanation>} ask
 * @returns {(request: object) => Promise<Explanation>} the same, but without asking what was asked just before
 */
export function remembering(ask) {
  /** @type {Map<string, Promise<Explanation>>} */
  const known = new Map();
  return (request) => {
    const text = JSON.stringify(request);
    const found = known.get(text);
    if (found) return found;
    if (known.size >= KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
    const answer = ask(request);
    known.set(text, answer);
    // What stayed without an answer is asked again.
    answer.catch(() => known.delete(text));
    return answer;
  };
}
