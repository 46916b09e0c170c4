// The sheet in hand: nothing that was written into it is lost, and what is kept of it is not trusted blindly.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Book, glimpse, written } from "../../docs/assets/score/book.js";

const SHEET = { hazari: "score-sheet", version: 1, players: ["Rina", "Karim", "Dewi", "Tashi"], dealer: 1, deals: [[120, 75, 0, 165]] };
const LATER = { ...SHEET, deals: [...SHEET.deals, [0, 195, 85, 80]] };

function book() {
  const made = new Book();
  made.take(SHEET, "import");
  return made;
}

/** @param {Book} made @param {...string} texts */
function fill(made, ...texts) {
  texts.forEach((text, index) => made.write(index + 1, text));
}

test("the first sheet is no step", () => {
  assert.equal(book().canUndo, false);
  assert.equal(book().undo(), null);
});

test("a saved deal empties the fields and comes back into them", () => {
  const made = book();
  fill(made, "0", "195", "85", "");
  made.take(LATER, "deal");
  assert.deepEqual(made.draft, ["", "", "", ""]);
  assert.equal(made.undo()?.kind, "deal");
  assert.deepEqual(made.draft, ["0", "195", "85", ""]);
  assert.deepEqual(made.sheet, SHEET);
});

test("what was being written when a deal is taken back is there again after it", () => {
  const made = book();
  fill(made, "0", "195", "85", "");
  made.take(LATER, "deal");
  fill(made, "60", "", "", "");
  made.undo();
  made.take(LATER, "deal");
  assert.deepEqual(made.draft, ["60", "", "", ""]);
});

test("a change of names leaves alone what is being written", () => {
  const made = book();
  fill(made, "60", "", "", "");
  made.take({ ...SHEET, players: ["A", "B", "C", "D"] }, "names");
  assert.deepEqual(made.draft, ["60", "", "", ""]);
  made.write(2, "70");
  made.undo();
  assert.deepEqual(made.draft, ["60", "70", "", ""]);
  assert.deepEqual(made.sheet, SHEET);
});

test("a new sheet gives the old one and its fields back", () => {
  const made = book();
  fill(made, "60", "", "", "");
  made.take({ ...SHEET, deals: [] }, "new");
  assert.equal(made.isDraftEmpty, true);
  made.undo();
  assert.deepEqual([made.sheet, made.draft[0]], [SHEET, "60"]);
});

test("a whole match can be taken back", () => {
  const made = book();
  for (let deal = 0; deal < 12; deal += 1) made.take(LATER, "deal");
  let steps = 0;
  while (made.undo()) steps += 1;
  assert.equal(steps, 12);
});

test("a record brings back all of it", () => {
  const made = book();
  made.take(LATER, "deal");
  fill(made, "60", "x", "", "");
  made.names = { players: ["Ana", "Ana", "", ""], dealer: 2 };
  const again = new Book();
  assert.equal(again.restore(made.record), true);
  assert.equal(again.record, made.record);
});

test("of a record that is none nothing is taken", () => {
  const good = JSON.parse(book().record);
  for (const wrong of ["", "{", "null", "[]", JSON.stringify({ ...good, draft: ["", "", ""] }), JSON.stringify({ ...good, steps: [{}] }),
    JSON.stringify({ ...good, names: { players: "x" } }),
    ...[5, [5], [[1, 2, 3]], [["1", 2, 3, 4]], Array(20).fill([0, 195, 85, 80])].map((deals) => JSON.stringify({ ...good, steps: [{ sheet: { ...SHEET, deals }, draft: good.draft, kind: "deal" }] })),
    JSON.stringify({ ...good, steps: [{ sheet: null, draft: good.draft, kind: "deal" }] })]) {
    const made = book();
    assert.equal(made.restore(wrong), false, wrong);
    assert.deepEqual(made.draft, ["", "", "", ""]);
  }
});

test("a step back that the rules refuse leaves all as it was before it", () => {
  const made = book();
  fill(made, "0", "195", "85", "");
  made.take(LATER, "deal");
  fill(made, "60", "", "", "");
  made.undo();
  made.reject();
  assert.deepEqual([made.sheet, made.draft[0]], [LATER, "60"]);
  made.reject();
  assert.equal(made.sheet, null);
});

test("a kept sheet is shown before it is judged, if there is anything to show", () => {
  assert.deepEqual(glimpse(written(SHEET)), { players: SHEET.players, dealer: 1, deals: SHEET.deals });
  for (const text of [null, "", "{", "null", "[]", '{"players":["a","b","c"],"deals":[]}', '{"players":["a","b","c","d"],"deals":[["<b>",1,2,3]]}']) {
    assert.equal(glimpse(text), null, String(text));
  }
});

test("a file is the same sheet, a line for each deal", () => {
  assert.deepEqual(JSON.parse(written(LATER)), LATER);
  assert.match(written(LATER), /\n {4}\[120, 75, 0, 165\],\n {4}\[0, 195, 85, 80\]\n/);
  assert.deepEqual(JSON.parse(written({ ...SHEET, deals: [] })), { ...SHEET, deals: [] });
});

test("another window's steps are taken up, and what was written here stays", () => {
  const other = book();
  other.take(LATER, "deal");
  const made = book();
  fill(made, "60", "", "", "");
  made.names = { players: ["Ana", "Ana", "", ""], dealer: 2 };
  assert.equal(made.follow(other.record, false), true);
  assert.deepEqual([made.draft[0], made.names?.players[0], made.canUndo], ["60", "Ana", true]);
  assert.equal(made.follow("{", false), false);
  assert.deepEqual([made.draft[0], made.canUndo], ["60", false]);
});

test("what was only taken up follows the other window, unless the cursor is there", () => {
  const other = book();
  fill(other, "60", "", "", "");
  const made = book();
  made.follow(other.record, true);
  assert.equal(made.draft[0], "");
  made.follow(other.record, false);
  assert.equal(made.draft[0], "60");
  fill(other, "65", "", "", "");
  made.follow(other.record, false);
  assert.equal(made.draft[0], "65");
});
