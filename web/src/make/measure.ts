// Measuring the pieces that one has: a field for each size, and an edition made of what was read.

import { answerIn, type Asking } from "./asking.ts";
import type { Declaration, Finding, Parameter, Refused } from "./declaration.ts";
import { button, byId, element, save } from "../elements.ts";
import { bounds, editionOf, pieceOf } from "./form.ts";
import { forgetEdition, keepEdition, type OwnEdition, ownEditions } from "./own_editions.ts";
import { change, current } from "./state.ts";
import { decimal, number, translate, typedNumber } from "../words.ts";

interface Measured extends Omit<OwnEdition, "readings"> {
  readonly refused?: Refused;
  readonly sizes: Readonly<Record<string, { readonly text: string; readonly shown: string; readonly measured: boolean }>>;
  readonly eight_in_a_row_mm: number;
  readonly findings: readonly Finding[];
}

export class MeasurePart {
  private readonly place = byId("measure");
  private readonly answer = element("div", { role: "status", class: "paper" });
  private readonly fields = new Map<string, HTMLInputElement>();
  private readonly buttons = element("div", { class: "row-of-buttons" });
  private game = "";

  constructor(
    private readonly asking: Asking,
    private readonly declaration: Declaration,
  ) {}

  /** Another piece or other settings: the fields are those of its game. */
  changed(): void {
    const { game } = pieceOf(this.declaration);
    if (game === this.game) return;
    this.game = game;
    this.fields.clear();
    const form = element("form", { class: "fields", novalidate: true, "aria-labelledby": "measure-title" });
    form.append(...this.sizes().map((size) => this.field(size)));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.use();
    });
    form.append(this.buttons, this.answer);
    this.place.replaceChildren(element("p", { class: "help" }, translate("measureHelp")), form);
    this.answer.replaceChildren();
    this.offer();
    this.fill(this.own()?.readings ?? {});
  }

  /** The row of the first question is a reading too, until others were entered. */
  refresh(): void {
    const anchor = editionOf(this.declaration, pieceOf(this.declaration))?.anchor ?? "";
    const field = this.fields.get(anchor);
    const row = current().settings["row"];
    if (field !== undefined && field.value === "" && row !== undefined) field.value = decimal(row);
  }

  private sizes(): readonly Parameter[] {
    return this.declaration.sizes[this.game] ?? [];
  }

  private own(): OwnEdition | undefined {
    return ownEditions(this.game)[0];
  }

  private field(size: Parameter): HTMLElement {
    const id = `measured-${size.name}`;
    const help = element("p", { class: "help", id: `${id}-help` }, `${size.help}; ${bounds(size)}`);
    const input = element("input", { id, type: "text", autocomplete: "off", maxlength: 40 });
    input.setAttribute("aria-describedby", help.id);
    this.fields.set(size.name, input);
    const measure = element("div", { class: "measure" }, input, element("span", { class: "unit" }, size.unit));
    return element("div", { class: "field" }, element("label", { for: id }, size.label), measure, help);
  }

  private offer(): void {
    const own = this.own();
    const use = element("button", { type: "submit" }, translate("measureUse"));
    const file = element("input", { type: "file", accept: ".toml", class: "unseen", id: "edition-file" });
    file.tabIndex = -1;
    file.setAttribute("aria-label", translate("measureImport"));
    file.addEventListener("change", () => void this.importFile(file));
    const open = button(translate("measureImport"), () => file.click());
    const others = [
      button(translate("measureExport"), () => this.exportFile()),
      button(translate("measureForget"), () => this.forget()),
    ];
    this.buttons.replaceChildren(use, open, file, ...(own === undefined ? [] : others));
  }

  private readings(): Record<string, string> {
    const typed = [...this.fields].map(([name, field]) => [name, typedNumber(field.value)] as const);
    return Object.fromEntries(typed.filter(([, text]) => text !== ""));
  }

  private fill(readings: Readonly<Record<string, string>>): void {
    for (const [name, field] of this.fields) field.value = decimal(readings[name] ?? "");
  }

  /** Make an edition of what was read, keep it, and use it for all pieces of the game. */
  private async use(): Promise<void> {
    const { game } = this;
    const readings = this.readings();
    const base = this.own()?.base ?? this.base();
    const printer = current().settings["printer"] ?? "";
    const answer = await this.ask({ ask: "measure", game, base, readings, printer });
    if (answer !== null) this.keep(answer, readings);
  }

  /** The edition that the sizes not read come from: the one that is chosen. */
  private base(): string {
    return editionOf(this.declaration, pieceOf(this.declaration))?.name ?? "";
  }

  private async ask(question: Parameters<typeof answerIn>[2]): Promise<Measured | null> {
    for (const field of this.fields.values()) field.removeAttribute("aria-invalid");
    const answer = await answerIn<Measured>(this.asking, this.answer, question, (refused) => {
      for (const name of refused.parameters) {
        this.fields.get(name)?.setAttribute("aria-invalid", "true");
        this.fields.get(name)?.focus();
      }
    });
    return answer?.document ?? null;
  }

  private keep(made: Measured, readings: Readonly<Record<string, string>>): void {
    const { name, title, game, base, text } = made;
    for (const other of ownEditions(game)) forgetEdition(other.name);
    keepEdition({ name, title, game, base, text, readings });
    if (game !== this.game) {
      this.answer.replaceChildren(element("p", {}, translate("measureKept", { title })));
      return;
    }
    const { anchor = "" } = this.declaration.editions.find((each) => each.name === base) ?? {};
    const given = Object.fromEntries(this.sizes().map((size) => [size.name, ""]));
    change({ ...given, [anchor]: "", row: "", edition: name });
    this.fill(readings);
    for (const [size, found] of Object.entries(made.sizes)) {
      const field = this.fields.get(size);
      if (field !== undefined) field.placeholder = found.shown;
    }
    const row = number(made.eight_in_a_row_mm, 2);
    const doubts = made.findings.map((each) => element("li", {}, [each.message, each.hint].filter(Boolean).join("; ")));
    this.answer.replaceChildren(
      element("p", {}, translate(anchor === "tile-side" ? "measuredTiles" : "measuredWalls", { title, row })),
      ...(doubts.length === 0 ? [] : [element("ul", { class: "findings" }, ...doubts)]),
    );
    this.offer();
  }

  private exportFile(): void {
    const own = this.own();
    if (own === undefined) return;
    save(`${own.name}.toml`, new TextEncoder().encode(own.text));
    this.answer.replaceChildren(element("p", {}, translate("measureExported", { file: `${own.name}.toml` })));
  }

  private async importFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (file === undefined) return;
    if (file.size > 8000) {
      this.answer.replaceChildren(element("p", {}, translate("measureTooLarge", { file: file.name })));
      return;
    }
    const name = file.name.replace(/\.toml$/i, "").toLowerCase();
    const printer = current().settings["printer"] ?? "";
    const made = await this.ask({ ask: "edition", name, editions: { [name]: await file.text() }, printer });
    if (made === null) return;
    const read = Object.entries(made.sizes).filter(([, size]) => size.measured);
    this.keep(made, Object.fromEntries(read.map(([size, found]) => [size, found.text])));
  }

  private forget(): void {
    const own = this.own();
    if (own === undefined) return;
    forgetEdition(own.name);
    this.fill({});
    if (current().settings["edition"] === own.name) change({ edition: "" });
    this.answer.replaceChildren(element("p", {}, translate("measureForgotten")));
    this.offer();
  }
}
