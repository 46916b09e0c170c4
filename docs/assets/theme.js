// The frame of every page: menu, languages, colours, search, where on the page we are, copying of code. The pages are
// complete without it.

/** @typedef {{ base: string, search: string, copy: string, copied: string, keeper: string, build: string, runtime: string }} Config */

const page = document.documentElement;
const config = /** @type {Config} */ (JSON.parse(document.getElementById("__config")?.textContent ?? "{}"));

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];

// ---- dialogs: menu and search ----

for (const opener of all("[data-opens]")) {
  opener.addEventListener("click", (event) => {
    event.preventDefault();
    open(/** @type {string} */ (opener.dataset.opens));
  });
}

/** @param {string} name */
function open(name) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(name));
  if (name === "drawer") fill(dialog);
  dialog.showModal();
  if (name === "search") startSearch();
}

for (const dialog of /** @type {HTMLDialogElement[]} */ (all("dialog"))) {
  dialog.addEventListener("click", ({ target }) => {
    const asked = /** @type {Element} */ (target);
    // A click beside the dialog hits the dialog itself; a link to this page leads behind it.
    if (asked === dialog || asked.closest("[data-closes], a[href*='#']")) dialog.close();
  });
}

// On narrow screens the navigation stands in the dialog; there is one of it, so that it is read once.
const parts = [".sections", ".contents"].map((name) => document.querySelector(name)).filter((part) => part !== null);
const places = parts.map((part) => {
  const place = document.createComment("");
  part.before(place);
  return place;
});

/** @param {HTMLDialogElement} drawer */
function fill(drawer) {
  drawer.append(...parts);
  drawer.addEventListener("close", restore, { once: true });
}

function restore() {
  parts.forEach((part, at) => places[at].after(part));
}

matchMedia("(min-width: 76.25em)").addEventListener("change", () => {
  const drawer = /** @type {HTMLDialogElement | null} */ (document.getElementById("drawer"));
  if (drawer?.open) drawer.close();
});

// ---- languages: the same place of the translated page, as ids are the same in every language ----

const languages = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".languages"));
languages?.addEventListener("toggle", () => {
  for (const link of languages.querySelectorAll("a")) link.hash = location.hash;
});
languages?.addEventListener("click", ({ target }) => {
  const link = /** @type {Element} */ (target).closest("a");
  if (link) link.hash = location.hash;
});
languages?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !languages.open) return;
  languages.open = false;
  languages.querySelector("summary")?.focus();
});
languages?.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !languages.contains(/** @type {Node} */ (relatedTarget))) languages.open = false;
});
document.addEventListener("pointerdown", ({ target }) => {
  if (languages && !languages.contains(/** @type {Node} */ (target))) languages.open = false;
});

// ---- colours ----

for (const button of all("[data-scheme]")) {
  button.addEventListener("click", () => {
    const scheme = /** @type {string} */ (button.dataset.scheme);
    setScheme(scheme);
    try {
      localStorage.setItem("hazari.scheme", scheme);
    } catch {
      // Nothing may be kept here: then it holds for this page.
    }
    // The button that is shown now is the other one.
    all(`[data-scheme]:not([data-scheme="${scheme}"])`)[0]?.focus();
  });
}

/** @param {string | undefined} scheme */
function setScheme(scheme) {
  page.dataset.mdColorScheme = scheme;
  // What a phone draws around the page follows the page, not the system.
  const ground = getComputedStyle(page).getPropertyValue("--hz-ground");
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground.trim());
}

// The page has its colours before this script comes; the rest of the window has not.
setScheme(page.dataset.mdColorScheme);

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  if (!chosenScheme()) setScheme(matches ? "slate" : "default");
});

// Chosen in another window.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "hazari.scheme" && isScheme(newValue)) setScheme(String(newValue));
});

function chosenScheme() {
  try {
    return isScheme(localStorage.getItem("hazari.scheme"));
  } catch {
    // Nothing is kept here.
    return false;
  }
}

