// All settings of any piece, made from its declaration.

import type { Declaration, Edition, Made, Parameter, Piece } from "./declaration.ts";
import { element } from "../elements.ts";
import { ownEditions } from "./own_editions.ts";
import { change, choosePiece, current } from "./state.ts";
import { decimal, number, translate, typedNumber } from "../words.ts";

const STAY = ["edition", "printer"]; // settings that another piece of the same game keeps

export class Form {
  private readonly fields = new Map<string, Field>();

  constructor(
    private readonly place: HTMLElement,
    private readonly declaration: Declaration,
  ) {}

  /** Make the fields of the piece that is chosen now. */
  build(): void {
    const piece = pieceOf(this.declaration);
    this.fields.clear();
    this.place.replaceChildren(this.general(piece), ...this.groups(piece));
    this.fill();
  }

  /** Put the settings into the fields. */
  fill(): void {
    for (const [name, field] of this.fields) field.put(current().settings[name] ?? "");
  }

  /** Show what the plan made of empty fields, hide what has no effect, mark what was refused. */
  show(made: Made): void {
    const refused = made.refused?.parameters ?? [];
    for (const [name, field] of this.fields) {
      field.mark(refused.includes(name));
      if (made.refused !== undefined) continue;
      field.hint(made.values[name]?.shown ?? "");
      field.box.hidden = made.unused.includes(name) && !(name in current().settings);
    }
  }

  private general(piece: Piece): HTMLElement {
    const { pieces, printers } = this.declaration;
    const editions = editionsOf(this.declaration, piece);
    const choice = select("piece", translate("piece"), pieces.map((each) => [each.name, each.label]));
    choice.input.addEventListener("change", () => {
      const next = pieces.find((each) => each.name === choice.input.value);
      choosePiece(choice.input.value, next?.game === piece.game ? STAY : ["printer"]);
      const own = next?.game === piece.game ? undefined : ownEditions(next?.game)[0];
      if (own !== undefined) change({ edition: own.name });
    });
    choice.put(piece.name);
    const usual = (name: string, is: boolean): string => (is ? `${name} (${translate("usual")})` : name);
    const edition = select(
      "edition",
      translate("edition"),
      editions.map((each) => [each.usual ? "" : each.name, usual(each.title, each.usual)]),
    );
    const printer = select(
      "printer",
      translate("printer"),
      printers.map((each) => [each.usual ? "" : each.name, usual(each.title, each.usual)]),
    );
    this.watch("edition", edition);
    this.watch("printer", printer);
    const help = element("p", { class: "help" }, `${piece.help}.`);
    return element("fieldset", {}, element("legend", {}, translate("piece")), choice.box, help, edition.box, printer.box);
  }

  private groups(piece: Piece): HTMLElement[] {
    const found = new Map<string, HTMLElement>();
    for (const parameter of piece.parameters) {
      const box =
        found.get(parameter.group) ?? element("fieldset", {}, element("legend", {}, parameter.group));
      found.set(parameter.group, box);
      box.append(this.field(parameter));
    }
    const names = new Set(piece.printer_parameters);
    const numbers = this.declaration.printer_parameters.filter((each) => names.has(each.name));
    const printer = element("details", { class: "numbers" });
    const grid = element("div", { class: "fields" }, ...numbers.map((each) => this.field(each)));
    printer.append(element("summary", {}, translate("printerNumbers")), grid);
    return [...found.values(), printer];
  }

  private field(parameter: Parameter): HTMLElement {
    const made = fieldOf(parameter);
    this.watch(parameter.name, made);
    return made.box;
  }

  private watch(name: string, field: Field): void {
    this.fields.set(name, field);
    field.input.addEventListener(field.live ? "input" : "change", () => {
      if (!field.input.checkValidity() && field.input.value === "") return;
      change({ [name]: field.text(), ...without(name, this.declaration) });
    });
  }
}

/** The declaration of the piece that is chosen; the gate for an unknown one. */
export function pieceOf(declaration: Declaration): Piece {
  const { pieces } = declaration;
  const gate = pieces.find((each) => each.name === "gate");
  const found = pieces.find((each) => each.name === current().piece) ?? gate;
  if (found === undefined) throw new Error("the declaration has no gate");
  return found;
}

/** The editions of a piece's game, with those that only this device knows. */
function editionsOf(declaration: Declaration, piece: Piece): readonly Edition[] {
  const editions = declaration.editions.filter((each) => each.game === piece.game);
  const own = ownEditions(piece.game).map(({ name, title, game, base }) => {
    const anchor = editions.find((each) => each.name === base)?.anchor ?? editions[0]?.anchor ?? "";
    return { name, title, game, anchor, usual: false };
  });
  const names = new Set(own.map((each) => each.name));
  return [...editions.filter((each) => !names.has(each.name)), ...own];
}

