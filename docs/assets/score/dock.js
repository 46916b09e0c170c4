// What is done with the whole sheet: one step back, a file, a new sheet, paper.

import { element } from "../checker/element.js";
import { sign } from "./parts.js";

/** @typedef {import("../checker/messages.js").Messages} Messages */

/** Fires `undo`, `export`, `new`, `print`, and `import` with the file that was chosen. */
export class Dock extends EventTarget {
  /** @type {Record<string, HTMLElement>} */
  #buttons = {};

  /** @param {Messages} messages */
  constructor(messages) {
    super();
    const button = (/** @type {"undo" | "export" | "import" | "new" | "print"} */ name) => {
      const made = element("button", { type: "button", class: "hs-tool", "data-do": name }, sign(name), element("span", {}, messages.say(`score.${name}`)));
      made.addEventListener("click", () => {
        if (made.getAttribute("aria-disabled") === "true") return;
        if (name === "import") chooser.click();
        else this.dispatchEvent(new Event(name));
      });
      this.#buttons[name] = made;
      return made;
    };
    const chooser = /** @type {HTMLInputElement} */ (
      element("input", { type: "file", accept: ".json,application/json", hidden: true, name: "file", "aria-label": messages.say("score.import") })
    );
    chooser.addEventListener("change", () => {
      const [file] = chooser.files ?? [];
      if (file) this.dispatchEvent(new CustomEvent("import", { detail: file }));
      // The same file may be chosen once more.
      chooser.value = "";
    });
    this.element = element(
      "div",
      { class: "hs-docks" },
      element("div", { class: "hs-dock" }, button("undo"), button("export"), button("new")),
      element("div", { class: "hs-more" }, button("import"), button("print"), chooser),
    );
  }

  /** @param {{canUndo: boolean, canExport: boolean, canRenew: boolean}} can A button keeps its place and the cursor. */
  show({ canUndo, canExport, canRenew }) {
    const can = { undo: canUndo, export: canExport, new: canRenew };
    for (const [name, isUsable] of Object.entries(can)) {
      if (isUsable) this.#buttons[name].removeAttribute("aria-disabled");
      else this.#buttons[name].setAttribute("aria-disabled", "true");
    }
  }
}
