// A game in the page's address: `#table?game=medina&record=…`. Nothing else reads or writes it.

export interface LinkedGame {
  /** A record or a position. */
  readonly text: string;
  /** Moves after it: those of an unfinished turn, or all of a game that began with a position. */
  readonly moves: readonly string[];
}

/** More than the referee reads, so that it can say why it reads no further. */
const LONGEST = 70_000;

/** The fragment for a game. */
export function printedGame(game: string, record: string | null, linked: LinkedGame): string {
  const query = new URLSearchParams({ game });
  query.set(record === null ? "position" : "record", linked.text.trimEnd());
  if (linked.moves.length > 0) query.set("moves", linked.moves.join("; "));
  return `#table?${query}`;
}

/** The game in a fragment, null where it names none. Never throws. */
export function linkedGame(fragment: string): LinkedGame | null {
  const text = fragment.replace(/^#?table\??/, "").slice(0, LONGEST);
  const query = new URLSearchParams(text);
  const found = query.get("record") ?? query.get("position") ?? query.get("text");
  if (found === null) return null;
  const moves = (query.get("moves") ?? "").split(";").map((each) => each.trim());
  return { text: `${found}\n`, moves: moves.filter((each) => each !== "") };
}
