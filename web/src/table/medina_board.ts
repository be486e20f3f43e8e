// Medina's board from above: the city, the ring of slots around it, a tower in each corner.

import { type BoardDrawing, type Place, UNIT } from "./board.ts";
import { buildingColour, playerColour, playerLetters } from "./colours.ts";
import { building, dome, gate, joint, merchant, stable, tower, wall } from "./medina_pieces.ts";
import { drawn, placed } from "./svg.ts";
import type { MedinaView, Palace } from "./table_view.ts";
import { colourName, playerName, translate } from "./table_words.ts";

const LABEL = 18; // for letters and numbers around the ring
const NAME_INWARD = 10;
const TURNS: Readonly<Record<string, number>> = { N: 0, E: 90, S: 180, W: 270 };

/** The cells and the slots of a board with their places; slots are one step outside the cells. */
function medinaPlaces(columns: number, rows: number): Place[] {
  const at = (name: string, column: number, row: number): Place => ({
    name,
    column,
    row,
    x: (column + 0.5) * UNIT,
    y: (rows - row - 0.5) * UNIT,
  });
  const found: Place[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      found.push(at(`${String.fromCharCode(97 + column)}${row + 1}`, column, row));
    }
    found.push(at(`W${row + 1}`, -1, row), at(`E${row + 1}`, columns, row));
  }
  for (let column = 0; column < columns; column += 1) {
    found.push(at(`N${column + 1}`, column, rows), at(`S${column + 1}`, column, -1));
  }
  return found;
}

export function medinaDrawing(view: MedinaView): BoardDrawing {
  const { columns, rows } = view;
  const places = medinaPlaces(columns, rows);
  const [width, height] = [columns * UNIT, rows * UNIT];
  const ground = drawn("g", {});
  ground.append(
    drawn("rect", { x: -UNIT, y: -UNIT, width: width + 2 * UNIT, height: height + 2 * UNIT, rx: 4, fill: "#d9bd86" }),
    drawn("rect", { x: 0, y: 0, width, height, fill: "#f3e4bf" }),
  );
  const lines: string[] = [];
  for (let column = 0; column <= columns; column += 1) lines.push(`M${column * UNIT} 0V${height}`);
  for (let row = 0; row <= rows; row += 1) lines.push(`M0 ${row * UNIT}H${width}`);
  ground.append(drawn("path", { d: lines.join(""), stroke: "#d9bf8b", fill: "none", "stroke-width": 1 }));
  const edges = places.filter((place) => /^[NESW]/.test(place.name));
  for (const { name, x, y, column, row } of edges) {
    const [right, down] = [inward(column, columns), -inward(row, rows)];
    ground.append(drawn("text", { x: x + right, y: y + down + 4, class: "slot-name" }, name));
  }
  for (let column = 0; column < columns; column += 1) {
    const letter = String.fromCharCode(97 + column);
    for (const y of [-UNIT - 6, height + UNIT + 16]) {
      ground.append(drawn("text", { x: (column + 0.5) * UNIT, y, class: "rim" }, letter));
    }
  }
  for (let row = 0; row < rows; row += 1) {
    for (const x of [-UNIT - LABEL / 2, width + UNIT + LABEL / 2]) {
      ground.append(drawn("text", { x, y: (rows - row - 0.5) * UNIT + 5, class: "rim" }, `${row + 1}`));
    }
  }
  const margin = UNIT + LABEL;
  return { places, left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin, ground };
}

/** How far a slot's name lies towards the city: a wall, which stands there, must cover all of it. */
function inward(line: number, count: number): number {
  return line < 0 ? NAME_INWARD : line < count ? 0 : -NAME_INWARD;
}

type Middle = (name: string) => readonly [number, number];

/** Everything that stands on the board. */
export function medinaPieces(view: MedinaView, places: readonly Place[]): SVGElement {
  const middles = new Map(places.map((place) => [place.name, [place.x, place.y] as const]));
  const middle: Middle = (name) => middles.get(name) ?? [0, 0];
  const all = drawn("g", {});
  all.append(...towers(view), ...view.walls.map((slot) => turned(slot, middle, wall())));
  all.append(...view.gates.map((slot) => turned(slot, middle, gate())));
  for (const palace of view.palaces) all.append(palaceDrawn(view, palace, middle));
  all.append(...alley(view, middle), ...domes(view, middle));
  return all;
}

