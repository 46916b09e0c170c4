// A whole deal: four hands and a dealer, and the walk through what the rules make of them.

import { Desk } from "./desk.js";
import { element, icon } from "./element.js";
import { handEditor } from "./hand-editor.js";
import { cardsOf, Hands, parted, written } from "./hands.js";
import { handList, Players } from "./players.js";
import { Showdown } from "./showdown.js";
import { dealt } from "./shuffle.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./links.js").DealLink} DealLink */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {"edit" | "wait" | "walk"} View hands being laid, hands that wait for the rules, or the deal as it went */

/** The players of a deal have no names here, only seats, as the rules call those of a single comparison. */
const SEATS = ["A", "B", "C", "D"];

/** The tab that scores a deal. */
export class DealDesk extends Desk {
  #messages;
  #cards;
  #pack;
  #ask;
  #hands;
  /** One for each player, made when their cards are first looked at. @type {(Editor | null)[]} */
  #editors = SEATS.map(() => null);
  /** What the rules said of each hand by itself. @type {({text: string, explanation: Explanation} | null)[]} */
  #checks = SEATS.map(() => null);
  #players;
  #walk;
  #setup;
  #toolbar;
  #host = element("div", { class: "hz-deal__editor" });
  #list;
  #tools;
  /** Whose cards are seen. */
  #opened = 0;
  /** @type {View} */
  #view = "edit";
  /** Somebody goes on with the cards though the deal is scored. */
  #stays = false;
  /** Counts what was laid by link or at random, so that only the latest is arranged. */
  #turns = 0;
  #isDealing = false;
  /** Somebody asked for the verdict, rather than having laid the last card. */
  #isAsked = false;
  #isFilling = false;
  #isUndoable = false;
  /** @type {Explanation | null} */
  #explanation = null;

