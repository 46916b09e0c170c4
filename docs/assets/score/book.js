// The sheet in hand: what `hazari_rules` has found good, what is being written, and the steps back. No page in here.

/** @typedef {{hazari: string, version: number, players: string[], dealer: number, deals: number[][]}} Sheet */
/** @typedef {{sheet: Sheet, draft: string[], kind: string}} Step what there was before a change, and which it was */
/** @typedef {{players: string[], dealer: number}} Names */

export const PLAYERS = 4;

// More steps than the deals of a match.
const STEPS = 24;

// More deals than a match can have.
const MOST_DEALS = 20;

/** @returns {string[]} */
const blank = () => Array.from({ length: PLAYERS }, () => "");

/** @param {unknown} value @returns {value is string[]} */
const areTexts = (value) =>
  Array.isArray(value) && value.length === PLAYERS && value.every((text) => typeof text === "string");

/** @param {unknown} value @returns {value is number[]} */
const isDeal = (value) => Array.isArray(value) && value.length === PLAYERS && value.every(Number.isInteger);

/** @param {any} value Whether it can be shown; what is right the rules alone know. */
const isSheet = (value) =>
  areTexts(value?.players) && Array.isArray(value.deals) && value.deals.length < MOST_DEALS && value.deals.every(isDeal);

/** Nothing written into it is lost: what a change takes away comes back with `undo`. */
export class Book {
  /** @type {Sheet | null} null until the rules have given one */
  sheet = null;
  /** What stands in the four fields. */
  draft = blank();
  /** @type {Names | null} names as they are written, as long as they are not in the sheet */
  names = null;
  /** @type {string[] | null} what was being written when a deal was taken back */
  #parked = null;
  /** @type {Step[]} */
  #steps = [];
  /** What a record gave last; whatever differs from it was written here. @type {{draft: string[], names: Names | null}} */
  #given = { draft: blank(), names: null };
  /** What there was before a step was taken back, until the rules have found that step good. @type {{sheet: Sheet, draft: string[]} | null} */
  #before = null;

  get canUndo() {
    return this.#steps.length > 0;
  }

  get isDraftEmpty() {
    return this.draft.every((text) => text.trim() === "");
  }

  /** @param {number} place @param {string} text */
  write(place, text) {
    this.draft[place - 1] = text;
  }

  /**
   * Takes another sheet; a deal that was saved leaves the fields empty for the next one.
   * @param {Sheet} sheet
   * @param {"deal" | "names" | "new" | "import"} kind
   */
  take(sheet, kind) {
    if (this.sheet) {
      this.#steps.push({ sheet: this.sheet, draft: [...this.draft], kind });
      this.#steps.splice(0, this.#steps.length - STEPS);
    }
    this.sheet = sheet;
    if (kind === "deal") {
      this.draft = this.#parked ?? blank();
      this.#parked = null;
    } else if (kind !== "names") {
      this.draft = blank();
    }
  }

  /** @returns {Step | null} the step that was taken back */
  undo() {
    const step = this.#steps.pop() ?? null;
    if (!step) return null;
    if (this.sheet) this.#before ??= { sheet: this.sheet, draft: [...this.draft] };
    if (step.kind !== "names") {
      if (!this.isDraftEmpty) this.#parked = [...this.draft];
      this.draft = [...step.draft];
    }
    this.sheet = step.sheet;
    this.names = null;
    return step;
  }

  /**
   * Takes up the steps back from another window's record; what was written here stays.
   * @param {string | null} text null where the record does not belong to the sheet
   * @param {boolean} isWriting whether the fields stay as they are, written or not
   * @returns {boolean} whether it was a record
   */
  follow(text, isWriting) {
    const { draft, names } = this;
    const parked = this.#parked;
    const given = this.#given;
    const other = text === null || this.restore(text);
    this.#before = null;
    if (text === null || !other) this.#steps = [];
    const isMine = draft.some((written) => written.trim() !== "") && !isSame(draft, given.draft);
    if (isMine || isWriting) this.draft = draft;
    if (names !== null && !isSame(names, given.names)) this.names = names;
    this.#parked ??= parked;
    return other;
  }

  /** The rules have found the sheet in hand good. */
  accept() {
    this.#before = null;
  }

  /** The sheet in hand is none: a step back was damaged where it is kept. What there was before that step is there again. */
  reject() {
    this.sheet = this.#before?.sheet ?? null;
    this.draft = this.#before?.draft ?? this.draft;
    this.#before = null;
  }

  /** @returns {string} what to keep besides the sheet */
  get record() {
    const { draft, names } = this;
    return JSON.stringify({ draft, names, parked: this.#parked, steps: this.#steps });
  }

  /**
   * @param {string} text
   * @returns {boolean} whether it was such a record; otherwise nothing is taken from it
   */
  restore(text) {
    /** @type {any} */
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      return false;
    }
    const { draft, names = null, parked = null, steps } = found ?? {};
    const areGood =
      areTexts(draft) &&
      (parked === null || areTexts(parked)) &&
      (names === null || (areTexts(names.players) && Number.isInteger(names.dealer))) &&
      Array.isArray(steps) &&
      steps.every((step) => isSheet(step?.sheet) && areTexts(step.draft) && typeof step.kind === "string");
    if (!areGood) return false;
    this.draft = draft;
    this.names = names;
    this.#parked = parked;
    this.#steps = steps;
    this.#given = { draft: [...draft], names };
    return true;
  }
}

/**
 * What can be shown of a kept sheet before the rules have judged it.
 * @param {string | null} text
 * @returns {(Names & {deals: number[][]}) | null}
 */
export function glimpse(text) {
  try {
    const sheet = JSON.parse(text ?? "");
    if (!isSheet(sheet)) return null;
    const { players, dealer, deals } = sheet;
    return { players, dealer: Number.isInteger(dealer) ? dealer : 1, deals };
  } catch {
    return null;
  }
}

/**
 * @param {Sheet} sheet
 * @returns {string} a file that people can read too: one line for each deal
 */
export function written(sheet) {
  const lines = Object.entries(sheet).map(([name, value]) => {
    const isList = name === "deals" && value.length > 0;
    const text = isList
      ? `[\n${value.map((/** @type {number[]} */ deal) => `    ${listed(deal)}`).join(",\n")}\n  ]`
      : Array.isArray(value) ? listed(value) : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** @param {unknown[]} items */
const listed = (items) => `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
