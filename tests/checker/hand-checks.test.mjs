// What the rules say of each hand by itself, and for how long it holds.

import assert from "node:assert/strict";
import { test } from "node:test";

import { HandChecks } from "../../docs/assets/checker/hand-checks.js";
import { Tray } from "../../docs/assets/checker/tray.js";

const HAND = [["AS", "AH", "AD"], ["KH", "QH", "JH"], ["9C", "8D", "7S"], ["5S", "5H", "2D", "2C"]];

/** @param {(request: object) => Promise<any>} ask */
function checked(ask) {
  const trays = [new Tray([3, 3, 3, 4]), new Tray([3, 3, 3, 4])];
  trays[0].lay(HAND);
  return { trays, checks: new HandChecks(trays, ask) };
}

const legal = async () => ({ answer: { ok: true, result: { legal: true } }, report: {} });

test("a hand is known to be legal as long as the same cards lie there", async () => {
  const { trays, checks } = checked(legal);
  assert.equal(checks.isLegal(0), null);
  await checks.of(0);
  assert.equal(checks.isLegal(0), true);
  trays[0].swap(0, 1);
  assert.equal(checks.isLegal(0), null);
  trays[0].undo();
  assert.equal(checks.isLegal(0), true);
});

test("nothing is asked about an empty hand or one that is not read", async () => {
  const { trays, checks } = checked(() => assert.fail("expected no question"));
  assert.equal(await checks.of(1), null);
  trays[0].write(0, "nonsense");
  assert.equal(await checks.of(0), null);
});

test("an answer about cards that have changed meanwhile is none", async () => {
  const { trays, checks } = checked(async () => {
    trays[0].swap(0, 1);
    return legal();
  });
  assert.equal(await checks.of(0), null);
  trays[0].swap(0, 1);
  assert.equal(checks.isLegal(0), null);
});
