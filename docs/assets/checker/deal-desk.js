// A whole deal: four hands and a dealer, and the walk through what the rules make of them.

import { DealView } from "./deal-view.js";
import { Desk } from "./desk.js";
import { HandChecks } from "./hand-checks.js";
import { HandEditors } from "./hand-editors.js";
import { cardsOf, Hands } from "./hands.js";
import { RandomDeal } from "./random-deal.js";
import { dealt, parted } from "./shuffle.js";

/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./cards.js").Cards} Cards */
/** @typedef {import("./editor.js").Options} Options */
/** @typedef {import("./links.js").DealLink} DealLink */
/** @typedef {import("./outcome.js").Explanation} Explanation */
/** @typedef {import("./deal-view.js").View} View */

/** The players of a deal have no names here, only seats, as the rules call those of a single comparison. */
const SEATS = ["A", "B", "C", "D"];

/** The tab that scores a deal. */
export class DealDesk extends Desk {
  #messages;
  #pack;
  #hands;
  #editors;
  #checks;
  #dealing;
  #shown;
  /** Whose cards are seen. */
  #opened = 0;
  /** @type {View} */
  #view = "edit";
  /** Somebody goes on with the cards though the deal is scored. */
  #stays = false;
  /** Somebody asked for the verdict, rather than having laid the last card. */
  #isAsked = false;
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
    this.#pack = pack;
    this.#hands = new Hands(SEATS, pack.sizes);
    this.#editors = new HandEditors(this.#hands, { messages, cards, pack: pack.pack, ask });
    this.#checks = new HandChecks(this.#hands.trays, ask);
    this.#dealing = new RandomDeal(ask);
    this.#shown = new DealView(SEATS, messages, cards, rules);
    this.panel.append(...this.#shown.parts);
    this.#listen();
    this.#show();
  }

  get request() {
    const { linked, isEmpty, isRead, missing } = this.#hands;
    // Missing cards are told, player by player; they are no fault yet.
    return !linked && (isEmpty || (isRead && missing.length > 0)) ? null : this.#hands.request;
  }

