// Does a full row of walls fit with the gate? The verdict, and the row to scale.

import { answerIn, type Asking } from "./asking.ts";
import type { Refused } from "./declaration.ts";
import { byId, element } from "../elements.ts";
import { pictureToEnlarge } from "./large_picture.ts";
import { asSettings } from "./state.ts";
import { capital } from "../words.ts";

interface RowFit {
  readonly refused?: Refused;
  readonly words: string;
  readonly chance: string;
}

export class FitPart {
  private readonly place = byId("fit-answer");

  constructor(private readonly asking: Asking) {
    byId("fit").addEventListener("click", () => void this.show());
  }

  /** What is chosen changed: only gates stand in a row. */
  changed(piece: string): void {
    byId("fit-section").hidden = piece !== "gate";
    this.place.replaceChildren();
  }

  private async show(): Promise<void> {
    const answer = await answerIn<RowFit>(this.asking, this.place, { ask: "fit", ...asSettings() });
    if (answer === null) return;
    const words = capital(`${answer.document.words}; ${answer.document.chance}`);
    this.place.replaceChildren(element("p", {}, `${words}.`), pictureToEnlarge(answer.content, words));
  }
}
