// Elements made without a word of markup: what was typed or linked never becomes any.

/**
 * @param {string} tag
 * @param {Record<string, string | boolean | null | undefined>} attributes left out where null, undefined or false
 * @param {...(Node | string | null)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name of a shape below @returns {SVGElement} a picture that readers of the screen do not meet */
export function badge(name) {
  const [outline, sign] = SHAPES[name];
  return filled(
    document.createElementNS(SVG, "svg"),
    { class: `hz-badge hz-badge--${name}`, viewBox: "0 0 32 32", "aria-hidden": "true", focusable: "false" },
    [
      filled(document.createElementNS(SVG, "path"), { class: "hz-badge__shape", d: outline }, []),
      filled(document.createElementNS(SVG, "path"), { class: "hz-badge__sign", d: sign }, []),
    ],
  );
}

/** @param {string} name of a stroke below @returns {SVGElement} a small sign for a button, of the colour of its text */
export function icon(name) {
  return filled(
    document.createElementNS(SVG, "svg"),
    { class: `hz-icon hz-icon--${name}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    [filled(document.createElementNS(SVG, "path"), { d: STROKES[name] }, [])],
  );
}

const STROKES = {
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200",
  done: "M5 12.500l4.500 4.500l9.500-10.500",
  head: "M12 4l-8 8l8 8",
  undo: "M8 5L3.500 9.500L8 14M4 9.500h10a5.500 5.500 0 0 1 0 11h-3",
  clear: "M4 6.500h16M9 6.500v-2.500h6v2.500M6 6.500l1 14h10l1-14",
  type: "M4 6h16a1.500 1.500 0 0 1 1.500 1.500v9a1.500 1.500 0 0 1-1.500 1.500h-16a1.500 1.500 0 0 1-1.500-1.500v-9a1.500 1.500 0 0 1 1.500-1.500zM6.500 10h.1M10.200 10h.1M13.900 10h.1M17.500 10h.1M8 14h8",
  close: "M5 9l7 7l7-7",
  edit: "M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500",
  judge: "M5 12.500l4.500 4.500l9.500-10.500",
  random: "M5 4.500h8v13h-8zM15 7l4.500 1l-3 12.500l-4.500-1",
  swap: "M8 20v-15m-4 4l4-4.500l4 4.500M16 4v15m-4-4l4 4.500l4-4.500",
  up: "M12 20v-15m-6 6l6-6l6 6",
  down: "M12 4v15m-6-6l6 6l6-6",
};

const CIRCLE = "M16 1a15 15 0 1 1 0 30a15 15 0 1 1 0-30z";
const SQUARE = "M7 1h18a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6v-18a6 6 0 0 1 6-6z";
const DIAMOND = "M16 0.5L31.5 16L16 31.5L0.5 16z";
const TRIANGLE = "M16 2L31 29H1z";

/** Each verdict has a shape of its own, so that none depends on colour: outline and sign. */
const SHAPES = {
  legal: [CIRCLE, "M9 16.5l5 5l9.5-11"],
  illegal: [SQUARE, "M11 25v-17m-4.5 5l4.5-5l4.5 5M21 7v17m-4.5-5l4.5 5l4.5-5"],
  unreadable: [SQUARE, "M11.5 12a4.5 4.5 0 1 1 6.8 3.9c-1.7 1-2.3 1.800-2.3 3.600m0 4v.2"],
  winner: [DIAMOND, "M10 20.500h12M10 17.500v-6l3.500 3l2.500-4.500l2.500 4.500l3.500-3v6z"],
  scored: [DIAMOND, "M10 13h12M10 19h12"],
  failed: [TRIANGLE, "M16 11.500v8m0 4v.2"],
};

/**
 * @template {Element} E
 * @param {E} made
 * @param {Record<string, string | boolean | null | undefined>} attributes
 * @param {(Node | string | null)[]} children
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
