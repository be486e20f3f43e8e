// What was made, checked or refused, in words that a screen reader hears too.

import type { Made } from "./declaration.ts";
import { byId, element } from "../elements.ts";
import { number, said } from "../words.ts";

/** Show a verdict with its findings, or the sentence of a refusal. */
export function told(made: Made): void {
  const status = byId("status");
  const refused = made.refused;
  trouble(refused?.message ?? null);
  if (refused !== undefined) {
    status.replaceChildren(...findings(made));
    status.dataset["verdict"] = "refused";
    return;
  }
  status.dataset["verdict"] = made.verdict;
  const word = made.checks.length === 1 ? "oneCheck" : "checks";
  const facts = said(word, { count: `${made.checks.length}`, grams: number(made.weight_g) });
  status.replaceChildren(
    element("p", { class: "verdict" }, said(made.verdict)),
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

/** Show what went wrong, or nothing; sentences of the program are in English. */
export function trouble(message: string | null, more?: HTMLElement): void {
  const place = byId("trouble");
  place.hidden = message === null;
  place.replaceChildren();
  if (message !== null) place.append(element("p", { lang: "en" }, message));
  if (more !== undefined) place.append(more);
}

function findings(made: Made): HTMLElement[] {
  const notes = [...(made.adapted ?? []), ...(made.notes ?? [])];
  const said = (made.findings ?? []).map((each) => [each.message, each.hint].filter(Boolean).join("; "));
  const lines = [...said, ...notes].map((text) => element("li", {}, text));
  return lines.length === 0 ? [] : [element("ul", { class: "findings", lang: "en" }, ...lines)];
}
