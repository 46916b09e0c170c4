// Keeps the site on the device, so that it is there at the table without a connection. The build puts `BUILD` before
// this text: a change of anything that is kept changes this file, which is how browsers learn of a new build.
//
// Kept are, each in a cache named by its digest: the pages of every language that is read, packed into one file that
// is there whole or not at all; and the runtime of the rules. Under Save-Data nothing is fetched ahead: only what was
// read is kept, page by page.
//
// Old and new never mix: whatever a page loads is named by its digest and the page itself comes from one pack. So a new
// build takes over as soon as it is there whole, at the reader's next step, and no page is ever loaded anew by us. What
// older pages still need stays until none of them is open.
//
// What this worker is, from first to last, and what each state waits for:
//
//   installing  takes of its build what was kept of the old one (`renew`); the old worker answers. What does not arrive
//               ends it, and the browser tries again later.
//   waiting     is passed over (`skipWaiting`): the old worker ends as soon as it has answered what it was asked.
//   activating  waits for nothing: navigations would wait for it.
//   active      answers (`answer`, `runtimeFile`), keeps what a page asks to have kept (`opened`), drops what is old
//               (`tidy`). Answering never waits for keeping, for a page, or longer than `PATIENCE` for a cache: then
//               the network answers, and the cache again only where there is none. Only `tidy` asks the open pages,
//               and it drops nothing where one does not answer.
//
// From the page:  {type: "open", lang, isSaving, isSlow, read, withRuntime}   {lang, build, runtime}, answering "which"
// To the page:    {type: "kept", state}   {type: "which"} with a port

/** @typedef {{pieces: string[], files: Record<string, number[]>, binary: Record<string, string>}} Pack */
/** @typedef {"ready" | "waiting" | "partly" | "full" | "refused"} State */

const ROOT = self.registration.scope;

// Other sites may lie in other folders of this host, with caches of their own.
const OURS = `hazari:${new URL(ROOT).pathname}:`;
const READ = `${OURS}read`;

// Where a pack lies in its cache.
const PACK = `${ROOT}pack`;

const RUNTIME = "assets/runtime/";
const WORKER = /^assets\/tools\/[0-9a-f]+\/checker\/worker\.js$/;

// As much of what was read: enough for every page of a language with all it loads.
const MOST_READ = 400;

// A page that does not answer may be asleep, and may still need what it has loaded from; a cache may be stuck.
const PATIENCE = 2000;

const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

// How browsers call it when there is no room left; the second is Firefox's.
const FULL = /^(?:QuotaExceededError$|NS_ERROR_(?:FILE_NO_DEVICE_SPACE|DOM_QUOTA))/;

/** What could not be fetched: no fault of the device, and tried again with the next page. */
class Unreached extends Error {}

/** @param {string} kind a language or `runtime` @param {string} version */
const nameOf = (kind, version) => `${OURS}${kind}:${version}`;

/**
 * @template Value, Other
 * @param {Promise<Value>} promise @param {Other} otherwise what it becomes where it fails or takes too long
 * @returns {Promise<Value | Other>}
 */
function soon(promise, otherwise) {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE, otherwise);
    promise.catch(() => otherwise).then((value) => {
      clearTimeout(late);
      resolve(value);
    });
  });
}

/** @param {string} lang */
const current = (lang) => nameOf(lang, BUILD.languages[lang].version);

const currentRuntime = nameOf("runtime", BUILD.runtime.digest);

/** @returns {Promise<string[]>} the names of our caches, the youngest first */
async function kept() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS)).reverse();
}

/** @param {string} address from the root @returns {string} the language of a page */
function languageOf(address) {
  const folder = address.split("/", 1)[0];
  return folder in BUILD.languages ? folder : BUILD.first;
}

// ---- packs ----

/** Packs that were read since this worker woke. @type {Map<string, Promise<Pack | null>>} */
const packs = new Map();

/** @param {string} name of a cache @returns {Promise<Pack | null>} */
function packIn(name) {
  const known = packs.get(name) ?? readPack(name);
  packs.set(name, known);
  return known;
}

/** @param {string} name */
async function readPack(name) {
  try {
    const found = await caches.match(PACK, { cacheName: name });
    if (found) return await found.json();
  } catch {
    // Damaged: it is fetched anew with the next page.
    await caches.delete(name).catch(() => false);
  }
  packs.delete(name);
  return null;
}

/** @param {string} address from the root @param {string[]} names of caches, in which to look in this order */
async function fromPacks(address, names) {
  for (const name of names) {
    const pack = await packIn(name);
    if (pack && Object.hasOwn(pack.files, address)) return made(address, pack.files[address].map((at) => pack.pieces[at]).join(""));
    if (pack && Object.hasOwn(pack.binary, address)) return made(address, Uint8Array.from(atob(pack.binary[address]), (one) => one.charCodeAt(0)));
  }
  return undefined;
}

