// Playing a game: what a tap means, what the referee says to it, moves made and taken back.

import { button, element } from "../elements.ts";
import type { DeviceGame, Line } from "./device_games.ts";
import { type Chosen, GameScreen, type GameUse, legalPlaces } from "./game_screen.ts";
import { moveSentences, winnersSentence } from "./story.ts";
import type { MedinaView, OpenedGame, Reason, Refused, SharedTexts, TableView, Why } from "./table_view.ts";
import { DISCARD, moveName, pieceName, playerName, translate } from "./table_words.ts";
import { capital } from "../words.ts";

const NOTHING: Chosen = { card: null, source: null };
const KINDS_ON_SLOTS = ["wall", "gate"];

/** Where a game lives: it asks the referee, and keeps the game on the device and in the address. */
export interface GameKeeper {
  ask<Document extends Refused>(question: Readonly<Record<string, unknown>>): Promise<Document | null>;
  /** The game with other moves, kept; null where the referee did not answer. */
  changed(game: DeviceGame): Promise<{ game: DeviceGame; opened: OpenedGame } | null>;
  /** Back to the first screen. */
  left(): void;
}

export class Play implements GameUse {
  readonly screen: GameScreen;
  private chosen: Chosen = NOTHING;

  constructor(
    public game: DeviceGame,
    public opened: OpenedGame,
    private readonly keeper: GameKeeper,
  ) {
    this.screen = new GameScreen(opened.view, this);
    this.render();
  }

  /** Say whose turn it is. */
  hint(): void {
    this.screen.announce([this.next()]);
  }

  private next(): string {
    const { view } = this.opened;
    const { player } = view.turn;
    if (player === null) return `${translate("over")} ${winnersSentence(view)}`;
    const must = view.turn.must ?? "";
    const word = must === "GA17" ? "mustDiscard" : must === "TU2" ? "mustDome" : "choose";
    return translate(view.game === "medina" ? word : "chooseAction", { player: playerName(player) });
  }

  private render(): void {
    const { moves, done, waiting } = this.game;
    const canUndo = done > (waiting?.done ?? 0);
    this.screen.show(this.opened, this.chosen, { canUndo, canRedo: done < moves.length, trying: waiting !== null });
  }

  // Choosing

  chose(card: string): void {
    this.chosen = card === this.chosen.card ? NOTHING : { card, source: null };
    this.screen.choose(this.opened.view, this.chosen);
    this.sayChosen();
  }

  escaped(): void {
    this.chosen = this.chosen.source === null ? NOTHING : { ...this.chosen, source: null };
    this.screen.choose(this.opened.view, this.chosen);
    this.sayChosen();
  }

  private sayChosen(): void {
    const { card, source } = this.chosen;
    if (card === null) {
      this.hint();
      return;
    }
    const count = legalPlaces(this.opened.view, this.chosen)?.size ?? 0;
    const piece = capital(pieceName(card));
    if (count > 0 && card === "pump") {
      this.screen.announce([source === null ? translate("pumpFrom") : translate("pumpTo", { place: source })]);
    } else {
      const word = count === 0 ? "chosenNone" : count === 1 ? "chosenOne" : "chosen";
      const isStuck = card === "gate" && count === 0 && this.opened.view.turn.must !== "GA17";
      const ask = button(translate("askDiscard"), () => void this.explain(DISCARD));
      this.screen.announce([translate(word, { piece, count }), ...(isStuck ? [ask] : [])]);
    }
  }

  // Placing

  tapped(place: string): void {
    const { view } = this.opened;
    const { card, source } = this.chosen;
    if (card === null) {
      this.describe(place);
      return;
    }
    const isLegal = legalPlaces(view, this.chosen)?.has(place) ?? false;
    if (view.game === "wadi" && card === "pump") {
      this.pump(place, isLegal);
    } else if (!isLegal) {
      void this.explain(`${card} ${place}`);
    } else if (view.game === "medina" && card === "merchant") {
      this.merchant(view, place);
    } else {
      this.moved(source === null ? `${card} ${place}` : `${card} ${source} ${place}`);
    }
  }

  private pump(place: string, isLegal: boolean): void {
    const { source } = this.chosen;
    if (source === null) {
      if (isLegal) this.from(place);
      else void this.explainSource(place);
    } else if (place === source) {
      this.escaped();
    } else if (isLegal) {
      this.moved(`pump ${source} ${place}`);
    } else {
      void this.explain(`pump ${source} ${place}`);
    }
  }

  private from(place: string): void {
    this.chosen = { card: "pump", source: place };
    this.screen.choose(this.opened.view, this.chosen);
    this.sayChosen();
  }

  /** Why nothing can be pumped from a tile; if each target has a reason of its own, it is chosen. */
  private async explainSource(place: string): Promise<void> {
    const found = await this.why(`pump ${place}`);
    if (found === null) return;
    if (found.reasons.length > 0) this.sayReasons(found);
    else this.from(place);
  }

