// Hands dealt at random are arranged once, unless something comes between.

import assert from "node:assert/strict";
import { test } from "node:test";

import { RandomDeal } from "../../docs/assets/checker/random-deal.js";
import { parted } from "../../docs/assets/checker/shuffle.js";

const HANDS = [["2S", "AS"], ["TH", "AH"]];

const ask = async (/** @type {any} */ { cards }) => ({ answer: { result: { groups: cards.split(" ").reverse() } } });

test("every hand comes arranged by the rules", async () => {
  const deal = new RandomDeal(ask);
  const { groups, isLatest } = deal.arrange(HANDS);
  assert.ok(deal.isUnderWay);
  assert.deepEqual(await groups, [[["AS"], ["2S"]], [["AH"], ["10H"]]]);
  assert.ok(isLatest());
});

test("what was stopped meanwhile comes to nothing", async () => {
  const deal = new RandomDeal(ask);
  const { groups, isLatest } = deal.arrange(HANDS);
  deal.stop();
  assert.ok(!deal.isUnderWay);
  assert.equal(await groups, null);
  assert.ok(!isLatest());
});

test("without an answer it says so and may be asked again, unless it was stopped", async () => {
  let fails = true;
  const deal = new RandomDeal(async (request) => (fails ? Promise.reject(new Error("silent")) : ask(request)));
  const { groups, isLatest } = deal.arrange(HANDS);
  await assert.rejects(groups, /silent/);
  assert.ok(!deal.isUnderWay && isLatest());
  fails = false;
  assert.deepEqual((await deal.arrange(HANDS).groups)?.length, 2);
  fails = true;
  const stopped = deal.arrange(HANDS);
  deal.stop();
  assert.equal(await stopped.groups, null);
});

test("cards are parted as they come", () => {
  assert.deepEqual(parted(["AS", "KS", "QS", "JS"], [1, 3]), [["AS"], ["KS", "QS", "JS"]]);
});