/** @param {string} address @param {string | Uint8Array} body @param {number} status */
function made(address, body, status = 200) {
  const ending = address === "" || address.endsWith("/") ? "html" : address.slice(address.lastIndexOf(".") + 1);
  const headers = new Headers({ "Content-Type": TYPES[ending] ?? "application/octet-stream", "X-Content-Type-Options": "nosniff" });
  return new Response(body, { status, headers });
}

// ---- answering ----

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.headers.get("Save-Data") === "on") isSaving = true;
  if (request.method !== "GET" || !url.href.startsWith(ROOT)) return;
  const address = decoded(url.href.slice(ROOT.length).split(/[?#]/, 1)[0]).replace(/(^|\/)index\.html$/, "$1");
  event.respondWith(address.startsWith(RUNTIME) ? runtimeFile(request) : answer(request, url, address));
});

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param {Request} request @param {URL} url @param {string} address */
async function answer(request, url, address) {
  const isPage = request.mode === "navigate";
  const lang = languageOf(address);
  const names = await soon(kept(), []);
  // Pages come from the new build or from the network, which may have a newer one; all else is named by its digest.
  let found = await soon(fromPacks(address, isPage ? [current(lang)] : names), undefined);
  if (!found && isPage && (await soon(fromPacks(`${address}/`, [current(lang)]), undefined))) {
    url.pathname += "/";
    return Response.redirect(url.href, 301);
  }
  if (!found && !isPage) found = await soon(wasRead(address), undefined);
  if (!found) {
    try {
      found = await fetch(request);
    } catch (error) {
      found = await fromAnywhere(address, lang);
      if (!found && !isPage) throw error;
      found ??= await missing(address, lang);
    }
  }
  return WORKER.test(address) ? withPolicy(found) : found;
}

/** Without a network the caches have all the time they need. @param {string} address @param {string} lang */
async function fromAnywhere(address, lang) {
  const names = await kept().catch(() => []);
  return (await fromPacks(address, [current(lang)])) ?? (await wasRead(address)) ?? (await fromPacks(address, names));
}

/** @param {string} address from the root */
function wasRead(address) {
  return caches.match(new URL(address, ROOT), { cacheName: READ, ignoreVary: true }).catch(() => undefined);
}

/**
 * A policy in the page does not reach a module worker, so a host should send this one; not every host can.
 * @param {Response} response
 */
function withPolicy(response) {
  if (response.headers.has("Content-Security-Policy") || response.type === "error") return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", BUILD.policy);
  return new Response(response.body, { status: response.status, headers });
}

/** @param {Request} request for a file of the runtime */
async function runtimeFile(request) {
  const looked = caches.match(request, { ignoreVary: true }).catch(() => undefined);
  const found = await soon(looked, undefined);
  // Asked for anew, what is kept was damaged.
  if (found && request.cache !== "reload") return found;
  if (found) for (const name of await kept()) await (await caches.open(name)).delete(request, { ignoreVary: true });
  return fetch(request).catch(async (error) => {
    const late = found ? undefined : await looked;
    if (late) return late;
    throw error;
  });
}

/** @param {string} address @param {string} lang of the page that is neither kept nor to be had */
async function missing(address, lang) {
  const readable = [];
  for (const each of Object.keys(BUILD.languages)) if (await packIn(current(each)).catch(() => null)) readable.push(each);
  // All pages of a language that is kept are kept: there is no such page.
  if (readable.includes(lang) && /(^|\/)[^.]*$/.test(address)) {
    const page = await fromPacks("404.html", [current(lang)]);
    if (page) return made("404.html", await page.text(), 404);
  }
  const { head, tail, words } = BUILD.offline;
  const blocks = [lang, ...readable.filter((each) => each !== lang)].map((each, place) => {
    const tag = place ? "p" : "h1";
    const home = readable.includes(each) ? words[each].home : "";
    return `<div lang="${each}"><${tag}>${words[each].title}</${tag}><p>${words[each].sentence}</p>${home}</div>`;
  });
  const begun = head.replace("HAZARI-LANG", lang).replace("HAZARI-TITLE", words[lang].title);
  return made("offline.html", [begun, ...blocks, tail].join("").replaceAll("HAZARI-ROOT/", ROOT), 503);
}

// ---- keeping ----

/** Only until this worker sleeps; every page says it again. */
let isSaving = false;

const underWay = new Map();

/** @param {string} what @param {() => Promise<void>} act does it once, however many pages ask for it */
function once(what, act) {
  if (!underWay.has(what)) underWay.set(what, act().finally(() => underWay.delete(what)));
  return underWay.get(what);
}

/**
 * Gives a file that has arrived whole.
 * @param {string} address from the root @param {RequestCache} cache
 */
async function fetched(address, cache = "default") {
  let response, body;
  try {
    response = await fetch(new URL(address, ROOT), { cache, priority: "low" });
    body = await response.arrayBuffer();
  } catch (error) {
    throw new Unreached(`${address}: ${error}`);
  }
  if (!response.ok) throw new Unreached(`${address}: ${response.status}`);
  const headers = new Headers(response.headers);
  // Of the way here, no longer of the file.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(body, { headers });
}

/** @param {string} lang */
async function keepPages(lang) {
  const name = current(lang);
  if (await packIn(name)) return;
  const text = await (await fetched(BUILD.languages[lang].pack)).text();
  try {
    JSON.parse(text);
  } catch (error) {
    throw new Unreached(String(error));
  }
  const cache = await caches.open(name);
  await cache.put(PACK, made("pack.json", text));
}

async function keepRuntime() {
  const cache = await caches.open(currentRuntime);
  // One after another: whatever the reader asks for meanwhile comes first.
  for (const file of BUILD.runtime.files) {
    const address = `${RUNTIME}${BUILD.runtime.digest}/${file}`;
    // Where the page has loaded it, it lies in the browser's own cache.
    if (!(await cache.match(new URL(address, ROOT)))) await cache.put(new URL(address, ROOT), await fetched(address, "force-cache"));
  }
}

async function hasRuntime() {
  const files = BUILD.runtime.files.map((file) => new URL(`${RUNTIME}${BUILD.runtime.digest}/${file}`, ROOT));
  const found = await Promise.all(files.map((file) => caches.match(file, { cacheName: currentRuntime })));
  return found.every(Boolean);
}

/** @param {string[]} addresses what a page and its parts have just been loaded from */
async function keepRead(addresses) {
  const cache = await caches.open(READ);
  for (const address of addresses.filter((each) => each.startsWith(ROOT))) {
    try {
      const response = await fetched(address, "force-cache");
      await cache.put(address.split(/[?#]/, 1)[0], response);
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
    }
  }
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_READ))) await cache.delete(old);
}

self.addEventListener("message", (event) => {
  if (event.data?.type === "open") event.waitUntil(opened(event.data, event.source));
});

/**
 * @param {{lang: string, isSaving: boolean, isSlow: boolean, read: string[], withRuntime: boolean}} page
 * @param {Client} client
 */
async function opened({ lang, isSaving: isAsked, isSlow, read, withRuntime }, client) {
  if (!(lang in BUILD.languages)) return;
  const saves = isAsked || isSaving || navigator.connection?.saveData === true;
  /** @type {State} */
  let state;
  try {
    if (saves) {
      if (!(await packIn(current(lang)))) await once("read", () => keepRead(read));
      if (withRuntime) await once("runtime", keepRuntime);
    } else {
      await once(lang, () => keepPages(lang));
      if (!isSlow) await once("runtime", keepRuntime);
    }
  } catch (error) {
    if (!(error instanceof Unreached)) state = FULL.test(error?.name) ? "full" : "refused";
  }
  try {
    const isWhole = (await packIn(current(lang))) && (await hasRuntime());
    state = isWhole ? "ready" : (state ?? (saves ? "partly" : "waiting"));
  } catch {
    state ??= "refused";
  }
  client.postMessage({ type: "kept", state });
  await once("old", tidy).catch(() => {});
}

// ---- a new build ----

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));

