import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { Tray } from "../../docs/assets/checker/tray.js";

const E2 = ["AS AH AD", "KH QH JH", "9C 8D 7S", "5S 5H 2D 2C"].map((text) => text.split(" "));

/** @type {Tray} */
let tray;

const texts = () => tray.groups.map(({ text }) => text);
const cards = () => tray.groups.map(({ cards: laid }) => laid);

beforeEach(() => {
  tray = new Tray([3, 3, 3, 4]);
});

describe("a tray that is empty", () => {
  it("waits for the first card of the first group", () => {
    assert.equal(tray.current, 0);
    assert.equal(tray.count, 0);
    assert.equal(tray.isEmpty, true);
    assert.equal(tray.canUndo, false);
    assert.equal(tray.whole, "");
  });

  it("has nothing to clear", () => {
    tray.clear();
    assert.equal(tray.canUndo, false);
  });
});

describe("cards that are picked", () => {
  it("fill the groups in order", () => {
    for (const card of E2.flat().slice(0, 8)) tray.place(card);
    assert.deepEqual(texts(), ["AS AH AD", "KH QH JH", "9C 8D", ""]);
    assert.equal(tray.current, 2);
    assert.equal(tray.whole, "AS AH AD | KH QH JH | 9C 8D");
  });

  it("have no place once all are taken", () => {
    tray.lay(E2);
    assert.equal(tray.current, -1);
    assert.equal(tray.place("3S"), false);
    assert.equal(tray.count, 13);
  });

  it("go to the group that was chosen until it is full, then to the first with a place", () => {
    tray.choose(2);
    for (const card of ["9C", "8D", "7S", "AS"]) tray.place(card);
    assert.deepEqual(texts(), ["AS", "", "9C 8D 7S", ""]);
  });

  it("leave out a group whose text is not read", () => {
    tray.write(0, "joker");
    tray.place("KH");
    assert.deepEqual(texts(), ["joker", "KH", "", ""]);
  });

  it("begin with the first group again once all is emptied", () => {
    tray.choose(2);
    tray.place("9C");
    tray.writeWhole("");
    tray.write(3, "");
    tray.place("AS");
    assert.deepEqual(texts(), ["AS", "", "", ""]);
  });

  it("are told with their groups", () => {
    tray.lay(E2);
    assert.equal(tray.laid.get("AS"), 0);
    assert.equal(tray.laid.get("2C"), 3);
    assert.equal(tray.laid.get("3C"), undefined);
  });
});

describe("a card", () => {
  it("that is taken back leaves its place to the next one", () => {
    tray.lay(E2);
    tray.take("QH");
    assert.deepEqual(tray.groups[1].cards, ["KH", "JH"]);
    assert.equal(tray.current, 1);
  });

  it("that lies nowhere cannot be taken", () => {
    tray.lay(E2);
    tray.take("3S");
    assert.equal(tray.count, 13);
  });

  it("goes to another group though that has no place left", () => {
    tray.lay(E2);
    tray.move("2C", 0);
    assert.deepEqual(tray.groups[0].cards, ["AS", "AH", "AD", "2C"]);
    assert.deepEqual(tray.groups[3].cards, ["5S", "5H", "2D"]);
  });

  it("never goes to a group whose text is not read", () => {
    tray.write(0, "joker");
    tray.place("KH");
    tray.move("KH", 0);
    assert.deepEqual(texts(), ["joker", "KH", "", ""]);
  });

  it("that lies in two groups is taken from the one meant", () => {
    tray.lay([["AS", "AH", "AD"], ["AS", "QH", "JH"]]);
    tray.take("AS", 1);
    assert.deepEqual(cards().slice(0, 2), [["AS", "AH", "AD"], ["QH", "JH"]]);
  });
});

describe("two groups", () => {
  it("change places, texts and all", () => {
    tray.write(0, "as ah ad");
    tray.read(0, E2[0]);
    tray.place("KH");
    tray.swap(0, 1);
    assert.deepEqual(texts(), ["KH", "as ah ad", "", ""]);
    assert.deepEqual(tray.groups[1].cards, E2[0]);
  });

  it("stay where one of them is none", () => {
    tray.lay(E2);
    tray.swap(0, 4);
    tray.swap(2, 2);
    assert.deepEqual(cards(), E2);
  });
});

