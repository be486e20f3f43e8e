// The QR code of an address, as an SVG of its own elements.

import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules left white around a code, as ISO/IEC 18004 wants
const LONGEST = 2200; // characters that a code can hold at its lowest level of correction

/** The code, or null where the address is too long for one. `label` says what it leads to. */
export function codeOf(address: string, label: string): SVGSVGElement | null {
  if (new TextEncoder().encode(address).length > LONGEST) return null;
  const { data, size } = encode(address, { ecc: "L", border: QUIET });
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", outline(data));
  dark.setAttribute("fill", "#000");
  picture.append(dark);
  return picture;
}

/** A path of one rectangle for each run of dark modules in a row. */
function outline(rows: readonly (readonly boolean[])[]): string {
  const steps: string[] = [];
  rows.forEach((row, y) => {
    let start = -1;
    [...row, false].forEach((isDark, x) => {
      if (isDark && start < 0) start = x;
      if (!isDark && start >= 0) {
        steps.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
        start = -1;
      }
    });
  });
  return steps.join("");
}
