// The editors of the four hands of a deal.

import { handEditor } from "./hand-editor.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./hands.js").Hands} Hands */
/** @typedef {import("./outcome.js").Explanation} Explanation */

/**
 * One for each player, made when their cards are first looked at.
 *
 * Fires `edit` when somebody has changed what lies there, `judge` (detail `{player, isAsked}`) when a hand is full or
 * somebody asks about it, and `open` when a sheet opens or closes.
 */
export class HandEditors extends EventTarget {
  #hands;
  #options;
  /** @type {(Editor | null)[]} */
  #made;
  #isFilling = false;

  /** @param {Hands} hands @param {Parameters<typeof handEditor>[2]} options */
  constructor(hands, options) {
    super();
    this.#hands = hands;
    this.#options = options;
    this.#made = hands.seats.map(() => null);
  }

  /** @param {number} player @returns {Editor | null} null where nobody has looked at the cards yet */
  made(player) {
    return this.#made[player];
  }

  /** @param {number} player @returns {Editor} */
  of(player) {
    const made = this.#made[player];
    if (made) return made;
    const editor = handEditor(this.#hands.seats[player], this.#hands.trays[player], this.#options);
    editor.addEventListener("edit", () => this.#tell("edit"));
    editor.addEventListener("judge", (event) => this.#tell("judge", { player, isAsked: /** @type {CustomEvent} */ (event).detail.isAsked }));
    editor.addEventListener("open", () => this.dispatchEvent(new Event("open")));
    this.#made[player] = editor;
    return editor;
  }

  /** @param {string[][][]} partitions */
  lay(partitions) {
    this.#fill(() =>
      this.#hands.trays.forEach((tray, player) => {
        const editor = this.#made[player];
        if (editor) editor.lay(partitions[player]);
        else tray.lay(partitions[player]);
      }),
    );
  }

  /**
   * Lays what was kept, and reads what was not read yet.
   * @param {any[]} kept for each player
   * @param {boolean} isForeign whether it was written in another language
   * @returns {number} how many hands were laid
   */
  restore(kept, isForeign) {
    const { trays } = this.#hands;
    const laid = this.#fill(() => trays.filter((tray, player) => tray.restore(kept[player], isForeign)));
    trays.forEach((tray, player) => tray.isRead || this.of(player).read());
    return laid.length;
  }

  /** Takes the last step of every hand back. */
  undo() {
    this.#fill(() => this.#hands.undo());
  }

  /** Reads whatever was written, in all of them. */
  async read() {
    await Promise.all(this.#made.map((editor) => editor?.read()));
  }

  /** Marks the field with what could not be read, if any. @param {Explanation | null} explanation @param {string} by */
  markFields(explanation, by) {
    const { player, group, position } = explanation?.answer.error ?? {};
    this.#made.forEach((editor, index) => {
      const wrong = this.#hands.trays[index].isLoose ? /** @type {const} */ ("whole") : group - 1;
      editor?.markFields(by, position && this.#hands.seats[index] === player ? [wrong] : []);
    });
  }

  /** @param {number} player whose cards are seen */
  show(player) {
    const editor = this.#made[player];
    if (!editor) return;
    editor.taken = this.#hands.taken(player);
    editor.show();
  }

  /** @template T @param {() => T} act what changes the hands though nobody edits them @returns {T} */
  #fill(act) {
    this.#isFilling = true;
    const done = act();
    this.#isFilling = false;
    return done;
  }

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    if (!this.#isFilling) this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
