import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { pieces } from "../../docs/assets/checker/cards.js";

const kinds = (text) => pieces(text).filter(({ kind }) => kind).map(({ kind, text }) => [kind, text]);

describe("a sentence of the rules", () => {
  it("keeps every letter", () => {
    const text = "Group 2 (Troy, A-A-A) beats group 1 (Colour Run, K-Q-J): 10♥.";
    assert.equal(pieces(text).map(({ text }) => text).join(""), text);
  });

  it("names categories, ranks and cards", () => {
    assert.deepEqual(kinds("Group 2 (Troy, A-A-A) beats group 1 (Colour Run, 10-9-8), not 10♥."), [
      ["category", "Troy"],
      ["ranks", "A-A-A"],
      ["category", "Colour Run"],
      ["ranks", "10-9-8"],
      ["card", "10♥"],
    ]);
  });

  it("takes no other word for one", () => {
    assert.deepEqual(kinds("Un pair, une Paire, Indiana, 3-3-3-4x, semi-Run, AK♥"), []);
  });
});
