// What Firefox keeps of the site for when there is no connection.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";

import { catalogue, engine, LANGUAGES, pathOf, Reader, ROOT, Server } from "./harness.mjs";

const E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C";

const made = engine();

/** @param {string} lang @returns {string[]} all pages of the language, from the site's root */
function addresses(lang) {
  const others = LANGUAGES.filter((each) => each !== lang).map((each) => pathOf(each) || "en/");
  return readdirSync(`${ROOT}site/${pathOf(lang)}`, { recursive: true, encoding: "utf-8" })
    .filter((path) => /(?:^|[\\/])index\.html$/.test(path))
    .map((path) => pathOf(lang) + path.replaceAll("\\", "/").replace(/index\.html$/, ""))
    .filter((path) => !others.some((other) => path.startsWith(other)));
}

describe("in Firefox", () => {
  for (const lang of LANGUAGES) {
    it(`after one visit every page of the language and the checker work without the server, after a reload: ${lang}`, async () => {
      // A server of its own is a site of its own: nothing is kept of it yet.
      const server = await Server.start();
      try {
        await visit(lang, server);
      } finally {
        await server.stop();
      }
    });
  }
});

/** @param {string} lang @param {Server} server which is stopped after the first page */
async function visit(lang, server) {
  const reader = await Reader.come(made.browser, server.home, { width: 360, height: 740, isKeeping: true });
  const { page } = reader;
  await reader.checker(lang, E2_LINK);
  await reader.verdict("legal");
  await page.waitForSelector("html[data-offline=ready]");
  assert.equal(await reader.words(".kept"), catalogue(lang)["offline.ready"]);

  await server.stop();
  await page.reload();
  assert.equal((await reader.verdict("legal")).points, "95");

  const all = addresses(lang);
  assert.ok(all.length > 100);
  // The examples' own pages are as many as they are alike: they are read without being drawn.
  const examples = `${pathOf(lang)}examples/`;
  const alike = all.filter((path) => path.startsWith(examples) && path !== examples);
  for (const path of all) {
    if (alike.includes(path)) continue;
    await reader.open(path, "domcontentloaded");
    assert.equal(await page.$eval("html", (html) => html.lang), lang, path);
    assert.equal((await page.$$("h1")).length, 1, path);
  }
  const unread = await page.evaluate(async (paths) => {
    const answers = await Promise.all(paths.map((path) => fetch(path)));
    return paths.filter((_, place) => !answers[place].ok);
  }, alike.map((path) => server.home + path));
  assert.deepEqual(unread, []);
  await reader.leave();
  assert.deepEqual(reader.heard, []);
}