function towers(view: MedinaView): SVGElement[] {
  const [width, height] = [view.columns * UNIT, view.rows * UNIT];
  const letters = playerLetters(view.players.map((each) => each.name));
  return view.tiles.towers.map(({ name, value, holder }) => {
    const x = name.endsWith("W") ? -UNIT / 2 : width + UNIT / 2;
    const y = name.startsWith("N") ? -UNIT / 2 : height + UNIT / 2;
    const number = view.players.findIndex((each) => each.name === holder);
    const drawnTower = placed(x, y, tower(value, holder === null ? null : playerColour(holder, number)));
    if (holder !== null) {
      drawnTower.append(drawn("text", { x: 17, y: -13, class: "letter", "font-size": 12, fill: "#3a2c1c" }, letters.get(holder) ?? ""));
    }
    return drawnTower;
  });
}

function turned(slot: string, middle: Middle, piece: SVGElement): SVGElement {
  const [x, y] = middle(slot);
  const turn = `translate(${x} ${y}) rotate(${TURNS[slot.charAt(0)] ?? 0})`;
  return drawn("g", { transform: turn, "data-slot": slot }, piece);
}

/** A palace: its buildings as one body, its stables tied to them. */
function palaceDrawn(view: MedinaView, palace: Palace, middle: Middle): SVGElement {
  const number = view.colours.indexOf(palace.colour);
  const group = drawn("g", {});
  const at = new Map(palace.buildings.map((cell) => [middle(cell).join(), cell]));
  const joints: SVGElement[] = [];
  for (const cell of palace.buildings) {
    const [x, y] = middle(cell);
    group.append(placed(x, y, building(palace.colour, number)));
    for (const [dx, dy] of [[UNIT, 0], [0, UNIT]] as const) {
      if (at.has([x + dx, y + dy].join())) {
        joints.push(placed(x, y, joint(dx / 2, dy / 2, buildingColour(palace.colour, number))));
      }
    }
  }
  for (const cell of palace.stables) {
    const [x, y] = middle(cell);
    for (const [dx, dy] of [[UNIT, 0], [-UNIT, 0], [0, UNIT], [0, -UNIT]] as const) {
      if (at.has([x + dx, y + dy].join())) joints.push(placed(x, y, joint(dx / 2, dy / 2, "#a67c45")));
    }
    joints.push(placed(x, y, stable()));
  }
  group.append(...joints);
  return group;
}

function alley(view: MedinaView, middle: Middle): SVGElement[] {
  const found: SVGElement[] = [];
  for (const [cells, colour] of [[view.older_merchants, "#a8a497"], [view.merchants, "#14606b"]] as const) {
    const at = new Set(cells.map((cell) => middle(cell).join()));
    for (const [x, y] of cells.map(middle)) {
      for (const [dx, dy] of [[UNIT, 0], [0, UNIT]] as const) {
        if (at.has([x + dx, y + dy].join())) {
          found.push(drawn("path", { d: `M${x} ${y}l${dx} ${dy}`, stroke: colour, "stroke-width": 7, opacity: 0.45 }));
        }
      }
    }
  }
  for (const cell of view.ends) found.push(placed(...middle(cell), drawn("circle", { r: 21, class: "end" })));
  for (const cell of view.older_merchants) found.push(placed(...middle(cell), merchant(true)));
  for (const cell of view.merchants) found.push(placed(...middle(cell), merchant()));
  return found;
}

function domes(view: MedinaView, middle: Middle): SVGElement[] {
  const letters = playerLetters(view.players.map((each) => each.name));
  return Object.entries(view.domes).map(([cell, owner]) => {
    const number = view.players.findIndex((each) => each.name === owner);
    const colour = owner === null ? "#e9e5da" : playerColour(owner, number);
    return placed(...middle(cell), dome(colour, owner === null ? "" : (letters.get(owner) ?? "")));
  });
}

/** What stands on a place, in words. */
export function medinaPlaceName(view: MedinaView, place: string): string {
  if (view.walls.includes(place)) return translate("slotWall");
  if (view.gates.includes(place)) return translate("slotGate");
  if (/^[NESW]/.test(place)) return translate("slotFree");
  if (view.older_merchants.includes(place)) return translate("cellOlder");
  if (view.merchants.includes(place)) return translate(view.ends.includes(place) ? "cellEnd" : "cellMerchant");
  for (const palace of view.palaces) {
    const isBuilding = palace.buildings.includes(place);
    if (!isBuilding && !palace.stables.includes(place)) continue;
    const size = palace.buildings.length + palace.stables.length;
    const names = {
      colour: colourName(palace.colour),
      part: translate(isBuilding ? "building" : "stable"),
      owner: palace.owner === null ? "" : playerName(palace.owner),
      size,
    };
    const word = palace.owner !== null ? "cellOwned" : palace.closed ? "cellNeutral" : "cellPalace";
    return translate(word, names) + (place in view.domes ? `, ${translate("withDome")}` : "");
  }
  return translate("empty");
}
