// What is chosen now: in the address, so that a link is a model, and kept on the device.

import { parsed, printed, type Chosen } from "./address.ts";
import { roomOf } from "../rooms.ts";
import { brought } from "./own_editions.ts";

const KEPT = "gatesmith";
const FIRST: Chosen = { piece: "gate", settings: {} };

let chosen: Chosen = FIRST;
const listeners: (() => void)[] = [];

/** The piece and its settings. */
export function current(): Chosen {
  return chosen;
}

/** The settings as a question has them: with the edition that only this device knows. */
export function asSettings(): Chosen & { editions: Record<string, string> } {
  return { ...chosen, editions: brought(chosen.settings["edition"]) };
}

/** Call a function after each change. */
export function onChange(listener: () => void): void {
  listeners.push(listener);
}

/** Read the address, or what was kept where it says nothing. */
export function begin(): void {
  chosen = linked() ?? parsed(kept()) ?? FIRST;
  write();
}

/** Read the address again: it was changed by hand, or by a link. */
export function follow(): void {
  const next = linked();
  if (next === null) write();
  else if (printed(next) !== printed(chosen)) become(next);
}

function linked(): Chosen | null {
  return roomOf(location.hash) === "make" ? parsed(location.hash) : null;
}

/** Change settings of the piece; an empty text takes one away. */
export function change(settings: Readonly<Record<string, string>>): void {
  const all: Record<string, string> = { ...chosen.settings, ...settings };
  const left = Object.entries(all).filter(([, text]) => text !== "");
  become({ piece: chosen.piece, settings: Object.fromEntries(left) });
}

/** Another piece; of the settings only those stay that are named. */
export function choosePiece(piece: string, stay: readonly string[]): void {
  const left = Object.entries(chosen.settings).filter(([name]) => stay.includes(name));
  become({ piece, settings: Object.fromEntries(left) });
}

/** Back to the first gate. */
export function startAgain(): void {
  become(FIRST);
}

function become(next: Chosen): void {
  chosen = next;
  write();
  for (const listener of listeners) listener();
}

function write(): void {
  const fragment = printed(chosen);
  history.replaceState(null, "", fragment);
  try {
    localStorage.setItem(KEPT, fragment);
  } catch {
    // a browser that keeps nothing still has the address
  }
}

function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}
