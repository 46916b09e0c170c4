// What a query finds, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cut } from "../../docs/assets/search/excerpt.js";
import { Index } from "../../docs/assets/search/index.js";
import { apart } from "../../docs/assets/search/words.js";

const ENGLISH = {
  lang: "en",
  endings: [["s", ""], ["es", ""], ["ing", ""], ["ed", ""]],
  beginnings: [],
  stop: ["the", "of", "a"],
  same: { anticlockwise: "counterclockwise" },
  families: ["deal - -s", "win -ner -s won", "card -", "arrang -ement -ing"],
};
const FRENCH = { ...ENGLISH, lang: "fr", stop: ["l", "la", "d", "une", "de"], same: {}, families: ["as -", "pique -", "un"] };
const INDONESIAN = {
  ...ENGLISH,
  lang: "id",
  stop: [],
  endings: [["kan", ""], ["nya", ""]],
  beginnings: [["me", ""], ["di", ""], ["mem", "p"]],
  families: ["main dimainkan", "kartu -", "pilih -"],
};

/** Pages of one section each, by their texts. */
const pages = (texts, language = ENGLISH) =>
  new Index({
    ...language,
    docs: Object.entries(texts).map(([name, text]) => ({ location: `${name}/`, title: name, parts: [["", text]] })),
  });
const found = (index, query) => index.search(query).map(({ location }) => location.replace("/", ""));

const RULES = new Index({
  ...ENGLISH,
  docs: [
    { location: "partition/", title: "Partition", parts: [] },
    { location: "partition/#order", title: "Order", parts: [["partition.descending", "A run in order, and another."]] },
    { location: "combinations/", title: "Combinations", parts: [["", "What runs are."]] },
    {
      location: "combinations/#runs",
      title: "Runs",
      parts: [
        ["combinations.run", "Three ranks."],
        ["combinations.run-order", "A-K-Q is the first."],
        ["combinations.run-order--first", "A-K-Q beats A-2-3."],
      ],
    },
  ],
});

test("a word as typed comes before its other forms, and these before words that only begin like it", () => {
  const index = pages({ longest: "dealsbroker", other: "a deal", typed: "it deals" });
  assert.deepEqual(found(index, "deals"), ["typed", "other", "longest"]);
});

test("a form in a title comes before the word as typed in a text", () => {
  assert.deepEqual(found(pages({ text: "a deals b", deal: "nothing" }), "deals"), ["deal", "text"]);
});

test("a word that nobody uses is found by its stem", () => {
  const index = pages({ one: "we deal", two: "an arrangement" });
  assert.deepEqual(found(index, "dealing"), ["one"]);
  assert.deepEqual(found(index, "arranged"), ["two"]);
  assert.deepEqual(found(index, "arrangements"), ["two"]);
});

test("a doubled letter, an irregular form and another name are read", () => {
  const index = pages({ one: "the winner", two: "counter-clockwise" });
  for (const word of ["winning", "won", "wins"]) assert.deepEqual(found(index, word), ["one"]);
  for (const word of ["counterclockwise", "Counter-clockwise", "anticlockwise"]) assert.deepEqual(found(index, word), ["two"]);
});

test("a beginning is taken off where the language has beginnings", () => {
  const index = pages({ one: "dimainkan", two: "pilih" }, INDONESIAN);
  assert.deepEqual(found(index, "memainkan"), ["one"]);
  assert.deepEqual(found(index, "memilih"), ["two"]);
  assert.deepEqual(found(index, "pilihnya"), ["two"]);
});

test("elided words are left out beside others", () => {
  const index = pages({ lieu: "l’autre, d’une, l’eau, lundi", pack: "un as de pique" }, FRENCH);
  assert.deepEqual(found(index, "l’as de pique"), ["pack"]);
  assert.deepEqual(found(index, "l'as"), ["pack"]);
});

test("where there are only commonest words, they are looked for as typed", () => {
  const index = pages({ lieu: "d’une eau", autre: "unes, dune" }, FRENCH);
  assert.deepEqual(found(index, "d'une"), ["lieu"]);
  assert.deepEqual(found(pages({ one: "the card", two: "cards" }), "of the"), ["one"]);
});

test("two or three letters are the beginning of titles and terms alone", () => {
  assert.deepEqual(found(pages({ text: "il tient", tierce: "rien" }, FRENCH), "tie"), ["tierce"]);
  assert.deepEqual(found(pages({ text: "il tient" }, FRENCH), "tien"), ["text"]);
});

test("accents are typed or not", () => {
  const index = pages({ one: "égalité de cœur" }, FRENCH);
  for (const word of ["egalite", "ÉGALITÉ", "coeur", "cœur"]) assert.deepEqual(found(index, word), ["one"]);
});

test("a section with all words comes alone", () => {
  assert.deepEqual(found(pages({ one: "last group", two: "last", three: "group" }), "last group"), ["one"]);
});

test("words that follow each other come first", () => {
  assert.deepEqual(found(pages({ far: "best of all that are three", near: "the best three" }), "best three"), ["near", "far"]);
});

