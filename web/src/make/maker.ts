// Asks for the model whenever something changed: one question at a time, always about the newest.

import type { Backend } from "../backend.ts";
import { GoneError } from "../backend.ts";
import type { Made } from "./declaration.ts";
import { asSettings } from "./state.ts";

const QUIET = 90; // milliseconds without a change before a question
const PATIENT = 250; // milliseconds before the page says that it is busy

export interface Watching {
  begun(): void;
  answered(made: Made, content: Uint8Array<ArrayBuffer>): void;
  gone(): void;
}

/** A function to call after each change. */
export function maker(backend: Backend, watching: Watching): () => void {
  let waiting = 0;
  let busy = false;
  let stale = false;

  async function run(): Promise<void> {
    busy = true;
    stale = false;
    const slow = setTimeout(() => watching.begun(), PATIENT);
    try {
      const answer = await backend.ask<Made>({ ask: "make", ...asSettings() });
      if (!stale) watching.answered(answer.document, answer.content);
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      watching.gone();
    } finally {
      clearTimeout(slow);
      busy = false;
      if (stale) void run();
    }
  }

  return () => {
    if (busy) {
      stale = true;
      return;
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => void run(), QUIET);
  };
}
