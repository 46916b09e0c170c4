// Whatever a build has ever kept on a device is read by this one; what a later one keeps is not taken for anything else.
//
// `first.json` holds what the first build with a score sheet kept, made by its own code: a sheet, what was being written
// beside it, and two texts that it could not read. A file that it exported is the same text as its sheet.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Book, glimpse, written } from "../../docs/assets/score/book.js";
import { Store } from "../../docs/assets/score/store.js";

/** @type {Record<string, string>} */
const FIRST = JSON.parse(readFileSync(new URL("first.json", import.meta.url), "utf8"));

const LATER_SHEET = '{"hazari": "score-sheet", "version": 2, "teams": [["Rina", "Dewi"], ["Karim", "Tashi"]]}';
const LATER_RECORD = '{"version":2,"entries":[{"place":1,"text":"60"}]}';

/** @param {Record<string, string>} kept */
function opened(kept) {
  const items = new Map(Object.entries(kept));
  const storage = {
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => items.set(key, text),
    removeItem: (/** @type {string} */ key) => items.delete(key),
  };
  return { items, store: new Store(() => /** @type {any} */ (storage)) };
}

test("what the first build kept is read, all of it", () => {
  const { sheet, record } = opened(FIRST).store.look();
  const book = new Book();
  assert.deepEqual(glimpse(sheet), { players: ["Rina", "Karim", "আনা", ""], dealer: 3, deals: [[120, 75, 0, 165], [0, 195, 85, 80]] });
  assert.equal(book.restore(record ?? ""), true);
  assert.deepEqual([book.draft, book.names], [["60", " x ", "", ""], { players: ["Rina", "Rina", "আনা", ""], dealer: 3 }]);
  assert.deepEqual([book.undo()?.sheet.deals.length, book.draft], [1, ["0", "195", "85", ""]]);
  assert.deepEqual([book.undo()?.sheet.deals.length, book.draft], [0, ["120", "75", "0", ""]]);
  assert.equal(book.canUndo, false);
});

test("a page of the first build that is still open reads what this one writes: it is the same text", () => {
  assert.equal(written(JSON.parse(FIRST["hazari.score"])), FIRST["hazari.score"]);
  const book = new Book();
  book.restore(FIRST["hazari.score.draft"]);
  assert.equal(book.record, FIRST["hazari.score.draft"]);
});

test("what the first build put aside stays, and further things come behind it", () => {
  const { items, store } = opened(FIRST);
  const before = ["{bad", '{"hazari":"score-sheet",'];
  assert.deepEqual(store.asides("sheet"), before);
  store.putSheetAside();
  assert.deepEqual(store.asides("sheet"), [...before, FIRST["hazari.score"]]);
  assert.deepEqual([...items.keys()].sort(), ["hazari.score.aside.1", "hazari.score.aside.2", "hazari.score.aside.3", "hazari.score.draft"]);
});

test("what a later build keeps is put aside as it is, and nothing is written over it before", () => {
  const { items, store } = opened({ "hazari.score": LATER_SHEET, "hazari.score.draft": LATER_RECORD });
  const { sheet, record } = store.look();
  const book = new Book();
  assert.deepEqual([glimpse(sheet), book.restore(record ?? "")], [null, false]);
  store.putRecordAside();
  // Somebody writes before the rules have judged the sheet.
  book.write(1, "60");
  store.keep(null, book.record);
  assert.equal(items.get("hazari.score"), LATER_SHEET);
  store.putSheetAside();
  store.keep("{}", book.record);
  assert.deepEqual([store.asides("sheet"), store.asides("record")], [[LATER_SHEET], [LATER_RECORD]]);
});
