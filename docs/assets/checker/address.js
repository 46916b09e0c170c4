// The address of the page: what lies in the open tab, as far as that can be a link.

import { readLink } from "./links.js";

// How long the cards rest before the address follows, in milliseconds: browsers count how often it changes.
const REST = 400;

// In the history, beside an address whose cards are not all there: opened again, it is no hand to judge.
const UNFINISHED = "unfinished";

/**
 * Keeps the address in step with the cards, without a step back to what it was before.
 *
 * Fires `follow` when somebody goes to another address on this page, and `rest` when the cards have lain still.
 */
export class Address extends EventTarget {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** Where the page was when the cards changed. */
  #from = "";

  constructor() {
    super();
    window.addEventListener("hashchange", () => this.dispatchEvent(new Event("follow")));
    // A link to the same page in another language takes the address along: it does not wait for the cards then.
    const hurry = (/** @type {Event} */ { target }) => this.#rest && target instanceof Element && target.closest("a") && this.#rested();
    document.addEventListener("click", hurry, { capture: true });
  }

  /** Where it points into the checker; null where it does not. */
  get link() {
    return readLink(location.hash);
  }

  get hash() {
    return location.hash;
  }

  /** Whether the cards that it brings are to be gone on with, rather than to be judged. */
  get isUnfinished() {
    return history.state === UNFINISHED;
  }

  /** The cards have changed: the address is wanted when they have lain still. @param {number} [rest] so many milliseconds */
  wait(rest = REST) {
    this.stay();
    this.#from = location.href;
    this.#rest = setTimeout(() => this.#rested(), rest);
  }

  /** Nothing is wanted any more. */
  stay() {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }

  /**
   * @param {string | null} hash null where what lies there has none: then an older one would point elsewhere
   * @param {boolean} [isUnfinished]
   */
  write(hash, isUnfinished = false) {
    this.stay();
    if (hash === null && !this.link) return;
    const address = new URL(location.href);
    address.hash = hash ?? "";
    const state = hash && isUnfinished ? UNFINISHED : null;
    history.replaceState(state, "", hash ? address : address.href.replace(/#$/, ""));
  }

  #rested() {
    this.stay();
    // Somebody has gone elsewhere meanwhile, which is told a little later: the cards of there are not written over.
    if (location.href !== this.#from) return;
    this.dispatchEvent(new Event("rest"));
  }
}