self.addEventListener("activate", () => void self.clients.claim());

/** Takes of the new build what was kept of the old one; without all of it the old one stays. */
async function renew() {
  if (navigator.connection?.saveData) return;
  try {
    const names = await kept();
    const isKept = (/** @type {string} */ kind) => names.some((name) => name.startsWith(nameOf(kind, "")));
    for (const lang of Object.keys(BUILD.languages)) if (isKept(lang)) await keepPages(lang);
    if (isKept("runtime")) await keepRuntime();
  } catch (error) {
    if (error instanceof Unreached) throw error;
    // No room for two: the new one comes over the network, as if nothing had been kept.
  }
}

/** Drops what older builds have left, once it is replaced and no open page needs it. */
async function tidy() {
  // The caches of a build that is on its way look like those of none.
  if (self.registration.installing || self.registration.waiting) return;
  const needed = new Set([READ, currentRuntime, ...Object.keys(BUILD.languages).map(current)]);
  const old = (await kept()).filter((name) => !needed.has(name));
  if (!old.length) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = await Promise.all(pages.filter(({ url }) => url.startsWith(ROOT)).map(which));
  if (used.includes(null)) return;
  for (const { lang, build, runtime } of used) {
    needed.add(nameOf(lang, build));
    if (runtime) needed.add(nameOf("runtime", runtime));
  }
  for (const name of old.filter((each) => !needed.has(each))) {
    const kind = name.slice(OURS.length).split(":", 1)[0];
    const isReplaced = kind === "runtime" ? await hasRuntime() : !(kind in BUILD.languages) || (await packIn(current(kind)));
    if (!isReplaced) continue;
    packs.delete(name);
    await caches.delete(name);
  }
}

/** @param {Client} client @returns {Promise<{lang: string, build: string, runtime: string | null} | null>} */
function which(client) {
  const answered = new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage({ type: "which" }, [port2]);
  });
  return soon(answered, null);
}
