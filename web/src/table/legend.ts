// The legend: every sign of the board with its name.

import { element } from "../elements.ts";
import { piecesInPlay } from "./cards.ts";
import { medinaPiece, merchant, tower } from "./medina_pieces.ts";
import { drawn, pictured } from "./svg.ts";
import type { TableView } from "./table_view.ts";
import { pieceName, translate } from "./table_words.ts";
import { capital } from "../words.ts";
import { closedArea } from "./wadi_board.ts";
import { discs, guardian, shaduf } from "./wadi_pieces.ts";

interface OwnLook {
  readonly colour: string;
  readonly letter: string;
}

export function legend(view: TableView, own: OwnLook): HTMLElement {
  const entries = view.game === "medina" ? medinaEntries(view, own) : wadiEntries(own);
  const spot = drawn("g", { class: "place legal" }, drawn("circle", { r: 6, class: "spot" }));
  const allowed = drawn("g", {}, markOf("legal"), spot);
  const forbidden = markOf("forbidden");
  const all: [Node, string][] = [...entries, [allowed, translate("legendAllowed")], [forbidden, translate("legendForbidden")]];
  const lines = all.map(([picture, text]) => element("li", {}, pictured(picture), element("span", {}, text)));
  return element("ul", { class: "legend" }, ...lines);
}

function markOf(kind: string): SVGElement {
  return drawn("rect", { x: -23, y: -23, width: 46, height: 46, class: `mark ${kind}` });
}

function medinaEntries(view: Extract<TableView, { game: "medina" }>, own: OwnLook): [Node, string][] {
  const pieces = piecesInPlay(view).map((piece): [Node, string] => [
    medinaPiece(piece, view.colours, own),
    capital(pieceName(piece)),
  ]);
  const first = view.tiles.towers[0];
  const end = drawn("g", {}, drawn("circle", { r: 21, class: "end" }), merchant());
  return [
    ...pieces,
    [end, translate("legendEnd")],
    [merchant(true), translate("legendOlder")],
    ...(first === undefined ? [] : [[tower(first.value, null), translate("tower", first as never)] as [Node, string]]),
  ];
}

function wadiEntries({ colour, letter }: OwnLook): [Node, string][] {
  const land = ["#a9d2e2", "#f0dfb2", "#dfd68f", "#bcc97c"].map((fill, fertility): [Node, string] => [
    drawn("rect", { x: -22, y: -22, width: 44, height: 44, rx: 4, fill }),
    fertility === 0 ? translate("tileRiver") : translate("tileLand", { fertility }),
  ]);
  return [
    ...land,
    [discs(1), translate("disc")],
    [shaduf(colour, letter), capital(translate("build"))],
    [guardian(colour, letter), capital(translate("guardian"))],
    [closedArea(), translate("legendClosed")],
    [drawn("path", { d: "M-10 -9 8 0 -10 9Z", class: "flow" }), translate("legendFlow")],
  ];
}
