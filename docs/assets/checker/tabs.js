// The rail of tabs. Only one of the panels is seen, but the fields of all stay where scripts find them.

import { element } from "./element.js";

/** @typedef {{name: string, label: string, panel: HTMLElement}} Tab */

const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Fires `open` when another tab is; remembers nothing. */
export class Tabs extends EventTarget {
  /** @type {Map<string, {button: HTMLElement, panel: HTMLElement}>} */
  #tabs = new Map();
  #open = "";

  /** @param {Tab[]} tabs @param {string} labelledBy */
  constructor(tabs, labelledBy) {
    super();
    for (const { name, label, panel } of tabs) {
      const button = element("button", { type: "button", role: "tab", id: `hz-tab-${name}`, "aria-controls": panel.id }, label);
      button.addEventListener("click", () => this.open(name));
      button.addEventListener("keydown", (event) => this.#step(event));
      // Whoever fills a field by script, or comes to it by its name, finds it open.
      panel.addEventListener("focusin", () => this.open(name));
      panel.setAttribute("aria-labelledby", button.id);
      this.#tabs.set(name, { button, panel });
    }
    const buttons = [...this.#tabs.values()].map(({ button }) => button);
    this.element = element("div", { class: "hz-tabs", role: "tablist", "aria-labelledby": labelledBy }, ...buttons);
  }

  get opened() {
    return this.#open;
  }

  /** @param {string} name */
  open(name) {
    if (name === this.#open) return;
    this.#open = name;
    for (const [each, { button, panel }] of this.#tabs) {
      const isOpen = each === name;
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      putAside(panel, !isOpen);
    }
    this.dispatchEvent(new Event("open"));
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const step = STEPS[/** @type {keyof STEPS} */ (event.key)];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const names = [...this.#tabs.keys()];
    const at = names.indexOf(this.#open) + step;
    // From the last to the first, but Home and End stop there.
    const turned = Number.isFinite(step) ? (at + names.length) % names.length : Math.max(0, Math.min(at, names.length - 1));
    this.open(names[turned]);
    this.#tabs.get(names[turned])?.button.focus();
  }
}

/**
 * Neither seen nor read out nor reached by the Tab key; yet scripts may fill what is in it.
 * @param {HTMLElement} panel
 * @param {boolean} isAside
 */
function putAside(panel, isAside) {
  panel.classList.toggle("hz-aside", isAside);
  if (isAside) panel.setAttribute("aria-hidden", "true");
  else panel.removeAttribute("aria-hidden");
  for (const target of panel.querySelectorAll("input, textarea, button")) {
    if (isAside && !KEPT.has(target)) {
      KEPT.set(target, target.getAttribute("tabindex"));
      target.setAttribute("tabindex", "-1");
    } else if (!isAside && KEPT.has(target)) {
      const kept = KEPT.get(target);
      KEPT.delete(target);
      if (typeof kept === "string") target.setAttribute("tabindex", kept);
      else target.removeAttribute("tabindex");
    }
  }
}

/** What the Tab key did with what is put aside. @type {WeakMap<Element, string | null>} */
const KEPT = new WeakMap();