  /**
   * @param {Messages} messages
   * @param {Cards} cards
   * @param {{pack: string[], sizes: number[]}} pack
   * @param {Options["ask"]} ask
   * @param {Record<string, string>} rules ids to addresses
   */
  constructor(messages, cards, pack, ask, rules) {
    super("deal");
    this.#messages = messages;
    this.#cards = cards;
    this.#pack = pack;
    this.#ask = ask;
    this.#hands = new Hands(SEATS, pack.sizes);
    this.#players = new Players(SEATS, messages);
    this.#walk = new Showdown(SEATS, messages, cards, rules);
    this.#setup = element("div", { class: "hz-deal__setup" }, this.#players.rail, this.#players.dealer);
    this.#list = element("ol", { class: "hz-hands", "aria-label": messages.say("checker.deal.players") });
    this.#tools = {
      see: this.#tool("checker.deal.see", "see", () => this.#see()),
      edit: this.#tool("checker.edit", "edit", () => this.#edit()),
      random: this.#tool("checker.deal.random", "random", () => this.#deal()),
      undo: this.#tool("checker.deal.undo", "undo", () => this.#undo()),
    };
    this.#tools.see.classList.add("hz-button--main");
    this.#toolbar = element("div", { class: "hz-deal__tools" }, ...Object.values(this.#tools));
    this.panel.append(this.#setup, this.#host, this.#list, this.#walk.element, this.#toolbar);
    this.#players.addEventListener("choose", (event) => this.#open(/** @type {CustomEvent} */ (event).detail));
    this.#players.addEventListener("deal", (event) => {
      this.#hands.dealer = /** @type {CustomEvent} */ (event).detail;
      this.#edited();
      this.#judgeWhole(false);
    });
    this.#show();
  }

  get request() {
    const { linked, isEmpty, isRead, missing } = this.#hands;
    // Missing cards are told, player by player; they are no fault yet.
    return !linked && (isEmpty || (isRead && missing.length > 0)) ? null : this.#hands.request;
  }

  get hint() {
    if (this.#isDealing) return this.#messages.say("checker.deal.dealing");
    if (this.#hands.isEmpty) return this.#messages.say("checker.deal.empty");
    return this.#hands.missing.map((each) => this.#messages.say("checker.deal.missing", each)).join(" ");
  }

  get isPicking() {
    return this.#view === "edit" && Boolean(this.#editors[this.#opened]?.isOpen);
  }

  get isLinked() {
    return this.#hands.linked !== null;
  }

  get isLacking() {
    return this.request === null;
  }

  opened() {
    // Most readers never come here: the editor with its 52 cards is made when somebody does.
    if (!this.#host.hasChildNodes()) this.#open(this.#opened);
  }

  /** @param {DealLink} link */
  fill(link) {
    this.#lay(link.partitions.map((groups) => groups.map(cardsOf)));
    this.#hands.dealer = link.dealer;
    this.#hands.linked = link;
    this.#stays = false;
    this.#turn("wait");
  }

  resume() {
    this.#hands.linked = null;
    this.#turn("edit");
    const lacking = this.#hands.trays.findIndex((tray) => tray.count < tray.places);
    this.#open(Math.max(0, lacking));
  }

  get kept() {
    const { isEmpty, dealer, trays } = this.#hands;
    if (isEmpty && dealer === 0) return null;
    return { dealer, opened: this.#opened, stays: this.#stays, hands: trays.map(({ state }) => state) };
  }

  /** @param {any} kept @param {boolean} isForeign */
  restore({ dealer, opened, stays, hands, isJudged }, isForeign) {
    if (!Array.isArray(hands)) return false;
    this.#isFilling = true;
    const laid = this.#hands.trays.filter((tray, player) => tray.restore(hands[player], isForeign));
    this.#isFilling = false;
    if (isSeat(dealer)) this.#hands.dealer = dealer;
    if (isSeat(opened)) this.#opened = opened;
    this.#stays = stays === true;
    this.#hands.trays.forEach((tray, player) => tray.isRead || this.#editor(player).read());
    this.#turn(isJudged && !this.#stays && this.#hands.isComplete ? "wait" : "edit");
    return laid.length > 0;
  }

  empty() {
    this.#lay(SEATS.map(() => []));
    this.#turn("edit");
  }

  link() {
    return this.#hands.link;
  }

  async settled() {
    await Promise.all(this.#editors.map((editor) => editor?.read()));
  }

  /** @param {Explanation | null} explanation */
  judged(explanation) {
    this.#explanation = explanation;
    if (!explanation) {
      if (this.#view === "walk") this.#turn("edit");
      else this.#show();
      return;
    }
    if (explanation.answer.ok) {
      this.#walk.show(explanation, SEATS[this.#hands.dealer]);
      // Nothing is taken from under the hands of somebody who writes.
      this.#turn(this.#stays || (this.#isWriting && !this.#isAsked) ? "edit" : "walk");
      return;
    }
    const { player, card } = explanation.answer.error;
    const opened = player === undefined ? this.#hands.holder(card) : SEATS.indexOf(player);
    this.#turn("edit");
    if (opened >= 0) this.#open(opened, false);
    this.#check(this.#opened);
  }

  /** @param {any} request @param {Explanation} explanation */
  typed(request, { answer }) {
    const { player, group } = answer.error ?? {};
    return request.partitions[player]?.[group - 1] ?? null;
  }

  /** @param {any} _request @param {Explanation | null} explanation @param {string} by */
  mark(_request, explanation, by) {
    const { player, group, position } = explanation?.answer.error ?? {};
    this.#editors.forEach((editor, index) => {
      const wrong = this.#hands.trays[index].isLoose ? /** @type {const} */ ("whole") : group - 1;
      editor?.markFields(by, position && SEATS[index] === player ? [wrong] : []);
    });
  }

  /** @param {number[]} groups from 1 */
  repair([first, second]) {
    this.#stays = false;
    this.#editors[this.#opened]?.swap(first - 1, second - 1);
  }

  get #isWriting() {
    return this.#host.contains(document.activeElement) && Boolean(document.activeElement?.matches("input, textarea"));
  }

  /** @param {string} key @param {string} name @param {() => void} act */
  #tool(key, name, act) {
    const label = element("span", {}, this.#messages.say(key));
    const sign = name === "see" ? null : icon(name);
    const button = element("button", { type: "button", class: `hz-button hz-deal__${name}` }, sign, label);
    button.addEventListener("click", act);
    return button;
  }

  /** @param {number} player @returns {Editor} */
  #editor(player) {
    const made = this.#editors[player];
    if (made) return made;
    const options = { messages: this.#messages, cards: this.#cards, pack: this.#pack.pack, ask: this.#ask };
    const editor = handEditor(SEATS[player], this.#hands.trays[player], options);
    editor.addEventListener("edit", () => this.#edited());
    editor.addEventListener("judge", (event) => this.#judge(player, /** @type {CustomEvent} */ (event).detail.isAsked));
    editor.addEventListener("open", () => this.dispatchEvent(new Event("open")));
    this.#editors[player] = editor;
    return editor;
  }

  /** @param {number} player whose cards are to be seen @param {boolean} [isOpen] the picker, where it is a sheet */
  #open(player, isOpen = this.#hands.trays[player].count < this.#hands.trays[player].places) {
    this.#opened = player;
    const editor = this.#editor(player);
    editor.open(isOpen);
    if (this.#host.firstElementChild !== editor.element) this.#host.replaceChildren(editor.element);
    this.#show();
    this.dispatchEvent(new Event("open"));
  }

  /** @param {string[][][]} partitions */
  #lay(partitions) {
    this.#turns += 1;
    this.#isDealing = this.#isUndoable = false;
    this.#isFilling = true;
    this.#hands.linked = null;
    this.#hands.trays.forEach((tray, player) => {
      const editor = this.#editors[player];
      if (editor) editor.lay(partitions[player]);
      else tray.lay(partitions[player]);
    });
    this.#isFilling = false;
  }

  #edited() {
    if (this.#isFilling) return;
    this.#hands.linked = null;
    this.#explanation = null;
    this.#isUndoable = this.#isAsked = false;
    this.#show();
    this.dispatchEvent(new Event("edit"));
  }

  /** A hand is full, or somebody asks about it. @param {number} player @param {boolean} isAsked */
  async #judge(player, isAsked) {
    if (this.#isFilling || this.#isDealing) return;
    if (isAsked) {
      await this.#editors[player]?.read();
      this.#isAsked = true;
      this.#stays = false;
      if (this.#explanation?.answer.ok) return this.#turn("walk");
    }
    this.#judgeWhole(isAsked);
    const isLegal = await this.#check(player);
    // The next hand comes by itself, but not while this one needs somebody to look at it.
    const next = this.#hands.trays.findIndex((tray) => tray.isRead && tray.count < tray.places);
    if (!isLegal || next < 0 || player !== this.#opened || this.#view !== "edit" || (this.#isWriting && !isAsked)) return;
    const hadFocus = this.#host.contains(document.activeElement);
    this.#open(next);
    if (hadFocus) this.#players.focus(next);
  }

  /** @param {number} player @returns {Promise<boolean>} whether the hand is legal by itself */
  async #check(player) {
    const tray = this.#hands.trays[player];
    if (!tray.isRead || tray.count === 0) return false;
    const text = written(tray);
    const groups = tray.groups.map((group) => group.text);
    const explanation = await this.#ask({ op: "check", groups }).catch((error) => this.#unanswered(error, () => this.#check(player)));
    if (!explanation || text !== written(tray)) return false;
    this.#checks[player] = { text, explanation };
    this.#editors[player]?.mark(explanation);
    this.#show();
    return Boolean(explanation.answer.result?.legal);
  }

  /** @param {boolean} isAsked whether something that cannot be judged is to be told as well */
  #judgeWhole(isAsked) {
    if (this.#hands.isComplete || (isAsked && this.request)) {
      this.dispatchEvent(new CustomEvent("judge", { detail: { isAsked } }));
    }
  }

  /** Deals the pack at random; each hand is arranged by the rules. */
  async #deal() {
    const { pack, sizes } = this.#pack;
    const hands = dealt(pack, SEATS.length);
    this.#lay(hands.map((hand) => parted(hand, sizes)));
    this.#stays = false;
    this.#isDealing = true;
    this.#turn("wait");
    this.dispatchEvent(new Event("edit"));
    await this.#arrange(hands, this.#turns);
  }

  /** @param {string[][]} hands as they were dealt @param {number} turn in which they were */
  async #arrange(hands, turn) {
    this.#isDealing = true;
    const asked = Promise.all(hands.map((hand) => this.#ask({ op: "arrange", cards: hand.join(" ") })));
    const arranged = await asked.catch((error) => {
      if (turn !== this.#turns || !this.#isDealing) return null;
      this.#isDealing = false;
      return this.#unanswered(error, () => turn === this.#turns && this.#arrange(hands, turn));
    });
    if (!arranged || turn !== this.#turns || !this.#isDealing) return;
    // The hands as they came are no step of their own: a step back leads to what lay there before the deal.
    this.#isFilling = true;
    this.#hands.undo();
    this.#lay(arranged.map(({ answer }) => answer.result.groups.map(cardsOf)));
    this.#isUndoable = true;
    this.#show();
    this.dispatchEvent(new Event("edit"));
    this.#judgeWhole(false);
  }

  /**
   * Says that there was no answer, and asks again when that is wanted.
   * @param {unknown} error
   * @param {() => unknown} again
   * @returns {null}
   */
  #unanswered(error, again) {
    console.error(error);
    this.trouble = "unanswered";
    this.again ??= () => {
      this.again = null;
      again();
    };
    this.dispatchEvent(new Event("open"));
    return null;
  }

  /** Takes a random deal back. */
  #undo() {
    this.#isFilling = true;
    this.#hands.undo();
    this.#isFilling = false;
    this.#turn("edit");
    this.#edited();
    this.#players.focus(this.#opened);
  }

  #edit() {
    // Whoever takes in hand what waits for the rules goes on with it as it lies there.
    this.#turns += 1;
    this.#isDealing = false;
    this.#stays = true;
    this.#turn("edit");
    this.#open(this.#opened);
    this.#players.focus(this.#opened);
  }

  #see() {
    this.#stays = false;
    this.#turn("walk");
  }

  /** @param {View} view */
  #turn(view) {
    const hadFocus = this.panel.contains(document.activeElement);
    const isOther = view !== this.#view;
    this.#view = view;
    this.#show();
    if (isOther && hadFocus && view === "walk") this.#walk.focus();
    this.dispatchEvent(new Event("open"));
  }

  #show() {
    const view = this.#view;
    const { trays, dealer } = this.#hands;
    const isScored = Boolean(this.#explanation?.answer.ok);
    this.panel.dataset.view = view;
    this.#setup.hidden = this.#host.hidden = view !== "edit";
    this.#list.hidden = view !== "wait";
    this.#walk.element.hidden = view !== "walk";
    this.#tools.edit.hidden = view === "edit";
    this.#tools.see.hidden = view !== "edit" || !isScored;
    this.#tools.undo.hidden = !this.#isUndoable;
    // Where it is the next thing to do it stands first; among the cards it would be in the way.
    const isFirst = view === "edit" && (isScored || this.#isUndoable || this.#hands.isEmpty);
    const before = isFirst ? this.#setup : this.#walk.element;
    if (this.#toolbar.previousElementSibling !== before) before.after(this.#toolbar);
    const groups = trays.map((tray) => tray.groups);
    if (view === "wait") this.#list.replaceChildren(...handList(SEATS, groups, dealer, this.#cards, this.#messages));
    this.#players.show(this.#opened, dealer, trays.map((tray, player) => {
      const { count, places: total } = tray;
      const check = this.#checks[player];
      const isLegal = check?.text === written(tray) ? Boolean(check.explanation.answer.result?.legal) : null;
      return { count, total, isRead: tray.isRead, isLegal: isScored || isLegal };
    }));
    const editor = this.#editors[this.#opened];
    if (!editor) return;
    editor.taken = this.#hands.taken(this.#opened);
    editor.show();
  }
}

/** @param {unknown} index */
function isSeat(index) {
  return Number.isInteger(index) && Number(index) in SEATS;
}
