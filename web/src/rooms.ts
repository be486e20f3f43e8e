// The rooms of the page: make, check, table. The address says which one is open.

import type { Backend } from "./backend.ts";
import { byId } from "./elements.ts";

export type RoomName = "make" | "check" | "table";

export interface Room {
  /** The address that leads back to what the room shows now. */
  address(): string;
  /** The room is seen again, or its address was changed by hand or by a link. */
  show(): void;
}

/** Opens a room for the first time, in its place on the page. */
export type Opener = (place: HTMLElement, backend: Backend) => Promise<Room>;

const NAMES: readonly RoomName[] = ["make", "check", "table"];

/** The room that a fragment such as `#table?game=wadi` belongs to; pieces belong to make. */
export function roomOf(fragment: string): RoomName {
  const name = /^#?([a-z]*)/.exec(fragment)?.[1];
  return name === "check" || name === "table" ? name : "make";
}

/** Show the room that the address names, now and whenever that changes. */
export async function openRooms(
  openers: Readonly<Record<RoomName, Opener>>,
  backend: Backend,
  failed: (error: unknown) => void,
): Promise<void> {
  const opened = new Map<RoomName, Promise<Room>>();
  let last: RoomName | null = null;

  async function turn(): Promise<void> {
    const name = roomOf(location.hash);
    if (last !== null && last !== name) {
      const link = byId<HTMLAnchorElement>(`room-${last}`);
      link.href = (await opened.get(last))?.address() ?? link.href;
    }
    last = name;
    for (const each of NAMES) {
      byId(`${each}-room`).hidden = each !== name;
      if (each === name) byId(`room-${each}`).setAttribute("aria-current", "page");
      else byId(`room-${each}`).removeAttribute("aria-current");
    }
    const known = opened.get(name);
    if (known !== undefined) {
      (await known).show();
      return;
    }
    const room = openers[name](byId(`${name}-room`), backend);
    opened.set(name, room);
    room.catch(() => opened.delete(name)); // another try opens it again
    await room;
  }

  addEventListener("hashchange", () => void turn().catch(failed));
  await turn();
}
