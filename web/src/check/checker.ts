// Who checks a file: the program on this address, or a worker in this browser. It can be stopped.

import { type Answer, GoneError, unframed } from "../backend.ts";
import { pageLanguage } from "../words.ts";
import type { Checked } from "./checked.ts";

/** The name of a step, how many are done, how many there are. */
export type Step = readonly [name: string, done: number, of: number];

export interface Task {
  readonly do: "check" | "repair";
  /** Width in mm of gaps that a repair closes. */
  readonly weld?: number | null;
}

export interface Work {
  /** The answer. Rejects with StoppedError, TooLargeError or GoneError. */
  readonly answer: Promise<Answer<Checked>>;
  /** End the work at once. */
  stop(): void;
}

export interface Checker {
  /** Whether files stay in this browser. */
  readonly inBrowser: boolean;
  start(file: File, task: Task, onStep: (step: Step) => void): Work;
}

export class StoppedError extends Error {}
export class TooLargeError extends Error {}

/** The largest file, in bytes, as the program says too. */
export const MOST_BYTES = 200_000_000;
const LENGTH = 4;

/** Sends the file to the program on this machine, which answers in parts. */
export class LoopbackChecker implements Checker {
  readonly inBrowser = false;

  start(file: File, task: Task, onStep: (step: Step) => void): Work {
    const ending = new AbortController();
    return { answer: this.ask(file, task, onStep, ending.signal), stop: () => ending.abort() };
  }

  private async ask(
    file: File,
    task: Task,
    onStep: (step: Step) => void,
    signal: AbortSignal,
  ): Promise<Answer<Checked>> {
    if (file.size > MOST_BYTES) throw new TooLargeError();
    const wanted = new URLSearchParams({ do: task.do, name: file.name, language: pageLanguage() });
    if (task.weld) wanted.set("weld", `${task.weld}`);
    try {
      const headers = { "content-type": "application/octet-stream" };
      const response = await fetch(`check?${wanted}`, { method: "POST", headers, body: file, signal });
      if (response.status === 413) throw new TooLargeError();
      if (!response.ok || response.body === null) throw new GoneError();
      for await (const part of parts(response.body)) {
        const answer = unframed<Checked & { step?: Step }>(part);
        if (answer.document.step === undefined) return answer;
        onStep(answer.document.step);
      }
    } catch (error) {
      if (signal.aborted) throw new StoppedError();
      if (error instanceof TooLargeError) throw error;
      throw new GoneError();
    }
    throw new GoneError();
  }
}

/** The parts of a stream, each with its length in four bytes before it. */
export async function* parts(stream: ReadableStream<Uint8Array>): AsyncGenerator<ArrayBuffer> {
  const reader = stream.getReader();
  const waiting: Uint8Array[] = [];
  let held = 0;

  async function exactly(length: number): Promise<Uint8Array<ArrayBuffer> | null> {
    while (held < length) {
      const { done, value } = await reader.read();
      if (done) return null;
      waiting.push(value);
      held += value.length;
    }
    const found = new Uint8Array(length);
    let at = 0;
    while (at < length) {
      const first = waiting[0]!;
      const some = first.subarray(0, length - at);
      found.set(some, at);
      at += some.length;
      if (some.length === first.length) waiting.shift();
      else waiting[0] = first.subarray(some.length);
    }
    held -= length;
    return found;
  }

  for (;;) {
    const head = await exactly(LENGTH);
    if (head === null) return;
    const part = await exactly(new DataView(head.buffer).getUint32(0, true));
    if (part === null) return;
    yield part.buffer;
  }
}