/** @param {string | null} kept */
function isScheme(kept) {
  return kept === "slate" || kept === "default";
}

// ---- a tool whose script did not arrive: a link alone would lose what its address holds ----

document.addEventListener("click", (event) => {
  if (!(/** @type {Element} */ (event.target).closest(".hz-missing a"))) return;
  event.preventDefault();
  location.reload();
});

// ---- where on the page we are ----

// An example is shown by its id, which leads to its place too: the anchor has no slash.
function goToNamed() {
  const named = document.getElementById(location.hash.slice(1).replace(/\/|%2f/i, "--"));
  if (/\/|%2f/i.test(location.hash) && named) location.replace(`#${named.id}`);
}
addEventListener("hashchange", goToNamed);
goToNamed();

const entries = all(".contents a").map((link) => ({
  link,
  heading: document.getElementById(decodeURIComponent(/** @type {HTMLAnchorElement} */ (link).hash.slice(1))),
}));
let isWaiting = false;

function follow() {
  isWaiting = false;
  page.classList.toggle("is-scrolled", scrollY > 4);
  const above = (/** @type {number} */ line) =>
    entries.filter(({ heading }) => heading && heading.getBoundingClientRect().top < line);
  // Where an address stops, and a little more, as places are rounded.
  const passed = above(parseFloat(getComputedStyle(page).scrollPaddingTop) + 2);
  // At the end of the page the last sections cannot come up: there it is the one asked for, or else the last.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2;
  const seen = isAtEnd ? above(innerHeight).slice(Math.max(passed.length - 1, 0)) : [];
  const asked = seen.find(({ link }) => /** @type {HTMLAnchorElement} */ (link).hash === location.hash);
  const current = asked ?? seen.at(-1) ?? passed.at(-1) ?? entries[0];
  for (const { link } of entries) link.removeAttribute("aria-current");
  current?.link.setAttribute("aria-current", "location");
}

function followSoon() {
  if (!isWaiting) requestAnimationFrame(follow);
  isWaiting = true;
}
addEventListener("scroll", followSoon, { passive: true });
// At the end of the page another section can be asked for without any scrolling.
addEventListener("hashchange", followSoon);
follow();

// ---- copying of code ----

