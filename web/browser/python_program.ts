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
  readonly archive: ArrayBuffer;
}

/** Bytes in, bytes out: a question as JSON, and the framed answer. */
export type Program = (question: string) => Uint8Array<ArrayBuffer>;

const FOLDER = "/program";

const START = `
import os, sys
os.environ["GATESMITH_CONFIG"] = "/settings"
os.environ["GATESMITH_CACHE"] = "/cache"
sys.path.insert(0, "${FOLDER}")
sys.dont_write_bytecode = True

from gatesmith.web.browser.answering import answering

answering("manifold-3d ${MANIFOLD_VERSION}, WebAssembly")
`;

/** Starts everything; the parts load side by side. */
export async function startedProgram(parts: Parts | Promise<Parts>): Promise<Program> {
  const { python, manifold, archive } = await parts;
  const [runtime, library] = await Promise.all([
    loadPyodide({ indexURL: python }),
    startedManifold(manifold),
  ]);
  return programOn(runtime, library, archive);
}

async function startedManifold(address: string | undefined): Promise<ManifoldToplevel> {
  const library = await Module(address ? { locateFile: () => address } : undefined);
  library.setup();
  return library;
}

function programOn(runtime: PyodideAPI, library: ManifoldToplevel, archive: ArrayBuffer): Program {
  runtime.registerJsModule("gatesmith_manifold", manifoldWords(library));
  runtime.unpackArchive(archive, "zip", { extractDir: FOLDER });
  const answered = runtime.runPython(START);
  return (question) => {
    const found = answered(question);
    try {
      return found.toJs() as Uint8Array<ArrayBuffer>;
    } finally {
      found.destroy();
    }
  };
}
