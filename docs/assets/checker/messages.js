// What the page says, from the catalogue of its language. The page has no sentence of its own.

/** The sentences of one language; what is missing is an error, never papered over. */
export class Messages {
  #entries;

  /**
   * @param {Record<string, unknown>} entries keys to sentences with `{placeholders}`
   * @param {string} lang
   */
  constructor(entries, lang) {
    this.#entries = entries;
    this.lang = lang;
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} values
   */
  say(key, values = {}) {
    let entry = this.#entries[key];
    if (typeof entry === "object" && entry !== null) {
      // The count chooses between singular and plural, as in the package.
      const singular = /** @type {number[]} */ (this.#entries["language.singular"]);
      entry = /** @type {Record<string, string>} */ (entry)[singular.includes(Number(values.count)) ? "one" : "other"];
    }
    if (typeof entry !== "string") throw new Error(`expected a sentence for '${key}' in '${this.lang}'`);
    return entry.replaceAll(/\{(\w+)\}/g, (_, name) => {
      if (!(name in values)) throw new Error(`expected a value for '{${name}}' of '${key}'`);
      return String(values[name]);
    });
  }

  /** @param {number} bytes @returns {string} millions of bytes as they are written in the language: `1,4` */
  megabytes(bytes) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(this.lang, digits).format(bytes / 1e6);
  }
}
