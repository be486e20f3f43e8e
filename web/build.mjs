// Builds the page into dist/: the same bytes each time, relative addresses only.
import { build } from "esbuild";
import { cp, mkdir, rm } from "node:fs/promises";
import { addLicences } from "./licences.mjs";

const target = new URL("dist/", import.meta.url);

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await build({
  absWorkingDir: new URL(".", import.meta.url).pathname,
  entryPoints: ["src/main.ts", "src/offline.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true, // three.js comes after the form, the picture and the question
  format: "esm",
  target: "es2022",
  minify: true,
  chunkNames: "[name]-[hash]",
  legalComments: "linked",
  logLevel: "warning",
});
await cp(new URL("static/", import.meta.url), target, { recursive: true });
await cp(new URL("pictures/", import.meta.url), new URL("pictures/", target), { recursive: true });
await addLicences(new URL("licences.txt", target), ["three", "uqr"]);
