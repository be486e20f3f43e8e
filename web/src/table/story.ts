// What happened, in sentences: for the live region and for the list of moves.

import { button, element } from "../elements.ts";
import type { GameEvent, HistoryMove, OpenedGame, TableView } from "./table_view.ts";
import { colourName, moveName, playerName, translate, type TableWord } from "./table_words.ts";

/** An event in a sentence. */
export function eventSentence(event: GameEvent): string {
  const from = event["from"];
  const word = `event-${event.code}${typeof from === "string" ? "-from" : ""}` as TableWord;
  const names: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (value === null || key === "code") continue;
    if (key === "player" || key === "from") names[key] = playerName(`${value}`);
    else if (key === "colour" || (key === "tile" && event.code === "palace-tile")) names[key] = colourName(`${value}`);
    else names[key] = value;
  }
  return translate(word, names);
}

/** A move and what it brought about. */
export function moveSentences(move: HistoryMove): string[] {
  const placed = translate("placed", { player: playerName(move.player), move: moveName(move.text) });
  return [placed, ...move.events.map(eventSentence)];
}

/** Whose turn it is and what is left to do, or who has won. */
export function turnSentence(view: TableView): string {
  const { turn } = view;
  if (turn.kind === "over") return translate("over");
  if (turn.kind === "start") return translate("turnStart");
  const player = playerName(turn.player ?? "");
  const two = turn.left > 1;
  if (turn.kind === "set") return `${player} ${translate("turnSet")}`;
  if (turn.kind === "step") return `${player} ${translate("turnStep")}`;
  if (turn.must === "GA17") return `${player} ${translate("turnDiscard")}`;
  if (turn.must === "TU2") return `${player} ${translate("turnDome")}`;
  if (turn.kind === "actions") return `${player}: ${translate(two ? "actionsTwo" : "actionsOne")}`;
  return `${player}: ${translate(two ? "turnTwo" : "turnOne")}`;
}

/** Who has won, with how many points. */
export function winnersSentence(view: TableView): string {
  const best = view.players.find((each) => view.winners.includes(each.name));
  const players = view.winners.map(playerName).join(", ");
  return translate(view.winners.length > 1 ? "win" : "wins", { players, points: best?.total ?? 0 });
}

/** The moves, one line a turn; each leads back to the position after it. */
export function historyList(opened: OpenedGame, goBack: (done: number) => void): HTMLElement {
  if (opened.history.length === 0) return element("p", { class: "help" }, translate("noMoves"));
  const list = element("ol", { class: "history" });
  let line: HTMLElement | null = null;
  opened.history.forEach((move, number) => {
    if (move.begins || line === null) {
      line = element("li", {}, element("strong", {}, `${playerName(move.player)} `));
      list.append(line);
    }
    const back = button(moveName(move.text), () => goBack(number + 1));
    back.classList.add("quiet");
    line.append(back);
    for (const event of move.events) line.append(element("span", { class: "event" }, eventSentence(event)));
  });
  return list;
}
