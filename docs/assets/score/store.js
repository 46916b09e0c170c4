// What stays on the device: the sheet, what is being written, and sheets that could not be read, put aside.

const SHEET = "hazari.score";
const RECORD = "hazari.score.draft";
// Where that lies which was put aside, numbered from 1.
const ASIDES = { sheet: "hazari.score.aside.", record: "hazari.score.draft.aside." };

/** @typedef {keyof typeof ASIDES} Kind */

/** Where the browser keeps nothing, or no more, `refused` is true and everything else goes on. */
export class Store {
  /** @type {Storage | null} */
  #storage = null;
  /** What this window read or wrote last. @type {{sheet: string | null, record: string | null}} */
  #seen = { sheet: null, record: null };
  refused = false;

  /** @param {() => Storage} open may throw, as a browser does that keeps nothing */
  constructor(open = () => globalThis.localStorage) {
    this.#try(() => {
      const storage = open();
      // A browser may offer a storage in which nothing fits.
      storage.setItem(`${SHEET}.probe`, "1");
      storage.removeItem(`${SHEET}.probe`);
      this.#storage = storage;
    });
  }

  /** @returns {string | null} the text of the sheet, the same as in a file */
  get sheet() {
    return this.#read(SHEET);
  }

  /** @returns {string | null} the text of what else is kept: what is being written, and the steps back */
  get record() {
    return this.#read(RECORD);
  }

  /** Reads what is kept; from now on that is what this window knows. */
  look() {
    this.#seen = { sheet: this.sheet, record: this.record };
    return this.#seen;
  }

  /** @param {Kind} kind @returns {boolean} whether another window has kept another one since */
  isOther(kind) {
    const text = this[kind];
    return text !== null && plain(text) !== plain(this.#seen[kind] ?? "");
  }

  /** @param {Kind} kind @returns {string[]} the texts put aside, the oldest first */
  asides(kind) {
    /** @type {string[]} */
    const found = [];
    for (let number = 1; ; number += 1) {
      const text = this.#read(ASIDES[kind] + number);
      if (text === null) return found;
      found.push(text);
    }
  }

  /**
   * @param {string | null} sheet null as long as there is none
   * @param {string} record
   */
  keep(sheet, record) {
    this.#try(() => {
      if (sheet !== null) {
        this.#storage?.setItem(SHEET, sheet);
        this.#seen.sheet = sheet;
      }
      this.#storage?.setItem(RECORD, record);
      this.#seen.record = record;
    });
  }

  /** Puts the sheet aside, behind all others; where there is no room it stays, and nothing is written over it. */
  putSheetAside() {
    this.#putAside(SHEET, "sheet");
  }

  putRecordAside() {
    this.#putAside(RECORD, "record");
  }

  /** Forgets what was put aside: the reader said so. @param {Kind} kind */
  forgetAsides(kind) {
    this.#try(() => {
      for (let number = this.asides(kind).length; number > 0; number -= 1) this.#storage?.removeItem(ASIDES[kind] + number);
    });
  }

  /** @param {string | null} key of a change in another window; null where it has emptied the storage */
  static concerns(key) {
    return key === SHEET || key === RECORD;
  }

  /** @param {string} key @param {Kind} kind */
  #putAside(key, kind) {
    this.#try(() => {
      const text = this.#storage?.getItem(key) ?? null;
      if (text === null) return;
      this.#storage?.setItem(ASIDES[kind] + (this.asides(kind).length + 1), text);
      this.#storage?.removeItem(key);
      this.#seen[kind] = null;
    });
  }

  /** @param {string} key */
  #read(key) {
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {() => void} act */
  #try(act) {
    try {
      act();
    } catch {
      this.refused = true;
      // Written in part it would be worse than not at all.
      this.#storage = null;
    }
  }
}

/** @param {string} text @returns {string} the same however its lines are broken */
function plain(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
