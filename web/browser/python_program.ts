/**
 * The program gatesmith in Pyodide, with manifold's WebAssembly as its mesh kernel's library.
 *
 * It answers the page's questions by the same functions as the program on a computer.
 */

import Module, { type ManifoldToplevel } from "manifold-3d";
import { loadPyodide, type PyodideAPI } from "pyodide";
import { manifoldWords } from "./manifold_words.ts";

/** The version in manifold-3d's package, filled in by the build. */
declare const MANIFOLD_VERSION: string;

/** Where the parts lie: a folder's address that ends with a slash, or a folder in Node.js. */
export interface Parts {
  /** Pyodide's own files. */
  readonly python: string;
  /** The address of manifold.wasm; its own place where there is none. */
  readonly manifold?: string;
  /** The program's archive. */
  readonly archive: ArrayBuffer | Promise<ArrayBuffer>;
  /** Other archives that are unpacked beside it. */
  readonly more?: readonly Promise<ArrayBuffer>[];
  /** The memory that an earlier start gave to `started`. */
  readonly memory?: Uint8Array<ArrayBuffer> | null;
  /** Gets the memory of a start without one, before anything but Python is in it. */
  readonly started?: (memory: Uint8Array<ArrayBuffer>) => void;
}

/** Hears what is done with a file: the name of a step, how many are done, how many there are. */
export type Told = (name: string, done: number, of: number) => void;

/** Bytes in, bytes out. */
export interface Program {
  /** A question as JSON, and the framed answer. */
  (question: string): Uint8Array<ArrayBuffer>;
  /** The framed verdict on a file, or on its repair; the task is that of `file_task` in JSON. */
  check(name: string, content: Uint8Array<ArrayBuffer>, told: Told, task: string): Uint8Array<ArrayBuffer>;
  /** Unpacks archives beside the program; what they hold can be imported then. */
  add(archives: readonly ArrayBuffer[]): void;
}

const FOLDER = "/program";

/** A first plan imports what every answer needs. */
const START = `
import os, sys
os.environ["GATESMITH_CONFIG"] = "/settings"
os.environ["GATESMITH_CACHE"] = "/cache"
sys.path.insert(0, "${FOLDER}")
sys.dont_write_bytecode = True

from gatesmith.web.browser.answering import answering

answered = answering("manifold-3d ${MANIFOLD_VERSION}, WebAssembly")
answered('{"ask": "plan", "piece": "gate"}')
`;

/** A function of the name of a file, its bytes, whoever hears the steps, and what to do. */
const CHECK = `
from gatesmith.web.browser.file_checking import checked_file
from gatesmith.web.browser.file_task import file_task

lambda name, content, told, task: checked_file(content.to_bytes(), name, told, file_task(task))
`;

/** In an earlier start's memory: the files are new, and Python has remembered their folders. */
const AGAIN = "import importlib; importlib.invalidate_caches()";

/** The same for STEP alone, by the exact kernel. */
const START_EXACT = `
import os, sys
os.environ["GATESMITH_CONFIG"] = "/settings"
os.environ["GATESMITH_CACHE"] = "/cache"
sys.path.insert(0, "${FOLDER}")
sys.dont_write_bytecode = True

from gatesmith.web.browser.answering import exact_answering

answered = exact_answering("cadquery and OCP, WebAssembly")
`;

/** Python with the exact kernel, whose archive and wheel are in `more`; it makes STEP files. */
export async function startedExactKernel({ python, archive, more = [] }: Parts): Promise<Program> {
  const [runtime, ...archives] = await Promise.all([loadPyodide({ indexURL: python }), archive, ...more]);
  for (const each of archives) runtime.unpackArchive(each, "zip", { extractDir: FOLDER });
  runtime.runPython(START_EXACT);
  return answering(runtime);
}

/** Starts everything; the parts load side by side. */
export async function startedProgram(parts: Parts): Promise<Program> {
  const [runtime, library] = await Promise.all([startedPython(parts), startedManifold(parts.manifold)]);
  runtime.registerJsModule("gatesmith_manifold", manifoldWords(library));
  return answering(runtime);
}

function answering(runtime: PyodideAPI): Program {
  const answered = runtime.globals.get("answered");
  const answer = (question: string): Uint8Array<ArrayBuffer> => taken(answered(question));
  const check: Program["check"] = (name, content, told, task) => {
    const checked = runtime.runPython(CHECK);
    try {
      return taken(checked(name, content, told, task));
    } finally {
      checked.destroy();
    }
  };
  const add: Program["add"] = (archives) => {
    for (const each of archives) runtime.unpackArchive(each, "zip", { extractDir: FOLDER });
    runtime.runPython(AGAIN);
  };
  return Object.assign(answer, { check, add });
}

/** The bytes of an answer, which Python may forget then. */
function taken(found: { toJs(): unknown; destroy(): void }): Uint8Array<ArrayBuffer> {
  try {
    return found.toJs() as Uint8Array<ArrayBuffer>;
  } finally {
    found.destroy();
  }
}

async function startedManifold(address: string | undefined): Promise<ManifoldToplevel> {
  const library = await Module(address ? { locateFile: () => address } : undefined);
  library.setup();
  return library;
}

/** Python with the program imported. */
async function startedPython({ python, archive, memory, started }: Parts): Promise<PyodideAPI> {
  const how = memory ? { _loadSnapshot: memory } : { _makeSnapshot: started !== undefined };
  const [runtime, program] = await Promise.all([loadPyodide({ indexURL: python, ...how }), archive]);
  runtime.unpackArchive(program, "zip", { extractDir: FOLDER });
  runtime.runPython(memory ? AGAIN : START);
  if (!memory) started?.(runtime.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
  return runtime;
}
