import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { isBlank } from "../../docs/assets/checker/blank.js";

describe("a field", () => {
  for (const text of ["", " \t\n\v\f\r", "\x1c\x1d\x1e\x1f\x85\xa0", "\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000"]) {
    it(`is empty: ${JSON.stringify(text)}`, () => assert.equal(isBlank(text), true));
  }

  for (const text of ["A", " ,", "\ufeff", "\u200b", "\u180e", "\x1b", "!"]) {
    it(`is not empty: ${JSON.stringify(text)}`, () => assert.equal(isBlank(text), false));
  }
});
