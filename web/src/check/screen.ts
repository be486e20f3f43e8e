// The elements of the room for checking, and its style sheet.

import { element } from "../elements.ts";
import { translate } from "./check_words.ts";

const SHEET = "check.css";
const ACCEPTED = ".stl,.3mf,.obj,.ply,.glb";

/** Fill the place of the room; resolves when its style sheet is there. */
export async function layOut(place: HTMLElement, inBrowser: boolean): Promise<void> {
  await styled();
  place.replaceChildren(stage(), side(inBrowser));
}

function styled(): Promise<void> {
  const link = element("link", { rel: "stylesheet", href: SHEET });
  const loaded = new Promise<void>((done) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done()); // plain, but it works
  });
  document.head.append(link);
  return loaded;
}

function stage(): HTMLElement {
  const canvas = element("canvas", {
    id: "check-view",
    tabindex: 0,
    role: "img",
    "aria-describedby": "check-keys",
    "aria-label": translate("model"),
  });
  const frame = element("div", { id: "check-frame", class: "frame", hidden: true }, canvas);
  frame.append(element("p", { class: "unseen", id: "check-keys" }, translate("keys")));
  const tools = element("div", { id: "check-tools", class: "tools", hidden: true });
  tools.append(element("button", { type: "button", id: "check-whole" }, translate("whole")));
  tools.append(element("p", { class: "help" }, translate("legend")));
  const made = element("section", { class: "check-stage", "aria-label": translate("model") });
  made.append(frame, tools, element("p", { id: "check-note", class: "help" }));
  return made;
}

function side(inBrowser: boolean): HTMLElement {
  const input = element("input", {
    id: "check-file",
    type: "file",
    class: "unseen",
    accept: ACCEPTED,
    "aria-describedby": "check-formats check-privacy",
  });
  const drop = element("div", { id: "check-drop", class: "drop" });
  drop.append(
    input,
    element("label", { for: "check-file" }, translate("drop")),
    element("p", { id: "check-formats", class: "help" }, translate("formats")),
    element("p", { id: "check-privacy", class: "help" }, translate(inBrowser ? "stays" : "goes")),
  );
  const busy = element("div", { id: "check-busy", class: "busy", hidden: true });
  busy.append(
    element("progress", { id: "check-progress", "aria-labelledby": "check-status" }),
    element("button", { type: "button", id: "check-stop" }, translate("stop")),
  );
  const made = element("section", { class: "check-side", "aria-labelledby": "check-title" });
  made.append(
    element("h1", { id: "check-title" }, translate("title")),
    drop,
    element("div", { id: "check-status", class: "status", role: "status", "aria-live": "polite" }),
    busy,
    element("div", { id: "check-facts" }),
    element("div", { id: "check-repair" }),
    element("div", { id: "check-findings" }),
  );
  return made;
}
