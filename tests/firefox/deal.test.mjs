// A whole deal in Firefox, held against what `python -m hazari_rules` says of it outside any browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";

import { engine, LANGUAGES, Reader, ROOT } from "./harness.mjs";

const DEALER = "C";

// The second comparison is a tie, which the later of two Runs wins.
const HANDS = {
  A: ["10D 9H 8S", "6S 5S 4C", "4H 3C 2S", "QD 9D 6D 3H"],
  B: ["7C 7S 7H", "AD KH QS", "JC 10S 9C", "AS 8D 6C 5C"],
  C: ["KD QC JH", "JD 10C 9S", "6H 5H 4S", "2D 2H 8H 3S"],
  D: ["5D 4D 3D", "AH KS QH", "AC KC 8C", "JS 10H 7D 2C"],
};

const SEATS = Object.keys(HANDS);

const made = engine();

/** @param {string[]} options @returns {string} what the command says of the deal */
function told(...options) {
  const hands = Object.entries(HANDS).map(([player, groups]) => `${player}=${groups.join(" | ")}`);
  const command = ["-m", "hazari_rules", "deal", ...options, "--dealer", DEALER, ...hands];
  return execFileSync(`${ROOT}.venv/bin/python`, command, { cwd: ROOT, encoding: "utf-8" });
}

/** @returns {string} the address of the deal */
function link() {
  const players = Object.values(HANDS).map((groups) => groups.join("-").replaceAll(" ", ""));
  return `#deal=${SEATS.indexOf(DEALER) + 1}~${players.join("~")}`;
}

/** @param {Reader} reader @returns {Promise<any>} what is seen of the step that is open, seat by seat in the order told */
function seen(reader) {
  return reader.page.evaluate(() => {
    const walk = document.querySelector(".hz-walk");
    const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
    const seats = [...walk.querySelectorAll(".hz-seat")].map((seat) => ({
      player: seat.dataset.player,
      cards: [...seat.querySelectorAll(".card__face")].map(({ textContent }) =>
        textContent.replace("\ufe0e", "").replace(/[♠♥♦♣]/, (sign) => SUITS[sign]),
      ),
      isBest: seat.matches(".hz-seat--best"),
      isTied: seat.querySelector(".hz-seat__tied") !== null,
      isDealer: seat.querySelector(".hz-puck--dealer") !== null,
      isNext: seat.querySelector(".hz-puck--next") !== null,
      packets: seat.querySelectorAll(".hz-packet").length,
      points: Number.parseInt(seat.querySelector(".hz-pile__points").textContent, 10),
    }));
    return { step: walk.dataset.step, words: walk.innerText, seats };
  });
}

/** @param {any} seats @param {string} mark @returns {string[]} the players whose seat has this mark */
function marked(seats, mark) {
  return seats.filter((seat) => seat[mark]).map(({ player }) => player);
}

describe("in Firefox", () => {
  for (const lang of LANGUAGES) {
    it(`a whole deal is walked step by step, as the rules play it outside the browser: ${lang}`, async () => {
      const { result } = JSON.parse(told("--json", "--lang", lang));
      const lines = told("--lang", lang).trimEnd().split("\n");
      const reader = await Reader.come(made.browser, made.server.home, { width: 360, height: 740 });
      await reader.checker(lang, link());
      assert.deepEqual(await reader.verdict("scored"), { verdict: "scored", rule: "scoring.sum" });
      assert.ok((await reader.words("hazari-checker [aria-live]")).includes(lines[0]), lines[0]);

      const piles = Object.fromEntries(SEATS.map((player) => [player, { packets: 0, points: 0 }]));
      assert.equal(result.comparisons.length, 4);
      for (const [place, { order, winner, tied, cards, points }] of result.comparisons.entries()) {
        const { step, words, seats } = await seen(reader);
        assert.equal(step, String(place + 1));
        assert.deepEqual(seats.map(({ player }) => player), order);
        // Each lays the strongest group left, which is the next of the hand.
        for (const { player, cards: laid } of seats) assert.deepEqual(laid, HANDS[player][place].split(" "));
        assert.deepEqual(marked(seats, "isBest"), [winner]);
        assert.deepEqual(marked(seats, "isTied"), tied.length > 1 ? tied : []);
        assert.deepEqual(marked(seats, "isDealer"), [DEALER]);
        // Who takes what is said by the command in the same words.
        const [taken] = new RegExp(`${winner} [^,;.]*${cards} [^,]*, ${points} [^.]*`).exec(lines[place + 1]) ?? [""];
        assert.notEqual(taken, "", lines[place + 1]);
        assert.ok(words.includes(taken), `expected "${taken}" in: ${words}`);
        piles[winner].packets += 1;
        piles[winner].points += points;
        for (const { player, packets, points: captured } of seats) assert.deepEqual({ packets, points: captured }, piles[player]);
        await reader.tap(".hz-walk__next");
      }
      const { step, words, seats } = await seen(reader);
      assert.equal(step, "results");
      for (const { player, points } of seats) assert.equal(points, result.scores[player], player);
      assert.deepEqual(marked(seats, "isNext"), [result.next_dealer]);
      const most = Math.max(...Object.values(result.scores));
      assert.deepEqual(marked(seats, "isBest"), SEATS.filter((player) => result.scores[player] === most));
      for (const line of lines.slice(-2)) assert.ok(words.includes(line), `expected "${line}" in: ${words}`);
      assert.equal(await reader.sideways(), 0);
      await reader.leave();
      assert.deepEqual(reader.heard, []);
    });
  }
});
