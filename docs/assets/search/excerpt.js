// What is shown of a text: a piece of it, with the words marked that were looked for.

/** @typedef {[start: number, end: number]} Mark */

const LENGTH = 160;

/**
 * Marks in their order, those that touch as one.
 * @param {Mark[]} marks
 * @returns {Mark[]}
 */
export function merged(marks) {
  /** @type {Mark[]} */
  const found = [];
  for (const [start, end] of [...marks].sort((one, other) => one[0] - other[0])) {
    const last = found.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/**
 * A text short enough to be shown, cut between words around what is marked.
 * @param {string} text
 * @param {Mark[]} marks
 * @returns {{ text: string, marks: Mark[] }}
 */
export function cut(text, marks) {
  if (text.length <= LENGTH) return { text, marks };
  const first = marks[0]?.[0] ?? 0;
  const start = first < 90 ? 0 : text.lastIndexOf(" ", first - 60) + 1;
  const whole = text.length - start <= LENGTH;
  const end = whole ? text.length : Math.max(text.lastIndexOf(" ", start + LENGTH), start + 1);
  const before = start ? "… " : "";
  const by = before.length - start;
  return {
    text: before + text.slice(start, end) + (whole ? "" : " …"),
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + by, to + by]),
  };
}
