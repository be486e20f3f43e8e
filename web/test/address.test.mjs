// The address holds any settings, and a link from anywhere never breaks the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { parsed, printed } = await source("make/address.ts");

const plain = (chosen) => chosen && { piece: chosen.piece, settings: { ...chosen.settings } };

test("a link is what people read and write", () => {
  const chosen = { piece: "gate", settings: { style: "moorish", row: "8x240" } };
  assert.equal(printed(chosen), "#gate?row=8x240&style=moorish");
  assert.deepEqual(plain(parsed("#gate?style=moorish&row=8x240")), chosen);
  assert.deepEqual(plain(parsed("gate")), { piece: "gate", settings: {} });
  assert.equal(parsed("#"), null);
  assert.equal(parsed("#?row=8x240"), null);
});

test("parsing is the inverse of printing", () => {
  const letters = ["a", "-", "=", "&", "?", "#", "%", "+", " ", "ü", "\u{1F3F0}", "<", '"', "/", "\0"];
  let seed = 2001;
  const drawn = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const text = (least) =>
    Array.from({ length: least + drawn(6) }, () => letters[drawn(letters.length)]).join("");
  for (let round = 0; round < 2000; round += 1) {
    const settings = {};
    for (let count = drawn(5); count > 0; count -= 1) settings[text(1)] = text(0);
    const chosen = { piece: text(1), settings };
    assert.deepEqual(plain(parsed(printed(chosen))), chosen);
  }
});

test("hostile links are read as texts", () => {
  for (const link of ["#gate?mark=%", "#%E0%A4%A", "#gate?__proto__=1&constructor=2", "#gate?&&=&=x"]) {
    assert.ok(parsed(link));
  }
  assert.equal({}.polluted, undefined);
  assert.equal(plain(parsed("#gate?mark=<img onerror=x>")).settings.mark, "<img onerror=x>");
  assert.ok(printed({ piece: "gate", settings: { mark: "\ud800" } }));
});
