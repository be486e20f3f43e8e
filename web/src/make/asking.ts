// Questions besides that for the model: an answer, or the sentence of a refusal in its place.

import { type Answer, type Backend, GoneError, type Question } from "../backend.ts";
import type { Refused } from "./declaration.ts";
import { element } from "../elements.ts";
import { translate } from "../words.ts";

export interface Asking {
  readonly backend: Backend;
  /** Nobody answers any more. */
  gone(): void;
}

interface Refusable {
  readonly refused?: Refused;
}

/**
 * The answer, while `place` says that it is on its way; null after a refusal, which `place` says.
 * `refused` is called with a refusal, after it is said.
 */
export async function answerIn<Document extends Refusable>(
  asking: Asking,
  place: HTMLElement,
  question: Question,
  refused: (why: Refused) => void = () => undefined,
): Promise<Answer<Document> | null> {
  place.replaceChildren(element("p", {}, translate("making")));
  try {
    const answer = await asking.backend.ask<Document>(question);
    const why = answer.document.refused;
    if (why === undefined) return answer;
    place.replaceChildren(element("p", { class: "trouble", lang: why.language ?? "en" }, why.message));
    refused(why);
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
    place.replaceChildren();
    asking.gone();
  }
  return null;
}
