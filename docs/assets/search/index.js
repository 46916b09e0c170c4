// What is found: the sections of one language that a query is about, the best first. Knows no page and shows nothing.

import { cut, merged } from "./excerpt.js";
import { apart, Families, tokens } from "./words.js";

/** @typedef {[anchor: string, text: string, term?: string]} Part */
/** @typedef {{ location: string, title: string, parts: Part[], weight?: number }} Section */
/** @typedef {import("./words.js").Language & { docs: Section[] }} Data */

/** @typedef {import("./excerpt.js").Mark} Mark */
/** @typedef {{ location: string, title: string, titleMarks: Mark[], text: string, marks: Mark[] }} Place */
/** @typedef {Place & { places: Place[] }} Found */

/** How much a word says of a section: as typed, in another form, as the beginning of a longer one. */
const EXACT = 1, FORM = 0.75, BEGINNING = 0.35;

/** And where it stands: in the title of a page, of a section, as the term explained, in the text. */
const PAGE = 16, TITLE = 12, TERM = 6, TEXT = 4;

const PLACES = 3;

/** @typedef {{ section: number, part: number, start: number, end: number, order: number }} Posting */
/** @typedef {{ posting: Posting, level: number }} Hit */

export class Index {
  /** @param {Data} data */
  constructor(data) {
    this.docs = data.docs;
    this.families = new Families(data);
    this.stop = new Set(data.stop);
    /** @type {number[]} */
    this.lengths = [];
    this.isEnglish = data.stop.includes("the");
    /** @type {Map<string, Posting[]>} */
    this.postings = new Map();
    /** @type {Set<string>} Words of titles and terms: only these are found by two or three letters. */
    this.heads = new Set();
    this.docs.forEach(({ title, parts }, section) => {
      this.#add(title, section, -1, true);
      // A word says less of a section if its title has many.
      this.lengths.push(Math.sqrt(tokens(title).filter(({ word }) => !this.stop.has(word)).length || 1));
      parts.forEach(([anchor, text, term = ""], part) => {
        this.#add(text, section, part);
        if (this.isEnglish && !anchor.includes("--")) this.#name(anchor, section, part);
        for (const { word } of tokens(term)) this.heads.add(word);
      });
    });
  }

