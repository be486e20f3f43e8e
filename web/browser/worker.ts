/**
 * The worker that answers the page in the browser: `{number, question}` to `{number, frame}`, and
 * `{number, file, task}` to any number of `{number, step}` and a `{number, frame}`.
 */

import { version } from "pyodide";
import { type Program, startedProgram, type Told } from "./python_program.ts";
import { startMemory, type StartMemory } from "./start_memory.ts";

interface Asked {
  readonly number: number;
  readonly question?: string;
  readonly file?: File;
  readonly task?: object;
}

const SECONDS_UNTIL_KEPT = 3; // the first answers come before what serves the next visit

/** The page names a worker so where its host has numpy. */
const HAS_NUMPY = self.name === "numpy";

const here = new URL("./", import.meta.url);
const address = (name: string): string => new URL(name, here).href;

async function fetched(name: string): Promise<ArrayBuffer> {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

async function started(): Promise<Program> {
  const found = fetched("program.zip");
  const parts = { python: address("python/"), manifold: address("manifold.wasm"), archive: found };
  const store = await startMemory(here, version, await found);
  if (store === null) return startedProgram(parts);
  const memory = await store.taken().catch(() => null); // a store that fails is one without it
  if (memory !== null) {
    try {
      return proving(await startedProgram({ ...parts, memory }), store);
    } catch (error) {
      console.warn("The kept start cannot be used; starting anew.", error);
      await store.forget();
    }
  }
  return startedProgram({ ...parts, started: (fresh) => keepSoon(store, fresh) });
}

/** The program, whose first answer shows that the memory it started with is a good one. */
function proving(program: Program, store: StartMemory): Program {
  let proven = false;
  const proves = (): void => {
    if (proven) return;
    proven = true;
    store.proven().catch((error: unknown) => console.warn(error));
  };
  const answer = (question: string): Uint8Array<ArrayBuffer> => {
    const found = program(question);
    proves();
    return found;
  };
  const check: Program["check"] = (...file) => {
    const found = program.check(...file);
    proves();
    return found;
  };
  return Object.assign(answer, { check, add: program.add });
}

function keepSoon(store: StartMemory, memory: Uint8Array<ArrayBuffer>): void {
  setTimeout(() => {
    // Without room on the disk the next visit starts as this one did.
    store.keep(memory).catch((error: unknown) => console.warn("The start is not kept.", error));
  }, SECONDS_UNTIL_KEPT * 1000);
}

/** Whether a file is asked for, which has more checks than a model for the view. */
function isAboutFile(question = ""): boolean {
  return (JSON.parse(question) as { ask?: unknown }).ask === "file";
}

let added: Promise<void> | null = null;

/** Adds numpy and the checks that need it, once; without a network the small judge stays alone. */
async function strengthened(program: Program): Promise<void> {
  added ??= Promise.all([fetched("numpy/checks.zip"), fetched("numpy/numpy.whl")]).then(program.add);
  await added.catch((error: unknown) => {
    added = null;
    console.warn("Numpy cannot be loaded; files have fewer checks.", error);
  });
}

const program = started();

// One after the other; a start that failed reaches the page as an error of the worker.
let last: Promise<void> = program.then(() => undefined);

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => {
    const frame = (await answer(data, await program)).slice().buffer;
    self.postMessage({ number: data.number, frame }, { transfer: [frame] });
  });
  last.catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
};

async function answer({ number, question, file, task }: Asked, program: Program): Promise<Uint8Array<ArrayBuffer>> {
  if (file === undefined) {
    if (HAS_NUMPY && isAboutFile(question)) await strengthened(program);
    return program(question ?? "");
  }
  if (HAS_NUMPY) await strengthened(program);
  const content = new Uint8Array(await file.arrayBuffer());
  const told: Told = (name, done, of) => self.postMessage({ number, step: [name, done, of] });
  return program.check(file.name, content, told, JSON.stringify(task ?? {}));
}