  /** A merchant may have several ways to a cell: within the city, and through gates. */
  private merchant(view: MedinaView, cell: string): void {
    const ways = view.jumps.filter((each) => each.cell === cell).map((each) => each.via);
    const onFoot = view.legal["merchant"]?.includes(cell) ?? false;
    const moves = [...(onFoot ? [`merchant ${cell}`] : []), ...ways.map((via) => `merchant ${cell} via ${via}`)];
    if (moves.length === 1) {
      this.moved(moves[0]!);
      return;
    }
    const buttons = moves.map((text) => {
      const via = text.split(" via ")[1];
      return button(via === undefined ? translate("onFoot") : translate("viaGate", { via }), () => this.moved(text));
    });
    this.screen.announce([translate("whichWay"), element("div", { class: "row-of-buttons" }, ...buttons)], [cell]);
  }

  /** What is on a place, and what may be placed there. */
  private describe(place: string): void {
    const { view } = this.opened;
    const words = this.screen.nameOf(view, place);
    const cards = view.turn.player === null ? [] : cardsFor(view, place);
    const buttons = cards.map((card) => {
      return button(capital(pieceName(card)), () => {
        this.chosen = { card, source: null };
        this.tapped(place);
      });
    });
    const offer = buttons.length === 0 ? [translate("nothingHere")] : [translate("allowedHere"), element("div", { class: "row-of-buttons" }, ...buttons)];
    this.screen.announce([`${place}: ${words}.`, ...(view.turn.player === null ? [] : offer)], [place]);
  }

  // The referee

  private why(placement: string): Promise<Why | null> {
    const moves = this.opened.moves;
    return this.keeper.ask<Why>({ do: "why", text: this.game.start, moves, placement });
  }

  private async explain(placement: string): Promise<void> {
    const found = await this.why(placement);
    if (found !== null) this.sayReasons(found);
  }

  private sayReasons(found: Why): void {
    if (found.refused !== undefined) {
      this.screen.announce([element("p", { lang: found.refused.language ?? "en" }, found.refused.message)]);
      return;
    }
    const head = element("p", { class: "forbidden-move" }, translate("forbidden", { placement: capital(moveName(found.placement)) }));
    const laws = found.reasons.map(reasonItem);
    const places = found.reasons.flatMap((each) => each.places ?? []);
    this.screen.announce([head, element("ul", { class: "reasons" }, ...laws)], places);
  }

  moved(text: string): void {
    const { moves, done } = this.game;
    void this.become({ moves: [...moves.slice(0, done), text], done: done + 1 }, this.game.waiting);
  }

  /** Other moves: the referee checks them, the game is kept, and what happened is said. */
  private async become(line: Line, waiting: Line | null): Promise<void> {
    const before = this.opened;
    const found = await this.keeper.changed({ ...this.game, ...line, waiting });
    if (found === null) return;
    ({ game: this.game, opened: this.opened } = found);
    this.chosen = this.stillChosen(before.view);
    this.render();
    this.screen.announce(this.story(before));
  }

  private story(before: OpenedGame): string[] {
    const { history } = this.opened;
    const said: string[] = [];
    if (history.length > before.history.length) {
      for (const move of history.slice(before.history.length).slice(-3)) said.push(...moveSentences(move));
    } else if (history.length < before.history.length) {
      const move = before.history[history.length];
      if (move !== undefined) said.push(translate("takenBack", { move: moveName(move.text) }));
    }
    if (this.game.waiting !== null) said.unshift(translate("trying"));
    if (this.opened.view.turn.player !== before.view.turn.player || said.length === 0) said.push(this.next());
    return said;
  }

  /** After a move, a card stays chosen while its player can place another such piece. */
  private stillChosen(before: TableView): Chosen {
    const { view } = this.opened;
    const { card } = this.chosen;
    const isSame = view.turn.player !== null && view.turn.player === before.turn.player;
    if (card === null || !isSame) return NOTHING;
    const next: Chosen = { card, source: null };
    return legalPlaces(view, next)?.size === 0 ? NOTHING : next;
  }

  // Steps

  undone(): void {
    void this.become({ moves: this.game.moves, done: this.game.done - 1 }, this.game.waiting);
  }

  redone(): void {
    void this.become({ moves: this.game.moves, done: this.game.done + 1 }, this.game.waiting);
  }

  wentTo(done: number): void {
    if (done >= (this.game.waiting?.done ?? 0)) void this.become({ moves: this.game.moves, done }, this.game.waiting);
  }

  tried(): void {
    const { moves, done } = this.game;
    void this.become({ moves: moves.slice(0, done), done }, { moves, done });
  }

  kept(): void {
    void this.become(this.game, null);
  }

  dropped(): void {
    const { waiting } = this.game;
    if (waiting !== null) void this.become(waiting, null);
  }

  left(): void {
    this.keeper.left();
  }

  texts(): Promise<SharedTexts | null> {
    return this.keeper.ask<SharedTexts>({ do: "share", text: this.game.start, moves: this.opened.moves });
  }
}

/** A law that forbids something: its number and its sentence. */
export function reasonItem(reason: Reason): HTMLElement {
  return element("li", {}, element("strong", {}, translate("law", { law: reason.law })), ` ${reason.sentence}`);
}

/** The cards that may be placed on a place. */
function cardsFor(view: TableView, place: string): string[] {
  if (view.game === "wadi") {
    const cards = ["build", "pump", "guardian"];
    return cards.filter((card) => legalPlaces(view, { card, source: null })?.has(place));
  }
  const onSlot = /^[NESW]/.test(place);
  const pieces = view.pieces.filter((piece) => KINDS_ON_SLOTS.includes(piece) === onSlot);
  return pieces.filter((card) => legalPlaces(view, { card, source: null })?.has(place));
}
