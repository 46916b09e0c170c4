// What is seen of an editor: the rows of the groups, the picker, the dock, and the fields to type in.

import { element } from "./element.js";
import { Fields } from "./fields.js";
import { Picker } from "./picker.js";
import { Rows } from "./rows.js";
import { Tools } from "./tools.js";

/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./outcome.js").GroupReport} GroupReport */
/** @typedef {import("./tray.js").Tray} Tray */

// Below this the picker is a sheet that opens and closes.
const NARROW = "(max-width: 59.99em)";

/** Fires `turn` when the screen becomes narrow or wide; its parts fire what is done with them. */
export class EditorView extends EventTarget {
  #options;
  #chosenNote = element("p", { class: "hz-chosen", role: "status" });
  #narrow = globalThis.matchMedia(NARROW);

  /** @param {Options} options */
  constructor(options) {
    super();
    const { messages, cards, pack, prefix, names, says, label, withWorth, canShift, isHand = false } = options;
    const tips = `${prefix}-tips`;
    this.#options = options;
    this.picker = new Picker(pack, cards, messages);
    this.fields = new Fields(prefix, says);
    this.tools = new Tools(messages, this.picker.element, { submit: says.submit, isHand });
    this.rows = new Rows(names, { label, describedBy: tips, withWorth, canShift }, cards, messages);
    this.element = element(
      "div",
      { class: "hz-editor" },
      element(
        "div",
        { class: "hz-lay" },
        element(
          "div",
          { class: "hz-tray" },
          this.rows.element,
          this.#chosenNote,
          element("p", { class: "hz-hint hz-tips", id: tips }, messages.say(isHand ? "checker.tips" : "checker.tips.play")),
        ),
        this.tools.sheet,
        this.tools.dock,
      ),
      this.fields.form,
    );
    this.#narrow.addEventListener("change", () => this.dispatchEvent(new Event("turn")));
  }

  /**
   * @param {object} now
   * @param {Tray} now.tray
   * @param {Map<string, string>} now.taken cards that others hold, each with what its badge says
   * @param {boolean} now.isOpen whether the sheet is
   * @param {number} now.chosen the group whose number is pressed
   * @param {(GroupReport | null)[]} now.reports of the groups
   * @param {any[]} now.faults of the groups
   * @param {any} now.answer
   * @param {string} now.note
   */
  show({ tray, taken, isOpen, chosen, reports, faults, answer, note }) {
    const { messages, names, hint } = this.#options;
    const { groups, sizes, current } = tray;
    const isSmall = this.#narrow.matches && isOpen;
    this.element.classList.toggle("hz-editor--open", isOpen);
    const target = isSmall || !this.#narrow.matches ? current : -1;
    this.rows.show({ groups, sizes, current: target, chosen, reports, faults, answer, isSmall });
    const used = new Map([...tray.laid].map(([card, group]) => [card, names[group].sign]));
    this.picker.show(used, taken, current < 0);
    this.showWritten(tray, note);
    this.tools.show({ canUndo: tray.canUndo, canClear: !tray.isEmpty, isFull: tray.count >= tray.places, hint: hint() });
    const said = chosen < 0 ? "" : messages.say("checker.chosen", { group: names[chosen].label });
    if (this.#chosenNote.textContent !== said) this.#chosenNote.textContent = said;
  }

  /** Shows in the fields what stands in them. @param {Tray} tray @param {string} note */
  showWritten({ groups, whole }, note) {
    this.fields.show(groups.map(({ text }) => text), whole);
    this.fields.note(note);
  }

  /** Whether the focus is in what is out of sight when the sheet opens or closes. */
  get hasFocus() {
    return [this.tools.sheet, this.tools.dock].some((part) => part.contains(document.activeElement));
  }

  /** Brings the focus where it is seen, as far as the sheet opens and closes at all. @param {boolean} isOpen whether it has just opened */
  focus(isOpen) {
    if (!this.#narrow.matches) return;
    if (isOpen) this.picker.focus();
    else this.tools.focus();
  }
}
