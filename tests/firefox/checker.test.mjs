// The checker in Firefox, in each language.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { catalogue, engine, LANGUAGES, Reader } from "./harness.mjs";

const E1_LINK = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H";
const E1_VERDICT = { verdict: "winner", rule: "play.ties", winner: "4", points: "80" };
const E2 = "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c";
const E2_SWAPPED = "kh qh jh as ah ad 9c 8d 7s 5s 5h 2d 2c";
const E2_SWAPPED_VERDICT = { verdict: "illegal", rule: "partition.descending", groups: "1,2", points: "95" };
const E2_LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C";
const E2_VERDICT = { verdict: "legal", rule: "partition.descending", points: "95" };

const PHONE = { width: 360, height: 740 };

const OPEN = "hazari-checker [role=tabpanel]:not([aria-hidden])";
const VERDICT = "hazari-checker [aria-live]";

const made = engine();

/** @param {(reader: Reader) => Promise<void>} act what somebody does with a page, which must have stayed quiet */
async function visit(act, view = {}) {
  const reader = await Reader.come(made.browser, made.server.home, view);
  await act(reader);
  await reader.leave();
  assert.deepEqual(reader.heard, []);
}

describe("in Firefox", () => {
  for (const lang of LANGUAGES) {
    it("starts after pages that were left while they started it", async () => {
    const reader = await Reader.come(made.browser, made.server.home);
    for (const link of ["#check=1", "#check=2", "#check=3"]) {
      await reader.checker("en", link);
      await reader.page.waitForSelector("hazari-checker[data-state=starting]");
    }
    await reader.checker("en");
    await reader.page.waitForSelector("hazari-checker[data-state=ready]");
    await reader.leave();
    assert.deepEqual(reader.heard, []);
  });

  it(`a linked comparison is won by the later of two equal groups, and a hand is legal, linked and typed: ${lang}`, () =>
      visit(async (reader) => {
        await reader.checker(lang, E1_LINK);
        assert.deepEqual(await reader.verdict("winner"), E1_VERDICT);
        const words = await reader.words(VERDICT);
        assert.ok(words.includes(catalogue(lang)["report.winner.later"].replace("{winner}", "D")), words);
        assert.ok(words.includes("80"), words);

        await reader.follow(E2_LINK);
        assert.deepEqual(await reader.verdict("legal"), E2_VERDICT);

        await reader.write("partition", E2_SWAPPED);
        assert.deepEqual(await reader.verdict("illegal"), E2_SWAPPED_VERDICT);
        await reader.write("partition", E2);
        assert.deepEqual(await reader.verdict("legal"), E2_VERDICT);
        assert.ok((await reader.words(VERDICT)).includes(catalogue(lang)["report.legal.reason"]));
        await reader.page.waitForFunction((link) => location.hash === link, {}, E2_LINK);
      }));

    it(`a hand is picked, swapped and repaired by touch alone: ${lang}`, () =>
      visit(async (reader) => {
        await reader.checker(lang);
        for (const card of E2.toUpperCase().split(" ")) await reader.tap(`${OPEN} .hz-picker [data-card="${card}"]`);
        assert.deepEqual(await reader.verdict("legal"), E2_VERDICT);
        await reader.page.waitForFunction((link) => location.hash === link, {}, E2_LINK);
        for (const group of [1, 2]) await reader.tap(`${OPEN} [data-group="${group}"] .hz-row__sign`);
        assert.deepEqual(await reader.verdict("illegal"), E2_SWAPPED_VERDICT);
        const repair = catalogue(lang)["checker.repair"].replace("{first}", "1").replace("{second}", "2");
        assert.equal(await reader.words("[data-repair]"), repair);
        await reader.tap("[data-repair]");
        assert.deepEqual(await reader.verdict("legal"), E2_VERDICT);
        assert.equal(await reader.sideways(), 0);
      }, PHONE));
  }
});
