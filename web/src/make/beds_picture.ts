// Beds from above, to scale: the room of the printer, and each piece in its colour.

import { element } from "../elements.ts";
import { drawn } from "../table/svg.ts";
import { translate } from "../words.ts";

export interface Part {
  readonly label: string;
  readonly color: string;
  readonly hex: string;
  readonly count: number;
  readonly size_mm: readonly number[];
}

export interface Bed {
  readonly name: string;
  readonly places: readonly {
    readonly part: number;
    readonly corner_mm: readonly [number, number];
    readonly sides_mm: readonly [number, number];
  }[];
}

export interface Plate {
  readonly title: string;
  readonly command: string;
  readonly printer: string;
  readonly bed_mm: readonly [number, number];
  readonly margin_mm: number;
  readonly pieces: number;
  readonly parts: readonly Part[];
  readonly beds: readonly Bed[];
}

/** A picture of one bed, with its number and what stands on it as its words. */
export function bedPicture(plate: Plate, bed: Bed, number: number): HTMLElement {
  const [length, depth] = plate.bed_mm;
  const { margin_mm: margin } = plate;
  const room = { x: margin, y: margin, width: length - 2 * margin, height: depth - 2 * margin, class: "margin" };
  const pieces = bed.places.map(({ part, corner_mm: [x, y], sides_mm: [across, along] }) =>
    drawn("rect", {
      x,
      y: depth - y - along, // a bed's y goes to the back, a drawing's to the front
      width: across,
      height: along,
      rx: 0.8,
      fill: plate.parts[part]?.hex ?? "#fff",
    }),
  );
  const words = `${translate("plateBed", { number: `${number}` })}: ${counted(plate, bed)}`;
  const picture = drawn(
    "svg",
    { viewBox: `0 0 ${length} ${depth}`, role: "img", "aria-label": words },
    drawn("rect", { width: length, height: depth, rx: 3, class: "room" }),
    drawn("rect", room),
    ...pieces,
  );
  const caption = element("figcaption", {}, `${number}: ${counted(plate, bed)}`);
  return element("figure", { class: "bed" }, picture, caption);
}

/** What stands on a bed: `12 × wall, sand; 2 × tower, sand`. */
function counted(plate: Plate, bed: Bed): string {
  const counts = new Map<number, number>();
  for (const { part } of bed.places) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, count]) => `${count} × ${plate.parts[part]?.label ?? ""}`).join("; ");
}
