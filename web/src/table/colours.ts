// Colours and letters of the pieces. Each also has a shape or a letter, for those who see no colours.

import { playerName } from "./table_words.ts";

const BUILDINGS: Readonly<Record<string, string>> = {
  grey: "#8f9296",
  black: "#3a393c",
  purple: "#76468a",
  brown: "#875330",
  orange: "#e48638",
};
const PLAYERS: Readonly<Record<string, string>> = {
  blue: "#2461b0",
  green: "#2f8a45",
  red: "#c4302b",
  yellow: "#f2c531",
  brown: "#875330",
  black: "#37363a",
};
const OTHERS = ["#5f7f8c", "#a05070", "#6f8040", "#b060d8", "#2f9c95", "#c9a227", "#d98a9f", "#27406b"];

export function buildingColour(name: string, number: number): string {
  return BUILDINGS[name] ?? OTHERS[number % OTHERS.length]!;
}

export function playerColour(name: string, number: number): string {
  return PLAYERS[name] ?? OTHERS[number % OTHERS.length]!;
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red! + 0.59 * green! + 0.11 * blue! > 140 ? "#1d1a16" : "#ffffff";
}

/** A letter for each player, no two alike, from the names as the language has them. */
export function playerLetters(players: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const player of players) {
    const letters = [...playerName(player).toUpperCase()];
    const letter = letters.find((each) => !used.has(each)) ?? letters[0] ?? "?";
    used.add(letter);
    found.set(player, letter);
  }
  return found;
}
