// The search box: what is typed is looked for in this language's index, and what is found is shown as links.

import { Index } from "./index.js";

/** @typedef {import("./index.js").Place} Place */
/** @typedef {import("./index.js").Found} Found */
/** @typedef {import("./excerpt.js").Mark} Mark */

const PAGES = 20;

export class SearchBox {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {URL} home of the language, where its index is
   */
  static async load(dialog, home) {
    const answer = await fetch(new URL("search/search_index.json", home));
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return new SearchBox(dialog, home, new Index(await answer.json()));
  }

  /** @param {HTMLDialogElement} dialog @param {URL} home @param {Index} index */
  constructor(dialog, home, index) {
    this.dialog = dialog;
    this.home = home;
    this.index = index;
    this.query = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
    this.said = /** @type {HTMLElement} */ (dialog.querySelector(".search__said"));
    this.found = /** @type {HTMLElement} */ (dialog.querySelector(".search__found"));
    this.query.addEventListener("input", () => this.ask());
    dialog.addEventListener("keydown", (event) => this.#move(event));
    this.ask();
  }

  /** Show what is found for what stands in the field. It is done at once: what is shown is never an older answer. */
  ask() {
    const asked = this.query.value;
    const pages = this.index.search(asked);
    const { none = "", found = "" } = this.dialog.dataset;
    this.said.textContent = !asked.trim() ? "" : pages.length ? found.replace("#", String(pages.length)) : none;
    this.found.replaceChildren(...pages.slice(0, PAGES).map((page) => this.#entry(page)));
  }

  /** Follow the best of what is found, if anything is. */
  follow() {
    this.found.querySelector("a")?.click();
  }

  /** @param {Found} page */
  #entry(page) {
    const item = document.createElement("li");
    item.append(
      this.#link(page, page.places.length > 0, "search__page"),
      ...page.places.map((place) => this.#link(place, false, "search__place")),
    );
    return item;
  }

  /** @param {Place} place @param {boolean} isTitleAlone @param {string} name */
  #link(place, isTitleAlone, name) {
    const link = document.createElement("a");
    link.className = name;
    link.href = new URL(place.location, this.home).href;
    link.append(spoken("search__title", place.title, place.titleMarks));
    if (place.text && !isTitleAlone) link.append(spoken("search__text", place.text, place.marks));
    return link;
  }

  /**
   * Down and up go through what was found; Enter in the field goes to the first.
   * @param {KeyboardEvent} event
   */
  #move(event) {
    if (event.isComposing) return;
    const links = [...this.found.querySelectorAll("a")];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === "ArrowDown" && links.length) {
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      (links[at - 1] ?? this.query).focus();
    } else if (event.key === "Enter" && document.activeElement === this.query) {
      this.ask();
      this.follow();
    } else {
      return;
    }
    event.preventDefault();
  }
}

/**
 * A text with its marks, in an element of its own.
 * @param {string} name @param {string} text @param {Mark[]} marks
 */
function spoken(name, text, marks) {
  const holder = document.createElement("span");
  holder.className = name;
  // A line does not end within 2-2-2.
  const whole = text.replace(/(?<=[AKQJ\d])-(?=[AKQJ\d])/g, "\u2011");
  let at = 0;
  for (const [start, end] of marks) {
    const mark = document.createElement("mark");
    mark.textContent = whole.slice(start, end);
    holder.append(whole.slice(at, start), mark);
    at = end;
  }
  holder.append(whole.slice(at));
  return holder;
}
