// A board to tap: its places by finger, mouse and keys, larger or as a whole.

import { element } from "../elements.ts";
import { drawn } from "./svg.ts";
import { translate } from "./table_words.ts";

/** Units of the drawing that a place is wide and high. */
export const UNIT = 48;
/** Pixels that a place has at least where it can be used. */
const LEAST = 44;
const MOST = 76;

export interface Place {
  readonly name: string;
  /** From the west and from the south, for the arrow keys. */
  readonly column: number;
  readonly row: number;
  /** The middle in the drawing. */
  readonly x: number;
  readonly y: number;
}

export interface BoardDrawing {
  readonly places: readonly Place[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ground: SVGElement;
}

export interface PlaceLook {
  readonly mark: "legal" | "forbidden" | "picked" | "";
  readonly label: string;
}

export interface BoardUse {
  tapped(place: string): void;
  escaped(): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class Board {
  readonly root: HTMLElement;
  private readonly frame: HTMLElement;
  private readonly zoom: HTMLButtonElement;
  private readonly svg: SVGElement;
  private readonly pieces = drawn("g", {});
  /** Under the pieces, so that marks leave them clear. */
  private readonly marks = new Map<string, SVGElement>();
  private readonly targets = new Map<string, SVGElement>();
  private readonly byPosition = new Map<string, Place>();
  private isWhole = false;
  private current: Place;

  constructor(
    private readonly drawing: BoardDrawing,
    private readonly use: BoardUse,
  ) {
    const { left, top, width, height, places, ground } = drawing;
    this.current = places[0]!;
    const under = drawn("g", {});
    const over = drawn("g", {});
    for (const place of places) {
      this.byPosition.set(`${place.column},${place.row}`, place);
      const mark = drawn("rect", { x: place.x - UNIT / 2, y: place.y - UNIT / 2, width: UNIT, height: UNIT, class: "mark" });
      const target = this.target(place);
      this.marks.set(place.name, mark);
      this.targets.set(place.name, target);
      under.append(mark);
      over.append(target);
    }
    const box = `${left} ${top} ${width} ${height}`;
    this.svg = drawn("svg", { viewBox: box, class: "board" }, ground, under, this.pieces, over);
    this.zoom = element("button", { type: "button", class: "zoom" });
    this.zoom.addEventListener("click", () => this.turnZoom());
    const keys = element("p", { class: "unseen", id: "board-keys" }, translate("boardKeys"));
    this.frame = element("div", { class: "board-frame", role: "group", "aria-label": translate("board"), "aria-describedby": "board-keys" });
    this.frame.append(this.svg);
    this.root = element("div", { class: "board-stage" }, keys, this.frame, this.zoom);
    this.svg.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.fit()).observe(this.frame);
    this.currentIs(this.current);
  }

  /** Draw the pieces anew, and what each place is. */
  show(pieces: SVGElement, look: (name: string) => PlaceLook): void {
    this.pieces.replaceChildren(pieces);
    for (const [name, target] of this.targets) {
      const { mark, label } = look(name);
      this.marks.get(name)?.setAttribute("class", `mark ${mark}`);
      target.setAttribute("class", `place ${mark}`);
      target.setAttribute("aria-label", label);
    }
  }

  /** If no legal place is in view, bring the one nearest to the middle of the view there. */
  revealLegal(): void {
    const scale = this.svg.clientWidth / this.drawing.width;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.frame;
    const [middleX, middleY] = [scrollLeft + clientWidth / 2, scrollTop + clientHeight / 2];
    let nearest: Place | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const place of this.drawing.places) {
      if (!this.targets.get(place.name)?.classList.contains("legal")) continue;
      const x = Math.abs((place.x - this.drawing.left) * scale - middleX);
      const y = Math.abs((place.y - this.drawing.top) * scale - middleY);
      if (x < clientWidth / 2 && y < clientHeight / 2) return;
      if (Math.hypot(x, y) < least) [nearest, least] = [place, Math.hypot(x, y)];
    }
    if (nearest !== null) this.reveal(nearest);
  }

  /** Places that a sentence is about. */
  point(names: readonly string[]): void {
    for (const [name, target] of this.targets) target.classList.toggle("pointed", names.includes(name));
  }

  /** Bring the middle of the board into view, as when a game begins. */
  centre(): void {
    this.fit();
    this.frame.scrollLeft = (this.frame.scrollWidth - this.frame.clientWidth) / 2;
    this.frame.scrollTop = (this.frame.scrollHeight - this.frame.clientHeight) / 2;
  }

  private target(place: Place): SVGElement {
    const target = drawn(
      "g",
      { role: "button", tabindex: -1, class: "place", transform: `translate(${place.x} ${place.y})`, "data-place": place.name },
      drawn("rect", { x: -UNIT / 2, y: -UNIT / 2, width: UNIT, height: UNIT, class: "hit" }),
      drawn("circle", { r: 6, class: "spot" }),
    );
    target.addEventListener("click", () => {
      this.currentIs(place);
      this.tap(place);
    });
    target.addEventListener("focus", () => this.currentIs(place));
    return target;
  }

  private tap(place: Place): void {
    if (this.isWhole && this.fitting() < LEAST) {
      this.turnZoom(); // too small to be sure which one was meant
      this.reveal(place);
    } else {
      this.use.tapped(place.name);
    }
  }

  private key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.move(step);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.use.tapped(this.current.name);
    } else if (event.key === "Escape") {
      this.use.escaped();
    }
  }

  /** To the next place in a direction; corners of the board have none. */
  private move([across, up]: readonly [number, number]): void {
    const found = this.byPosition.get(`${this.current.column + across},${this.current.row + up}`);
    if (found === undefined) return;
    this.currentIs(found);
    const target = this.targets.get(found.name)!;
    target.focus({ preventScroll: true });
    this.reveal(found);
  }

  private currentIs(place: Place): void {
    this.targets.get(this.current.name)?.setAttribute("tabindex", "-1");
    this.current = place;
    this.targets.get(place.name)?.setAttribute("tabindex", "0");
  }

  private reveal(place: Place): void {
    const scale = this.svg.clientWidth / this.drawing.width;
    const [x, y] = [(place.x - this.drawing.left) * scale, (place.y - this.drawing.top) * scale];
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.frame;
    const near = 1.5 * UNIT * scale;
    if (x < scrollLeft + near || x > scrollLeft + clientWidth - near) this.frame.scrollLeft = x - clientWidth / 2;
    if (y < scrollTop + near || y > scrollTop + clientHeight - near) this.frame.scrollTop = y - clientHeight / 2;
  }

  private turnZoom(): void {
    this.isWhole = !this.isWhole;
    this.fit();
    if (!this.isWhole) this.reveal(this.current);
  }

  /** Pixels of a place where the whole board is seen. */
  private fitting(): number {
    return (this.frame.clientWidth / this.drawing.width) * UNIT;
  }

  private fit(): void {
    const fitting = this.fitting();
    if (fitting === 0) return; // not seen
    const most = Number.parseFloat(getComputedStyle(this.frame).maxHeight) || Number.POSITIVE_INFINITY;
    const high = ((most - 2) / this.drawing.height) * UNIT;
    const size = this.isWhole ? fitting : Math.max(Math.min(fitting, high, MOST), LEAST);
    this.svg.style.width = `${(size / UNIT) * this.drawing.width}px`;
    this.svg.style.height = `${(size / UNIT) * this.drawing.height}px`;
    this.zoom.hidden = fitting >= LEAST;
    this.zoom.textContent = translate(this.isWhole ? "zoomIn" : "whole");
  }
}
