// Checks files in a worker of this browser; its own one, so that it can be ended at any moment.

import { type Answer, GoneError, unframed } from "../backend.ts";
import { pageLanguage } from "../words.ts";
import type { Checked } from "./checked.ts";
import { type Checker, MOST_BYTES, type Step, StoppedError, type Task, TooLargeError, type Work } from "./checker.ts";

interface WorkerMessage {
  readonly number: number;
  readonly step?: Step;
  readonly frame?: ArrayBuffer;
}

/** The file goes to the worker, which posts its steps and then the answer. */
export class BrowserChecker implements Checker {
  readonly inBrowser = true;

  /** With `numpy` the worker loads it for the first file, and has more checks then. */
  constructor(private readonly numpy: boolean) {}

  private worker: Worker | null = null;
  private count = 0;

  start(file: File, task: Task, onStep: (step: Step) => void): Work {
    if (file.size > MOST_BYTES) return { answer: Promise.reject(new TooLargeError()), stop: () => undefined };
    const number = (this.count += 1);
    const worker = (this.worker ??= this.started());
    let stop = (): void => undefined;
    const answer = new Promise<Answer<Checked>>((done, failed) => {
      const end = (error: Error): void => {
        this.forget(worker);
        failed(error);
      };
      stop = () => end(new StoppedError());
      worker.onerror = () => end(new GoneError());
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.number !== number) return;
        if (data.step !== undefined) onStep(data.step);
        else if (data.frame !== undefined) done(unframed<Checked>(data.frame));
      };
      worker.postMessage({ number, file, task: { ...task, language: pageLanguage() } });
    });
    return { answer, stop: () => stop() };
  }

  private started(): Worker {
    return new Worker("worker.js", { type: "module", name: this.numpy ? "numpy" : "" });
  }

  /** End the worker, with whatever it does; the next file gets another one. */
  private forget(worker: Worker): void {
    worker.terminate();
    if (this.worker === worker) this.worker = null;
  }
}
