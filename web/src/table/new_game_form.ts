// The form of a new game: game, players, edition or scenario, and rules that a group may choose.

import { element } from "../elements.ts";
import type { OfferedGames } from "./table_view.ts";
import { playerName, translate, type TableWord } from "./table_words.ts";
import { capital } from "../words.ts";

/** What a new game is asked for with; see gatesmith/web/table/new_games.py. */
export type NewGame = Readonly<Record<string, string | number | boolean | readonly string[]>> & { readonly game: string };

const MOST_PLAYERS = 4;

export class NewGameForm {
  readonly root: HTMLFormElement;
  private readonly body = element("div", { class: "new-game" });
  private game: "medina" | "wadi" = "medina";

  constructor(
    private readonly offered: OfferedGames,
    private readonly begun: (wanted: NewGame) => void,
  ) {
    this.root = element("form", { novalidate: true, class: "begin" });
    const games = (["medina", "wadi"] as const).map((name) => this.gameTile(name));
    const choice = element("fieldset", { class: "games" }, element("legend", {}, translate("newGame")), ...games);
    const begin = element("button", { type: "submit", class: "main" }, translate("begin"));
    this.root.append(choice, this.body, begin);
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begun(this.wanted());
    });
    this.build();
  }

  private gameTile(name: "medina" | "wadi"): HTMLElement {
    const input = element("input", { type: "radio", name: "table-game", value: name, checked: name === this.game });
    input.addEventListener("change", () => {
      this.game = name;
      this.build();
    });
    const more = translate(name === "medina" ? "withGates" : "withGuardians");
    return element("label", { class: "tile game-tile" }, input, element("strong", {}, translate(name)), element("span", {}, more));
  }

  private build(): void {
    this.body.replaceChildren(...(this.game === "medina" ? this.medina() : this.wadi()));
  }

  private medina(): HTMLElement[] {
    const editions = this.offered.editions.map((each) => [each.name, each.title] as const);
    const edition = field("edition", select("edition", editions));
    const colours = this.offered.editions[0]?.player_colours ?? [];
    return [
      edition,
      this.players(colours),
      flag("gates", "withGates", true),
      element(
        "details",
        {},
        element("summary", {}, translate("switches")),
        field("newAlley", select("new_alley", [["anywhere", translate("anywhere")], ["apart", translate("apart")]])),
        field("wallPoints", select("wall_points", [["parts", translate("parts")], ["walls", translate("walls")]])),
      ),
    ];
  }

  private wadi(): HTMLElement[] {
    const scenarios = this.offered.scenarios.map((name) => [name, scenarioName(name)] as const);
    return [
      field("scenario", select("scenario", scenarios)),
      this.players(this.offered.wadi_players),
      flag("guardians", "withGuardians", true),
      element(
        "details",
        {},
        element("summary", {}, translate("switches")),
        flag("rule_b", "ruleB", false),
        flag("moving_guardians", "movingGuardians", false),
        field("guardianPenalty", amount("guardian_penalty", 0, 0)),
        field("discsPerTile", amount("discs_per_land_tile", 1, 1)),
      ),
    ];
  }

  /** A list for each seat; the first three are taken, a fourth can join, the third can leave. */
  private players(colours: readonly string[]): HTMLElement {
    const seats = Array.from({ length: MOST_PLAYERS }, (_, seat) => {
      const names = colours.map((name) => [name, playerName(name)] as const);
      const all = seat < 2 ? names : [["", translate("nobody")] as const, ...names];
      const chosen = seat < 3 ? (colours[seat] ?? "") : "";
      const made = select(`player-${seat}`, all, chosen);
      made.setAttribute("aria-label", translate("playerNumber", { number: seat + 1 }));
      made.addEventListener("change", () => this.swap(seat));
      made.dataset["before"] = chosen;
      return made;
    });
    return element("fieldset", { class: "seats" }, element("legend", {}, translate("players")), ...seats);
  }

  /** A colour that another seat had goes to it in exchange. */
  private swap(seat: number): void {
    const seats = [...this.root.querySelectorAll<HTMLSelectElement>(".seats select")];
    const changed = seats[seat]!;
    const other = seats.find((each) => each !== changed && each.value === changed.value && changed.value !== "");
    if (other !== undefined) {
      const before = changed.dataset["before"] ?? "";
      other.value = before;
      if (other.selectedIndex < 0) other.selectedIndex = this.unused(seats, other);
    }
    for (const each of seats) each.dataset["before"] = each.value;
  }

  private unused(seats: readonly HTMLSelectElement[], seat: HTMLSelectElement): number {
    const used = new Set(seats.filter((each) => each !== seat).map((each) => each.value));
    return Math.max(0, [...seat.options].findIndex((each) => each.value !== "" && !used.has(each.value)));
  }

  private wanted(): NewGame {
    const found = new FormData(this.root);
    const text = (name: string): string => `${found.get(name) ?? ""}`;
    const seats = Array.from({ length: MOST_PLAYERS }, (_, seat) => text(`player-${seat}`));
    const players = seats.filter((each) => each !== "");
    if (this.game === "medina") {
      const { edition, new_alley, wall_points } = Object.fromEntries(
        ["edition", "new_alley", "wall_points"].map((name) => [name, text(name)]),
      ) as Record<string, string>;
      return { game: "medina", players, gates: found.has("gates"), edition: edition!, new_alley: new_alley!, wall_points: wall_points! };
    }
    const moving = found.has("moving_guardians");
    return {
      game: "wadi",
      players,
      scenario: text("scenario"),
      guardians: found.has("guardians"),
      rule_b: found.has("rule_b"),
      moving_guardians: moving,
      ...(moving ? { guardian_penalty: Number(text("guardian_penalty")) } : {}),
      discs_per_land_tile: Number(text("discs_per_land_tile")),
    };
  }
}

function scenarioName(name: string): string {
  return capital(name.replace(/^example-/, "").replaceAll("-", " "));
}

function select(name: string, choices: readonly (readonly [string, string])[], chosen?: string): HTMLSelectElement {
  const options = choices.map(([value, text]) => element("option", { value, selected: value === chosen }, text));
  return element("select", { name }, ...options);
}

function amount(name: string, usual: number, least: number): HTMLInputElement {
  return element("input", { name, type: "number", inputmode: "numeric", step: 1, min: least, value: usual });
}

function field(word: TableWord, control: HTMLElement): HTMLElement {
  return element("label", { class: "field" }, element("span", {}, translate(word)), control);
}

function flag(name: string, word: TableWord, checked: boolean): HTMLElement {
  return element("label", { class: "switch" }, element("input", { type: "checkbox", name, checked }), element("span", {}, translate(word)));
}
