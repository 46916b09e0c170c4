// A hand: four groups of three, three, three and four cards.

import { Editor } from "./editor.js";
import { GroupsDesk } from "./groups-desk.js";
import { Tray } from "./tray.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./editor.js").Options} Options */

/** The tab that says whether a hand is legal. */
export class HandDesk extends GroupsDesk {
  #messages;

  /** @param {Messages} messages @param {Cards} cards @param {{pack: string[], sizes: number[]}} pack @param {Options["ask"]} ask */
  constructor(messages, cards, { pack, sizes }, ask) {
    const labels = sizes.map((_, group) => messages.say("checker.group", { group: group + 1 }));
    const tray = new Tray(sizes);
    const editor = new Editor({
      tray,
      messages,
      cards,
      pack,
      prefix: "group",
      names: labels.map((label, group) => ({ sign: String(group + 1), label })),
      label: messages.say("checker.hand"),
      says: {
        title: messages.say("checker.groups"),
        labels,
        submit: messages.say("checker.check"),
        whole: { name: "partition", label: messages.say("checker.whole"), hint: messages.say("checker.whole.hint") },
      },
      ask,
      hint: () => lack(tray, messages),
      isHand: true,
    });
    super("hand", "check", editor);
    this.#messages = messages;
    editor.show();
  }

  get request() {
    return this.foreign ? { op: "check", groups: this.foreign } : this.editor.request;
  }

  get hint() {
    return lack(this.tray, this.#messages);
  }

  /** @param {string[][]} groups */
  receive(groups) {
    const more = groups.slice(this.tray.sizes.length);
    if (!more.some((cards) => cards.length)) super.receive(groups);
    else this.editor.write(groups.map((cards) => cards.join(" ")).filter(Boolean).join(" | "));
  }

  /** @param {number[]} groups from 1 */
  repair([first, second]) {
    this.editor.swap(first - 1, second - 1);
  }
}

/** @param {Tray} tray @param {Messages} messages @returns {string} how many cards are missing, and where the next goes */
export function lack(tray, messages) {
  const { count, places: total, current, groups, sizes } = tray;
  const unread = groups.findIndex(({ cards }) => cards === null);
  if (unread >= 0) return messages.say("checker.unread", { group: unread + 1 });
  const over = groups.flatMap(({ cards }, group) => {
    const laid = cards?.length ?? 0;
    return laid > sizes[group] ? [messages.say("checker.over", { group: group + 1, laid, size: sizes[group] })] : [];
  });
  if (over.length) return over.join(" ");
  if (count === 0) return messages.say("checker.empty");
  if (current < 0) return messages.say("checker.all", { total });
  // Whole keys, so that a search for one finds its use.
  const keys = ["checker.lack.1", "checker.lack.2", "checker.lack.3", "checker.lack.4"];
  const missing = tray.sizes[current] - (groups[current].cards?.length ?? 0);
  return messages.say(keys[missing - 1], { count, total, group: current + 1 });
}
