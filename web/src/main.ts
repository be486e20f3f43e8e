// The page: its language, who answers it, and its rooms.

import { found } from "./backend.ts";
import { button, byId, element } from "./elements.ts";
import { makeRoom } from "./make/make_room.ts";
import { trouble } from "./make/verdict.ts";
import { openRooms } from "./rooms.ts";
import { followFile, isWatching } from "./watch.ts";
import { type Language, translate, setPageLanguage, pageLanguage } from "./words.ts";

const LANGUAGE = "gatesmith-language";
const NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

function chosenLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(LANGUAGE);
  } catch {
    // a browser that keeps nothing speaks its own language
  }
  return (kept ?? navigator.language).startsWith("de") ? "de" : "en";
}

function offerLanguages(): void {
  const place = byId<HTMLSelectElement>("language");
  for (const [name, text] of Object.entries(NAMES)) {
    place.append(element("option", { value: name, lang: name }, text));
  }
  place.value = pageLanguage();
  place.addEventListener("change", () => {
    try {
      localStorage.setItem(LANGUAGE, place.value);
    } finally {
      location.reload(); // the settings are in the address
    }
  });
}

/** The link at the top leads past the header without changing the address. */
function skipHeader(event: Event): void {
  event.preventDefault();
  byId("rooms").focus();
}

function failed(): void {
  trouble(translate("gone"), button(translate("retry"), () => location.reload()));
}

async function main(): Promise<void> {
  setPageLanguage(chosenLanguage());
  offerLanguages();
  byId("skip").addEventListener("click", skipHeader);
  const backend = await found();
  byId("version").textContent = `gatesmith ${backend.version}`;
  await openRooms(
    {
      make: makeRoom,
      check: async (place, backend) => (await import("./check/check_room.ts")).checkRoom(place, backend),
      table: async (place, backend) => (await import("./table/table_room.ts")).tableRoom(place, backend),
    },
    backend,
    failed,
  );
  if (isWatching(location.search)) followFile();
}

main().catch(failed);
