// A game as texts and as a link, to keep and to share.

import { button, element, save } from "../elements.ts";
import type { SharedTexts } from "./table_view.ts";
import { translate } from "./table_words.ts";

/** The buttons; `texts` asks the referee for the game as texts when one is pressed. */
export function sharing(fromPosition: boolean, texts: () => Promise<SharedTexts | null>): HTMLElement {
  const answer = element("p", { class: "help", role: "status" });
  const shown = element("textarea", { class: "shared", readonly: true, rows: 6, hidden: true, "aria-label": translate("share") });

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      answer.textContent = translate("copied");
      shown.hidden = true;
    } catch {
      answer.textContent = translate("notCopied");
      shown.value = text;
      shown.hidden = false;
      shown.select();
    }
  }

  async function withTexts(use: (found: SharedTexts) => unknown): Promise<void> {
    const found = await texts();
    if (found === null) return;
    await use(found);
    if (found.record !== null && found.rest.length > 0) answer.append(` ${translate("restHelp")}`);
  }

  const file = (name: string, text: string): void => save(name, new TextEncoder().encode(text));
  const buttons = [button(translate("copyLink"), () => void copy(location.href))];
  if (!fromPosition) {
    buttons.push(
      button(translate("copyRecord"), () => void withTexts((found) => copy(found.record ?? ""))),
      button(translate("saveRecord"), () => void withTexts((found) => file("game.txt", found.record ?? ""))),
    );
  }
  buttons.push(
    button(translate("copyPosition"), () => void withTexts((found) => copy(found.line))),
    button(translate("savePosition"), () => void withTexts((found) => file("position.txt", found.drawing))),
  );
  const help = element("p", { class: "help" }, translate(fromPosition ? "fromPosition" : "shareHelp"));
  return element("div", {}, element("div", { class: "row-of-buttons" }, ...buttons), help, answer, shown);
}
