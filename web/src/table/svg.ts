// Elements of drawings. Texts go in as text, never as markup.

type Attributes = Readonly<Record<string, string | number>>;

/** A new element of a drawing with attributes and children. */
export function drawn(name: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  made.append(...children);
  return made;
}

/** A group that is moved to a place. */
export function placed(x: number, y: number, ...children: Node[]): SVGElement {
  return drawn("g", { transform: `translate(${x} ${y})` }, ...children);
}

/** A small picture of a piece, for cards and legends; it says nothing to a screen reader. */
export function pictured(piece: Node, box = 48): SVGElement {
  const half = box / 2;
  return drawn("svg", { viewBox: `${-half} ${-half} ${box} ${box}`, "aria-hidden": "true", class: "piece" }, piece);
}