test("a rule typed whole comes first, with what it says", () => {
  const [page] = RULES.search("combinations.run-order");
  assert.equal(page.location, "combinations/");
  assert.deepEqual(
    page.places.slice(0, 2).map(({ location, title, text }) => [location, title, text]),
    [
      ["combinations/#combinations.run-order", "combinations.run-order", "A-K-Q is the first."],
      ["combinations/#combinations.run-order--first", "combinations.run-order/first", "A-K-Q beats A-2-3."],
    ],
  );
});

test("a rule is found by the last part of its id, and by its words", () => {
  assert.equal(RULES.search("run-order")[0].places[0].location, "combinations/#combinations.run-order");
  assert.equal(RULES.search(" Run-Order ")[0].places[0].location, "combinations/#combinations.run-order");
  assert.equal(RULES.search("descending")[0].places[0].location, "partition/#partition.descending");
  assert.equal(RULES.search("order of runs")[0].location, "combinations/");
});

test("an example is found by its id, as it is written and as it stands in an address", () => {
  for (const id of ["combinations.run-order/first", "combinations.run-order--first", "run-order/first"]) {
    assert.equal(RULES.search(id)[0].places[0].location, "combinations/#combinations.run-order--first");
  }
});

test("in another language one word of an id is no word", () => {
  const docs = [{ location: "pack/", title: "Joueurs", parts: [["pack.players", "Quatre jouent."]] }];
  const index = new Index({ ...FRENCH, docs });
  assert.deepEqual(index.search("players"), []);
  assert.equal(index.search("pack.players").length, 1);
});

test("a sentence of a rule or an example leads to it, a title to its section", () => {
  const [page] = RULES.search("ranks");
  assert.equal(page.places[0].location, "combinations/#combinations.run");
  const section = RULES.search("runs").find(({ location }) => location === "combinations/");
  assert.equal(section?.places[0].location, "combinations/#runs");
});

test("what is looked for is marked where it stands", () => {
  const [page] = pages({ one: "A Card, the last card. cardinal" }).search("card");
  assert.deepEqual(page.marks.map(([start, end]) => page.text.slice(start, end)), ["Card", "card", "cardinal"]);
});

test("a long text is cut between words around its first mark", () => {
  const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}end`;
  const start = text.indexOf("needle");
  const short = cut(text, [[start, start + 6], [text.length - 3, text.length]]);
  assert.match(short.text, /^… word .* needle .* more …$/);
  assert.deepEqual(short.marks.map(([from, to]) => short.text.slice(from, to)), ["needle"]);
  assert.ok(short.text.length < 170);
  assert.deepEqual(cut("short", [[0, 5]]), { text: "short", marks: [[0, 5]] });
  assert.equal(cut("x".repeat(500), []).text.length > 0, true);
});

test("queries without a word find nothing", () => {
  for (const query of ["", "   ", "?!", "*", "~1", "+", "\\", "\u0301", "。", "🂡"]) {
    assert.deepEqual(RULES.search(query), [], query);
  }
});

test("names that every object has are no words", () => {
  for (const query of ["toString", "constructor", "__proto__", "hasOwnProperty"]) assert.deepEqual(RULES.search(query), []);
});

test("markup is text like any other", () => {
  const index = pages({ one: "a card" });
  assert.deepEqual(found(index, "<b>card</b>"), ["one"]);
  assert.deepEqual(found(index, "<script>"), []);
});

test("a query of ten thousand characters is answered at once", () => {
  const started = performance.now();
  assert.deepEqual(RULES.search("x".repeat(10_000)), []);
  assert.deepEqual(RULES.search("z.".repeat(5_000)), []);
  assert.deepEqual(RULES.search("z-".repeat(5_000)), []);
  const long = Array.from({ length: 1_500 }, (_, at) => `w${at}`).join(" ");
  assert.deepEqual(RULES.search(long), []);
  assert.equal(RULES.search(`${long} ranks`)[0].location, "combinations/");
  assert.ok(performance.now() - started < 1_000);
});

test("another name of several words is found where these follow each other", () => {
  const language = { ...ENGLISH, same: { pure: "colour run", trail: "troy" } };
  const index = pages({ one: "a Colour Run", two: "a run of one colour", three: "a Colour, a Run", four: "Troy" }, language);
  assert.deepEqual(found(index, "pure"), ["one"]);
  const [{ text, marks }] = index.search("pure");
  assert.deepEqual(marks.map(([start, end]) => text.slice(start, end)), ["Colour", "Run"]);
  assert.deepEqual(found(index, "trail"), ["four"]);
});

test("ranks typed together are ranks, and numbers and words are themselves", () => {
  const table = { A23: "A-2-3", akq: "a-k-q", "QJ10": "Q-J-10", "J109 A": "J-10-9 A", "1010A": "10-10-A", A234: "A-2-3-4" };
  for (const [typed, read] of Object.entries(table)) assert.equal(apart(typed), read);
  for (const typed of ["234", "360", "1000", "A2", "A-2-3", "AKQJ2", "ask", "xAKQ", "A23é"]) assert.equal(apart(typed), typed);
});
