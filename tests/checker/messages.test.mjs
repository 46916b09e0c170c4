import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { describe, it } from "node:test";

import { Messages } from "../../docs/assets/checker/messages.js";

const ROOT = new URL("../../", import.meta.url);
const LANGUAGES = ["en", "fr", "es", "id"];
const NOT_IN_THE_SCRIPT = ["checker.noscript"];

const catalogues = await Promise.all(
  LANGUAGES.map(async (lang) => JSON.parse(await readFile(new URL(`hazari_rules/locale/${lang}.json`, ROOT), "utf8"))),
);

const forms = (entry) => (typeof entry === "string" ? [entry] : [entry.one, entry.other]);
const placeholders = (entry) => forms(entry).map((sentence) => [...new Set(sentence.match(/\{\w+\}/g))].sort());

/** @returns {Promise<Set<string>>} every key that stands in the page's modules */
async function used() {
  const folder = new URL("docs/assets/checker/", ROOT);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return new Set(texts.flatMap((text) => text.match(/(?<=")checker\.[\w.-]+(?=")/g) ?? []));
}

describe("messages", () => {
  it("are sentences with their values put in", () => {
    assert.equal(new Messages({ a: "{x} of {y}" }, "en").say("a", { x: 1, y: "<b>" }), "1 of <b>");
  });

  it("are never made up", () => {
    const messages = new Messages({ a: "{x}" }, "fr");
    assert.throws(() => messages.say("b"), /expected a sentence for 'b' in 'fr'/);
    assert.throws(() => messages.say("a"), /expected a value for '\{x\}' of 'a'/);
  });

  it("are in the singular where the language has it", () => {
    const entries = { "language.singular": [0, 1], a: { one: "{count} carte", other: "{count} cartes" } };
    const messages = new Messages(entries, "fr");
    assert.deepEqual([0, 1, 2].map((count) => messages.say("a", { count })), ["0 carte", "1 carte", "2 cartes"]);
  });

  it("have the numbers of their language", () => {
    const written = LANGUAGES.map((lang) => new Messages({}, lang).megabytes(1_449_999));
    assert.deepEqual(written, ["1.4", "1,4", "1,4", "1,4"]);
  });
});

describe("the checker's words", () => {
  it("are the same keys in every language, each used", async () => {
    const keys = [...(await used()), ...NOT_IN_THE_SCRIPT].sort();
    for (const [index, catalogue] of catalogues.entries()) {
      const found = Object.keys(catalogue).filter((key) => key.startsWith("checker."));
      assert.deepEqual(found.sort(), keys, LANGUAGES[index]);
    }
  });

  it("take the same values in every language", () => {
    const [english] = catalogues;
    for (const key of Object.keys(english).filter((key) => key.startsWith("checker."))) {
      for (const [index, catalogue] of catalogues.entries()) {
        assert.deepEqual(placeholders(catalogue[key]), placeholders(english[key]), `${key} in ${LANGUAGES[index]}`);
      }
    }
  });
});
