// Keeping and sharing what is chosen: link, QR code, command, and starting again.

import type { Made } from "./declaration.ts";
import { byId } from "../elements.ts";
import { printed } from "./address.ts";
import { ownEdition } from "./own_editions.ts";
import { current, startAgain } from "./state.ts";
import { translate } from "../words.ts";

export class Share {
  private readonly figure = byId("code");
  private readonly codeButton = byId("show-code");
  private command = "";
  private shared: Readonly<Record<string, string>> = {};

  constructor() {
    byId("copy-link").addEventListener("click", () => void this.copy(this.link()));
    byId("copy-command").addEventListener("click", () => void this.copy(this.command));
    byId("forget").addEventListener("click", () => startAgain());
    this.codeButton.addEventListener("click", () => void this.showCode(this.figure.hidden !== false));
  }

  /** What is chosen changed: an old answer or code is of no use. */
  changed(): void {
    byId("share-answer").textContent = "";
    if (!this.figure.hidden) void this.showCode(true);
  }

  show(made: Made): void {
    this.command = made.command;
    this.shared = made.shared;
    byId("command").textContent = made.command;
  }

  /** The address of this page for another device, which knows no edition of this one. */
  private link(): string {
    const { piece, settings } = current();
    const isOwn = ownEdition(settings["edition"]) !== undefined;
    const fragment = printed({ piece, settings: isOwn ? this.shared : settings });
    return new URL(fragment, location.href).href;
  }

  private async showCode(shown: boolean): Promise<void> {
    this.figure.hidden = !shown;
    this.codeButton.setAttribute("aria-expanded", `${shown}`);
    if (!shown) return;
    const { codeOf } = await import("./code.ts");
    const found = codeOf(this.link(), translate("codeOf"));
    this.figure.replaceChildren(...(found === null ? [] : [found]));
    const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    if (found === null) byId("share-answer").textContent = translate("codeTooLong");
    else if (isHere) byId("share-answer").textContent = translate("codeHere");
  }

  private async copy(text: string): Promise<void> {
    const place = byId("share-answer");
    try {
      await navigator.clipboard.writeText(text);
      place.textContent = translate("copied");
    } catch {
      place.textContent = translate("notCopied");
    }
  }
}
