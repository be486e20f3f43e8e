// The pieces of Wadi, drawn around the middle of a tile of 48 by 48.

import { inkOn } from "./colours.ts";
import { drawn } from "./svg.ts";

const INK = "#3a2c1c";
const WATER = "#1c5f96";

/** Water on a tile: a disc, or a pile with its number. */
export function discs(count: number): SVGElement {
  const under = Array.from({ length: Math.min(count, 3) - 1 }, (_, number) =>
    drawn("circle", { cx: 2.5 * (number + 1), cy: 2.5 * (number + 1), r: 11, fill: WATER, stroke: "#fff", "stroke-width": 1.5 }),
  ).reverse();
  const top = drawn("circle", { r: 11, fill: WATER, stroke: "#fff", "stroke-width": 1.8 });
  const face =
    count > 1
      ? drawn("text", { y: 5, class: "letter", fill: "#fff", "font-size": count > 99 ? 8 : 14 }, `${count}`)
      : drawn("path", {
          d: "M-7 -2q3.5 -4 7 0t7 0M-7 4q3.5 -4 7 0t7 0",
          fill: "none",
          stroke: "#fff",
          "stroke-width": 1.5,
        });
  return drawn("g", {}, ...under, top, face);
}

/** A pump: a trestle, its beam with weight and bucket, and the letter of its owner. */
export function shaduf(colour: string, letter: string): SVGElement {
  const lines = "M-8 9 0 -9 8 9M-17 -2 17 -17";
  return drawn(
    "g",
    {},
    drawn("path", { d: "M17 -17V-6", stroke: INK, "stroke-width": 1.3 }),
    drawn("path", { d: "M12 -6H22L20 4H14Z", fill: "#8b6b42", stroke: INK, "stroke-width": 1.2 }),
    drawn("path", { d: lines, fill: "none", stroke: INK, "stroke-width": 6 }),
    drawn("path", { d: lines, fill: "none", stroke: colour, "stroke-width": 3.4 }),
    drawn("circle", { cx: -17, cy: -2, r: 5, fill: "#b3a793", stroke: INK, "stroke-width": 1.2 }),
    drawn("rect", { x: -9, y: 6, width: 18, height: 15, rx: 3, fill: colour, stroke: "#fff", "stroke-width": 1 }),
    drawn("text", { y: 18, class: "letter", fill: inkOn(colour), "font-size": 13 }, letter),
  );
}

/** A guardian with spear and shield. */
export function guardian(colour: string, letter: string): SVGElement {
  return drawn(
    "g",
    {},
    drawn("path", { d: "M15 20V-18M11 -14 15 -21 19 -14Z", fill: "#d8d2c4", stroke: INK, "stroke-width": 2 }),
    drawn("path", { d: "M-13 21C-13 2 -8 -3 0 -3S13 2 13 21Z", fill: colour, stroke: "#fff", "stroke-width": 3 }),
    drawn("path", { d: "M-13 21C-13 2 -8 -3 0 -3S13 2 13 21Z", fill: colour, stroke: INK, "stroke-width": 1.3 }),
    drawn("circle", { cy: -9, r: 7.5, fill: "#f3d9b5", stroke: INK, "stroke-width": 1.3 }),
    drawn("path", { d: "M-8 -10C-8 -20 8 -20 8 -10Z", fill: colour, stroke: INK, "stroke-width": 1.3 }),
    drawn("text", { y: 16, class: "letter", fill: inkOn(colour), "font-size": 13 }, letter),
  );
}

/** The picture on the card of an action. */
export function wadiPiece(action: string, own: { colour: string; letter: string }): SVGElement {
  if (action === "build") return shaduf(own.colour, own.letter);
  if (action === "guardian") return guardian(own.colour, own.letter);
  const arrow = drawn("path", { d: "M4 6C10 6 14 2 14 -6M8 -1 14 -8 20 -1", fill: "none", stroke: INK, "stroke-width": 3 });
  return drawn("g", {}, drawn("g", { transform: "translate(-8 6)" }, discs(1)), arrow);
}
