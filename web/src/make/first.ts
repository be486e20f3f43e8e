// The first screen: one question, a style to tap, a file to download.

import type { Declaration, Made } from "./declaration.ts";
import { byId, element } from "../elements.ts";
import { editionOf, pieceOf, without } from "./form.ts";
import { change, current } from "./state.ts";
import { decimal, translate, typedNumber } from "../words.ts";

const COUNT = 8; // as many as a 30 cm ruler measures
const READING = /^\s*(\d+)\s*[x×*]\s*([\d.]+)\s*$/;

export class FirstScreen {
  private readonly row = byId<HTMLInputElement>("row");
  private readonly styles = byId<HTMLFieldSetElement>("styles");

  constructor(private readonly declaration: Declaration) {
    this.row.addEventListener("input", () => this.measured());
  }

  /** Take a length that was typed before the page was ready; false where there is none. */
  begin(): boolean {
    if (this.row.value.trim() === "") return false;
    this.measured();
    return true;
  }

  private measured(): void {
    const text = typedNumber(this.row.value);
    change({ row: text === "" ? "" : `${COUNT}x${text}`, ...without("row", this.declaration) });
  }

  /** Make title, question and styles of the piece that is chosen now. */
  build(): void {
    const piece = pieceOf(this.declaration);
    const game = piece.game.charAt(0).toUpperCase() + piece.game.slice(1);
    const label = piece.label.charAt(0).toUpperCase() + piece.label.slice(1);
    const isGate = piece.name === "gate";
    const title = isGate ? translate("title") : translate("titleOther", { piece: label, game });
    byId("title").textContent = title;
    document.title = `${title} – gatesmith`;
    const anchor = editionOf(this.declaration, piece)?.anchor;
    byId("row-question").textContent = translate(anchor === "tile-side" ? "rowQuestionTiles" : "rowQuestion");
    this.buildStyles();
    this.fill();
  }

  /** Put the settings into the question and the styles. */
  fill(): void {
    const typed = current().settings["row"] ?? "";
    const reading = READING.exec(typed);
    const [, count, length] = reading ?? [];
    const wrong = typed.startsWith(`${COUNT}x`) ? typed.slice(`${COUNT}x`.length) : "";
    const shown = count === undefined ? wrong : `${(Number(length) * COUNT) / Number(count)}`;
    if (document.activeElement !== this.row) this.row.value = decimal(shown);
    for (const tile of this.styles.querySelectorAll<HTMLInputElement>("input")) {
      tile.checked = tile.value === (current().settings["style"] ?? tile.dataset["usual"]);
    }
  }

  /** Show the length that is assumed until the row is measured. */
  show(made: Made): void {
    this.row.setAttribute("aria-invalid", `${made.refused?.parameters.includes("row") ?? false}`);
    if (made.refused !== undefined) return;
    const anchor = editionOf(this.declaration, pieceOf(this.declaration))?.anchor ?? "";
    const each = Number(made.values[anchor]?.text ?? Number.NaN);
    const length = Number.isFinite(each) ? decimal(`${Math.round(each * COUNT * 1000) / 1000}`) : "";
    const assumed = made.values[anchor]?.origin === "assumed" && length !== "";
    this.row.placeholder = length;
    const help = byId("row-help");
    help.textContent = translate("rowHelp");
    if (assumed) help.append(" ", element("strong", {}, translate("rowAssumed", { length })));
  }

  private buildStyles(): void {
    const parameter = pieceOf(this.declaration).parameters.find((each) => each.name === "style");
    this.styles.hidden = parameter === undefined;
    const tiles = (parameter?.choices ?? []).map((choice) => {
      const usual = `${parameter?.default ?? ""}`;
      const input = element("input", { type: "radio", name: "style", value: choice.name, "data-usual": usual });
      input.addEventListener("change", () => change({ style: choice.name === usual ? "" : choice.name }));
      const tile = element("label", { class: "tile" }, input);
      if (pieceOf(this.declaration).name === "gate") {
        const address = `pictures/${encodeURIComponent(choice.name)}.webp`;
        tile.append(element("img", { src: address, alt: "", width: 480, height: 400, loading: "lazy" }));
      }
      tile.append(element("span", {}, choice.label));
      return tile;
    });
    this.styles.replaceChildren(element("legend", {}, translate("style")), ...tiles);
  }
}
