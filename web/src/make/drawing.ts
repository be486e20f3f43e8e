// The technical drawing: to look at, and as files.

import { answerIn, type Asking } from "./asking.ts";
import type { Made, Refused } from "./declaration.ts";
import { button, byId, save } from "../elements.ts";
import { pictureToEnlarge } from "./large_picture.ts";
import { asSettings } from "./state.ts";
import { translate, sides } from "../words.ts";

interface Drawn {
  readonly refused?: Refused;
  readonly name: string;
}

export class DrawingPart {
  private readonly place = byId("drawing-answer");

  constructor(private readonly asking: Asking) {
    byId("drawing").addEventListener("click", () => void this.draw());
  }

  /** What is chosen changed: a drawing of something else is taken away. */
  changed(): void {
    this.place.replaceChildren();
  }

  /** Offer the drawings that can be made; the whole part is hidden where there are none. */
  show(made: Made, piece: string): void {
    byId("drawing-section").hidden = made.drawings.length === 0;
    const buttons = made.drawings.map((format) =>
      button(format.replace(".", "").toUpperCase(), () => void this.download(format)),
    );
    byId("drawing-files").replaceChildren(...buttons);
    this.words = translate("drawingOf", { piece, size: sides(made.size_mm) });
  }

  private words = "";

  private ask(format: string): ReturnType<typeof answerIn<Drawn>> {
    return answerIn<Drawn>(this.asking, this.place, { ask: "drawing", format, ...asSettings() });
  }

  private async draw(): Promise<void> {
    const answer = await this.ask(".svg");
    if (answer !== null) this.place.replaceChildren(pictureToEnlarge(answer.content, this.words));
  }

  private async download(format: string): Promise<void> {
    const answer = await this.ask(format);
    if (answer === null) return;
    save(answer.document.name, answer.content);
    this.place.textContent = translate("saved", { file: answer.document.name });
  }
}
