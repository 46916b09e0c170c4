// Whatever goes wrong in Firefox has its sentence too, and takes nothing away that was typed.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { catalogue, engine, firefox, pathOf, Reader, Server } from "./harness.mjs";

const TYPED = "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c";
const LINK = "#check=ASAHAD-KHQHJH-9C8D7S-5S5H2D2C";

const PHONE = { width: 360, height: 740 };

const LONGEST_TEXT = 4096;

const made = engine();

// A page with a fault may well complain, so none is held to be quiet here.
/** @param {string} lang @param {any} place a browser and a server, where they are not those of the other tests */
async function come(lang, { browser = made.browser, server = made.server, isKeeping = false } = {}) {
  const reader = await Reader.come(browser, server.home, { ...PHONE, isKeeping });
  await reader.page.evaluateOnNewDocument(LISTEN);
  await reader.checker(lang);
  return reader;
}

/** @param {import("node:test").TestContext} test that ends it @returns {Promise<Server>} a site of which nothing is kept yet */
async function newServer(test) {
  const server = await Server.start();
  test.after(() => server.stop());
  return server;
}

/** @param {import("node:test").TestContext} test that ends it @param {Record<string, unknown>} preferences */
async function newBrowser(test, preferences) {
  const browser = await firefox(preferences);
  test.after(() => browser.close());
  return browser;
}

// What the panel has said, even if it stood there for a moment only.
const LISTEN = () => {
  addEventListener("DOMContentLoaded", () => {
    const checker = document.querySelector("hazari-checker");
    if (!checker) return;
    globalThis.told = [];
    const tell = () => globalThis.told.push(checker.querySelector(".hz-status")?.innerText ?? "");
    new MutationObserver(tell).observe(checker, { childList: true, subtree: true });
  });
};

/**
 * Ends the worker with each of the next questions, as a browser that is short of memory may do: nothing tells a page of
 * it. What the page waits for an answer passes five times as fast.
 * @param {number} times
 */
const DIE = (times) => {
  const { postMessage } = Worker.prototype;
  const wait = globalThis.setInterval;
  globalThis.setInterval = (act, time) => {
    const isAsking = document.querySelector("hazari-checker").dataset.state === "ready";
    return wait(act, isAsking ? time / 5 : time);
  };
  Worker.prototype.postMessage = function (message, ...more) {
    postMessage.call(this, message, ...more);
    if (message.type !== "ask") return;
    times -= 1;
    this.terminate();
    if (times > 0) return;
    Worker.prototype.postMessage = postMessage;
    globalThis.setInterval = wait;
  };
};

/** @param {Reader} reader @param {string} lang @param {string[]} keys of the sentences that were told */
async function hasTold(reader, lang, keys) {
  const told = await reader.page.evaluate(() => globalThis.told);
  for (const key of keys) {
    const sentence = catalogue(lang)[key];
    assert.ok(told.some((/** @type {string} */ said) => said.includes(sentence)), `expected "${sentence}" among ${told.join(" / ")}`);
  }
}

/** @param {Reader} reader @param {string} lang @param {string} cause of a failure, after which the hand is still there */
async function hasFailed(reader, lang, cause) {
  await reader.until("failed");
  const sentence = catalogue(lang)[`checker.failed.${cause}`];
  await reader.page.waitForFunction(
    (words) => document.querySelector("hazari-checker .hz-status").innerText.includes(words),
    {},
    sentence,
  );
  await hasTold(reader, lang, ["checker.failed"]);
  assert.equal(await reader.value("partition"), TYPED);
}

/** Tries again, now that the fault is gone. @param {Reader} reader @param {string} typed what stands there and stays */
async function recovers(reader, typed = TYPED) {
  // By the keyboard: a finger would miss a button that a further sentence moves.
  await reader.page.focus(".hz-retry");
  await reader.page.keyboard.press("Enter");
  await reader.verdict("legal");
  assert.equal(await reader.value("partition"), typed);
}

