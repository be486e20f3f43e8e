// The games on this device. Each is kept after every move, so that a killed page loses nothing.

const KEPT = "gatesmith-table";
const MOST_GAMES = 8;

/** Moves that were made, and those that were taken back and can be made again. */
export interface Line {
  readonly moves: readonly string[];
  /** How many of them are made. */
  readonly done: number;
}

export interface DeviceGame extends Line {
  readonly id: string;
  /** A record before its first turn, or a position in one line. */
  readonly start: string;
  /** The game that waits while something is tried. */
  readonly waiting: Line | null;
  /** The address that leads back to it. */
  readonly address: string;
  readonly game: string;
  readonly players: readonly string[];
}

/** The games, the one in use first. What others wrote into the storage is left out. */
export function deviceGames(): readonly DeviceGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(isGame) : [];
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Keep a game, as the one in use. */
export function keepGame(game: DeviceGame): void {
  const others = deviceGames().filter((each) => each.id !== game.id);
  write([game, ...others].slice(0, MOST_GAMES));
}

/** Forget a game. */
export function removeGame(id: string): void {
  write(deviceGames().filter((each) => each.id !== id));
}

function write(games: readonly DeviceGame[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(games));
  } catch {
    // a browser that keeps nothing still has the address
  }
}

function isLine(found: unknown): found is Line {
  if (typeof found !== "object" || found === null) return false;
  const { moves, done } = found as Partial<Line>;
  if (!Array.isArray(moves) || !moves.every((each) => typeof each === "string")) return false;
  return Number.isInteger(done) && done! >= 0 && done! <= moves.length;
}

function isGame(found: unknown): found is DeviceGame {
  if (!isLine(found)) return false;
  const { id, start, waiting, address, game, players } = found as Partial<DeviceGame>;
  const texts = [id, start, address, game].every((each) => typeof each === "string");
  const names = Array.isArray(players) && players.every((each) => typeof each === "string");
  return texts && names && (waiting === null || isLine(waiting));
}

/** A name for a new game that no other one on the device has. */
export function newId(): string {
  return `${Date.now()}-${Math.random()}`;
}
