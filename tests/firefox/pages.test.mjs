// Every kind of page of the site in Firefox.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { describe, it } from "node:test";

import { engine, LANGUAGES, pathOf, Reader, readJson, ROOT } from "./harness.mjs";

const made = engine();

/** @returns {string[]} the pages of the text, and for each kind of operation the own page of an example */
function pages() {
  const texts = readdirSync(`${ROOT}site`).filter(
    (name) => !LANGUAGES.includes(name) && existsSync(`${ROOT}site/${name}/index.html`),
  );
  const examples = new Map();
  for (const { id, given, claim } of readJson("site/examples.json")) {
    const kind = `${given.op} ${claim !== undefined}`;
    if (!examples.has(kind)) examples.set(kind, `examples/${id}`);
  }
  return ["", ...[...texts, ...examples.values()].map((name) => `${name}/`)];
}

describe("in Firefox", () => {
  for (const lang of LANGUAGES) {
    it(`every kind of page is quiet, keeps to itself and within 320 pixels: ${lang}`, async () => {
      const names = pages();
      assert.ok(names.length >= 12 + 7);
      const reader = await Reader.come(made.browser, made.server.home, { width: 320, height: 640 });
      const wrong = [];
      for (const name of names) {
        const path = `${pathOf(lang)}${name}`;
        await reader.open(path);
        assert.equal(await reader.page.$eval("html", (html) => html.lang), lang);
        const wide = await reader.sideways();
        if (wide) wrong.push(`/${path}: ${wide} pixels too wide`);
        wrong.push(...reader.heard.splice(0).map((one) => `/${path}: ${one}`));
      }
      await reader.leave();
      assert.deepEqual([...wrong, ...reader.heard], []);
    });
  }

  it("the page for lost visitors is quiet", async () => {
    const reader = await Reader.come(made.browser, made.server.home);
    await reader.open("404.html");
    assert.equal(await reader.page.$$eval("main [lang], body [lang]", (all) => new Set(all.map((one) => one.lang)).size), 4);
    await reader.leave();
    assert.deepEqual(reader.heard, []);
  });

  it("what a page should not do would be heard", async () => {
    const reader = await Reader.come(made.browser, made.server.home);
    await reader.open("404.html");
    await reader.page.evaluate(async () => {
      console.error("planted");
      await fetch("nowhere.json");
      await fetch("https://elsewhere.example/").catch(() => {});
      setTimeout(() => {
        throw new Error("thrown");
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await reader.leave();
    // What is foreign is not even asked for: the policy of the page says so.
    for (const expected of ["console: planted", /^failed: .*nowhere.json 404$/, /^error: Content-Security-Policy: .*https:\/\/elsewhere\.example\//, /^error: .*thrown/]) {
      const isHeard = (/** @type {string} */ one) => (typeof expected === "string" ? one === expected : expected.test(one));
      assert.ok(reader.heard.some(isHeard), `expected ${expected} among ${JSON.stringify(reader.heard)}`);
    }
  });
});
