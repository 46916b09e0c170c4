// The score sheet in Firefox.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { engine, pathOf, Reader } from "./harness.mjs";

const KEPT = JSON.stringify({
  hazari: "score-sheet",
  version: 1,
  players: ["Rina", "Karim", "Dewi", "Tashi"],
  dealer: 1,
  deals: [
    [180, 0, 180, 0],
    [180, 0, 180, 0],
    [180, 0, 180, 0],
    [180, 0, 180, 0],
    [180, 0, 180, 0],
  ],
});

const WON = { fr: "Rina gagne avec 1065 points.", id: "Rina menang dengan 1065 poin." };

const made = engine();

/** @param {Reader} reader @param {number[]} results */
async function write(reader, results) {
  for (const [place, result] of results.entries()) {
    await reader.page.click(`[name=result-${place + 1}]`);
    await reader.page.keyboard.type(String(result));
  }
}

describe("in Firefox", () => {
  for (const lang of ["fr", "id"]) {
    it(`a sheet that was kept is read, refuses what no deal gives, and is won: ${lang}`, async () => {
      const reader = await Reader.come(made.browser, made.server.home, { width: 360, height: 740 });
      const { page } = reader;
      const sheet = `${pathOf(lang)}score/`;
      await reader.open("404.html");
      await page.evaluate((kept) => localStorage.setItem("hazari.score", kept), KEPT);
      await reader.open(sheet);
      await page.waitForSelector("hazari-score[data-state=ready][data-deals='5']");
      await write(reader, [165, 55]);
      await page.keyboard.press("Tab");
      await page.waitForSelector(".hs-fault");
      assert.match(await reader.words(".hs-outcome"), /55/);
      await page.keyboard.down("Shift");
      await page.keyboard.press("Tab");
      await page.keyboard.up("Shift");
      await page.keyboard.type("75");
      await page.keyboard.press("Tab");
      await page.keyboard.type("120");
      await page.waitForFunction(() => document.querySelector("[name=result-4]").value === "0");
      await reader.tap(".hs-save");
      await page.waitForSelector("hazari-score[data-verdict=won]");
      assert.equal(await reader.words(".hs-winner h2"), WON[lang]);
      assert.equal(await reader.sideways(), 0);
      await page.reload();
      await page.waitForSelector("hazari-score[data-verdict=won]");
      await page.evaluate(() => localStorage.clear());
      await reader.leave();
      assert.deepEqual(reader.heard, []);
    });
  }
});
