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
  if (name === "search") {
    query.select();
    loadSearch();
  }
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

// ---- paper: the button that prints, and the foot ----

for (const button of all("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Where each sheet has a foot of its own, the one of the page is not needed besides.
if ("CSSMarginRule" in globalThis) page.dataset.sheets = "";

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

// ---- copying ----

for (const code of all(".highlight pre > code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = config.copy;
  copyFrom(code, button, button);
  code.parentElement?.after(button);
}

// What is on the page without a script, and hidden as long as there is none.
for (const button of all("[data-copies]")) {
  const text = document.getElementById(/** @type {string} */ (button.dataset.copies));
  if (!text) continue;
  copyFrom(text, button, button.querySelector("span") ?? button);
  button.hidden = false;
}

/** @param {HTMLElement} text @param {HTMLElement} button @param {HTMLElement} label */
function copyFrom(text, button, label) {
  const offered = label.textContent;
  button.addEventListener("click", async () => {
    if (!(await isCopied(text))) return;
    label.textContent = config.copied;
    setTimeout(() => (label.textContent = offered), 2000);
  });
}

/** @param {HTMLElement} text */
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text.dataset.text ?? text.innerText.trimEnd());
    return true;
  } catch {
    // A page that did not come by https has no clipboard: the old way, which leaves the text selected at least.
    getSelection()?.selectAllChildren(text);
    return document.execCommand("copy");
  }
}

// ---- search: its code and this language's index are fetched when it is first opened, and again after a failure ----

const search = /** @type {HTMLDialogElement} */ (document.getElementById("search"));
const query = /** @type {HTMLInputElement} */ (search.querySelector("input"));
const said = /** @type {HTMLElement} */ (search.querySelector(".search__said"));
const home = new URL(`${config.base}/`, location.href);

/** @type {import("./search/box.js").SearchBox | undefined} */
let box;
let attempts = 0;
let isLoading = false;
let isFollowed = false;

async function loadSearch() {
  if (box || isLoading) return;
  isLoading = true;
  // What is said of a failure stays until there is something else to say.
  if (!attempts) said.textContent = search.dataset.wait ?? "";
  try {
    const code = new URL(config.search, location.href);
    // Some browsers do not ask a second time for a module that did not arrive.
    if (attempts++) code.search = `?${attempts}`;
    const { SearchBox } = await import(code.href);
    box = await SearchBox.load(search, home);
    if (isFollowed) box?.follow();
  } catch {
    said.textContent = search.dataset.failed ?? "";
  }
  isLoading = false;
}

query.addEventListener("input", () => {
  isFollowed = false;
  loadSearch();
});

// What is asked for before the index is there is followed when it is.
query.addEventListener("keydown", (event) => {
  if (box || event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  isFollowed = query.value.trim() !== "";
  loadSearch();
});
search.addEventListener("close", () => (isFollowed = false));

// Where a page has nothing to search with, as the one for lost visitors, its link leads to the search here.
if (location.hash === "#search") {
  open("search");
  // The browser goes to what the address names as soon as the page is whole: from there to the field.
  search.addEventListener("focus", () => query.focus());
}
