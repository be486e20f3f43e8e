// Numbers as people type and read them: a decimal comma in German, a point for the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

globalThis.document = { documentElement: {}, querySelectorAll: () => [] };
const { decimal, number, setPageLanguage, typedNumber } = await source("words.ts");

test("a German comma becomes a point, and back", () => {
  setPageLanguage("de");
  for (const [typed, meant] of [["240,5", "240.5"], [" 8x242,5 ", "8x242.5"], ["-0,1", "-0.1"], [",5", ".5"]]) {
    assert.equal(typedNumber(typed), meant);
  }
  for (const text of ["240.5", "8x242.5", "-0.1", "240"]) assert.equal(typedNumber(decimal(text)), text);
  assert.equal(decimal("8x242.5"), "8x242,5");
});

test("half a number is one while it is typed", () => {
  for (const language of ["en", "de"]) {
    setPageLanguage(language);
    assert.equal(typedNumber("8."), "8");
    assert.equal(typedNumber("8x242."), "8x242");
  }
  assert.equal(typedNumber("8,"), "8");
});

test("what is no number stays for the program to refuse", () => {
  setPageLanguage("de");
  for (const text of ["17,5 cm", "29,9,30", "1.000,5", "abc", "-", ""]) assert.equal(typedNumber(text), text);
  setPageLanguage("en");
  for (const text of ["240,5", "8x242,5"]) assert.equal(typedNumber(text), text);
  assert.equal(decimal("240.5"), "240.5");
});

test("a count has no separators, which are commas or points to others", () => {
  for (const [language, size] of [["en", "1234.5"], ["de", "1234,5"]]) {
    setPageLanguage(language);
    assert.equal(number(2539), "2539");
    assert.equal(number(1234.5), size);
  }
});
