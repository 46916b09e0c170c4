// White space as Python has it, which reads what was typed: U+0085 is some, U+FEFF is none.

const BLANK = /^[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/;

/** @param {string} text */
export function isBlank(text) {
  return BLANK.test(text);
}
