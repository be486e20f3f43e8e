// Where a game comes from: a new one, a text or a file, or one that is on this device.

import { button, element } from "../elements.ts";
import { type DeviceGame, deviceGames, removeGame } from "./device_games.ts";
import { type NewGame, NewGameForm } from "./new_game_form.ts";
import type { OfferedGames } from "./table_view.ts";
import { playerName, translate, type TableWord } from "./table_words.ts";

/** A larger file is not even read. */
const MOST_BYTES = 1_000_000;

export interface StartUse {
  begun(wanted: NewGame): void;
  opened(text: string): void;
  resumed(game: DeviceGame): void;
}

export class StartScreen {
  readonly root = element("div", { class: "start-screen" });
  private readonly trouble = element("div", { class: "trouble", role: "alert", hidden: true });

  constructor(
    offered: OfferedGames,
    private readonly use: StartUse,
  ) {
    const title = element("h1", { tabindex: -1 }, translate("title"));
    const form = new NewGameForm(offered, (wanted) => use.begun(wanted));
    const intro = element("p", {}, translate("intro"));
    this.root.append(
      element("div", { class: "start-head" }, title, intro, this.trouble),
      form.root,
      element("div", {}, this.kept(), this.fromText()),
    );
  }

  /** Say why something was not opened; an empty language is the page's. */
  refuse(message: string, language = "en"): void {
    const sentence = element("p", {}, message.length > 400 ? `${message.slice(0, 400)} …` : message);
    if (language !== "") sentence.lang = language;
    this.trouble.replaceChildren(element("p", {}, element("strong", {}, translate("notOpened"))), sentence);
    this.trouble.hidden = false;
    this.trouble.scrollIntoView({ block: "nearest" });
  }

  private kept(): HTMLElement {
    const games = deviceGames();
    if (games.length === 0) return element("div");
    const list = element("ul", { class: "device-games" });
    for (const game of games) {
      const names = { game: translate(game.game as TableWord), players: game.players.map(playerName).join(", ") };
      const resume = button(translate("goOn", names), () => this.use.resumed(game));
      const count = game.done === 1 ? translate("oneMove") : translate("moveCount", { count: game.done });
      resume.append(element("span", { class: "help" }, count));
      const remove = button("×", () => {
        removeGame(game.id);
        item.remove();
      });
      remove.setAttribute("aria-label", translate("remove", names));
      const item = element("li", {}, resume, remove);
      list.append(item);
    }
    return element("section", {}, element("h2", {}, translate("onDevice")), list);
  }

  private fromText(): HTMLElement {
    const help = element("p", { class: "help", id: "table-text-help" }, translate("fromTextHelp"));
    const text = element("textarea", { rows: 6, id: "table-text", spellcheck: "false", "aria-describedby": help.id });
    const label = element("label", { for: text.id, class: "unseen" }, translate("textLabel"));
    const open = button(translate("openText"), () => this.use.opened(text.value));
    const file = element("input", { type: "file", hidden: true });
    const choose = button(translate("openFile"), () => file.click());
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      if (chosen !== undefined) void this.readFile(chosen);
      file.value = "";
    });
    const buttons = element("div", { class: "row-of-buttons" }, open, choose, file);
    return element("section", {}, element("h2", {}, translate("fromText")), help, label, text, buttons);
  }

  private async readFile(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      this.refuse(translate("tooLong"), "");
      return;
    }
    try {
      this.use.opened(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      this.refuse(translate("noText"), "");
    }
  }
}
