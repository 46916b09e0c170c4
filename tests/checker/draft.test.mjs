// What is kept for this tab, where something may be kept and where nothing may.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { keepDraft, keptDraft } from "../../docs/assets/checker/draft.js";

/** @param {() => unknown} get */
function storage(get) {
  Object.defineProperty(globalThis, "sessionStorage", { get, configurable: true });
}

afterEach(() => storage(() => undefined));

test("what is kept comes back, until there is nothing to keep", () => {
  const held = new Map();
  storage(() => ({
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => held.set(key, text),
    removeItem: (/** @type {string} */ key) => held.delete(key),
  }));
  assert.equal(keptDraft(), null);
  keepDraft({ hash: "#check=AS" });
  assert.deepEqual(keptDraft(), { hash: "#check=AS" });
  keepDraft(null);
  assert.equal(held.size, 0);
});

test("where storage is refused or damaged nothing is kept and nothing breaks", () => {
  storage(() => {
    throw new Error("refused");
  });
  keepDraft({ hash: "" });
  assert.equal(keptDraft(), null);
  storage(() => ({ getItem: () => "{bad" }));
  assert.equal(keptDraft(), null);
});
