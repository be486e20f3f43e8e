// The verdict on a file: facts, findings with their places, explanations.

import { element } from "../elements.ts";
import { number, pageLanguage } from "../words.ts";
import type { Checked, Explanation, Finding } from "./checked.ts";
import { type CheckWord, translate } from "./check_words.ts";

export type Explanations = Readonly<Record<string, Explanation>>;

/** Called with the number of a finding and of its place, to show it in the model. */
export type Showing = (finding: number, place: number) => void;

const SEVERITY: Record<Finding["severity"], CheckWord> = {
  error: "severityError",
  warning: "severityWarning",
  info: "severityInfo",
};

/** The verdict in one sentence, what it rests on, and the facts. */
export function verdict(checked: Checked): HTMLElement[] {
  const name = checked.file;
  const ran = [translate("ran", { count: `${checked.checks.length}` })];
  if (checked.left_out.length > 0) ran.push(translate("skipped", { count: `${checked.left_out.length}` }));
  const isPartial = checked.judge !== "full";
  const word = isPartial && checked.verdict === "sound" ? "plainSound" : checked.verdict;
  const parts: HTMLElement[] = [element("p", { class: "verdict" }, translate(word, { file: name }))];
  if (checked.checks.length > 0) parts.push(element("p", { class: "help" }, ran.join(". ")));
  if (isPartial && checked.checks.length > 0) {
    const looked = translate(checked.judge === "numpy" ? "withNumpy" : "plain");
    parts.push(element("p", { class: "help plain-note" }, looked));
  }
  return parts;
}

/** Size, volume, triangles, bodies and format, as far as they are known. */
export function facts(checked: Checked): HTMLElement | null {
  const rows: [CheckWord, string][] = [];
  const box = checked.facts["box_mm"] as [number[], number[]] | undefined;
  if (box !== undefined) {
    const sides = box[1].map((high, axis) => number(high - (box[0][axis] ?? 0), 2));
    rows.push(["size", `${sides.join(" × ")} mm`]);
  }
  const volume = checked.facts["volume_mm3"];
  if (typeof volume === "number") rows.push(["volume", `${number(volume / 1000, 2)} cm³`]);
  for (const name of ["triangles", "bodies"] as const) {
    const count = checked.facts[name];
    if (typeof count === "number") rows.push([name, number(count)]);
  }
  if (rows.length === 0) return null;
  rows.push(["format", checked.format]);
  const list = element("dl", { class: "facts" });
  for (const [word, text] of rows) list.append(element("dt", {}, translate(word)), element("dd", {}, text));
  return list;
}

/** The list of findings, each with its places and its explanation. */
export function findings(checked: Checked, explanations: Explanations, show: Showing): HTMLElement[] {
  if (checked.findings.length === 0) return [];
  const list = element("ol", { class: "found" });
  for (const [row, found] of checked.findings.entries()) {
    list.append(item(row, found, explanations[found.code], checked.model === null ? null : show));
  }
  return [element("h2", { id: "findings-title" }, translate("findings")), list];
}

function item(row: number, found: Finding, known: Explanation | undefined, show: Showing | null): HTMLElement {
  const made = element("li", { "data-severity": found.severity, "data-code": found.code });
  const head = element("p", { class: "found-head" });
  head.append(element("span", { class: "severity" }, translate(SEVERITY[found.severity])), " ");
  head.append(element("code", {}, found.code));
  made.append(head, element("p", {}, found.message));
  if (found.detail !== undefined) made.append(element("p", { class: "help", lang: "en" }, found.detail));
  if (found.hint !== null) made.append(element("p", { class: "help" }, found.hint));
  if (found.at.length > 0) made.append(places(row, found, show));
  if (known !== undefined) made.append(explanation(found, known));
  return made;
}

/** A button for each place; without a model the coordinates alone. */
function places(row: number, found: Finding, show: Showing | null): HTMLElement {
  const list = element("ul", { class: "places" });
  for (const [place, at] of found.at.entries()) {
    const words = at.map((each) => number(each, 2)).join(" ");
    if (show === null) {
      list.append(element("li", {}, words));
      continue;
    }
    const names = { number: `${place + 1}`, of: `${found.at.length}` };
    const button = element("button", { type: "button", title: translate("place", names) }, words);
    button.setAttribute("aria-label", `${translate("place", names)}: ${words}`);
    button.addEventListener("click", () => show(row, place));
    list.append(element("li", {}, button));
  }
  return list;
}

function explanation(found: Finding, known: Explanation): HTMLElement {
  const made = element("details", { class: "explain" }, element("summary", {}, translate("explain")));
  made.append(element("p", {}, known.meaning));
  const remedy = found.hint ?? known.hint;
  if (remedy) {
    made.append(element("p", {}, `${translate("remedy")} ${remedy}`));
  }
  if (known.limit) made.append(element("p", {}, `${translate("limit")} ${known.limit}`));
  const command = `gatesmith explain ${found.code}${pageLanguage() === "de" ? " --lang de" : ""}`;
  made.append(element("p", {}, `${translate("command")} `, element("code", {}, command)));
  return made;
}

/** What a repair did, in one sentence. */
export function changes(done: NonNullable<Checked["repaired"]>): string {
  const parts = (
    [
      ["welded", done.welded_points],
      ["dropped", done.dropped_triangles],
      ["turned", done.turned_triangles],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([word, count]) => translate(word, { count: number(count) }));
  parts.push(translate("moved", { moved: number(done.box_moved_mm, 4) }));
  return translate("repaired", { changes: parts.join(", ") });
}
