// Wadi's board from above: land, greener the more fertile, and the river with the way it flows.

import { type BoardDrawing, type Place, UNIT } from "./board.ts";
import { playerColour, playerLetters } from "./colours.ts";
import { drawn, placed } from "./svg.ts";
import type { WadiTile, WadiView } from "./table_view.ts";
import { playerName, translate } from "./table_words.ts";
import { discs, guardian, shaduf } from "./wadi_pieces.ts";

const LABEL = 20;
const LAND: readonly string[] = ["#a9d2e2", "#f0dfb2", "#dfd68f", "#bcc97c"];
const HALF = UNIT / 2;

function wadiPlaces(view: WadiView): Place[] {
  return view.tiles.map(({ name }, number) => {
    const [column, row] = [number % view.columns, Math.floor(number / view.columns)];
    return { name, column, row, x: (column + 0.5) * UNIT, y: (view.rows - row - 0.5) * UNIT };
  });
}

export function wadiDrawing(view: WadiView): BoardDrawing {
  const places = wadiPlaces(view);
  const [width, height] = [view.columns * UNIT, view.rows * UNIT];
  const middles = new Map(places.map((place) => [place.name, place]));
  const ground = drawn("g", {});
  view.tiles.forEach((tile, number) => ground.append(tileDrawn(tile, places[number]!)));
  for (const { name, down } of view.tiles) {
    const [from, to] = [middles.get(name)!, down === null ? undefined : middles.get(down)];
    if (to !== undefined) ground.append(flow(from, to));
  }
  for (let column = 0; column < view.columns; column += 1) {
    const letter = String.fromCharCode(97 + column);
    for (const y of [-6, height + 16]) ground.append(drawn("text", { x: (column + 0.5) * UNIT, y, class: "rim" }, letter));
  }
  for (let row = 0; row < view.rows; row += 1) {
    const y = (view.rows - row - 0.5) * UNIT + 5;
    for (const x of [-LABEL / 2, width + LABEL / 2]) ground.append(drawn("text", { x, y, class: "rim" }, `${row + 1}`));
  }
  return { places, left: -LABEL, top: -LABEL, width: width + 2 * LABEL, height: height + 2 * LABEL, ground };
}

function tileDrawn({ fertility }: WadiTile, { x, y }: Place): SVGElement {
  const side = UNIT - 2;
  const tile = drawn("g", { transform: `translate(${x} ${y})` });
  const edge = fertility === 0 ? "#7fb3c9" : "#c2a76c";
  tile.append(drawn("rect", { x: -side / 2, y: -side / 2, width: side, height: side, rx: 4, fill: LAND[fertility] ?? "#fff", stroke: edge }));
  for (let plant = 0; plant < fertility; plant += 1) {
    tile.append(drawn("path", { d: `M${-19 + 9 * plant} -12v-6m0 3l-3 -3m3 3l3 -3`, class: "plant" }));
  }
  if (fertility > 0) tile.append(drawn("text", { x: 17, y: -11, class: "fertility" }, `${fertility}`));
  return tile;
}

/** An arrow between two neighbouring tiles of the river. */
function flow(from: Place, to: Place): SVGElement {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return drawn("path", { d: "M-7 -6 5 0 -7 6Z", class: "flow", transform: `translate(${x} ${y}) rotate(${angle})` });
}

export function wadiPieces(view: WadiView, places: readonly Place[]): SVGElement {
  const letters = playerLetters(view.players.map((each) => each.name));
  const own = (player: string): [string, string] => [
    playerColour(player, view.players.findIndex((each) => each.name === player)),
    letters.get(player) ?? "",
  ];
  const all = drawn("g", {});
  for (const { name, x, y } of places) {
    const piece = drawn("g", { transform: `translate(${x} ${y})` });
    if (view.closed.includes(name)) piece.append(closedArea());
    const [count, pump, watch] = [view.discs[name], view.shadufs[name], view.guardians[name]];
    if (pump !== undefined) piece.append(placed(count === undefined ? 0 : -3, 0, shaduf(...own(pump))));
    if (count !== undefined) {
      const small = pump === undefined ? "translate(0 4)" : "translate(13 13) scale(.62)";
      piece.append(drawn("g", { transform: small }, discs(count)));
    }
    if (watch !== undefined) piece.append(guardian(...own(watch)));
    if (piece.childElementCount > 0) all.append(piece);
  }
  return all;
}

/** Hatching, and a frame, that a tile is closed. */
export function closedArea(): SVGElement {
  const lines = [-36, -24, -12, 0, 12, 24, 36].map((shift) => {
    const [low, high] = [Math.max(-HALF + 2, shift - HALF), Math.min(HALF - 2, shift + HALF)];
    return `M${low} ${low - shift}L${high} ${high - shift}`;
  });
  return drawn(
    "g",
    {},
    drawn("path", { d: lines.join(""), class: "hatching" }),
    drawn("rect", { x: -HALF + 2.5, y: -HALF + 2.5, width: UNIT - 5, height: UNIT - 5, rx: 4, class: "closed" }),
  );
}

/** What is on a tile, in words. */
export function wadiPlaceName(view: WadiView, place: string): string {
  const tile = view.tiles.find((each) => each.name === place);
  const fertility = tile?.fertility ?? 0;
  const [count, pump, watch] = [view.discs[place], view.shadufs[place], view.guardians[place]];
  const parts = [fertility === 0 ? translate("tileRiver") : translate("tileLand", { fertility })];
  if (count !== undefined) parts.push(count === 1 ? translate("disc") : translate("discs", { count }));
  if (pump !== undefined) parts.push(translate("shadufOf", { player: playerName(pump) }));
  if (watch !== undefined) parts.push(translate("guardianOf", { player: playerName(watch) }));
  if (view.closed.includes(place)) parts.push(translate("closedArea"));
  return parts.join(", ");
}
