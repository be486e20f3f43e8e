// The pieces of Medina, drawn around the middle of a place of 48 by 48.

import { buildingColour, inkOn } from "./colours.ts";
import { drawn, placed } from "./svg.ts";

const INK = "#3a2c1c";
const JOINT = "#8a6a3c";
const TAN = "#dcb67c";
const ALLEY = "#14606b";
const OLDER = "#8a877c";

/** The sign on buildings of a colour, by its number in the edition. */
function sign(number: number, colour: string): SVGElement {
  const look = { fill: "none", stroke: inkOn(colour), "stroke-width": 2.4, "stroke-linejoin": "round" };
  switch (number % 5) {
    case 0:
      return drawn("rect", { x: -7, y: -7, width: 14, height: 14, ...look });
    case 1:
      return drawn("path", { d: "M0 -10 10 0 0 10 -10 0Z", ...look });
    case 2:
      return drawn("path", { d: "M0 -9 9 7 -9 7Z", ...look });
    case 3:
      return drawn("circle", { r: 8, ...look });
    default:
      return drawn("path", { d: "M-8 -8 8 8M8 -8 -8 8", ...look });
  }
}

export function building(name: string, number: number): SVGElement {
  const colour = buildingColour(name, number);
  const body = drawn("rect", { x: -19, y: -19, width: 38, height: 38, rx: 5, fill: colour, stroke: INK, "stroke-width": 1.4 });
  return drawn("g", {}, body, sign(number, colour));
}

/** The joint that makes one body of two neighbouring parts; `dx`, `dy` lead half the way. */
export function joint(dx: number, dy: number, fill: string): SVGElement {
  const [width, height] = dx === 0 ? [26, 14] : [14, 26];
  return drawn("rect", { x: dx - width / 2, y: dy - height / 2, width, height, fill });
}

export function stable(): SVGElement {
  return drawn(
    "g",
    {},
    drawn("path", { d: "M-15 14V-3L0 -15 15 -3V14Z", fill: "#c89b5a", stroke: INK, "stroke-width": 1.5, "stroke-linejoin": "round" }),
    drawn("path", { d: "M-5 14V5a5 5 0 0 1 10 0V14Z", fill: "#5a4022" }),
    drawn("path", { d: "M-15 -3 0 -15 15 -3", fill: "none", stroke: "#7d5a28", "stroke-width": 3 }),
  );
}

export function dome(colour: string, letter: string): SVGElement {
  return drawn(
    "g",
    {},
    drawn("path", { d: "M-14 10C-14 -8 -6 -12 0 -18 6 -12 14 -8 14 10Z", fill: colour, stroke: "#fff", "stroke-width": 3.5 }),
    drawn("path", { d: "M-14 10C-14 -8 -6 -12 0 -18 6 -12 14 -8 14 10Z", fill: colour, stroke: INK, "stroke-width": 1.4 }),
    drawn("text", { y: 6.5, class: "letter", fill: inkOn(colour), "font-size": 15 }, letter),
  );
}

export function merchant(isOlder = false): SVGElement {
  const fill = isOlder ? OLDER : ALLEY;
  return drawn(
    "g",
    {},
    drawn("path", { d: "M-11 16C-11 4 -6 0 0 0S11 4 11 16Z", fill, stroke: INK, "stroke-width": 1.2 }),
    drawn("circle", { cy: -6, r: 6.5, fill: "#f3d9b5", stroke: INK, "stroke-width": 1.2 }),
    drawn("path", { d: "M-7 -8C-6 -15 6 -15 7 -8Z", fill, stroke: INK, "stroke-width": 1 }),
  );
}

/** A wall, its inner edge below; turned for the other sides. */
export function wall(): SVGElement {
  const outline = "M-23.4 24V-1H-16.7V-7H-10V-1H-3.3V-7H3.3V-1H10V-7H16.7V-1H23.4V24Z";
  return drawn(
    "g",
    {},
    drawn("path", { d: outline, fill: TAN, stroke: "#6d5026", "stroke-width": 1.3 }),
    drawn("path", {
      d: "M-23 7H23M-23 15.500H23M0 -1V7M-12 7V15.500M12 7V15.500M0 15.500V24",
      fill: "none",
      stroke: JOINT,
      "stroke-width": 1.1,
    }),
  );
}

/** A white gate, its arch towards the city. */
export function gate(): SVGElement {
  const outline = "M-23.4 24V-3H-16.700V-11H-10V-3H-3.300V-11H3.300V-3H10V-11H16.700V-3H23.400V24Z";
  return drawn(
    "g",
    {},
    drawn("path", { d: outline, fill: "#fdfcf8", stroke: "#6b5a3e", "stroke-width": 1.5 }),
    drawn("path", { d: "M-12 24V14a12 12 0 0 1 24 0V24", fill: "none", stroke: "#b39c70", "stroke-width": 2 }),
    drawn("path", { d: "M-8.5 24V14a8.5 8.5 0 0 1 17 0V24Z", fill: "#4a3a28" }),
  );
}

/** A tower from above with the value of its tile; `holder` is the colour of who holds it. */
export function tower(value: number, holder: string | null): SVGElement {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
  const fill = holder ?? "#f6ead0";
  return drawn(
    "g",
    {},
    drawn("rect", { x: -23, y: -23, width: 46, height: 46, rx: 2, fill: "#c79e62", stroke: "#6d5026", "stroke-width": 1.5 }),
    ...corners.map(([x, y]) =>
      drawn("rect", { x: x * 17.5 - 5.5, y: y * 17.5 - 5.5, width: 11, height: 11, fill: TAN, stroke: "#6d5026" }),
    ),
    drawn("circle", { r: 13, fill, stroke: "#6d5026", "stroke-width": 1.5 }),
    drawn("text", { y: 6, class: "letter", fill: inkOn(fill), "font-size": 17 }, `${value}`),
  );
}

/** The picture of a piece by its words in the notation. */
export function medinaPiece(words: string, colours: readonly string[], own: { colour: string; letter: string }): SVGElement {
  const [kind, colour = ""] = words.split(" ");
  switch (kind) {
    case "building":
      return building(colour, Math.max(0, colours.indexOf(colour)));
    case "dome":
      return placed(0, 3, dome(own.colour, own.letter));
    case "neutral-dome":
      return placed(0, 3, dome("#e9e5da", ""));
    case "stable":
      return stable();
    case "wall":
      return placed(0, -8, wall());
    case "gate":
      return placed(0, -7, gate());
    default:
      return merchant();
  }
}