describe("what is written", () => {
  it("in a group is unread until it is read, and stays as it was written", () => {
    tray.write(1, "kh qh jh");
    assert.equal(tray.groups[1].cards, null);
    assert.equal(tray.isRead, false);
    tray.read(1, E2[1]);
    assert.deepEqual(tray.groups[1], { text: "kh qh jh", cards: E2[1] });
    assert.equal(tray.whole, "kh qh jh");
  });

  it("as a whole is loose until it lies in the groups, and stays as it was written", () => {
    tray.writeWhole("as ah ad kh");
    assert.equal(tray.isLoose, true);
    tray.spread([{ text: "AS AH AD", cards: E2[0] }, { text: "KH", cards: ["KH"] }]);
    assert.equal(tray.isLoose, false);
    assert.equal(tray.whole, "as ah ad kh");
    tray.place("QH");
    assert.equal(tray.whole, "AS AH AD | KH QH");
  });

  it("as a whole and cannot be read is kept beside the groups", () => {
    tray.writeWhole("nonsense");
    tray.place("AS");
    assert.equal(tray.whole, "nonsense");
    assert.deepEqual(texts(), ["AS", "", "", ""]);
  });

  it("as white space is nothing", () => {
    tray.write(0, " \u00a0");
    assert.deepEqual(tray.groups[0].cards, []);
    tray.writeWhole("\n");
    assert.equal(tray.isLoose, false);
    assert.equal(tray.isEmpty, true);
  });
});

describe("a step back", () => {
  it("brings back what a tap took away, typed texts too", () => {
    tray.write(0, "as ah ad");
    tray.read(0, E2[0]);
    tray.take("AH");
    tray.clear();
    tray.undo();
    assert.deepEqual(texts(), ["AS AD", "", "", ""]);
    tray.undo();
    assert.deepEqual(tray.groups[0], { text: "as ah ad", cards: E2[0] });
  });

  it("takes back all that was written in a field at once", () => {
    for (const text of ["k", "kh", "kh q"]) tray.write(1, text);
    tray.undo();
    assert.deepEqual(texts(), ["", "", "", ""]);
    assert.equal(tray.canUndo, false);
  });

  it("brings back a whole text and the groups that it replaced", () => {
    tray.lay(E2);
    tray.writeWhole("nonsense");
    tray.clear();
    tray.undo();
    assert.equal(tray.whole, "nonsense");
    tray.undo();
    assert.deepEqual(cards(), E2);
  });

  it("is told as a change, like every other", () => {
    let changes = 0;
    tray.addEventListener("change", () => (changes += 1));
    tray.place("AS");
    tray.undo();
    tray.undo();
    assert.equal(changes, 2);
  });
});

describe("other sizes", () => {
  it("leave the cards where they lie", () => {
    tray.lay(E2);
    tray.resize([4, 4, 4, 4]);
    assert.deepEqual(cards(), E2);
    assert.equal(tray.current, 0);
  });
});

describe("what is kept", () => {
  it("comes back as it was, with what was typed and cannot be read", () => {
    tray.lay(E2);
    tray.write(1, "AS rub");
    const other = new Tray([3, 3, 3, 4]);
    assert.equal(other.restore(JSON.parse(JSON.stringify(tray.state)), false), true);
    assert.deepEqual(other.groups, tray.groups);
    assert.equal(other.canUndo, false);
  });

  it("is told anew in another language as far as it was read, and stays as it was typed beyond that", () => {
    tray.write(0, "RH DH VH");
    tray.read(0, ["KH", "QH", "JH"]);
    tray.write(1, "roi de");
    const other = new Tray([3, 3, 3, 4]);
    other.restore(tray.state, true);
    assert.deepEqual(other.groups.map(({ text }) => text), ["KH QH JH", "roi de", "", ""]);
    tray.writeWhole("RH DH VH");
    other.restore(tray.state, true);
    assert.equal(other.whole, "RH DH VH");
    tray.spread([{ text: "RH DH VH", cards: ["KH", "QH", "JH"] }]);
    other.restore(tray.state, true);
    assert.equal(other.whole, "KH QH JH");
  });

  for (const damaged of [null, 5, {}, { groups: [], whole: null, chosen: 0 }, { groups: [1, 2, 3, 4], whole: null, chosen: 0 }]) {
    it(`changes nothing where it is ${JSON.stringify(damaged)}`, () => {
      tray.lay(E2);
      assert.equal(tray.restore(damaged, false), false);
      assert.deepEqual(cards(), E2);
    });
  }
});
