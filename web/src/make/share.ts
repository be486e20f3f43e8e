// Keeping and sharing what is chosen: link, QR code, command, and starting again.

import type { Made } from "./declaration.ts";
import { byId } from "../elements.ts";
import { startAgain } from "./state.ts";
import { said } from "../words.ts";

export class Share {
  private readonly figure = byId("code");
  private readonly codeButton = byId("show-code");
  private command = "";

  constructor() {
    byId("copy-link").addEventListener("click", () => void this.copy(location.href));
    byId("copy-command").addEventListener("click", () => void this.copy(this.command));
    byId("forget").addEventListener("click", () => startAgain());
    this.codeButton.addEventListener("click", () => void this.showCode(this.figure.hidden !== false));
  }

  /** What is chosen changed: an old answer or code is of no use. */
  changed(): void {
    byId("share-answer").textContent = "";
    if (!this.figure.hidden) void this.showCode(true);
  }

  told(made: Made): void {
    this.command = made.command;
    byId("command").textContent = made.command;
  }

  private async showCode(shown: boolean): Promise<void> {
    this.figure.hidden = !shown;
    this.codeButton.setAttribute("aria-expanded", `${shown}`);
    if (!shown) return;
    const { codeOf } = await import("./code.ts");
    const found = codeOf(location.href, said("codeOf"));
    this.figure.replaceChildren(...(found === null ? [] : [found]));
    const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    if (found === null) byId("share-answer").textContent = said("codeTooLong");
    else if (isHere) byId("share-answer").textContent = said("codeHere");
  }

  private async copy(text: string): Promise<void> {
    const place = byId("share-answer");
    try {
      await navigator.clipboard.writeText(text);
      place.textContent = said("copied");
    } catch {
      place.textContent = said("notCopied");
    }
  }
}
