// A module of the page as Node can import it.
import { buildSync } from "esbuild";

export async function source(name) {
  const entry = new URL(`../src/${name}`, import.meta.url).pathname;
  const built = buildSync({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  const text = Buffer.from(built.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${text}`);
}
