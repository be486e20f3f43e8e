// The table: both games with the referee, on one device that goes round.

import { type Backend, GoneError } from "../backend.ts";
import { button, element } from "../elements.ts";
import { type Room, roomOf } from "../rooms.ts";
import { pageLanguage } from "../words.ts";
import { type DeviceGame, deviceGames, keepGame, newId } from "./device_games.ts";
import { FirstMerchant } from "./first_merchant.ts";
import type { NewGame } from "./new_game_form.ts";
import { type GameKeeper, Play } from "./play.ts";
import { StartScreen } from "./start_screen.ts";
import { linkedGame, printedGame } from "./table_address.ts";
import type { MedinaView, OfferedGames, OpenedGame, Refused } from "./table_view.ts";
import { translate } from "./table_words.ts";

const EMPTY = "#table";
/** Bytes of a text: as much as a question can hold, and far more than a game has. */
const LONGEST = 60_000;

/** The room with the games, as the page opens it for the first time. */
export async function tableRoom(place: HTMLElement, backend: Backend): Promise<Room> {
  const room = new TableRoom(place, backend);
  await room.enter();
  return { address: () => room.address(), show: () => void room.enter() };
}

class TableRoom implements GameKeeper {
  private play: Play | null = null;
  private startScreen: StartScreen | null = null;
  private isBusy = false;

  constructor(
    private readonly place: HTMLElement,
    private readonly backend: Backend,
  ) {}

  address(): string {
    return this.play?.game.address ?? EMPTY;
  }

  /** The address was opened: the game on it, the last one on this device, or the first screen. */
  async enter(): Promise<void> {
    const { hash } = location;
    if (this.play !== null && (hash === this.play.game.address || hash === EMPTY)) {
      this.write(this.play.game.address);
      return;
    }
    const games = deviceGames();
    const known = games.find((each) => each.address === hash);
    const linked = linkedGame(hash);
    if (known !== undefined) await this.resume(known);
    else if (linked !== null) await this.openText(linked.text, linked.moves);
    else if (games[0] !== undefined && this.startScreen === null) await this.resume(games[0]);
    else await this.start();
  }

  // Asking

  async ask<Document extends Refused>(question: Readonly<Record<string, unknown>>): Promise<Document | null> {
    if (this.isBusy) return null; // the answer to the last tap is on its way
    this.isBusy = true;
    try {
      const asked = { ask: "table", language: pageLanguage(), ...question } as const;
      return (await this.backend.ask<Document>(asked)).document;
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      this.gone();
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  private gone(): void {
    const { play } = this;
    const again = button(translate("retry"), () => void (play === null ? this.enter() : this.resume(play.game)));
    const trouble = element("div", { class: "trouble", role: "alert" }, element("p", {}, translate("gone")), again);
    if (play === null) this.place.replaceChildren(trouble);
    else play.screen.announce([trouble]);
  }

  /** A game with other moves; it is kept before it is shown, so that no reload loses it. */
  async changed(game: DeviceGame): Promise<{ game: DeviceGame; opened: OpenedGame } | null> {
    const moves = game.moves.slice(0, game.done);
    const opened = await this.ask<OpenedGame>({ do: "open", text: game.start, moves });
    if (opened === null) return null;
    if (opened.refused !== undefined) {
      await this.start(opened.refused.message, opened.refused.language);
      return null;
    }
    return { game: this.kept(game, opened), opened };
  }

  private kept(game: DeviceGame, opened: OpenedGame): DeviceGame {
    const { record, start, moves, rest } = opened;
    const linked = record === null ? { text: start, moves } : { text: record, moves: rest };
    const found = { ...game, address: printedGame(game.game, record, linked) };
    keepGame(found);
    this.write(found.address);
    document.documentElement.dataset["moves"] = `${moves.length}`;
    return found;
  }

  private write(address: string): void {
    if (roomOf(location.hash) === "table") history.replaceState(null, "", address);
  }

  // Beginning

  /** The first screen; with what was refused, and the language that it is in. */
  private async start(refused?: string, language = "en"): Promise<void> {
    if (this.play === null) this.place.replaceChildren(element("p", { class: "wait", role: "status" }, translate("starting")));
    const offered = await this.ask<OfferedGames>({ do: "games" });
    if (offered === null) return;
    this.play = null;
    this.write(EMPTY);
    this.startScreen = new StartScreen(offered, {
      begun: (wanted) => void this.begin(wanted),
      opened: (text) => void this.openText(text, []),
      resumed: (game) => void this.resume(game),
    });
    this.place.replaceChildren(this.startScreen.root);
    this.title(translate("title"));
    if (refused !== undefined) this.startScreen.refuse(refused, language);
  }

  left(): void {
    void this.start();
  }

  private async begin(wanted: NewGame): Promise<void> {
    if (wanted.game === "wadi") {
      await this.beginWith(wanted);
      return;
    }
    const answer = await this.ask<Refused & { view: MedinaView }>({ do: "setup", ...wanted });
    if (answer === null || this.isRefused(answer)) return;
    const board = new FirstMerchant(answer.view, {
      placed: (start) => void this.beginWith({ ...wanted, start }),
      left: () => this.left(),
    });
    this.place.replaceChildren(board.screen.root);
    board.screen.begin();
  }

  private async beginWith(wanted: NewGame): Promise<void> {
    const answer = await this.ask<OpenedGame>({ do: "new", ...wanted });
    if (answer !== null && !this.isRefused(answer)) this.take(answer);
  }

  private async openText(text: string, moves: readonly string[]): Promise<void> {
    if (new TextEncoder().encode(text).length > LONGEST) {
      await this.start(translate("tooLong"), "");
      return;
    }
    if (this.startScreen === null) this.place.replaceChildren(element("p", { class: "wait", role: "status" }, translate("starting")));
    const answer = await this.ask<OpenedGame>({ do: "open", text, moves });
    if (answer === null) return;
    if (answer.refused === undefined) this.take(answer);
    else if (this.startScreen !== null) this.startScreen.refuse(answer.refused.message, answer.refused.language);
    else await this.start(answer.refused.message, answer.refused.language);
  }

  private isRefused(answer: Refused): boolean {
    if (answer.refused !== undefined) this.startScreen?.refuse(answer.refused.message, answer.refused.language);
    return answer.refused !== undefined;
  }

  /** A game that was just opened becomes one of this device. */
  private take(opened: OpenedGame): void {
    const { start, moves, view } = opened;
    const players = view.players.map((each) => each.name);
    const game = { id: newId(), start, moves, done: moves.length, waiting: null, address: EMPTY, game: view.game, players };
    this.seat(this.kept(game, opened), opened);
  }

  private async resume(game: DeviceGame): Promise<void> {
    if (this.startScreen === null && this.play === null) {
      this.place.replaceChildren(element("p", { class: "wait", role: "status" }, translate("starting")));
    }
    const found = await this.changed(game);
    if (found !== null) this.seat(found.game, found.opened);
  }

  private seat(game: DeviceGame, opened: OpenedGame): void {
    this.play = new Play(game, opened, this);
    this.startScreen = null;
    const hadFocus = this.place.contains(document.activeElement);
    this.place.replaceChildren(this.play.screen.root);
    this.play.screen.begin();
    if (hadFocus) this.play.screen.focusTurn();
    this.play.hint();
    this.title(translate(opened.view.game));
  }

  private title(text: string): void {
    document.title = `${text} – gatesmith`;
  }
}
