// The four hands of a deal, and chance.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hands } from "../../docs/assets/checker/hands.js";
import { readLink } from "../../docs/assets/checker/links.js";
import { dealt, shuffled } from "../../docs/assets/checker/shuffle.js";

const SEATS = ["A", "B", "C", "D"];
const SIZES = [3, 3, 3, 4];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const PACK = ["S", "H", "D", "C"].flatMap((suit) => RANKS.map((rank) => rank + suit));

/** @param {string[]} cards */
function parted(cards) {
  return [cards.slice(0, 3), cards.slice(3, 6), cards.slice(6, 9), cards.slice(9)];
}

/** @param {string[][]} hands */
function laid(hands) {
  const made = new Hands(SEATS, SIZES);
  hands.forEach((cards, player) => made.trays[player].lay(parted(cards)));
  return made;
}

test("a shuffled pack holds the same cards in another order", () => {
  const one = shuffled(PACK);
  assert.deepEqual([...one].sort(), [...PACK].sort());
  assert.notDeepEqual(one, shuffled(PACK));
  assert.equal(PACK[0], "AS");
});

test("every card comes to every place about equally often", () => {
  const count = 6000;
  const places = [0, 0, 0, 0, 0, 0];
  for (let turn = 0; turn < count; turn += 1) places[shuffled(["a", "b", "c", "d", "e", "f"]).indexOf("a")] += 1;
  for (const found of places) assert.ok(Math.abs(found - count / 6) < 200, String(places));
});

test("four hands of thirteen make the pack", () => {
  const hands = dealt(PACK, 4);
  assert.deepEqual(hands.map((hand) => hand.length), [13, 13, 13, 13]);
  assert.equal(new Set(hands.flat()).size, 52);
});

test("what is missing is told player by player", () => {
  const hands = new Hands(SEATS, SIZES);
  assert.ok(hands.isEmpty);
  assert.deepEqual(hands.missing.map(({ count }) => count), [13, 13, 13, 13]);
  hands.trays[1].lay(parted(PACK.slice(0, 13)));
  hands.trays[2].lay(parted(PACK.slice(13, 21)));
  assert.deepEqual(hands.missing, [
    { player: "A", count: 13 },
    { player: "C", count: 5 },
    { player: "D", count: 13 },
  ]);
  assert.ok(!hands.isComplete);
  hands.trays[0].write(0, "nonsense");
  assert.ok(!hands.isRead);
  assert.deepEqual(hands.missing.map(({ player }) => player), ["C", "D"]);
});

test("a deal and its address lead to each other", () => {
  const hands = laid(dealt(PACK, 4));
  hands.dealer = 2;
  assert.ok(hands.isComplete);
  const link = readLink(/** @type {string} */ (hands.link));
  assert.equal(link?.kind, "deal");
  if (link?.kind !== "deal") return;
  assert.equal(link.dealer, 2);
  assert.deepEqual(Object.values(hands.request.partitions), link.partitions);
  assert.equal(hands.request.dealer, "C");
});

test("the groups of a link are asked about as they are, and keep their address", () => {
  const hands = new Hands(SEATS, SIZES);
  const link = readLink("#deal=1~AS-KS~TH~QD~JC-2C-3C-4C-5C");
  assert.equal(link?.kind, "deal");
  if (link?.kind !== "deal") return;
  hands.linked = link;
  assert.deepEqual(hands.request.partitions, { A: ["AS", "KS"], B: ["TH"], C: ["QD"], D: ["JC", "2C", "3C", "4C", "5C"] });
  assert.equal(hands.link, "#deal=1~AS-KS~10H~QD~JC-2C-3C-4C-5C");
});

test("a deal in which somebody has no cards has no address", () => {
  const hands = laid([PACK.slice(0, 13), PACK.slice(13, 26), PACK.slice(26, 39)]);
  assert.equal(hands.link, null);
  hands.trays[3].lay([["2C"]]);
  assert.match(hands.link ?? "", /^#deal=1~.*~2C---$/);
});

test("the cards of the others are known by the letters of their players", () => {
  const hands = laid([["AS", "KS"], ["QS"], [], ["AS"]]);
  assert.deepEqual([...hands.taken(1)], [["AS", "D"], ["KS", "A"]]);
  assert.equal(hands.holder("AS"), 3);
  assert.equal(hands.holder("2C"), -1);
  assert.equal(hands.holder(undefined), -1);
});

test("a text that lies in no group is asked about whole", () => {
  const hands = new Hands(SEATS, SIZES);
  hands.trays[0].writeWhole("AS 1h");
  assert.deepEqual(hands.request.partitions.A, ["AS 1h"]);
  assert.equal(hands.link, null);
});

test("a step back is taken by all hands", () => {
  const hands = laid([["AS"], ["KS"], ["QS"], ["JS"]]);
  hands.undo();
  assert.ok(hands.isEmpty);
});
