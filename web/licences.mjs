// The full licence texts of what is shipped, after the list of it.
import { appendFile, readFile } from "node:fs/promises";

/** Adds the texts that some npm packages bring along to a file. */
export async function addLicences(file, packages) {
  for (const name of packages) {
    const text = await readFile(new URL(`node_modules/${name}/LICENSE`, import.meta.url), "utf8");
    await appendFile(file, `\n--- ${name} ---\n\n${text.trim()}\n`);
  }
}
