import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { readLink, writeLink } from "../../docs/assets/checker/links.js";

const HAND = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"];
const BROKEN = { kind: "broken" };

describe("a link", () => {
  it("holds a hand in four groups", () => {
    assert.deepEqual(readLink("#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C"), { kind: "check", groups: HAND });
  });

  it("holds a comparison in the order played", () => {
    const groups = ["KH JH 8H", "9C 8D 7S"];
    assert.deepEqual(readLink("#compare=KHJH8H-9C8D7S"), { kind: "compare", groups });
  });

  it("holds a deal: the dealer's seat and four partitions", () => {
    const hand = "ASAHAD-KHQHJH-9C8D7S-5S5H2D2C";
    assert.deepEqual(readLink(`#deal=3~${hand}~${hand}~${hand}~${hand}`), {
      kind: "deal",
      dealer: 2,
      partitions: [HAND, HAND, HAND, HAND],
    });
  });

  it("reads a ten written either way", () => {
    assert.deepEqual(readLink("#compare=10HTS2C-9C8D7S").groups, ["10H TS 2C", "9C 8D 7S"]);
  });

  it("is read percent-encoded, as messengers send it", () => {
    assert.deepEqual(readLink("#check%3DASAHAD%2DKHQHJH-9C8D7S-5S5H2D2C"), { kind: "check", groups: HAND });
  });

  it("keeps a group of no cards in its place", () => {
    assert.deepEqual(readLink("#check=ASAHAD--9C8D7S-").groups, ["AS AH AD", "", "9C 8D 7S", ""]);
  });

  for (const anchor of ["", "#", "#links", "#partition.descending", "#play.ties--source-example", "#%zz", "#foo=bar", "#toString=AS", "#__proto__=AS", "#foo=%zz"]) {
    it(`is no business of the checker's: '${anchor}'`, () => assert.equal(readLink(anchor), null));
  }

  for (const hash of [
    "#check=",
    "#check=---",
    "#check=asahad-khqhjh-9c8d7s-5s5h2d2c",
    "#check=A♠A♥A♦-KHQHJH-9C8D7S-5S5H2D2C",
    "#check=AS AH AD-KHQHJH-9C8D7S-5S5H2D2C",
    "#check=RHAHAD-KHQHJH-9C8D7S-5S5H2D2C",
    "#check=1HAHAD-KHQHJH-9C8D7S-5S5H2D2C",
    "#check=<img src=x onerror=alert(1)>",
    "#check=%zz",
    "#check=%ED%A0%80",
    `#check=${"AS".repeat(50_000)}`,
    "#compare=KHJH8H--9C8D7S",
    "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H-2C3C4C",
    "#deal=5~ASAHAD~ASAHAD~ASAHAD~ASAHAD",
    "#deal=3~ASAHAD~ASAHAD~ASAHAD",
    "#check%3D%zz",
  ]) {
    it(`is broken: '${hash.slice(0, 40)}'`, () => assert.deepEqual(readLink(hash), BROKEN));
  }

  it("keeps the number of its groups", () => {
    assert.deepEqual(readLink("#check=AS").groups, ["AS"]);
    assert.deepEqual(readLink("#check=-ASAHAD-KHQHJH-9C8D7S-5S5H2D2C").groups, ["", ...HAND]);
  });

  it("is not written where it would be too long to be read", () => {
    const longest = writeLink("check", [Array.from({ length: 1024 }, () => "AS")]);
    assert.equal(readLink(longest).kind, "check");
    assert.equal(writeLink("check", [Array.from({ length: 1025 }, () => "AS")]), null);
    assert.deepEqual(readLink(`${longest}AS`), BROKEN);
  });

  it("reads what it writes", () => {
    const groups = HAND.map((group) => group.split(" "));
    assert.equal(writeLink("check", groups), "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C");
    assert.deepEqual(readLink(writeLink("check", groups)).groups, HAND);
  });
});