  get hint() {
    if (this.#dealing.isUnderWay) return this.#messages.say("checker.deal.dealing");
    if (this.#hands.isEmpty) return this.#messages.say("checker.deal.empty");
    return this.#hands.missing.map((each) => this.#messages.say("checker.deal.missing", each)).join(" ");
  }

  get isPicking() {
    return this.#view === "edit" && Boolean(this.#editors.made(this.#opened)?.isOpen);
  }

  get isLinked() {
    return this.#hands.linked !== null;
  }

  get isLacking() {
    return this.request === null;
  }

  opened() {
    // Most readers never come here: the editor with its 52 cards is made when somebody does.
    if (!this.#shown.isHosting) this.#open(this.#opened);
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
    if (this.#hands.isPlayer(dealer)) this.#hands.dealer = dealer;
    if (this.#hands.isPlayer(opened)) this.#opened = opened;
    this.#stays = stays === true;
    const laid = this.#editors.restore(hands, isForeign);
    this.#turn(isJudged && !this.#stays && this.#hands.isComplete ? "wait" : "edit");
    return laid > 0;
  }

  empty() {
    this.#lay(SEATS.map(() => []));
    this.#turn("edit");
  }

  link() {
    return this.#hands.link;
  }

  settled() {
    return this.#editors.read();
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
      this.#shown.walk.show(explanation, SEATS[this.#hands.dealer]);
      // Nothing is taken from under the hands of somebody who writes.
      this.#turn(this.#stays || (this.#shown.isWriting && !this.#isAsked) ? "edit" : "walk");
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
    this.#editors.markFields(explanation, by);
  }

  /** @param {number[]} groups from 1 */
  repair([first, second]) {
    this.#stays = false;
    // Another hand may have been opened since; the exchange is offered for the one that the verdict names.
    const player = SEATS.indexOf(this.#explanation?.answer.error?.player ?? SEATS[this.#opened]);
    if (player !== this.#opened) this.#open(player);
    this.#editors.made(player)?.swap(first - 1, second - 1);
  }

  #listen() {
    const on = (/** @type {EventTarget} */ source, /** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      source.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.#shown, "see", () => this.#see());
    on(this.#shown, "edit", () => this.#edit());
    on(this.#shown, "random", () => this.#deal());
    on(this.#shown, "undo", () => this.#undo());
    on(this.#shown, "choose", (player) => this.#open(player));
    on(this.#shown, "deal", (player) => {
      this.#hands.dealer = player;
      this.#edited();
      this.#judgeWhole(false);
    });
    on(this.#editors, "edit", () => this.#edited());
    on(this.#editors, "judge", ({ player, isAsked }) => this.#judge(player, isAsked));
    on(this.#editors, "open", () => this.dispatchEvent(new Event("open")));
  }

  /** @param {number} player whose cards are to be seen @param {boolean} [isOpen] the picker, where it is a sheet */
  #open(player, isOpen = this.#hands.trays[player].count < this.#hands.trays[player].places) {
    this.#opened = player;
    const editor = this.#editors.of(player);
    editor.open(isOpen);
    this.#shown.host(editor.element);
    this.#show();
    this.dispatchEvent(new Event("open"));
  }

  /** @param {string[][][]} partitions */
  #lay(partitions) {
    this.#dealing.stop();
    this.#isUndoable = false;
    this.#hands.linked = null;
    this.#editors.lay(partitions);
  }

  #edited() {
    this.#hands.linked = null;
    this.#explanation = null;
    this.#isUndoable = this.#isAsked = false;
    this.#show();
    this.dispatchEvent(new Event("edit"));
  }

  /** A hand is full, or somebody asks about it. @param {number} player @param {boolean} isAsked */
  async #judge(player, isAsked) {
    if (this.#dealing.isUnderWay) return;
    if (isAsked) {
      await this.#editors.made(player)?.read();
      this.#isAsked = true;
      this.#stays = false;
      if (this.#explanation?.answer.ok) return this.#turn("walk");
    }
    this.#judgeWhole(isAsked);
    const isLegal = await this.#check(player);
    // The next hand comes by itself, but not while this one needs somebody to look at it.
    const next = this.#hands.trays.findIndex((tray) => tray.isRead && tray.count < tray.places);
    if (!isLegal || next < 0 || player !== this.#opened || this.#view !== "edit" || (this.#shown.isWriting && !isAsked)) return;
    const hadFocus = this.#shown.hasFocus;
    this.#open(next);
    if (hadFocus) this.#shown.players.focus(next);
  }

  /** @param {number} player @returns {Promise<boolean>} whether the hand is legal by itself */
  async #check(player) {
    const explanation = await this.#checks.of(player).catch((error) => this.unanswered(error, () => this.#check(player)));
    if (!explanation) return false;
    this.#editors.made(player)?.mark(explanation);
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
    const arranged = this.#arrange(hands);
    this.#turn("wait");
    this.dispatchEvent(new Event("edit"));
    await arranged;
  }

  /** @param {string[][]} hands as they were dealt */
  async #arrange(hands) {
    const { groups, isLatest } = this.#dealing.arrange(hands);
    const arranged = await groups.catch((error) => this.unanswered(error, () => isLatest() && this.#arrange(hands)));
    if (!arranged) return;
    // The hands as they came are no step of their own: a step back leads to what lay there before the deal.
    this.#editors.undo();
    this.#lay(arranged);
    this.#isUndoable = true;
    this.#show();
    this.dispatchEvent(new Event("edit"));
    this.#judgeWhole(false);
  }

  /** Takes a random deal back. */
  #undo() {
    this.#editors.undo();
    this.#turn("edit");
    this.#edited();
    this.#shown.players.focus(this.#opened);
  }

  #edit() {
    // Whoever takes in hand what waits for the rules goes on with it as it lies there.
    this.#dealing.stop();
    this.#stays = true;
    this.#turn("edit");
    this.#open(this.#opened);
    this.#shown.players.focus(this.#opened);
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
    if (isOther && hadFocus && view === "walk") this.#shown.walk.focus();
    this.dispatchEvent(new Event("open"));
  }

  #show() {
    this.panel.dataset.view = this.#view;
    this.#shown.show({
      view: this.#view,
      hands: this.#hands,
      opened: this.#opened,
      legal: SEATS.map((_, player) => this.#checks.isLegal(player)),
      isScored: Boolean(this.#explanation?.answer.ok),
      isUndoable: this.#isUndoable,
    });
    this.#editors.show(this.#opened);
  }
}
