// What Firefox keeps of the site for when there is no connection.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";

import { catalogue, engine, Reader, ROOT } from "./harness.mjs";

const E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C";

const LANG = "es";

const made = engine();

/** @returns {string[]} all pages of the language, from the site's root */
function addresses() {
  const folder = `${ROOT}site/${LANG}`;
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((path) => /(?:^|[\\/])index\.html$/.test(path))
    .map((path) => `${LANG}/${path.replaceAll("\\", "/").replace(/index\.html$/, "")}`);
}

describe("in Firefox", () => {
  it("after one visit every page of the language and the checker work without the server, after a reload", async () => {
    const reader = await Reader.come(made.browser, made.server.home, { width: 360, height: 740, isKeeping: true });
    const { page } = reader;
    await reader.checker(LANG, E2_LINK);
    await reader.verdict("legal");
    await page.waitForSelector("html[data-offline=ready]");
    assert.equal(await reader.words(".kept"), catalogue(LANG)["offline.ready"]);

    await made.server.stop();
    await page.reload();
    assert.equal((await reader.verdict("legal")).points, "95");

    const all = addresses();
    assert.ok(all.length > 100);
    // The examples' own pages are as many as they are alike: they are read without being drawn.
    const alike = all.filter((path) => path.startsWith(`${LANG}/examples/`) && path !== `${LANG}/examples/`);
    for (const path of all) {
      if (alike.includes(path)) continue;
      await reader.open(path);
      assert.equal(await page.$eval("html", (html) => html.lang), LANG, path);
      assert.equal((await page.$$("h1")).length, 1, path);
    }
    const unread = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map((path) => fetch(path)));
      return paths.filter((_, place) => !answers[place].ok);
    }, alike.map((path) => made.server.home + path));
    assert.deepEqual(unread, []);
    await reader.leave();
    assert.deepEqual(reader.heard, []);
  });
});
