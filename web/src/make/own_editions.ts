// Editions of one's own: made of readings with a ruler, kept on this device.

export interface OwnEdition {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly base: string;
  /** The edition as a file of the command line. */
  readonly text: string;
  /** What was read with a ruler, as it was typed: texts by the names of sizes. */
  readonly readings: Readonly<Record<string, string>>;
}

const KEPT = "gatesmith-editions";

let editions: readonly OwnEdition[] = stored();

/** All own editions, those of one game, or none. */
export function ownEditions(game?: string): readonly OwnEdition[] {
  return editions.filter((each) => game === undefined || each.game === game);
}

/** The own edition with this name. */
export function ownEdition(name: string | undefined): OwnEdition | undefined {
  return editions.find((each) => each.name === name);
}

/** What a question about these settings brings: the edition that they name, if it is an own one. */
export function brought(name: string | undefined): Record<string, string> {
  const found = ownEdition(name);
  return found === undefined ? {} : { [found.name]: found.text };
}

/** Keep an edition; it replaces the one of its name. */
export function keepEdition(edition: OwnEdition): void {
  store([...editions.filter((each) => each.name !== edition.name), edition]);
}

/** Forget an edition. */
export function forgetEdition(name: string): void {
  store(editions.filter((each) => each.name !== name));
}

function store(next: readonly OwnEdition[]): void {
  editions = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // a browser that keeps nothing has it until the page is closed
  }
}

/** What the device keeps; nothing where something else wrote it. */
function stored(): readonly OwnEdition[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(isEdition) : [];
  } catch {
    return [];
  }
}

function isEdition(found: unknown): found is OwnEdition {
  if (typeof found !== "object" || found === null) return false;
  const each = found as Record<string, unknown>;
  const texts = ["name", "title", "game", "base", "text"].map((key) => each[key]);
  const readings = each["readings"];
  const isTable = typeof readings === "object" && readings !== null;
  return texts.every((text) => typeof text === "string") && isTable;
}
