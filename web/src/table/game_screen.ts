// A game being played: the board, the cards, what the referee says, points, moves, and sharing.

import { button, element } from "../elements.ts";
import { Board, type BoardDrawing, type PlaceLook } from "./board.ts";
import { type CardUse, cardsOf, ownLook } from "./cards.ts";
import { legend } from "./legend.ts";
import { medinaDrawing, medinaPieces, medinaPlaceName } from "./medina_board.ts";
import { playerChip, pointsTable, suppliesTable, tileCards, unclearTiles } from "./scores.ts";
import { sharing } from "./sharing.ts";
import { historyList, turnSentence, winnersSentence } from "./story.ts";
import type { OpenedGame, SharedTexts, TableView } from "./table_view.ts";
import { playerName, translate, type TableWord } from "./table_words.ts";
import { wadiDrawing, wadiPieces, wadiPlaceName } from "./wadi_board.ts";

/** What is chosen: a card, and the source of a pump. */
export interface Chosen {
  readonly card: string | null;
  readonly source: string | null;
}

export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether something is tried that the game does not keep. */
  readonly trying: boolean;
}

export interface GameUse extends CardUse {
  tapped(place: string): void;
  escaped(): void;
  undone(): void;
  redone(): void;
  tried(): void;
  kept(): void;
  dropped(): void;
  wentTo(done: number): void;
  left(): void;
  texts(): Promise<SharedTexts | null>;
}

export class GameScreen {
  readonly root: HTMLElement;
  private readonly board: Board;
  private readonly drawing: BoardDrawing;
  private readonly turn = element("h1", { class: "turn", tabindex: -1 });
  private readonly about = element("p", { class: "help about" });
  private readonly cards = element("div");
  private readonly message = element("div", { class: "message", role: "status", "aria-live": "polite" });
  private readonly steps = element("div", { class: "steps row-of-buttons" });
  private readonly end = element("div");
  private readonly facts = element("div", { class: "facts" });

  constructor(
    view: TableView,
    private readonly use: GameUse,
  ) {
    this.drawing = view.game === "medina" ? medinaDrawing(view) : wadiDrawing(view);
    this.board = new Board(this.drawing, use);
    const head = element("div", { class: "table-head" }, this.turn, this.about);
    const bar = element("div", { class: "play-bar" }, this.message, this.cards, this.steps);
    const stage = element("div", { class: "table-stage" }, head, this.board.root);
    const side = element("div", { class: "table-side" }, this.end, this.facts);
    this.root = element("div", { class: `playing ${view.game}` }, stage, bar, side);
  }

  /** Show a position; without steps a game that has not begun. */
  show(opened: OpenedGame, chosen: Chosen, steps: Steps | null): void {
    const { view } = opened;
    const focused = document.activeElement;
    this.turn.replaceChildren(...turnHead(view));
    this.about.textContent = aboutRound(view);
    this.look(view, chosen);
    this.cards.replaceChildren(cardsOf(view, chosen.card, this.use));
    if (steps === null) {
      this.facts.replaceChildren(button(translate("otherGame"), () => this.use.left()));
      return;
    }
    this.showSteps(steps);
    const isOver = view.turn.kind === "over";
    this.end.replaceChildren(...(isOver ? [element("p", { class: "winner" }, winnersSentence(view))] : []));
    this.showFacts(opened);
    if (focused !== null && !focused.isConnected) this.focusAgain(focused);
  }

  /** What had the focus was drawn anew: its successor gets it, or the heading. */
  private focusAgain(before: Element): void {
    const { card, step } = (before as HTMLElement).dataset;
    const name = card === undefined ? `[data-step="${step}"]` : `[data-card="${CSS.escape(card)}"]`;
    const next = card === undefined && step === undefined ? null : this.root.querySelector<HTMLButtonElement>(name);
    if (next === null || next.disabled) this.focusTurn();
    else next.focus({ preventScroll: true });
  }

  focusTurn(): void {
    this.turn.focus({ preventScroll: true });
  }

  /** What is on a place, in words. */
  nameOf(view: TableView, place: string): string {
    return view.game === "medina" ? medinaPlaceName(view, place) : wadiPlaceName(view, place);
  }

  /** What is marked on the board for what is chosen. */
  look(view: TableView, chosen: Chosen): void {
    const legal = legalPlaces(view, chosen);
    const pieces =
      view.game === "medina" ? medinaPieces(view, this.drawing.places) : wadiPieces(view, this.drawing.places);
    this.board.show(pieces, (place): PlaceLook => {
      const what = `${place}: ${this.nameOf(view, place)}`;
      if (place === chosen.source) return { mark: "picked", label: what };
      if (legal === null || !isPlaceOf(chosen.card, place)) return { mark: "", label: what };
      const mark = legal.has(place) ? "legal" : "forbidden";
      return { mark, label: `${what}. ${translate(mark === "legal" ? "legal" : "illegal")}` };
    });
    this.root.dataset["card"] = chosen.source === null ? (chosen.card ?? "") : "target";
  }

