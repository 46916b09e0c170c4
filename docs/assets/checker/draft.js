// What lies on the desks, kept beside the address for this tab alone: a reload or another language takes nothing away.

import { DESK_OF } from "./desk.js";
import { readLink } from "./links.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{lang: string, hash: string, tab: string, desks: Record<string, any>}} Draft
 *     `hash` is that of the address beside which it was kept. What a desk keeps is its own business; `link` is what a
 *     link brought and nobody has touched, `isJudged` whether there was a verdict, or somebody waited for one. */

const PLACE = "hazari.checker";

/** @param {Record<string, Desk>} desks @returns {Draft["desks"] | null} null where nothing lies on any of them */
export function draftOf(desks) {
  const kept = Object.values(desks).flatMap((desk) => {
    const { outcome, asking, again } = desk;
    const link = desk.isLinked ? desk.link() : null;
    const matter = link ? { link } : desk.kept;
    const isJudged = Boolean(asking || again || (outcome && !outcome.isStale));
    return matter ? [[desk.name, { ...matter, isJudged }]] : [];
  });
  return kept.length ? Object.fromEntries(kept) : null;
}

/**
 * Lays on the desks what was kept of them.
 * @param {any} draft
 * @param {Record<string, Desk>} desks
 * @param {string} lang of the page
 * @returns {Desk[]} those that hold something again
 */
export function layDraft(draft, desks, lang) {
  return Object.values(desks).filter((desk) => {
    const kept = draft?.desks?.[desk.name];
    if (!kept) return false;
    const link = readLink(String(kept.link));
    if (!link) return desk.restore(kept, draft.lang !== lang);
    if (link.kind === "broken" || DESK_OF[link.kind] !== desk.name) return false;
    desk.fill(link);
    return true;
  });
}

/** @param {Draft | null} draft null where there is nothing to keep */
export function keepDraft(draft) {
  try {
    if (draft) sessionStorage.setItem(PLACE, JSON.stringify(draft));
    else sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing may be kept here, or not so much: then the address alone brings the cards back.
  }
}

/** @returns {any} what was kept, as yet unexamined; null where nothing was */
export function keptDraft() {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}