/** The edition that is chosen, or the usual one of the piece's game. */
export function editionOf(declaration: Declaration, piece: Piece): Edition | undefined {
  const editions = editionsOf(declaration, piece);
  const named = editions.find((each) => each.name === current().settings["edition"]);
  return named ?? editions.find((each) => each.usual);
}

/** A row and the length that it measures exclude one another: the newer one stays. */
export function without(name: string, declaration: Declaration): Record<string, string> {
  const anchor = editionOf(declaration, pieceOf(declaration))?.anchor ?? "";
  if (name === "row") return anchor === "" ? {} : { [anchor]: "" };
  return name === anchor ? { row: "" } : {};
}

type Input = HTMLInputElement | HTMLSelectElement;

interface Field {
  readonly box: HTMLElement;
  readonly input: Input;
  /** Whether it is followed while somebody types. */
  readonly live: boolean;
  text(): string;
  put(text: string): void;
  hint(text: string): void;
  mark(wrong: boolean): void;
}

function fieldOf(parameter: Parameter): Field {
  const id = `field-${parameter.name}`;
  const label = element("label", { for: id }, parameter.label);
  const help = element("p", { class: "help", id: `${id}-help` }, helpOf(parameter));
  const input = inputOf(parameter, id);
  input.setAttribute("aria-describedby", help.id);
  const unit = element("span", { class: "unit", "aria-hidden": "true" }, parameter.unit);
  const isFlag = parameter.kind === "flag";
  const isNumber = parameter.kind === "number";
  const box = element("div", { class: isFlag ? "field flag" : "field" });
  box.append(...(isFlag ? [input, label, help] : [label, element("div", { class: "measure" }, input, unit), help]));
  const usual = `${parameter.default ?? ""}`;
  return {
    box,
    input,
    live: parameter.kind !== "text",
    text: () => {
      const typed = isNumber ? typedNumber(input.value) : input.value;
      const text = isFlag ? `${(input as HTMLInputElement).checked}` : typed;
      return text === usual ? "" : text;
    },
    put: (text) => {
      if (isFlag) (input as HTMLInputElement).checked = (text || usual) === "true";
      else if (isNumber && typedNumber(input.value) === text) return; // perhaps half of it is typed
      else if (document.activeElement !== input || text !== "") {
        input.value = isNumber ? decimal(text) : text || selectable(parameter, usual);
      }
    },
    hint: (text) => {
      if (!isFlag && input instanceof HTMLInputElement) input.placeholder = decimal(text);
    },
    mark: (wrong) => input.setAttribute("aria-invalid", `${wrong}`),
  };
}

/** What an untouched field holds: a choice its default, others nothing but a hint. */
function selectable(parameter: Parameter, usual: string): string {
  return parameter.kind === "choice" ? usual : "";
}

function inputOf(parameter: Parameter, id: string): Input {
  switch (parameter.kind) {
    case "choice":
      return element(
        "select",
        { id },
        ...parameter.choices.map((each) => element("option", { value: each.name }, each.label)),
      );
    case "flag":
      return element("input", { id, type: "checkbox" });
    case "text":
      return element("input", { id, type: "text", maxlength: parameter.maximum ?? 200, autocomplete: "off" });
    case "number": // as a text, because number fields of some browsers drop a decimal comma
      return element("input", { id, type: "text", inputmode: "decimal", maxlength: 200, autocomplete: "off" });
    default:
      return element("input", {
        id,
        type: "number",
        inputmode: "numeric",
        step: 1,
        min: parameter.minimum ?? undefined,
        max: parameter.maximum ?? undefined,
        autocomplete: "off",
      });
  }
}

/** The least and the most of a number, with its unit. */
export function bounds({ minimum, maximum, unit }: Parameter): string {
  return `${number(minimum ?? 0, 3)}–${number(maximum ?? 0, 3)} ${unit}`.trim();
}

function helpOf(parameter: Parameter): string {
  const parts = [parameter.help];
  if (parameter.kind === "number" || parameter.kind === "count") parts.push(bounds(parameter));
  if (parameter.automatic !== "") parts.push(translate("automatic", { how: parameter.automatic }));
  return parts.join("; ");
}

function select(name: string, text: string, options: readonly (readonly [string, string])[]): Field {
  const id = `field-${name}`;
  const choices = options.map(([value, label]) => element("option", { value }, label));
  const input = element("select", { id }, ...choices);
  const box = element("div", { class: "field" }, element("label", { for: id }, text), input);
  return {
    box,
    input,
    live: true,
    text: () => input.value,
    put: (value) => (input.value = value),
    hint: () => undefined,
    mark: (wrong) => input.setAttribute("aria-invalid", `${wrong}`),
  };
}
