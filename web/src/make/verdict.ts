// What was made, checked or refused, in words that a screen reader hears too.

import type { Made } from "./declaration.ts";
import { byId, element } from "../elements.ts";
import { number, translate, pageLanguage } from "../words.ts";

/** Show a verdict with its findings, or the sentence of a refusal. */
export function showVerdict(made: Made): void {
  const status = byId("status");
  const refused = made.refused;
  trouble(refused?.message ?? null, undefined, refused?.language ?? "en");
  if (refused !== undefined) {
    status.replaceChildren(...findings(made));
    status.dataset["verdict"] = "refused";
    return;
  }
  status.dataset["verdict"] = made.verdict;
  const word = made.checks.length === 1 ? "oneCheck" : "checks";
  const facts = translate(word, { count: `${made.checks.length}`, grams: number(made.weight_g) });
  status.replaceChildren(
    element("p", { class: "verdict" }, translate(made.verdict)),
    element("p", { class: "help" }, facts),
    ...findings(made),
  );
}

/** Show one sentence in the status, while something is under way. */
export function busy(sentence: string): void {
  const status = byId("status");
  status.dataset["verdict"] = "busy";
  status.replaceChildren(element("p", { class: "verdict" }, sentence));
}

/** Show what went wrong, or nothing; a sentence of the program may be in English. */
export function trouble(message: string | null, more?: HTMLElement, language = pageLanguage() as string): void {
  const place = byId("trouble");
  place.hidden = message === null;
  place.replaceChildren();
  if (message !== null) place.append(element("p", { lang: language }, message));
  if (more !== undefined) place.append(more);
}

function findings(made: Made): HTMLElement[] {
  const notes = [...(made.adapted ?? []), ...(made.notes ?? [])].map((text) =>
    element("li", made.english?.includes(text) ? { lang: "en" } : {}, text),
  );
  const found = (made.findings ?? []).map((each) => [each.message, each.hint].filter(Boolean).join("; "));
  const lines = [...found.map((text) => element("li", {}, text)), ...notes];
  return lines.length === 0 ? [] : [element("ul", { class: "findings" }, ...lines)];
}
