// The editor of one player's hand: the same groups and fields for each.

import { Editor } from "./editor.js";
import { lack } from "./hand-desk.js";
import { playerName } from "./players.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./tray.js").Tray} Tray */

/**
 * @param {string} seat
 * @param {Tray} tray
 * @param {{messages: Messages, cards: Cards, pack: string[], ask: Options["ask"]}} options
 * @returns {Editor}
 */
export function handEditor(seat, tray, { messages, cards, pack, ask }) {
  const prefix = `deal-${seat.toLowerCase()}`;
  const labels = tray.sizes.map((_, group) => messages.say("checker.group", { group: group + 1 }));
  return new Editor({
    tray,
    messages,
    cards,
    pack,
    prefix,
    names: labels.map((label, group) => ({ sign: String(group + 1), label })),
    label: playerName(messages, seat, false),
    says: {
      title: messages.say("checker.groups"),
      labels,
      submit: messages.say("checker.check"),
      whole: { name: prefix, label: messages.say("checker.whole"), hint: messages.say("checker.whole.hint") },
    },
    ask,
    hint: () => lack(tray, messages),
    isHand: true,
  });
}
