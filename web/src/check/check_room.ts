// Checking a file that somebody brings: drop it, watch, stop; the verdict, the faults, the repair.

import { type Answer, type Backend, GoneError } from "../backend.ts";
import { button, byId, element, save } from "../elements.ts";
import type { Room } from "../rooms.ts";
import { pageLanguage } from "../words.ts";
import { type Checked, marked, repairedFile } from "./checked.ts";
import { type Checker, type Step, StoppedError, type Task, TooLargeError, type Work } from "./checker.ts";
import { foundChecker } from "./found_checker.ts";
import type { FaultView } from "./fault_view.ts";
import { changes, type Explanations, facts, findings, verdict } from "./report.ts";
import { translate } from "./check_words.ts";
import { layOut } from "./screen.ts";

const SUFFIXES = /\.(stl|3mf|obj|ply|glb)$/i;

/** The room in which files are checked, as the page opens it for the first time. */
export async function checkRoom(place: HTMLElement, _backend: Backend): Promise<Room> {
  const [checker, response] = await Promise.all([foundChecker(), fetch(`checks-${pageLanguage()}.json`)]);
  const explanations = (await response.json()) as Explanations;
  await layOut(place, checker.inBrowser);
  new CheckRoom(place, checker, explanations).start();
  return { address: () => "#check", show: () => undefined };
}

class CheckRoom {
  private view: FaultView | null = null;
  private work: Work | null = null;
  private checked: Checked | null = null;

  constructor(
    private readonly place: HTMLElement,
    private readonly checker: Checker,
    private readonly explanations: Explanations,
  ) {}

