// A link holds a whole game, and what others wrote into the storage of the device never breaks the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { linkedGame, printedGame } = await source("table/table_address.ts");

test("a game comes back from its link", () => {
  const text = "game: medina\nplayers: blue green\nstart: f6\n\nblue: merchant e1 via N5; gate N2\n";
  const link = printedGame("medina", text, { text, moves: [] });
  assert.match(link, /^#table\?game=medina&record=game%3A\+medina%0A/);
  assert.deepEqual(linkedGame(link), { text, moves: [] });
  const line = "wadi red,yellow + & % # ü 2~1/1 -";
  const moves = ["build b3", "pump c3 a3"];
  assert.deepEqual(linkedGame(printedGame("wadi", null, { text: line, moves })), { text: `${line}\n`, moves });
});

test("any address is read, and only a game is one", () => {
  for (const link of ["", "#", "#table", "#table?", "#table?game=medina", "#gate?style=moorish"]) {
    assert.equal(linkedGame(link), null);
  }
  for (const link of ["#table?record=%", "#table?record=%E0%A4%A&moves=;;;", "#table?record=<img onerror=x>"]) {
    assert.ok(linkedGame(link));
  }
  assert.deepEqual(linkedGame("#table?position=x&moves=;a ; ;b;").moves, ["a", "b"]);
  assert.ok(linkedGame(`#table?record=${"x".repeat(1e6)}`).text.length <= 70_001);
});

class Storage {
  #texts = new Map();
  getItem(key) {
    return this.#texts.get(key) ?? null;
  }
  setItem(key, text) {
    this.#texts.set(key, text);
  }
}

const line = { moves: ["wall N1", "gate N2"], done: 1 };
const game = { id: "1", start: "game: medina\n", waiting: null, address: "#table?x", game: "medina", players: ["blue"], ...line };

test("the device keeps the last games, the one in use first", async () => {
  globalThis.localStorage = new Storage();
  const { deviceGames, keepGame, removeGame } = await source("table/device_games.ts");
  assert.deepEqual(deviceGames(), []);
  for (let number = 0; number < 12; number += 1) keepGame({ ...game, id: `${number}` });
  assert.deepEqual(deviceGames().map((each) => each.id), ["11", "10", "9", "8", "7", "6", "5", "4"]);
  keepGame({ ...game, id: "8", done: 2, waiting: line });
  assert.deepEqual(deviceGames()[0], { ...game, id: "8", done: 2, waiting: line });
  removeGame("8");
  assert.ok(!deviceGames().some((each) => each.id === "8"));
});

test("what is no game in the storage is left out", async () => {
  globalThis.localStorage = new Storage();
  const { deviceGames } = await source("table/device_games.ts");
  const wrong = [
    null,
    7,
    { ...game, moves: "wall N1" },
    { ...game, moves: [1] },
    { ...game, done: 3 },
    { ...game, done: -1 },
    { ...game, done: 0.5 },
    { ...game, start: null },
    { ...game, waiting: {} },
    { ...game, waiting: undefined },
    { ...game, players: "blue" },
  ];
  for (const text of ["{", "{}", "null", JSON.stringify(wrong)]) {
    localStorage.setItem("gatesmith-table", text);
    assert.deepEqual(deviceGames(), []);
  }
  localStorage.setItem("gatesmith-table", JSON.stringify([...wrong, game]));
  assert.deepEqual(deviceGames(), [game]);
  globalThis.localStorage = { getItem: () => { throw new Error("not allowed"); } };
  assert.deepEqual(deviceGames(), []);
});
