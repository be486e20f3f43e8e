// Who answers the page: the program on this address, or a worker in this browser. Same questions.

import { pageLanguage } from "./words.ts";

export interface Question {
  readonly ask: "plan" | "make" | "file" | "fit" | "drawing" | "measure" | "edition" | "describe" | "plate" | "beds";
  readonly piece?: string;
  /** Of several pieces on beds: a set or a line of spares, or how many of the piece. */
  readonly set?: string;
  readonly spare?: string;
  readonly count?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly format?: string;
  readonly language?: string;
  /** Editions that only this device knows: texts of their files by their names. */
  readonly editions?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly game?: string;
  readonly base?: string;
  readonly printer?: string;
  readonly readings?: Readonly<Record<string, string>>;
}

/** A question to the referee; its parts are those of gatesmith/web/table/table_answer.py. */
export interface TableQuestion {
  readonly ask: "table";
  readonly language: string;
  readonly [part: string]: unknown;
}

export interface Answer<Document> {
  readonly document: Document;
  readonly content: Uint8Array<ArrayBuffer>;
}

export interface Backend {
  /** The version of the program that answers. */
  readonly version: string;
  /** Whether STEP needs a large part that is loaded first. */
  readonly loadsStep: boolean;
  /** Whether it makes files of this format; STEP in a browser only on a desktop. */
  makes(format: string): boolean;
  /** The answer. Rejects with GoneError when nobody answers any more. */
  ask<Document>(question: Question | TableQuestion): Promise<Answer<Document>>;
}

export class GoneError extends Error {}

const STEP = ".step";
const ENOUGH = 4; // gigabytes of the device, as browsers tell it

/** What backend.json says: who answers, and what a worker in the browser can load. */
interface Declared {
  readonly backend: string;
  readonly version: string;
  readonly step: boolean;
  readonly numpy: boolean;
}

/** The backend that the folder of this page names. */
export async function found(): Promise<Backend> {
  const response = await fetch("backend.json");
  const { backend, version, step, numpy } = (await response.json()) as Declared;
  if (backend !== "worker") return new OnThisAddress(version);
  keepForOffline();
  return new InThisBrowser(version, step, numpy);
}

/** Let the browser keep the files of the static site, once the page has what it needs itself. */
function keepForOffline(): void {
  const keep = (): void => {
    navigator.serviceWorker?.register("offline.js").catch(() => undefined); // not on plain http
  };
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}

/** The document and the content of a frame: length of the JSON, the JSON, the content. */
export function unframed<Document>(frame: ArrayBuffer): Answer<Document> {
  const length = new DataView(frame).getUint32(0, true);
  const text = new TextDecoder().decode(new Uint8Array(frame, 4, length));
  return { document: JSON.parse(text) as Document, content: new Uint8Array(frame, 4 + length) };
}

/** The question with the page's language, in which refusals and findings are told. */
function inLanguage(question: Question | TableQuestion): object {
  return { language: pageLanguage(), ...question };
}

class OnThisAddress implements Backend {
  readonly loadsStep = false;

  constructor(readonly version: string) {}

  makes(): boolean {
    return true;
  }

  async ask<Document>(question: Question | TableQuestion): Promise<Answer<Document>> {
    let response: Response;
    try {
      response = await fetch("ask", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(inLanguage(question)),
      });
    } catch {
      throw new GoneError();
    }
    if (!response.ok) throw new GoneError();
    return unframed<Document>(await response.arrayBuffer());
  }
}

/** Answers in workers: one that stays, and for STEP one that ends when its file is made. */
class InThisBrowser implements Backend {
  readonly loadsStep = true;
  private readonly worker: PageWorker;

  constructor(
    readonly version: string,
    private readonly step: boolean,
    numpy: boolean,
  ) {
    this.worker = new PageWorker("worker.js", numpy ? "numpy" : "");
  }

  makes(format: string): boolean {
    return format !== STEP || (this.step && isDesktop());
  }

  async ask<Document>(question: Question | TableQuestion): Promise<Answer<Document>> {
    if (question.ask !== "file" || question["format"] !== STEP) {
      return unframed<Document>(await this.worker.ask(question));
    }
    const exact = new PageWorker("exact_worker.js");
    try {
      return unframed<Document>(await exact.ask(question));
    } finally {
      exact.end(); // it holds more than a gigabyte
    }
  }
}

/** The exact kernel takes 1.5 GB of memory: more than a phone gives to a page. */
function isDesktop(): boolean {
  const { deviceMemory = ENOUGH } = navigator as Navigator & { deviceMemory?: number };
  return deviceMemory >= ENOUGH && matchMedia("(min-width: 800px) and (not (pointer: coarse))").matches;
}

/** A worker gets `{number, question}` as JSON text and posts `{number, frame}` back. */
class PageWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { done(frame: ArrayBuffer): void; gone(): void }>();
  private count = 0;

  constructor(script: string, name = "") {
    this.worker = new Worker(script, { type: "module", name });
    this.worker.onmessage = ({ data }: MessageEvent<{ number: number; frame: ArrayBuffer }>) => {
      this.waiting.get(data.number)?.done(data.frame);
      this.waiting.delete(data.number);
    };
    this.worker.onerror = () => {
      for (const each of this.waiting.values()) each.gone();
      this.waiting.clear();
    };
  }

  ask(question: Question | TableQuestion): Promise<ArrayBuffer> {
    const number = (this.count += 1);
    return new Promise<ArrayBuffer>((done, failed) => {
      this.waiting.set(number, { done, gone: () => failed(new GoneError()) });
      this.worker.postMessage({ number, question: JSON.stringify(inLanguage(question)) });
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
