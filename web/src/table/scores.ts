// Points, supplies and tiles of all players, as tables.

import { element } from "../elements.ts";
import { ownLook, piecesInPlay } from "./cards.ts";
import { buildingColour, inkOn } from "./colours.ts";
import type { MedinaView, ScoringTile, TableView } from "./table_view.ts";
import { colourName, pieceName, playerName, translate, type TableWord } from "./table_words.ts";
import { capital } from "../words.ts";

const PARTS: Readonly<Record<string, TableWord>> = {
  buildings: "pointsBuildings",
  stables: "pointsStables",
  walls: "pointsWalls",
  merchants: "pointsMerchants",
  tower_tiles: "pointsTowerTiles",
  palace_tiles: "pointsPalaceTiles",
  land: "pointsLand",
  removed: "pointsRemoved",
  penalty: "pointsPenalty",
};

/** A player's name on the colour of the pieces, with the letter that they have. */
export function playerChip(view: TableView, name: string): HTMLElement {
  const { colour, letter } = ownLook(view, name);
  const mark = element("span", { class: "chip", "aria-hidden": "true" }, letter);
  mark.style.background = colour;
  mark.style.color = inkOn(colour);
  return element("span", { class: "player" }, mark, playerName(name));
}

/** The points by their parts, a column for each player. */
export function pointsTable(view: TableView): HTMLElement {
  const rows: [string, (string | number)[]][] = Object.keys(view.players[0]?.points ?? {})
    .filter((part) => part !== "removed" && part !== "penalty" || view.players.some((each) => each.points[part] !== 0))
    .map((part) => [translate(PARTS[part] ?? "score"), view.players.map((each) => each.points[part] ?? 0)]);
  const total = view.players.map((each) => each.total);
  return table(view, translate("score"), rows, [translate("total"), total]);
}

/** What each player still holds. */
export function suppliesTable(view: TableView): HTMLElement {
  if (view.game === "wadi") {
    return table(view, translate("build"), [[capital(translate("build")), view.players.map((each) => each.shadufs)]]);
  }
  const rows = piecesInPlay(view).map((piece): [string, number[]] => [
    capital(pieceName(piece)),
    view.players.map((each) => each.hand[piece] ?? 0),
  ]);
  return table(view, translate("supplies"), rows);
}

function table(
  view: TableView,
  caption: string,
  rows: readonly (readonly [string, readonly (string | number)[]])[],
  sum?: readonly [string, readonly (string | number)[]],
): HTMLElement {
  const heads = view.players.map((each) => {
    const head = element("th", { scope: "col" }, playerChip(view, each.name));
    if ("out" in each && each.out) head.append(element("span", { class: "help" }, ` ${translate("isOut")}`));
    if (each.name === view.turn.player) head.classList.add("to-move");
    return head;
  });
  const line = ([name, values]: readonly [string, readonly (string | number)[]]): HTMLElement =>
    element("tr", {}, element("th", { scope: "row" }, name), ...values.map((each) => element("td", {}, `${each}`)));
  const made = element("table", { class: "points" }, element("caption", { class: "unseen" }, caption));
  made.append(element("thead", {}, element("tr", {}, element("td"), ...heads)));
  made.append(element("tbody", {}, ...rows.map(line)));
  if (sum !== undefined) made.append(element("tfoot", {}, line(sum)));
  return made;
}

/** Which tiles are not among the points, because a drawing left open who holds them. */
export function unclearTiles(view: TableView): HTMLElement[] {
  if (view.game !== "medina") return [];
  const towers = view.tiles.towers.filter((each) => each.unclear).map((each) => translate("towerTile", { name: each.name }));
  const palaces = view.tiles.palaces.filter((each) => each.unclear);
  const tiles = [...towers, ...palaces.map((each) => translate("palaceTile", { colour: colourName(each.name) }))];
  return tiles.length === 0 ? [] : [element("p", { class: "help" }, translate("unclearHelp", { tiles: tiles.join(", ") }))];
}

/** The tiles of towers and palaces as cards: what they are worth and who holds them. */
export function tileCards(view: MedinaView): HTMLElement {
  const towers = view.tiles.towers.map((each) => tileCard(view, each, translate("towerTile", { name: each.name }), "#c79e62"));
  const palaces = view.tiles.palaces.map((each, number) => {
    const name = translate("palaceTile", { colour: colourName(each.name) });
    return tileCard(view, each, name, buildingColour(each.name, number));
  });
  return element("ul", { class: "tiles" }, ...towers, ...palaces);
}

function tileCard(view: MedinaView, tile: ScoringTile, name: string, colour: string): HTMLElement {
  const value = element("span", { class: "tile-value" }, element("span", { "aria-hidden": "true" }, `${tile.value}`));
  value.append(element("span", { class: "unseen" }, translate("worth", { value: tile.value })));
  value.style.background = colour;
  value.style.color = inkOn(colour);
  const free = element("span", { class: "help" }, translate(tile.unclear ? "unclear" : "free"));
  const holder = tile.holder === null ? free : playerChip(view, tile.holder);
  return element("li", {}, value, element("span", { class: "tile-name" }, capital(name)), holder);
}
