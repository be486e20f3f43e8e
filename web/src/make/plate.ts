// Several pieces on the beds of the chosen printer: where they stand, and a file for each bed.

import { answerIn, type Asking } from "./asking.ts";
import { bedPicture, type Plate } from "./beds_picture.ts";
import type { Declaration, Refused } from "./declaration.ts";
import { button, byId, element, save } from "../elements.ts";
import { PlateChoice } from "./plate_choice.ts";
import { asSettings } from "./state.ts";
import { number, translate, sides } from "../words.ts";

const QUIET = 300; // milliseconds without a change before a question

interface LaidOut extends Plate {
  readonly refused?: Refused;
}

interface Files extends LaidOut {
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly weight_g: number }[];
}

export class PlatePart {
  private readonly choice: PlateChoice;
  private readonly part = byId<HTMLDetailsElement>("plate-part");
  private readonly answer = element("div", { class: "paper" });
  private readonly files = element("div", { class: "row-of-buttons", role: "status" });
  private newest = 0;
  private waiting = 0;
  private asked = "";

  constructor(
    private readonly asking: Asking,
    declaration: Declaration,
  ) {
    this.choice = new PlateChoice(declaration, () => this.soon());
    byId("plate").append(this.choice.box, this.answer);
    this.part.addEventListener("toggle", () => this.changed());
  }

  /** Something was chosen: lay out again if anyone sees it. */
  changed(): void {
    if (!this.part.open) return;
    if (!this.part.contains(document.activeElement) || this.asked === "") this.choice.build();
    this.soon();
  }

  private soon(): void {
    if (this.question() === this.asked) return;
    this.asked = "";
    this.newest += 1; // an answer that is still on its way is out of date
    this.files.replaceChildren();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.layOut(), QUIET);
  }

  private question(): string {
    return JSON.stringify(this.choice.order());
  }

  private async layOut(): Promise<void> {
    this.asked = this.question();
    if (this.choice.isEmpty()) {
      this.answer.replaceChildren();
      return;
    }
    const own = this.newest;
    const place = element("div");
    this.answer.replaceChildren(place);
    const found = await this.ask<LaidOut>("plate", place);
    if (found === null || own !== this.newest) return;
    this.show(found.document);
  }

  private ask<Document extends LaidOut>(
    what: "plate" | "beds",
    place: HTMLElement,
  ): ReturnType<typeof answerIn<Document>> {
    const { editions } = asSettings();
    return answerIn<Document>(this.asking, place, { ask: what, ...this.choice.order(), editions });
  }

  private show(plate: LaidOut): void {
    const counts = { pieces: `${plate.pieces}`, beds: `${plate.beds.length}` };
    const beds = plate.beds.map((bed, place) => bedPicture(plate, bed, place + 1));
    const sizes = plate.parts.map((part) => {
      const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
      swatch.style.backgroundColor = part.hex;
      return element("li", {}, swatch, `${part.count} × ${part.label}: ${sides(part.size_mm)}`);
    });
    this.answer.replaceChildren(
      element("p", { class: "verdict" }, translate(plate.beds.length === 1 ? "plateOnOne" : "plateOn", counts)),
      this.files,
      element("div", { class: "beds" }, ...beds),
      element("ul", { class: "parts" }, ...sizes),
      element("pre", { class: "command", tabindex: 0, "aria-label": translate("copyCommand") }, plate.command),
    );
    this.files.replaceChildren(button(translate("plateMake"), () => void this.make()));
  }

  private async make(): Promise<void> {
    const own = this.newest;
    const found = await this.ask<Files>("beds", this.files);
    if (found === null || own !== this.newest) return;
    let start = 0;
    const buttons = found.document.files.map(({ name, bytes, weight_g: grams }) => {
      const content = found.content.slice(start, (start += bytes));
      const made = button(name, () => save(name, content));
      made.classList.add("file");
      made.append(element("span", { class: "help" }, ` ${translate("plateGrams", { grams: number(grams) })}`));
      return made;
    });
    this.files.replaceChildren(element("p", {}, translate("plateMade")), ...buttons);
  }
}
