// What the table says, in English or German. The sentences of the laws come from the referee.

import { pageLanguage, translator } from "../words.ts";
import { ENGLISH, type TableWord } from "./table_english.ts";
import { GERMAN, GERMAN_COLOURS } from "./table_german.ts";

export type { TableWord };

/** The move of a player who discards the last gates (GA17). */
export const DISCARD = "discard gate";

/** A sentence of the table with its `{names}` filled in. */
export const translate = translator<TableWord>({ en: ENGLISH, de: GERMAN });

/** The name of a player: the colour as a noun. */
export function playerName(name: string): string {
  if (pageLanguage() === "de") return GERMAN_COLOURS[name] ?? name;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A colour of buildings within a sentence. */
export function colourName(name: string): string {
  return pageLanguage() === "de" ? (GERMAN_COLOURS[name] ?? name).toLowerCase() : name;
}

/** The name of a piece or an action by its words in the notation: `building orange`. */
export function pieceName(words: string): string {
  const [kind = "", colour] = words.split(" ");
  const name = kind in ENGLISH ? translate(kind as TableWord) : kind;
  if (colour === undefined) return name;
  return pageLanguage() === "de" ? `${name} ${colourName(colour)}` : `${colour} ${name}`;
}

/** A move in words: `building orange e5` is `orange building on e5`. */
export function moveName(text: string): string {
  const [kind = "", ...rest] = text.split(" ");
  if (text === "pass") return translate("pass");
  if (text === DISCARD) return translate("discard");
  if (text === "guardian off") return translate("removeGuardian");
  if (kind === "pump") return `${translate("pump")} ${rest.join(" → ")}`;
  if (kind === "building") return `${pieceName(`${kind} ${rest[0]}`)} ${rest[1]}`;
  const via = rest[1] === "via" ? ` ${translate("viaGate", { via: rest[2] ?? "" })}` : "";
  return `${pieceName(kind)} ${rest[0]}${via}`;
}