  start(): void {
    const input = byId<HTMLInputElement>("check-file");
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      input.value = ""; // the same file can be chosen again
      if (file !== undefined) this.bring(file);
    });
    byId("check-stop").addEventListener("click", () => this.work?.stop());
    byId("check-whole").addEventListener("click", () => this.view?.whole());
    for (const kind of ["dragover", "dragenter"]) addEventListener(kind, (event) => this.drag(event as DragEvent));
    for (const kind of ["dragleave", "dragend"]) addEventListener(kind, () => this.hover(false));
    addEventListener("drop", (event) => this.dropped(event));
  }

  private drag(event: DragEvent): void {
    if (this.place.hidden || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault(); // otherwise the browser opens the file
    this.hover(true);
  }

  private dropped(event: DragEvent): void {
    if (this.place.hidden) return;
    event.preventDefault();
    this.hover(false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) this.bring(file);
  }

  private hover(over: boolean): void {
    byId("check-drop").classList.toggle("over", over);
  }

  /** Check a file from the beginning. */
  private bring(file: File): void {
    this.work?.stop();
    this.forget();
    if (!SUFFIXES.test(file.name)) this.announce(translate("unknown", { file: file.name }), "refused");
    else void this.run(file, { do: "check" });
  }

  private async run(file: File, task: Task): Promise<void> {
    this.busy(true);
    this.announce(translate(task.do === "repair" ? "repairing" : "sending", { file: file.name }), "busy");
    const work = this.checker.start(file, task, (step) => this.showStep(file, step));
    this.work = work;
    try {
      const answer = await work.answer;
      if (this.work === work) await this.answered(file, answer);
    } catch (error) {
      if (this.work === work) this.announce(sentence(error, file.name), "refused");
    } finally {
      if (this.work === work) {
        this.work = null;
        this.busy(false);
      }
    }
  }

  private showStep(file: File, [name, done, of]: Step): void {
    const bar = byId<HTMLProgressElement>("check-progress");
    bar.max = of;
    bar.value = done;
    const words = { file: file.name, done: `${done + 1}`, of: `${of}` };
    if (name === "read") this.announce(translate("reading", words), "busy");
    else if (name === "repair") this.announce(translate("repairing", words), "busy");
    else this.announce(translate("running", words), "busy");
  }

  private async answered(file: File, { document: checked, content }: Answer<Checked>): Promise<void> {
    if (checked.refused !== undefined) {
      this.announce(checked.refused.message, "refused", checked.refused.language ?? "en");
      return;
    }
    this.checked = checked;
    const status = byId("check-status");
    status.dataset["verdict"] = checked.verdict;
    status.removeAttribute("lang");
    status.replaceChildren(...verdict(checked));
    const known = facts(checked);
    byId("check-facts").replaceChildren(...(known === null ? [] : [known]));
    this.offer(file, checked, content);
    const list = findings(checked, this.explanations, (row, place) => this.fly(row, place));
    byId("check-findings").replaceChildren(...list);
    await this.show(checked, content);
    document.documentElement.dataset["checked"] = checked.file;
  }

  /** The repair where it can be done, or the repaired file. */
  private offer(file: File, checked: Checked, content: Uint8Array<ArrayBuffer>): void {
    const place = byId("check-repair");
    place.replaceChildren();
    if (checked.repaired !== undefined) {
      const bytes = repairedFile(checked, content);
      const main = button(translate("download", { file: checked.file }), () => {
        save(checked.file, bytes);
        done.textContent = translate("saved", { file: checked.file });
      });
      main.className = "main";
      main.id = "check-download";
      const done = element("p", { class: "help", role: "status" }, changes(checked.repaired));
      place.append(done, main);
    } else if (checked.repair !== null) {
      const { weld } = checked.repair;
      const words = weld === null ? translate("repair") : translate("repairWeld", { weld: `${weld}` });
      const start = button(words, () => void this.run(file, { do: "repair", weld }));
      start.className = "main";
      start.id = "check-mend";
      place.append(start);
    }
  }

  private async show(checked: Checked, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const model = marked(checked, content);
    const note = byId("check-note");
    byId("check-frame").hidden = byId("check-tools").hidden = model === null;
    note.textContent = model === null && checked.checks.length > 0 ? translate("noModel") : "";
    if (model === null) return;
    const canvas = byId<HTMLCanvasElement>("check-view");
    const names = { file: checked.file, count: `${checked.findings.length}` };
    canvas.setAttribute("aria-label", translate("shown", names));
    try {
      if (this.view === null) {
        const { FaultView } = await import("./fault_view.ts");
        this.view = new FaultView(canvas);
      }
      this.view.show(model, checked.findings);
      canvas.classList.add("drawn");
    } catch (error) {
      console.warn(error);
      byId("check-frame").hidden = byId("check-tools").hidden = true;
      note.textContent = translate("noView");
    }
  }

  private fly(row: number, place: number): void {
    const at = this.checked?.findings[row]?.at[place];
    if (at === undefined) return;
    this.view?.choose(row);
    this.view?.flyTo(at);
    for (const [number, each] of byId("check-findings").querySelectorAll(".found > li").entries()) {
      each.classList.toggle("chosen", number === row);
    }
    byId("check-frame").scrollIntoView({ block: "nearest" });
  }

  private busy(now: boolean): void {
    const bar = byId<HTMLProgressElement>("check-progress");
    bar.removeAttribute("value");
    byId("check-busy").hidden = !now;
    this.place.setAttribute("aria-busy", `${now}`);
  }

  private forget(): void {
    this.checked = null;
    delete document.documentElement.dataset["checked"];
    for (const id of ["check-facts", "check-repair", "check-findings"]) byId(id).replaceChildren();
    byId("check-frame").hidden = byId("check-tools").hidden = true;
    byId("check-note").textContent = "";
    this.view?.empty();
  }

  private announce(text: string, kind: "busy" | "refused", language?: string): void {
    const status = byId("check-status");
    status.dataset["verdict"] = kind;
    const words = element("p", { class: "verdict", lang: language }, text);
    status.replaceChildren(words);
  }
}

/** What went wrong, in words. */
function sentence(error: unknown, file: string): string {
  if (error instanceof StoppedError) return translate("stopped");
  if (error instanceof TooLargeError) return translate("tooLarge", { file });
  if (error instanceof GoneError) return translate("gone");
  console.error(error);
  return translate("failed", { file });
}