  /** Press or release the cards without asking the referee. */
  choose(view: TableView, chosen: Chosen): void {
    this.look(view, chosen);
    if (chosen.card !== null) this.board.revealLegal();
    for (const card of this.cards.querySelectorAll<HTMLElement>("[data-card]")) {
      card.setAttribute("aria-pressed", `${card.dataset["card"] === chosen.card}`);
    }
  }

  /** Say something; `places` are pointed at on the board. */
  announce(parts: readonly (Node | string)[], places: readonly string[] = []): void {
    this.message.replaceChildren(...parts.map((each) => (typeof each === "string" ? element("p", {}, each) : each)));
    this.message.scrollTop = 0;
    const isLong = this.message.scrollHeight > this.message.clientHeight;
    if (isLong) this.message.tabIndex = 0; // so that keys can scroll it
    else this.message.removeAttribute("tabindex");
    if (places.length > 0) this.message.scrollIntoView({ block: "nearest" });
    this.board.point(places);
  }

  /** The board is seen for the first time. */
  begin(): void {
    this.board.centre();
  }

  private showSteps({ canUndo, canRedo, trying }: Steps): void {
    const named = (word: TableWord, pressed: () => void, enabled = true): HTMLButtonElement => {
      const made = button(translate(word), pressed);
      made.disabled = !enabled;
      made.dataset["step"] = word;
      return made;
    };
    const steps = [named("undo", () => this.use.undone(), canUndo), named("redo", () => this.use.redone(), canRedo)];
    if (trying) {
      steps.push(named("keep", () => this.use.kept()), named("backToGame", () => this.use.dropped()));
    } else {
      steps.push(named("whatIf", () => this.use.tried()));
    }
    this.steps.replaceChildren(...steps);
    this.root.classList.toggle("trying", trying);
  }

  private showFacts(opened: OpenedGame): void {
    const { view } = opened;
    const open = new Set([...this.facts.querySelectorAll<HTMLDetailsElement>("details[open]")].map((each) => each.dataset["part"]));
    const folded = (part: TableWord, ...content: HTMLElement[]): HTMLElement => {
      const made = element("details", { "data-part": part, open: open.has(part) });
      made.append(element("summary", {}, translate(part)), ...content);
      return made;
    };
    const problems = opened.problems.map((each) => element("li", {}, each));
    const parts: HTMLElement[] = [];
    if (problems.length > 0) {
      const list = element("ul", {}, ...problems);
      parts.push(element("div", { class: "trouble" }, element("p", {}, translate("impossible")), list));
    }
    parts.push(element("section", {}, element("h2", {}, translate("score")), pointsTable(view), ...unclearTiles(view)));
    if (view.game === "medina") parts.push(element("section", {}, element("h2", {}, translate("tiles")), tileCards(view)));
    parts.push(
      folded("supplies", suppliesTable(view)),
      folded("history", historyList(opened, (done) => this.use.wentTo(done))),
      folded("share", sharing(opened.record === null, () => this.use.texts())),
      folded("legend", legend(view, ownLook(view, view.turn.player))),
      button(translate("otherGame"), () => this.use.left()),
    );
    this.facts.replaceChildren(...parts);
  }
}

function turnHead(view: TableView): (Node | string)[] {
  const { player } = view.turn;
  if (player === null) return [turnSentence(view)];
  const words = turnSentence(view);
  const chip = playerChip(view, player);
  return [chip, words.slice(chip.lastChild?.textContent?.length ?? 0)];
}

function aboutRound(view: TableView): string {
  if (view.game === "medina" || view.turn.kind === "over") return "";
  const start = view.players.find((each) => each.name === view.turn.start);
  return translate("round", { round: view.turn.round ?? 1, player: start === undefined ? "" : playerName(start.name) });
}

/** The places where the chosen piece may go, null where nothing is chosen. */
export function legalPlaces(view: TableView, chosen: Chosen): ReadonlySet<string> | null {
  const { card, source } = chosen;
  if (card === null) return null;
  if (view.game === "medina") {
    const jumps = card === "merchant" ? view.jumps.map((each) => each.cell) : [];
    return new Set([...(view.legal[card] ?? []), ...jumps]);
  }
  if (card === "pump") return new Set(source === null ? Object.keys(view.legal.pump) : (view.legal.pump[source] ?? []));
  return new Set(card === "build" ? view.legal.build : view.legal.guardian);
}

/** Whether a place is of the kind that a piece of Medina needs: walls and gates stand on slots. */
function isPlaceOf(card: string | null, place: string): boolean {
  const isSlot = /^[NESW]/.test(place);
  return isSlot === (card === "wall" || card === "gate");
}
