// In Firefox too, everyday use meets no policy, and what tries to run or to reach another host is refused.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, it } from "node:test";

import { catalogue, engine, Reader, ROOT } from "./harness.mjs";

const E1_LINK = "#compare=KHJH8H-9C8D7S-QCQD6C-9D8C7H";
const E2 = "as ah ad kh qh jh 9c 8d 7s 5s 5h 2d 2c";

// Short enough for a player's name, and heard whether it runs or is refused.
const MARKUP = "<img src=x onerror=trespass()>";
const NAME = "<img src=x onerror=alert(1)>";

const SERVE = "from tests.browser.trespass import serve_for_tests; serve_for_tests()";

// What is refused, by a page and by a worker, is told on the console.
const LISTEN = () => {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI}`),
  );
  new BroadcastChannel("policy").onmessage = ({ data }) => console.error(`policy of a worker: ${data}`);
};

// Where a worker lies that tries all it can, at an address of the checker's.
const PLANTED = "assets/tools/bad/checker/worker.js";

const TRESPASS = readFileSync(`${ROOT}tests/browser/trespass.js`, "utf-8");

const DOWNLOADS = mkdtempSync(join(tmpdir(), "hazari-downloads-"));
after(() => rmSync(DOWNLOADS, { recursive: true }));

const made = engine({ "browser.download.folderList": 2, "browser.download.dir": DOWNLOADS });

/** @param {string} name @returns {Promise<string>} where this file lies, once it is there whole */
async function downloaded(name) {
  const file = join(DOWNLOADS, name);
  for (let turn = 0; turn < 200; turn += 1) {
    if (existsSync(file) && statSync(file).size && !existsSync(`${file}.part`)) return file;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`expected ${name} to be downloaded, found ${readdirSync(DOWNLOADS)}`);
}

/** A copy of the site in which policies are heard, and a host that nobody may ask for anything. */
const copy = {
  async start() {
    this.process = spawn(`${ROOT}.venv/bin/python`, ["-c", SERVE], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: `${ROOT}:${ROOT}scripts` },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.lines = createInterface(this.process.stdout)[Symbol.asyncIterator]();
    Object.assign(this, JSON.parse((await this.lines.next()).value));
  },

  /** @param {"asked" | "stop"} what @returns {Promise<Record<string, number>>} what the other host was asked for */
  async tell(what) {
    this.process.stdin.write(`${what}\n`);
    return JSON.parse((await this.lines.next()).value);
  },

  async end() {
    const ended = once(this.process, "exit");
    this.process.stdin.end();
    await ended;
  },
};

before(() => copy.start());
after(() => copy.end());

/** @param {(reader: Reader) => Promise<void>} act @returns {Promise<string[]>} what was heard meanwhile */
async function visit(act, { isKeeping = false, home = copy.home } = {}) {
  const reader = await Reader.come(made.browser, home, { width: 360, height: 740, isKeeping });
  await reader.page.evaluateOnNewDocument(LISTEN);
  try {
    await act(reader);
  } finally {
    await reader.leave();
  }
  return reader.heard;
}

/** @param {Reader} reader @returns {Promise<any>} what ran and what was refused */
function trespass(reader) {
  // Put into the page as a function, which no policy of it is about.
  return reader.page.evaluate(`(${TRESPASS})(${JSON.stringify({ foreign: copy.foreign, socket: copy.socket })})`);
}

/** @param {Reader} reader @param {string} address of a worker that tries all it can @returns {Promise<any>} */
function askWorker(reader, address) {
  return reader.page.evaluate(
    (there, foreign) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(there, { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new Error("the worker did not start"));
        worker.postMessage(foreign);
      }),
    address,
    { foreign: copy.foreign, socket: copy.socket },
  );
}

describe("in Firefox", () => {
  it("everyday use meets no policy", async () => {
    const heard = await visit(async (reader) => {
      const { page } = reader;
      for (const path of ["", "404.html", "combinations/", "examples/", "examples/play.ties/source-example/", "privacy/"]) {
        await reader.open(path);
      }
      await reader.tap("[data-scheme=slate]");
      await reader.tap(".bar__search");
      await page.keyboard.type("pair");
      await page.waitForSelector(".search__found li");
      await page.keyboard.press("Enter");
      await page.waitForSelector("body[data-page=combinations]");

      await reader.checker("en", E1_LINK);
      await reader.verdict("winner");
      await reader.checker("en");
      await reader.write("partition", E2);
      await reader.verdict("legal");
      await page.click("#hz-tab-deal");
      await reader.tap(".hz-deal__random");
      await reader.verdict("scored");

      await reader.open("score/");
      await page.waitForSelector("hazari-score[data-state=ready][data-verdict]");
      for (const [place, result] of [120, 75, 0].entries()) await page.type(`[name=result-${place + 1}]`, `${result}`);
      await reader.tap(".hs-save");
      await page.waitForSelector("hazari-score[data-deals='1']");
      await reader.tap("[data-do=export]");
      const exported = await downloaded("hazari-score.json");
      assert.deepEqual(JSON.parse(readFileSync(exported, "utf-8")).deals, [[120, 75, 0, 165]]);
      await reader.tap("[data-do=new]");
      await page.waitForSelector("hazari-score[data-deals='0']");
      await (await page.$("input[name=file]")).uploadFile(exported);
      await page.waitForSelector("hazari-score[data-deals='1']");
      await page.waitForSelector("html[data-offline=ready]");

      await copy.tell("stop");
      await reader.checker("en", E1_LINK);
      assert.equal((await reader.verdict("winner")).winner, "4");
      await page.evaluate(() => localStorage.clear());
    }, { isKeeping: true });
    assert.deepEqual(heard, []);
  });

  it("markup in links, fields and files is text", async () => {
    const heard = await visit(async (reader) => {
      const { page } = reader;
      const broken = catalogue("en")["checker.link.broken"];
      for (const link of [`#check=${MARKUP}`, "#check=%3Cscript%3Etrespass()%3C%2Fscript%3E"]) {
        await reader.checker("en", link);
        await page.waitForSelector(".hz-status::-p-text(" + broken + ")");
      }
      await reader.checker("en");
      await page.waitForSelector("hazari-checker[data-state=ready]");
      await reader.write("partition", MARKUP);
      await reader.verdict("unreadable");
      assert.match(await reader.words("hazari-checker [aria-live]"), /<img/);

      await reader.open("score/");
      await page.waitForSelector("hazari-score[data-state=ready][data-verdict]");
      const sheet = { hazari: "score-sheet", version: 1, players: [NAME, "B", "C", "D"], dealer: 1, deals: [] };
      const file = join(DOWNLOADS, "<b>sheet<b>.json");
      for (const [text, shown] of [
        [JSON.stringify({ ...sheet, [MARKUP]: 1 }), MARKUP],
        [JSON.stringify(sheet), NAME],
      ]) {
        writeFileSync(file, text);
        await (await page.$("input[name=file]")).uploadFile(file);
        await page.waitForFunction((words) => document.querySelector("hazari-score").innerText.includes(words), {}, shown);
      }
      assert.match(await reader.words("hazari-score"), /<b>sheet<b>\.json/);
      assert.equal((await page.$$("img, hazari-score b")).length, 0);
      await page.evaluate(() => localStorage.clear());
    });
    assert.deepEqual(heard, []);
  });

  it("a page refuses what it was not built with, and without a policy it would run", async () => {
    let closed, open;
    const heard = await visit(async (reader) => {
      await reader.open("checker/");
      closed = await trespass(reader);
    }, { home: copy.speaking });
    assert.deepEqual(closed.ran, []);
    assert.deepEqual(Object.keys(closed.refused), closed.tried);
    assert.deepEqual(await copy.tell("asked"), {});
    assert.ok(heard.includes("console: policy: script-src eval"), JSON.stringify(heard));

    await visit(async (reader) => {
      await reader.open("open.html");
      open = await trespass(reader);
    }, { home: copy.speaking });
    assert.deepEqual(open.refused, {});
    // What these have done is told by who was asked.
    const silent = ["foreign beacon", "foreign socket", "foreign letters", "foreign object", "foreign form"];
    assert.deepEqual([...new Set(open.ran)], open.tried.filter((/** @type {string} */ name) => !silent.includes(name)));
    const asked = Object.keys(await copy.tell("asked"));
    assert.deepEqual(asked.sort(), ["/asked", "/evil.css", "/evil.js", "/evil.woff2", "/socket"]);
  });

  for (const [place, home, there] of [
    ["from the host", "speaking", PLANTED],
    ["from the service worker", "silent", PLANTED],
    ["from nowhere", "speaking", "assets/open/worker.js"],
  ]) {
    it(`the worker refuses what it was not built with, if it has a policy: ${place}`, async () => {
      const before = await copy.tell("asked");
      let found;
      await visit(async (reader) => {
        await reader.open("play/");
        if (home === "silent") {
          await reader.page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
          });
        }
        found = await askWorker(reader, copy[home] + there);
      }, { home: copy[home], isKeeping: home === "silent" });
      assert.deepEqual([found.compiles, found.own], [true, true]);
      if (there === PLANTED) {
        assert.deepEqual(found.ran, []);
        // This one is refused without a word.
        assert.deepEqual(Object.keys(found.refused), found.tried.filter((/** @type {string} */ name) => name !== "blob worker"));
        assert.deepEqual(await copy.tell("asked"), before);
      } else {
        assert.ok(["eval", "Function", "foreign module", "blob worker", "foreign request"].every((name) => found.ran.includes(name)), JSON.stringify(found));
        assert.deepEqual(found.refused, {});
      }
    });
  }
});