describe("in Firefox", () => {
  for (const [lang, file] of [["fr", "pyodide.asm.wasm"], ["id", "checker/worker.js"]]) {
    it(`a wrong type has its sentence, and what was typed stays: ${lang}, ${file}`, async (test) => {
      const server = await newServer(test);
      await server.sendAs({ [file]: "text/plain" });
      const reader = await come(lang, { server });
      await reader.write("partition", TYPED);
      await hasFailed(reader, lang, "mime");
      await server.sendAs({});
      await recovers(reader);
      await reader.leave();
    });
  }

  it("a worker that dies is replaced and the question answered, and one that dies again has its sentence", async () => {
    const lang = "es";
    const reader = await come(lang);
    await reader.until("ready");
    await reader.page.evaluate(DIE, 1);
    await reader.write("partition", TYPED);
    await reader.verdict("legal");
    await hasTold(reader, lang, ["checker.queued"]);
    assert.equal(await reader.value("partition"), TYPED);

    await reader.page.evaluate(DIE, 2);
    const other = TYPED.replace("2d 2c", "2c 2d");
    await reader.write("partition", other);
    await reader.until("failed");
    await hasTold(reader, lang, ["checker.unanswered", "checker.failed", "checker.failed.timeout"]);
    assert.equal(await reader.value("partition"), other);
    await recovers(reader, other);
    await reader.leave();
  });

  it("what is kept and damaged is told, dropped and fetched anew, and what was typed stays", async (test) => {
    const lang = "fr";
    const server = await newServer(test);
    const reader = await come(lang, { server, isKeeping: true });
    const { page } = reader;
    await page.waitForSelector("html[data-offline=ready]");
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes("runtime"));
      const kept = await caches.open(name);
      const key = (await kept.keys()).find(({ url }) => url.endsWith("python_stdlib.zip"));
      const found = await kept.match(key, { ignoreVary: true });
      const bytes = new Uint8Array(await found.arrayBuffer());
      bytes[Math.floor(bytes.length / 2)] ^= 1;
      await kept.put(key, new Response(bytes, { headers: found.headers }));
    });
    await page.reload();
    await reader.write("partition", TYPED);
    await reader.verdict("legal");
    await hasTold(reader, lang, ["checker.damaged"]);
    assert.equal(await reader.value("partition"), TYPED);
    await reader.leave();
  });

  it("storage that is refused has its sentence and costs nothing else", async (test) => {
    const lang = "id";
    // As somebody sets it who takes no cookies and no data of sites.
    const browser = await newBrowser(test, { "network.cookie.cookieBehavior": 2 });
    const reader = await come(lang, { browser, isKeeping: true });
    const { page } = reader;
    assert.equal(await page.evaluate(() => {
      try {
        return typeof localStorage.length;
      } catch (error) {
        return error.name;
      }
    }), "SecurityError");
    await reader.write("partition", TYPED);
    await reader.verdict("legal");
    await page.waitForSelector("html[data-offline=refused]");
    assert.equal(await reader.words(".kept"), catalogue(lang)["offline.refused"]);
    assert.equal(await reader.value("partition"), TYPED);
    // Nothing but the address brings the cards back.
    await page.waitForFunction((link) => location.hash === link, {}, LINK);
    await page.reload();
    await reader.verdict("legal");
  });

  it("a device without room says so, and what was typed stays", async (test) => {
    const lang = "fr";
    // In thousands of bytes: less than the pages and the runtime need.
    const browser = await newBrowser(test, { "dom.quotaManager.temporaryStorage.fixedLimit": 500 });
    const reader = await come(lang, { browser, isKeeping: true });
    const { page } = reader;
    await reader.write("partition", TYPED);
    await reader.verdict("legal");
    await page.waitForSelector("html[data-offline=full]");
    assert.equal(await reader.words(".kept"), catalogue(lang)["offline.full"]);
    assert.equal(await reader.value("partition"), TYPED);
    await page.reload();
    await reader.verdict("legal");
    assert.equal(await reader.value("partition"), TYPED);
  });

  it("markup in a link and 100,000 characters are refused in a sentence, and what was typed stays", async () => {
    const lang = "en";
    const reader = await come(lang);
    const { page } = reader;
    await reader.write("partition", TYPED);
    await reader.verdict("legal");
    for (const link of ["#check=<img src=x onerror=\"document.title='broken in'\">", "#deal=3~%3Cscript%3E"]) {
      await reader.follow(link);
      await page.waitForFunction(
        (words) => document.querySelector("hazari-checker .hz-status").innerText.includes(words),
        {},
        catalogue(lang)["checker.link.broken"],
      );
      assert.equal(await page.$("hazari-checker :is(img, script)"), null);
      assert.ok(!(await page.title()).includes("broken in"));
      assert.equal(await reader.value("partition"), TYPED);
    }

    const text = "AS AH AD ".repeat(12_000).slice(0, 100_000);
    await page.$eval("[name=partition]", (field, written) => {
      field.select();
      document.execCommand("insertText", false, written);
    }, text);
    await page.keyboard.press("Enter");
    await reader.verdict("unreadable");
    const sentence = catalogue(lang)["report.too-long"].replace("{limit}", LONGEST_TEXT);
    assert.ok((await reader.words("hazari-checker [aria-live]")).includes(sentence));
    assert.equal(await reader.value("partition"), text);
    assert.equal(await reader.sideways(), 0);
    await reader.leave();
  });
});
