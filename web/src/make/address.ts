// The settings in the page's address: `#gate?style=moorish&row=8x240`. Nothing else reads or writes it.

export interface Chosen {
  readonly piece: string;
  readonly settings: Readonly<Record<string, string>>;
}

const LONGEST = 8000;

/** The fragment for a piece and its settings, in the order of their names. */
export function printed(chosen: Chosen): string {
  const names = Object.keys(chosen.settings).sort();
  const query = names.map((name) => `${encoded(name)}=${encoded(chosen.settings[name] ?? "")}`);
  return `#${encoded(chosen.piece)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The piece and the settings in a fragment; null where it names no piece. Never throws. */
export function parsed(fragment: string): Chosen | null {
  const text = fragment.replace(/^#/, "").slice(0, LONGEST);
  const cut = text.indexOf("?");
  const piece = decoded(cut < 0 ? text : text.slice(0, cut));
  if (piece === "") return null;
  const settings: Record<string, string> = Object.create(null);
  for (const pair of cut < 0 ? [] : text.slice(cut + 1).split("&")) {
    const equals = pair.indexOf("=");
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    if (name !== "") settings[name] = equals < 0 ? "" : decoded(pair.slice(equals + 1));
  }
  return { piece, settings };
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // a broken escape is refused as the text that it is
  }
}