  /**
   * The name of a rule is English: there its words say what the rule is about, although they stand in no sentence.
   * @param {string} anchor @param {number} section @param {number} part
   */
  #name(anchor, section, part) {
    for (const { word } of tokens(anchor.slice(anchor.indexOf(".") + 1).replaceAll("-", " "))) {
      this.#post(word, { section, part, start: -1, end: -1, order: -9 });
    }
  }

  /** @param {string} word @param {Posting} posting */
  #post(word, posting) {
    const list = this.postings.get(word) ?? [];
    if (!list.length) this.postings.set(word, list);
    list.push(posting);
  }

  /** @param {string} text @param {number} section @param {number} part @param {boolean} [isHead] */
  #add(text, section, part, isHead) {
    tokens(text).forEach(({ word, start, end }, order) => {
      this.#post(word, { section, part, start, end, order });
      if (isHead) this.heads.add(word);
    });
  }

  /**
   * The pages that a query is about, the best first, each with its best places.
   * @param {string} query
   * @returns {Found[]}
   */
  search(query) {
    const named = this.#named(query);
    const asked = [...new Set(tokens(apart(query)).map(({ word }) => word))];
    const telling = asked.filter((word) => !this.stop.has(word));
    // Where nothing else is asked for, the commonest words are words too; but nobody means their other forms.
    const hits = telling.length
      ? telling.map((word) => this.#hits(word))
      : asked.map((word) => (this.postings.get(word) ?? []).map((posting) => ({ posting, level: EXACT })));
    return this.#pages(this.#scored(hits), named);
  }

  /**
   * Rules and examples that are asked for by their id, or by its last part.
   * @param {string} query
   */
  #named(query) {
    const asked = query.trim().toLowerCase().replace("--", "/").replace(/\u2011/g, "-");
    // In other languages a word is a word of theirs, unless it can only be one of an id.
    if (!/^[a-z\d./-]{2,100}$/.test(asked) || !(this.isEnglish || /[./-]/.test(asked))) return [];
    const found = [];
    for (const [section, { parts }] of this.docs.entries()) {
      for (const [part, [anchor]] of parts.entries()) {
        const id = anchor.replace("--", "/");
        const isWhole = id === asked;
        const isEnd = id.endsWith(`.${asked}`) || id.endsWith(`/${asked}`);
        const isBegun = asked.includes(".") && id.startsWith(asked);
        if (anchor && (isWhole || isEnd || isBegun)) {
          found.push({ section, part, id, rank: isWhole ? 0 : isEnd ? (id.includes("/") ? 2 : 1) : 3 });
        }
      }
    }
    // One rule may have several parts: its paragraph comes first.
    const firsts = found.filter((each, at) => found.findIndex(({ id }) => id === each.id) === at);
    return firsts.sort((one, other) => one.rank - other.rank).slice(0, PLACES * 2);
  }

  /** @param {string} word @returns {Hit[]} */
  #hits(word) {
    /** @type {Map<Posting, number>} */
    const levels = new Map();
    /** @param {string} found @param {number} level */
    const take = (found, level) => {
      for (const posting of this.postings.get(found) ?? []) {
        if ((levels.get(posting) ?? 0) < level) levels.set(posting, level);
      }
    };
    take(word, EXACT);
    for (const form of this.families.forms(word)) take(form, FORM);
    for (const posting of this.#phrase(this.families.phrase(word))) levels.set(posting, FORM);
    if (word.length > 1 && word.length < 100) {
      for (const known of word.length > 3 ? this.postings.keys() : this.heads) {
        if (known.startsWith(word)) take(known, BEGINNING);
      }
    }
    return [...levels].map(([posting, level]) => ({ posting, level }));
  }

  /**
   * Where words follow each other.
   * @param {string[]} words
   */
  #phrase(words) {
    /** @param {Posting} posting @param {number} by */
    const place = ({ section, part, order }, by) => `${section} ${part} ${order - by}`;
    const lists = words.map((word) => this.postings.get(word) ?? []);
    const starts = lists.map((list, by) => new Set(list.map((posting) => place(posting, by))));
    return lists.flatMap((list, by) => list.filter((posting) => starts.every((own) => own.has(place(posting, by)))));
  }

  /**
   * The sections that most of the words lead to, with their scores.
   * @param {Hit[][]} words
   */
  #scored(words) {
    /** @type {Map<number, { hits: Hit[][], score: number, words: number }>} */
    const sections = new Map();
    for (const hits of words) {
      /** @type {Map<number, Hit[]>} */
      const bySection = grouped(hits);
      const rarity = Math.log(1 + this.docs.length / (bySection.size || 1));
      for (const [section, own] of bySection) {
        const entry = sections.get(section) ?? { hits: [], score: 0, words: 0 };
        entry.score += rarity * this.#weight(section, own);
        entry.hits.push(own);
        entry.words++;
        sections.set(section, entry);
      }
    }
    const most = Math.max(0, ...[...sections.values()].map((entry) => entry.words));
    for (const [section, entry] of sections) {
      if (entry.words < most) sections.delete(section);
      else entry.score *= (1 + together(entry.hits)) * (this.docs[section].weight ?? 1);
    }
    return sections;
  }

  /**
   * How much one word says of a section.
   * @param {number} section
   * @param {Hit[]} hits
   */
  #weight(section, hits) {
    const { location, parts } = this.docs[section];
    let title = 0, term = 0, text = 0;
    for (const { posting: { part, start }, level } of hits) {
      if (part < 0) title = Math.max(title, level * (location.includes("#") ? TITLE : PAGE) / this.lengths[section]);
      else if (start < (parts[part][2]?.length ?? 0)) term = Math.max(term, level * TERM);
      text += level;
    }
    return title + term + (TEXT * text) / (text + 2);
  }

  /**
   * @param {ReturnType<Index["#scored"]>} sections
   * @param {ReturnType<Index["#named"]>} named
   * @returns {Found[]}
   */
  #pages(sections, named) {
    /** @type {Map<string, { score: number, named: Place[], places: { score: number, place: Place, section: number }[] }>} */
    const pages = new Map();
    /** @param {number} section */
    const pageOf = (section) => {
      const address = this.docs[section].location.split("#")[0];
      const page = pages.get(address) ?? { score: 0, named: [], places: [] };
      pages.set(address, page);
      return page;
    };
    named.forEach(({ section, part, id }, at) => {
      const page = pageOf(section);
      page.score = Math.max(page.score, 1e6 - at);
      page.named.push(this.#namedPlace(section, part, id));
    });
    for (const [section, { score, hits }] of sections) {
      const page = pageOf(section);
      page.places.push({ score, section, place: this.#place(section, hits.flat()) });
    }
    return [...pages].map(([address, page]) => {
      page.places.sort((one, other) => other.score - one.score);
      page.places.slice(0, PLACES).forEach(({ score }, at) => (page.score += at ? score / 4 : score));
      return { address, ...page };
    }).sort((one, other) => other.score - one.score).map(({ address, named: own, places }) => {
      const first = this.docs.findIndex(({ location }) => location === address);
      const whole = places.find(({ section }) => section === first)?.place ?? this.#place(first, []);
      const others = places.filter(({ section }) => section !== first).map(({ place }) => place)
        .filter(({ text }) => !own.some((named) => named.text === text));
      return { ...whole, places: [...own, ...others].slice(0, PLACES) };
    });
  }

  /** @param {number} section @param {number} part @param {string} id @returns {Place} */
  #namedPlace(section, part, id) {
    const { location, parts } = this.docs[section];
    const [anchor, text] = parts[part];
    return { location: `${location.split("#")[0]}#${anchor}`, title: id, titleMarks: [[0, id.length]], ...cut(text, []) };
  }

  /**
   * A section with the part of it that says most of what is asked for.
   * @param {number} section
   * @param {Hit[]} hits
   * @returns {Place}
   */
  #place(section, hits) {
    const { location, title, parts } = this.docs[section];
    /** @type {(part: number) => Mark[]} */
    const marksOf = (part) => hits.filter(({ posting: { part: own, start } }) => own === part && start >= 0).map(({ posting }) => [posting.start, posting.end]);
    const weights = parts.map(() => 0);
    for (const { posting: { part, start }, level } of hits) {
      if (part >= 0) weights[part] += start < (parts[part][2]?.length ?? 0) ? level * 3 : level;
    }
    const best = Math.max(0, weights.indexOf(Math.max(...weights)));
    const [anchor, text] = parts[best] ?? ["", ""];
    const titleMarks = merged(marksOf(-1));
    // A title that is asked for leads to its section, everything else to the rule or the example that says it.
    const place = anchor && !titleMarks.length && weights[best] ? `${location.split("#")[0]}#${anchor}` : location;
    return { location: place, title, titleMarks, ...cut(text, merged(marksOf(best))) };
  }
}

/** @param {Hit[]} hits */
function grouped(hits) {
  /** @type {Map<number, Hit[]>} */
  const found = new Map();
  for (const hit of hits) found.set(hit.posting.section, [...(found.get(hit.posting.section) ?? []), hit]);
  return found;
}

/**
 * Whether all words stand in one part, and one behind the other.
 * @param {Hit[][]} words
 */
function together(words) {
  if (words.length < 2) return 0;
  const keys = words.map((hits) => new Set(hits.map(({ posting }) => posting.part)));
  if (![...keys[0]].some((part) => keys.every((others) => others.has(part)))) return 0;
  const places = words.map((hits) => new Set(hits.map(({ posting: { part, order } }) => part * 1e6 + order)));
  const isPhrase = [...places[0]].some((at) => places.every((others, by) => others.has(at + by)));
  return isPhrase ? 1 : 0.5;
}
