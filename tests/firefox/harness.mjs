// Firefox, driven over WebDriver BiDi, and the built site as its readers meet it there.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export const LANGUAGES = ["en", "fr", "es", "id"];

// Python takes seconds to start in a browser, more where other tests run beside it.
const PATIENCE = 60_000;

// A service worker would fetch megabytes beside each test; those that are about it let it.
const KEEP_NOTHING = () => {
  if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => undefined;
};

/** @param {string} lang @returns {string} where the pages of a language begin */
export function pathOf(lang) {
  return lang === "en" ? "" : `${lang}/`;
}

/** @param {string} path @returns {any} a file of the project */
export function readJson(path) {
  return JSON.parse(readFileSync(`${ROOT}${path}`, "utf-8"));
}

/** @param {string} lang @returns {Record<string, any>} */
export function catalogue(lang) {
  return readJson(`hazari_rules/locale/${lang}.json`);
}

/** The site's own server in a process of its own, so that it can be stopped under a page, and can send what is wrong. */
export class Server {
  #process;
  #lines;

  /** @returns {Promise<Server>} */
  static async start() {
    const server = new Server();
    const python = spawn(`${ROOT}.venv/bin/python`, ["-m", "tests.firefox.host", `${ROOT}site`], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: `${ROOT}scripts` },
      stdio: ["pipe", "pipe", "inherit"],
    });
    server.#process = python;
    server.#lines = createInterface(python.stdout);
    server.home = await server.#hear();
    return server;
  }

  /** @param {Record<string, string>} types the ends of paths, each with the type that is sent instead of the right one */
  async sendAs(types) {
    const done = this.#hear();
    this.#process.stdin.write(`${JSON.stringify(types)}\n`);
    await done;
  }

  async stop() {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.stdin.end();
    await ended;
  }

  /** @returns {Promise<string>} the next line that it says */
  async #hear() {
    const [line] = await Promise.race([once(this.#lines, "line"), once(this.#process, "exit")]);
    if (typeof line !== "string") throw new Error("the site cannot be served");
    return line;
  }
}

/**
 * @param {Record<string, unknown>} [preferences] that a reader may have set
 * @returns {Promise<import("puppeteer-core").Browser>}
 */
export function firefox(preferences = {}) {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.HAZARI_FIREFOX || "firefox-esr",
    headless: true,
    protocolTimeout: 3 * PATIENCE,
    extraPrefsFirefox: preferences,
  });
}

/**
 * Has Firefox and the site for all tests of a file, and ends both after them.
 * @param {Record<string, unknown>} [preferences]
 * @returns {{browser: import("puppeteer-core").Browser, server: Server}} filled before the first test
 */
export function engine(preferences = {}) {
  const made = /** @type {any} */ ({});
  before(async () => {
    made.server = await Server.start();
    made.browser = await firefox(preferences);
  });
  after(async () => {
    await made.browser?.close();
    await made.server?.stop();
  });
  return made;
}

/** A page, and what it did that no page of the site does. */
export class Reader {
  /** @type {string[]} */
  heard = [];

  /**
   * @param {import("puppeteer-core").Browser | import("puppeteer-core").BrowserContext} browser
   * @param {string} home
   * @param {{width?: number, height?: number, isKeeping?: boolean}} view `isKeeping` what it reads on the device
   * @returns {Promise<Reader>}
   */
  static async come(browser, home, { width = 1280, height = 800, isKeeping = false } = {}) {
    const reader = new Reader();
    reader.home = home;
    reader.page = await browser.newPage();
    reader.page.setDefaultTimeout(PATIENCE);
    await reader.page.setViewport({ width, height });
    if (!isKeeping) await reader.page.evaluateOnNewDocument(KEEP_NOTHING);
    reader.#listen();
    return reader;
  }

  #listen() {
    const { page, heard } = this;
    const own = new URL(this.home).origin;
    page.on("console", (message) => {
      if (["error", "warn", "assert"].includes(message.type())) heard.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => heard.push(`error: ${error.message}`));
    page.on("request", (request) => {
      if (!/^(?:data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== own) {
        heard.push(`foreign: ${request.url()}`);
      }
    });
    page.on("response", (response) => {
      if (response.status() >= 400) heard.push(`failed: ${response.url()} ${response.status()}`);
    });
    page.on("requestfailed", (request) => {
      // A page that is left drops what it still waits for.
      const { errorText } = request.failure() ?? {};
      if (errorText !== "NS_BINDING_ABORTED") heard.push(`failed: ${request.url()} ${errorText}`);
    });
  }

  /** @param {string} path from the site's root @param {"load" | "domcontentloaded"} [until] how much of it has to be there */
  async open(path, until = "load") {
    const { page } = this;
    // Only another address loads a page anew; another link on the same one would not.
    if (page.url().split("#")[0] === `${this.home}${path}`.split("#")[0]) await page.goto("about:blank");
    await page.goto(`${this.home}${path}`, { waitUntil: until });
  }

  /** @param {string} lang @param {string} link */
  checker(lang, link = "") {
    return this.open(`${pathOf(lang)}checker/${link}`);
  }

  /** @param {string} link another one on the page that is open */
  async follow(link) {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, link);
  }

  /** @param {string} name @param {string} text written in place of what stands in this field, and entered */
  async write(name, text) {
    await this.page.click(`[name=${name}]`);
    await this.page.$eval(`[name=${name}]`, (field) => field.select());
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  /** @param {string} name @returns {Promise<string>} what stands in this field */
  value(name) {
    return this.page.$eval(`[name=${name}]`, (field) => field.value);
  }

  /** @param {string} state of the checker, awaited */
  async until(state) {
    await this.page.waitForSelector(`hazari-checker[data-state=${state}]`);
  }

  /**
   * @param {string} kind `legal`, `winner` …
   * @returns {Promise<Record<string, string>>} what the next verdict, of this kind, says for other pages and tests
   */
  async verdict(kind) {
    const shown = `hazari-checker [aria-live][data-verdict${kind ? `=${kind}` : ""}]`;
    await this.page.waitForSelector(shown);
    return this.page.$eval(shown, (element) => ({ ...element.dataset }));
  }

  /** @param {string} selector what a finger touches, once it is there to be seen */
  async tap(selector) {
    const found = await this.page.waitForSelector(selector, { visible: true });
    await found?.tap();
  }

  /** @param {string} selector @returns {Promise<string>} the text that is seen there */
  words(selector) {
    return this.page.$eval(selector, (element) => element.innerText);
  }

  /** @returns {Promise<number>} by how many pixels the page is too wide */
  sideways() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  leave() {
    return this.page.close();
  }
}
