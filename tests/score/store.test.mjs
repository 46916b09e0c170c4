// What is kept on the device is never lost: neither where nothing may be kept, nor where it cannot be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../docs/assets/score/store.js";

/** A browser's storage with room for so many letters. */
class Shelf {
  /** @type {Map<string, string>} */
  items = new Map();

  constructor(room = Infinity) {
    this.room = room;
  }

  /** @param {string} key */
  getItem(key) {
    return this.items.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    const others = [...this.items].filter(([name]) => name !== key);
    const size = others.reduce((sum, [name, value]) => sum + name.length + value.length, key.length + text.length);
    if (size > this.room) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.items.delete(key);
  }
}

/** @param {Shelf} shelf */
const on = (shelf) => new Store(() => /** @type {any} */ (shelf));

test("what is kept is there again", () => {
  const shelf = new Shelf();
  on(shelf).keep("sheet", "record");
  const store = on(shelf);
  assert.deepEqual([store.sheet, store.record, store.refused, store.asides("sheet")], ["sheet", "record", false, []]);
  store.keep(null, "other");
  assert.equal(store.sheet, "sheet");
});

test("a browser that keeps nothing is no fault of the sheet", () => {
  const store = new Store(() => {
    throw new DOMException("no", "SecurityError");
  });
  assert.equal(store.refused, true);
  store.keep("sheet", "record");
  store.putSheetAside();
  assert.deepEqual([store.sheet, store.record, store.asides("sheet")], [null, null, []]);
});

test("a storage in which nothing fits is refused at once", () => {
  assert.equal(on(new Shelf(3)).refused, true);
});

test("when the room ends, that is told, and what was kept stays", () => {
  const shelf = new Shelf(60);
  const store = on(shelf);
  store.keep("sheet", "record");
  assert.equal(store.refused, false);
  store.keep("x".repeat(100), "record");
  assert.equal(store.refused, true);
  assert.equal(shelf.getItem("hazari.score"), "sheet");
});

test("what is put aside lies behind all that was put aside before", () => {
  const shelf = new Shelf();
  for (const text of ["first", "second"]) {
    on(shelf).keep(text, "record");
    on(shelf).putSheetAside();
  }
  const store = on(shelf);
  store.putRecordAside();
  assert.deepEqual([store.asides("sheet"), store.asides("record")], [["first", "second"], ["record"]]);
  assert.deepEqual([store.sheet, store.record], [null, null]);
  store.forgetAsides("sheet");
  assert.deepEqual([store.asides("sheet"), store.asides("record")], [[], ["record"]]);
});

test("where there is no room to put a sheet aside, nothing is written over it", () => {
  const shelf = new Shelf(60);
  shelf.setItem("hazari.score", "x".repeat(30));
  const store = on(shelf);
  store.putSheetAside();
  assert.equal(store.refused, true);
  store.keep("other", "record");
  assert.equal(shelf.getItem("hazari.score"), "x".repeat(30));
});

test("only the sheet and what is being written concern another window", () => {
  assert.deepEqual(["hazari.score", "hazari.score.draft", "hazari.scheme", null].map(Store.concerns), [true, true, false, false]);
});

test("what another window has kept since is known, however its lines are broken", () => {
  const shelf = new Shelf();
  const [one, other] = [on(shelf), on(shelf)];
  one.keep('{"a": 1}', "record");
  assert.deepEqual([other.isOther("sheet"), other.isOther("record"), one.isOther("sheet")], [true, true, false]);
  other.look();
  other.keep('{"a":1}', "record");
  assert.equal(one.isOther("sheet"), false);
  other.keep('{"a":2}', "record");
  assert.deepEqual([one.isOther("sheet"), one.isOther("record")], [true, false]);
  one.putSheetAside();
  assert.equal(one.isOther("sheet"), false);
});
