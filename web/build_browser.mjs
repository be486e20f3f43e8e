// Builds the part of the page that makes pieces in the browser into browser-dist/, for static sites.
// What runs in Node.js, for the tests, comes into node-dist/. The archive of the program itself is
// made by gatesmith/web/browser/program_archive.py.
import { build } from "esbuild";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { addLicences } from "./licences.mjs";

const target = new URL("browser-dist/", import.meta.url);
const from = (name) => new URL(`node_modules/${name}`, import.meta.url);

await rm(target, { recursive: true, force: true });
await mkdir(new URL("python/", target), { recursive: true });
const { version } = JSON.parse(await readFile(from("manifold-3d/package.json"), "utf8"));
const shared = {
  absWorkingDir: new URL(".", import.meta.url).pathname,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "linked",
  logLevel: "warning",
  define: { MANIFOLD_VERSION: JSON.stringify(version) },
  external: ["node:*", "module", "ws"],
};
await build({ ...shared, entryPoints: ["browser/worker.ts", "browser/exact_worker.ts"], outdir: "browser-dist" });
await build({
  ...shared,
  entryPoints: ["browser/python_program.ts"],
  outfile: "node-dist/python_program.mjs",
  platform: "node",
});
await cp(new URL("browser/licences-browser.txt", import.meta.url), new URL("licences-browser.txt", target));
await addLicences(new URL("licences-browser.txt", target), ["manifold-3d"]);
await cp(from("manifold-3d/manifold.wasm"), new URL("manifold.wasm", target));
for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"]) {
  await cp(from(`pyodide/${name}`), new URL(`python/${name}`, target));
}
const pyodide = JSON.parse(await readFile(from("pyodide/package.json"), "utf8"));
await writeFile(new URL("python/version.txt", target), `${pyodide.version}\n`);
