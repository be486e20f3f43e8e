// What the page says, in English and German. Names of parameters come with the declaration.

import { MAKE_ENGLISH, MAKE_GERMAN } from "./make/make_words.ts";

export type Language = "en" | "de";

const ENGLISH = {
  ...MAKE_ENGLISH,
  skip: "Skip the header",
  roomMake: "Make",
  roomCheck: "Check",
  roomTable: "Table",
  language: "Language",
  model: "The model",
  keys: "Turn with the arrow keys, zoom with plus and minus, back with the home key.",
  front: "Front",
  above: "Above",
  corner: "Corner",
  beside: "Walls",
  coin: "Coin",
  title: "A gate that fits your walls",
  titleOther: "{piece} for {game}",
  rowQuestion: "How long are eight of your walls in a row?",
  rowQuestionTiles: "How long are eight of your tiles in a row?",
  rowHelp: "Lay them end to end and measure with a ruler.",
  rowAssumed: "Not measured: {length} mm assumed.",
  style: "Which style?",
  download: "Download {format}",
  more: "More",
  otherFiles: "Other files",
  share: "Keep and share",
  copyLink: "Copy link",
  copyCommand: "Copy command",
  copied: "Copied.",
  notCopied: "The browser did not allow it: select the text and copy it.",
  forget: "Start again",
  fit: "Does a full row fit?",
  checkRow: "Check the row",
  licences: "Licences",
  starting: "Getting ready …",
  making: "Making it …",
  checking: "Making and checking {file} …",
  saved: "{file} is in your downloads.",
  sound: "Checked: ready to print",
  warning: "Checked, with a warning",
  error: "This did not pass the checks, so there is no file.",
  oneCheck: "One check of the finished file, about {grams} g of solid PLA",
  checks: "{count} checks of the finished file, about {grams} g of solid PLA",
  gone: "gatesmith does not answer any more. Is it still running?",
  retry: "Try again",
  piece: "Piece",
  edition: "Edition",
  printer: "Printer",
  printerNumbers: "Numbers of the printer",
  usual: "usual",
  automatic: "automatic: {how}",
  yes: "yes",
  modelOf: "{piece}, {size}",
  noView: "This browser cannot show the model in 3D. The files are made all the same.",
};

const GERMAN: Record<Word, string> = {
  ...MAKE_GERMAN,
  skip: "Kopf überspringen",
  roomMake: "Bauen",
  roomCheck: "Prüfen",
  roomTable: "Spieltisch",
  language: "Sprache",
  model: "Das Modell",
  keys: "Mit den Pfeiltasten drehen, mit Plus und Minus zoomen, mit Pos1 zurück.",
  front: "Vorne",
  above: "Oben",
  corner: "Ecke",
  beside: "Mauern",
  coin: "Münze",
  title: "Ein Tor für deine Mauern",
  titleOther: "{piece} für {game}",
  rowQuestion: "Wie lang sind acht deiner Mauern in einer Reihe?",
  rowQuestionTiles: "Wie lang sind acht deiner Plättchen in einer Reihe?",
  rowHelp: "Aneinanderlegen und mit dem Lineal messen.",
  rowAssumed: "Nicht gemessen: {length} mm angenommen.",
  style: "Welcher Stil?",
  download: "{format} herunterladen",
  more: "Mehr",
  otherFiles: "Andere Dateien",
  share: "Behalten und teilen",
  copyLink: "Link kopieren",
  copyCommand: "Befehl kopieren",
  copied: "Kopiert.",
  notCopied: "Der Browser hat es nicht erlaubt: Text markieren und kopieren.",
  forget: "Von vorn",
  fit: "Passt eine volle Reihe?",
  checkRow: "Reihe prüfen",
  licences: "Lizenzen",
  starting: "Gleich bereit …",
  making: "Wird gemacht …",
  checking: "{file} wird gemacht und geprüft …",
  saved: "{file} liegt in deinen Downloads.",
  sound: "Geprüft: bereit zum Drucken",
  warning: "Geprüft, mit einer Warnung",
  error: "Das hat die Prüfung nicht bestanden, darum gibt es keine Datei.",
  oneCheck: "Eine Prüfung der fertigen Datei, massiv etwa {grams} g PLA",
  checks: "{count} Prüfungen der fertigen Datei, massiv etwa {grams} g PLA",
  gone: "gatesmith antwortet nicht mehr. Läuft es noch?",
  retry: "Noch einmal",
  piece: "Teil",
  edition: "Ausgabe",
  printer: "Drucker",
  printerNumbers: "Zahlen des Druckers",
  usual: "üblich",
  automatic: "automatisch: {how}",
  yes: "ja",
  modelOf: "{piece}, {size}",
  noView: "Dieser Browser kann das Modell nicht in 3D zeigen. Die Dateien entstehen trotzdem.",
};

export type Word = keyof typeof ENGLISH;

let language: Language = "en";

/** The language in use. */
export function pageLanguage(): Language {
  return language;
}

/** Use a language, and put it into every element of the page that has a `data-word`. */
export function setPageLanguage(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = chosen;
  for (const element of document.querySelectorAll<HTMLElement>("[data-word]")) {
    element.textContent = translate(element.dataset["word"] as Word);
  }
}

type Texts<Word extends string> = Readonly<Record<Language, Readonly<Record<Word, string>>>>;

/** A function that looks a word up in the page's language and fills in its `{names}`. */
export function translator<Word extends string>(
  texts: Texts<Word>,
): (word: Word, names?: Readonly<Record<string, string | number>>) => string {
  return (word, names = {}) =>
    texts[language][word].replace(/\{(\w+)\}/g, (_, name: string) => `${names[name] ?? ""}`);
}

/** A sentence of the making room or of the frame around all rooms. */
export const translate = translator<Word>({ en: ENGLISH, de: GERMAN });

/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sides of a box in millimetres: `29.7 × 10 × 26 mm`. */
export function sides(size: readonly number[]): string {
  return `${size.map((side) => number(side, 2)).join(" × ")} mm`;
}

/** A number in a text with a decimal point, as the language writes it. */
export function decimal(text: string): string {
  return language === "de" ? text.replace(/^((?:\d+x)?-?\d+)\.(\d+)$/, "$1,$2") : text;
}

/** What somebody typed as a number or a row, with a decimal point: in German `8x242,5` is `8x242.5`. */
export function typedNumber(text: string): string {
  const typed = language === "de" ? text.trim().replace(/^((?:\d+\s*[x×*]\s*)?-?\d*),(\d*)$/i, "$1.$2") : text.trim();
  return typed.replace(/^([^.]*\d)\.$/, "$1");
}

/** A number as the language writes it, without separators of thousands. */
export function number(value: number, digits = 1): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits, useGrouping: false });
}
