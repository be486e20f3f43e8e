// The supply of the player to move as cards to tap; what else can be done is on buttons beside them.

import { button, element } from "../elements.ts";
import { playerColour, playerLetters } from "./colours.ts";
import { medinaPiece } from "./medina_pieces.ts";
import { pictured } from "./svg.ts";
import type { MedinaView, TableView, WadiView } from "./table_view.ts";
import { DISCARD, pieceName, playerName, translate } from "./table_words.ts";
import { capital } from "../words.ts";
import { wadiPiece } from "./wadi_pieces.ts";

export interface CardUse {
  /** A card was tapped; tapped again, it is put back. */
  chose(card: string): void;
  /** A move that needs no place. */
  moved(text: string): void;
}

/** The colour and the letter of a player's own pieces. */
export function ownLook(view: TableView, player: string | null): { colour: string; letter: string } {
  const names: readonly string[] = view.players.map((each) => each.name);
  const name = player ?? names[0] ?? "";
  return { colour: playerColour(name, names.indexOf(name)), letter: playerLetters(names).get(name) ?? "" };
}

/** The cards of the player to move. */
export function cardsOf(view: TableView, chosen: string | null, use: CardUse): HTMLElement {
  const cards = view.game === "medina" ? medinaCards(view, chosen, use) : wadiCards(view, chosen, use);
  const player = view.turn.player;
  const label = player === null ? translate("supply", { player: "" }) : translate("supply", { player: playerName(player) });
  return element("div", { class: "cards", role: "group", "aria-label": label }, ...cards);
}

function card(name: string, picture: Node, count: number | null, state: { chosen: boolean; legal: boolean }, use: CardUse): HTMLElement {
  const label = capital(pieceName(name));
  const made = element(
    "button",
    {
      type: "button",
      class: state.legal ? "card" : "card without-place",
      "aria-pressed": `${state.chosen}`,
      "data-card": name,
      disabled: count === 0,
    },
    pictured(picture as Node),
    element("span", { class: "card-name" }, label),
  );
  if (count !== null) {
    const words = element("span", { class: "count" }, element("span", { "aria-hidden": "true" }, `${count}`));
    words.append(element("span", { class: "unseen" }, `, ${translate("left", { count })}`));
    made.append(words);
  }
  made.addEventListener("click", () => use.chose(name));
  return made;
}

/** The pieces that someone still has or had: a game without gates shows none. */
export function piecesInPlay(view: MedinaView): string[] {
  return view.pieces.filter((piece) => {
    const isHeld = view.players.some((each) => (each.hand[piece] ?? 0) > 0);
    if (piece === "gate") return view.gates_in_play;
    return isHeld || piece !== "neutral-dome";
  });
}

function medinaCards(view: MedinaView, chosen: string | null, use: CardUse): HTMLElement[] {
  const player = view.players.find((each) => each.name === view.turn.player);
  if (player === undefined) return [];
  const own = ownLook(view, player.name);
  const found = piecesInPlay(view).map((piece) => {
    const isJump = piece === "merchant" && view.jumps.length > 0;
    const legal = (view.legal[piece]?.length ?? 0) > 0 || isJump;
    const picture = medinaPiece(piece, view.colours, own);
    return card(piece, picture, player.hand[piece] ?? 0, { chosen: piece === chosen, legal }, use);
  });
  if (view.turn.must === "GA17") found.push(button(translate("discard"), () => use.moved(DISCARD)));
  return found;
}

function wadiCards(view: WadiView, chosen: string | null, use: CardUse): HTMLElement[] {
  const { turn, legal } = view;
  const player = view.players.find((each) => each.name === turn.player);
  if (player === undefined) return [];
  const own = ownLook(view, player.name);
  const counts: readonly (readonly [string, number | null, boolean])[] = [
    ["build", player.shadufs, legal.build.length > 0],
    ["pump", null, Object.keys(legal.pump).length > 0],
    ...(guardianMatters(view) ? [["guardian", null, legal.guardian.length > 0] as const] : []),
  ];
  const found = counts.map(([name, count, can]) =>
    card(name, wadiPiece(name, own), count, { chosen: name === chosen, legal: can }, use),
  );
  if (legal.remove) found.push(button(translate("removeGuardian"), () => use.moved("guardian off")));
  if (legal.pass) found.push(button(translate("pass"), () => use.moved("pass")));
  return found;
}

/** Guardians are set in the first round; later they matter only if they move. */
function guardianMatters({ settings, turn }: WadiView): boolean {
  return settings["guardians"] === true && (turn.round === 1 || settings["moving_guardians"] === true);
}