for (const code of all(".highlight pre > code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = config.copy;
  button.addEventListener("click", async () => {
    if (!(await isCopied(code))) return;
    button.textContent = config.copied;
    setTimeout(() => (button.textContent = config.copy), 2000);
  });
  code.parentElement?.after(button);
}

/** @param {HTMLElement} code */
async function isCopied(code) {
  try {
    await navigator.clipboard.writeText(code.innerText.trimEnd());
    return true;
  } catch {
    // A page that did not come by https has no clipboard: the old way, which leaves the code selected at least.
    getSelection()?.selectAllChildren(code);
    return document.execCommand("copy");
  }
}

// ---- search: the theme's worker and this language's index, both fetched when the search is first opened ----

const search = /** @type {HTMLDialogElement} */ (document.getElementById("search"));
const query = /** @type {HTMLInputElement} */ (search.querySelector("input"));
const said = /** @type {HTMLElement} */ (search.querySelector(".search__said"));
const found = /** @type {HTMLElement} */ (search.querySelector(".search__found"));
const home = new URL(`${config.base}/`, location.href);

/** What the theme's worker is told and tells. */
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

/** @type {Worker | undefined} */
let worker;
let isReady = false;

async function startSearch() {
  query.select();
  if (worker) return;
  said.textContent = search.dataset.wait ?? "";
  try {
    worker = new Worker(new URL(config.search, location.href));
    worker.addEventListener("message", hear);
    worker.addEventListener("error", failSearch);
    const index = await fetch(new URL("search/search_index.json", home));
    if (!index.ok) throw new Error(`${index.status} ${index.url}`);
    worker.postMessage({ type: SETUP, data: { ...(await index.json()), options: { suggest: false } } });
  } catch {
    failSearch();
  }
}

function failSearch() {
  worker?.terminate();
  worker = undefined;
  said.textContent = search.dataset.failed ?? "";
}

/** @param {MessageEvent} event */
function hear({ data }) {
  if (data.type === READY) {
    isReady = true;
    said.textContent = "";
    ask();
  } else if (data.type === RESULT) {
    show(data.data.items);
  }
}

function ask() {
  if (!isReady) return;
  if (query.value.trim()) {
    worker?.postMessage({ type: QUERY, data: query.value });
  } else {
    said.textContent = "";
    found.replaceChildren();
  }
}
query.addEventListener("input", ask);

/** @param {{ location: string, title: string, text: string, score: number }[][]} pages */
function show(pages) {
  // An answer to what has been deleted since.
  if (!query.value.trim()) return;
  const { none = "", found: count = "" } = search.dataset;
  said.textContent = pages.length ? count.replace("#", String(pages.length)) : none;
  found.replaceChildren(...pages.slice(0, 20).map(entry));
}

/** @param {{ location: string, title: string, text: string, score: number }[]} sections */
function entry(sections) {
  const item = document.createElement("li");
  const whole = sections.find(({ location }) => !location.includes("#")) ?? sections[0];
  const places = sections.filter((section) => section !== whole && section.score > 0).slice(0, 3);
  item.append(link(whole, places.length ? "" : excerpt(whole.text), "search__page"), ...places.map((section) => link(section, excerpt(section.text), "search__place")));
  return item;
}

/** @param {{ location: string, title: string }} section @param {string} text @param {string} name */
function link({ location, title }, text, name) {
  const made = document.createElement("a");
  made.className = name;
  made.href = new URL(location, home).href;
  const heading = document.createElement("span");
  heading.className = "search__title";
  heading.append(marked(title));
  made.append(heading);
  if (text) {
    const about = document.createElement("span");
    about.className = "search__text";
    about.append(marked(text));
    made.append(about);
  }
  return made;
}

/** @param {string} html */
function excerpt(html) {
  const text = marked(html);
  const mark = text.querySelector("mark");
  const whole = text.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (whole.length < 160) return html;
  const at = mark ? whole.indexOf(mark.textContent ?? "") : 0;
  const start = at < 90 ? 0 : whole.indexOf(" ", at - 70) + 1;
  const end = whole.lastIndexOf(" ", start + 150);
  const cut = escaped(whole.slice(start, end));
  const word = escaped(mark?.textContent ?? "");
  return `${start ? "… " : ""}${word ? cut.replaceAll(word, `<mark>${word}</mark>`) : cut} …`;
}

/** @param {string} text */
function escaped(text) {
  const holder = document.createElement("i");
  holder.textContent = text;
  return holder.innerHTML;
}

/**
 * The text of a part of our own index: its words and the marks of what was looked for, nothing else.
 * @param {string} html
 */
function marked(html) {
  const spaced = html.replace(/<\/(?!mark|a|b|code|em|i|span|strong)/g, " $&");
  const parsed = new DOMParser().parseFromString(spaced, "text/html").body;
  const done = document.createDocumentFragment();
  const walker = document.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest("mark")) {
      const mark = document.createElement("mark");
      mark.textContent = textContent;
      done.append(mark);
    } else {
      done.append(textContent ?? "");
    }
  }
  return done;
}

// Down and up go through what was found; Enter in the field goes to the first.
search.addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  if (event.key === "ArrowDown" && links.length) {
    links[Math.min(at + 1, links.length - 1)].focus();
  } else if (event.key === "ArrowUp" && at >= 0) {
    (links[at - 1] ?? query).focus();
  } else if (event.key === "Enter" && document.activeElement === query) {
    links[0]?.click();
  } else {
    return;
  }
  event.preventDefault();
});
