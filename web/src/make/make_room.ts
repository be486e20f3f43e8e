// Making a piece: picture, question and form at once; the model and the files when they are made.

import { type Backend, GoneError } from "../backend.ts";
import { printed } from "./address.ts";
import type { Declaration, Made } from "./declaration.ts";
import { button, byId, element, save } from "../elements.ts";
import type { Room } from "../rooms.ts";
import { DrawingPart } from "./drawing.ts";
import { FirstScreen } from "./first.ts";
import { Form, pieceOf } from "./form.ts";
import { maker } from "./maker.ts";
import { MeasurePart } from "./measure.ts";
import { ownEditions } from "./own_editions.ts";
import { PlatePart } from "./plate.ts";
import { FitPart } from "./row_fit.ts";
import { Share } from "./share.ts";
import { asSettings, begin, current, follow, onChange } from "./state.ts";
import { busy, showVerdict, trouble } from "./verdict.ts";
import type { Side, View } from "./view.ts";
import { translate, sides, pageLanguage } from "../words.ts";

/** The room in which pieces are made, as the page opens it for the first time. */
export async function makeRoom(_place: HTMLElement, backend: Backend): Promise<Room> {
  begin();
  busy(translate("starting"));
  const response = await fetch(`form-${pageLanguage()}.json`);
  new MakeRoom((await response.json()) as Declaration, backend).start();
  return { address: () => printed(current()), show: follow };
}

class MakeRoom {
  private readonly first: FirstScreen;
  private readonly form: Form;
  private readonly share = new Share();
  private readonly fit: FitPart;
  private readonly drawing: DrawingPart;
  private readonly measure: MeasurePart;
  private readonly plate: PlatePart;
  private readonly ask: () => void;
  private view: View | null = null;
  private made: Made | null = null;
  private piece = "";
  private built = "";

  constructor(
    private readonly declaration: Declaration,
    private readonly backend: Backend,
  ) {
    this.first = new FirstScreen(declaration);
    this.form = new Form(byId("form"), declaration);
    const asking = { backend, gone: () => this.gone() };
    this.fit = new FitPart(asking);
    this.drawing = new DrawingPart(asking);
    this.measure = new MeasurePart(asking, declaration);
    this.plate = new PlatePart(asking, declaration);
    this.ask = maker(backend, {
      begun: () => this.began(),
      answered: (made, content) => this.answered(made, content),
      gone: () => this.gone(),
    });
  }

  start(): void {
    onChange(() => this.changed());
    byId("first-questions").addEventListener("submit", (event) => {
      event.preventDefault();
      const file = this.made?.files[0];
      if (file !== undefined) void this.download(file.format);
    });
    byId("form").addEventListener("submit", (event) => event.preventDefault());
    for (const side of ["front", "above", "corner"] as const satisfies readonly Side[]) {
      byId(side).addEventListener("click", () => this.view?.look(side));
    }
    const beside = byId<HTMLInputElement>("beside");
    beside.addEventListener("change", () => this.view?.beside(beside.checked));
    const lengths = byId<HTMLInputElement>("lengths");
    lengths.addEventListener("change", () => this.view?.dimensions(lengths.checked));
    if (!this.first.begin()) this.changed();
  }

  private changed(): void {
    const { name: piece } = pieceOf(this.declaration);
    const built = [piece, ...ownEditions().map((each) => each.name)].join(" ");
    if (built !== this.built) {
      this.built = built;
      this.piece = piece;
      this.form.build();
      this.first.build();
      byId("view").setAttribute("aria-label", pieceOf(this.declaration).label);
      byId("download").firstElementChild!.textContent = translate("download", { format: "STL" });
      this.prepare();
    }
    this.form.fill();
    this.first.fill();
    this.measure.changed();
    this.measure.refresh();
    this.plate.changed();
    this.fit.changed(piece);
    this.drawing.changed();
    this.share.changed();
    this.offer(null);
    this.ask();
  }

  /** The picture that stands where the model will be: only gates have one. */
  private prepare(): void {
    const picture = byId<HTMLImageElement>("first");
    const style = current().settings["style"] ?? "";
    const styles = pieceOf(this.declaration).parameters.find((each) => each.name === "style")?.choices ?? [];
    const known = styles.some((each) => each.name === style);
    if (this.piece !== "gate") picture.hidden = true;
    else if (known) picture.src = `pictures/${style}.webp`;
  }

  private began(): void {
    if (this.made === null) busy(translate("starting"));
    else busy(translate("making"));
  }

  private answered(made: Made, content: Uint8Array<ArrayBuffer>): void {
    this.form.show(made);
    this.first.show(made);
    showVerdict(made);
    this.offer(made.refused === undefined ? made : null);
    if (made.refused !== undefined) return;
    byId("size").textContent = sides(made.size_mm);
    byId("beside-word").textContent = translate(made.row === null ? "coin" : "beside");
    this.share.show(made);
    this.drawing.show(made, pieceOf(this.declaration).label);
    void this.show(made, content);
  }

  /** Offer the files of what was made; none while there is nothing that passed its checks. */
  private offer(made: Made | null): void {
    this.made = made ?? this.made;
    const [usual, ...others] = (made?.files ?? []).filter((each) => this.backend.makes(each.format));
    const main = byId<HTMLButtonElement>("download");
    main.disabled = usual === undefined;
    if (made === null) {
      for (const each of byId("files").querySelectorAll("button")) each.disabled = true;
      return;
    }
    main.firstElementChild!.textContent = translate("download", { format: shown(usual?.format ?? "") });
    const buttons = others.map((each) => button(shown(each.format), () => void this.download(each.format)));
    byId("files").replaceChildren(...buttons);
  }

  private async show(made: Made, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const canvas = byId<HTMLCanvasElement>("view");
    const label = pieceOf(this.declaration).label;
    canvas.setAttribute("aria-label", translate("modelOf", { piece: label, size: sides(made.size_mm) }));
    if (this.view === null) {
      const { View } = await import("./view.ts");
      try {
        this.view ??= new View(canvas);
        this.view.dimensions(byId<HTMLInputElement>("lengths").checked);
      } catch {
        byId("size").textContent = `${sides(made.size_mm)}. ${translate("noView")}`;
        return;
      }
    }
    this.view.show(made, content);
    canvas.classList.add("drawn");
    document.documentElement.dataset["shown"] = made.command;
  }

  private async download(format: string): Promise<void> {
    const file = this.made?.files.find((each) => each.format === format);
    if (file === undefined) return;
    const slow = format === ".step" && this.backend.loadsStep;
    busy(translate(slow ? "stepLoading" : "checking", { file: file.name }));
    const made = this.made;
    try {
      const answer = await this.backend.ask<Made & { name: string }>({ ask: "file", format, ...asSettings() });
      if (answer.document.refused !== undefined) {
        showVerdict(answer.document);
        return;
      }
      save(answer.document.name, answer.content);
      if (made !== null) showVerdict({ ...made, ...answer.document });
      const isChecked = answer.document.verdict !== undefined;
      const words = translate(isChecked ? "saved" : "notChecked", { file: answer.document.name });
      byId("status").append(element("p", { class: "help" }, words));
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      this.gone();
    }
  }

  private gone(): void {
    byId("status").replaceChildren();
    trouble(translate("gone"), button(translate("retry"), () => this.ask()));
  }
}

function shown(format: string): string {
  return format.replace(".", "").toUpperCase();
}
