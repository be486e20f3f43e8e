// The checker that the folder of this page names.

import { type Checker, LoopbackChecker } from "./checker.ts";

/** The program on this address where the page comes from it, else a worker of this browser. */
export async function foundChecker(): Promise<Checker> {
  const backend = (await (await fetch("backend.json")).json()) as {
    backend: string;
    numpy?: boolean;
  };
  if (backend.backend !== "worker") return new LoopbackChecker();
  const { BrowserChecker } = await import("./browser_checker.ts");
  return new BrowserChecker(backend.numpy === true);
}
