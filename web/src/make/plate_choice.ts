// What is to go onto the printer's bed: several of the piece, a set, or spares. Kept on the device.

import type { Declaration, SetOfPieces } from "./declaration.ts";
import { element } from "../elements.ts";
import { pieceOf } from "./form.ts";
import { change, current } from "./state.ts";
import { translate } from "../words.ts";

const KEPT = "gatesmith-plate";
const PIECE = "piece";
const SPARES = "spares";

type Switch = "mixed" | "marked";
type Text = "what" | "count" | "players" | "sizes" | "line" | Switch;
type Choice = Readonly<Record<Text, string>>;

const FIRST: Choice = { what: PIECE, count: "4", players: "", sizes: "", line: "", mixed: "", marked: "" };

/** The part of a question that says what goes onto the beds. */
export interface PlateOrder {
  readonly set?: string;
  readonly spare?: string;
  readonly piece?: string;
  readonly count?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
}

/** The fields; `changed` is called after each change. */
export class PlateChoice {
  readonly box = element("div", { class: "fields" });
  private choice: Choice = kept();

  constructor(
    private readonly declaration: Declaration,
    private readonly changed: () => void,
  ) {}

  /** Make the fields for the piece and the choice of now. */
  build(): void {
    const set = this.set();
    const fields: HTMLElement[] = [this.what(), this.printer()];
    if (this.choice.what === SPARES) fields.push(this.line());
    else if (set === undefined) fields.push(this.number("count", translate("plateCount")));
    if (set !== undefined && set.players.length > 0) fields.push(this.players(set));
    if (set?.sizes != null) fields.push(this.text("sizes", translate("plateSizes"), set.sizes, translate("plateSizesHelp")));
    fields.push(this.flag("mixed", translate("plateMixed")), this.flag("marked", translate("plateMarked")));
    this.box.replaceChildren(...fields);
  }

  /** What a question asks for. */
  order(): PlateOrder {
    const { settings, piece } = current();
    const set = this.set();
    const flags = (["mixed", "marked"] as const).filter((name) => this.choice[name] === "true");
    const switches = Object.fromEntries(flags.map((name) => [name, "true"]));
    const names = set === undefined || set.game === pieceOf(this.declaration).game ? ["row", "edition"] : [];
    if (set?.sizes != null) names.splice(0, 1); // a ladder is for those who have no row
    const shared = ["printer", "draft", ...names].flatMap((name) => {
      const text = settings[name];
      return text === undefined ? [] : [[name, text] as const];
    });
    const options = { ...Object.fromEntries(shared), ...switches };
    if (set !== undefined) {
      const own: Record<string, string> = {};
      if (set.players.length > 0 && this.choice.players !== "") own["players"] = this.choice.players;
      if (set.sizes != null && this.choice.sizes !== "") own["sizes"] = this.choice.sizes;
      return { set: set.name, options: { ...options, ...own } };
    }
    if (this.choice.what === SPARES) return { spare: this.choice.line, options };
    return { piece, settings, count: this.choice.count, options: switches };
  }

  /** Whether the line of spares has nothing in it yet. */
  isEmpty(): boolean {
    return this.choice.what === SPARES && this.choice.line.trim() === "";
  }

  private set(): SetOfPieces | undefined {
    return this.declaration.sets.find((each) => each.name === this.choice.what);
  }

  private what(): HTMLElement {
    const { label } = pieceOf(this.declaration);
    const options: (readonly [string, string])[] = [
      [PIECE, translate("platePiece", { piece: label })],
      ...this.declaration.sets.map((each) => [each.name, each.title] as const),
      [SPARES, translate("plateSpares")],
    ];
    const known = options.some(([name]) => name === this.choice.what);
    if (!known) this.choice = { ...this.choice, what: PIECE };
    return this.select("what", translate("plateWhat"), options);
  }

  private printer(): HTMLElement {
    const options = this.declaration.printers.map((each) => [each.usual ? "" : each.name, each.title] as const);
    const input = selectOf("plate-printer", options, current().settings["printer"] ?? "");
    input.addEventListener("change", () => change({ printer: input.value }));
    return fieldOf(translate("printer"), input);
  }

  private players(set: SetOfPieces): HTMLElement {
    const most = `${set.players.at(-1) ?? ""}`;
    const options = set.players.map((each) => [`${each}` === most ? "" : `${each}`, `${each}`] as const);
    return this.select("players", translate("platePlayers"), options);
  }

  private select(name: Text, label: string, options: readonly (readonly [string, string])[]): HTMLElement {
    const input = selectOf(`plate-${name}`, options, this.choice[name]);
    input.addEventListener("change", () => this.put(name, input.value));
    return fieldOf(label, input);
  }

  private number(name: Text, label: string): HTMLElement {
    const input = element("input", { id: `plate-${name}`, type: "number", inputmode: "numeric", min: 1, max: 1000 });
    input.value = this.choice[name];
    input.addEventListener("input", () => {
      if (input.value !== "") this.put(name, input.value);
    });
    return fieldOf(label, input);
  }

  private text(name: Text, label: string, hint: string, help: string): HTMLElement {
    const id = `plate-${name}`;
    const input = element("input", { id, type: "text", autocomplete: "off", maxlength: 2000, placeholder: hint });
    input.setAttribute("aria-describedby", `${id}-help`);
    input.value = this.choice[name];
    input.addEventListener("input", () => this.put(name, input.value));
    const field = fieldOf(label, input);
    field.append(element("p", { class: "help", id: `${id}-help` }, help));
    return field;
  }

  private line(): HTMLElement {
    return this.text("line", translate("plateLine"), "2 stable, 1 dome blue", translate("plateLineHelp"));
  }

  private flag(name: Switch, text: string): HTMLElement {
    const input = element("input", { id: `plate-${name}`, type: "checkbox" });
    input.checked = this.choice[name] === "true";
    input.addEventListener("change", () => this.put(name, input.checked ? "true" : ""));
    const label = element("label", { for: input.id }, text);
    return element("div", { class: "field flag" }, input, label);
  }

  private put(name: Text, text: string): void {
    this.choice = { ...this.choice, [name]: text };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.choice));
    } catch {
      // a browser that keeps nothing still makes what is chosen
    }
    if (name === "what") {
      this.build();
      document.getElementById("plate-what")?.focus();
    }
    this.changed();
  }
}

function kept(): Choice {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    const texts = Object.entries(found as object).filter(([name, text]) => name in FIRST && typeof text === "string");
    return { ...FIRST, ...(Object.fromEntries(texts) as Partial<Choice>) };
  } catch {
    return FIRST;
  }
}

function selectOf(id: string, options: readonly (readonly [string, string])[], chosen: string): HTMLSelectElement {
  const input = element("select", { id }, ...options.map(([value, text]) => element("option", { value }, text)));
  input.value = chosen;
  return input;
}

function fieldOf(label: string, input: HTMLElement): HTMLElement {
  return element("div", { class: "field" }, element("label", { for: input.id }, label), input);
}
