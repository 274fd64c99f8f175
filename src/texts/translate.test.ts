import { afterEach, expect, test } from "vitest";
import { addTexts, showTexts } from "./catalogues.ts";
import { sentence } from "./sentence.ts";
import { shortKey } from "./short-key.ts";
import { loadLanguage, translate } from "./translate.ts";

addTexts("en", { "{{count}} trial rows_one": "{{count}} trial row" });
afterEach(() => showTexts("en"));

test("a sentence has the plural form of its number, and its values unchanged", () => {
  expect(translate("{{count}} trial rows", { count: 1 })).toBe("1 trial row");
  expect(translate("{{count}} trial rows", { count: 0 })).toBe("0 trial rows");
  expect(translate("of <1>{{who}}</1>", { who: "<b>R & D</b>" })).toBe("of <1><b>R & D</b></1>");
});

test("nothing is never counted as one, in Hindi neither", async () => {
  await loadLanguage("hi");
  expect(translate("{{count}} rows", { count: 0 }, "hi")).toBe("0 पंक्तियाँ");
  expect(translate("{{count}} rows", { count: 1 }, "hi")).toBe("1 पंक्ति");
});

test("a count is grouped by lakh and crore, other numbers are not", () => {
  expect(translate("{{count}} trial rows", { count: 1_420_000 })).toBe("14,20,000 trial rows");
  expect(translate("in {{year}}", { year: 2026 })).toBe("in 2026");
});

test("what a person has typed is never read as a template", () => {
  expect(translate("of {{who}}", { who: "$t({{count}} rows) {{count}}", count: 2 })).toBe(
    "of $t({{count}} rows) {{count}}",
  );
});

test("a message without values is translated as the sentence it is", () => {
  addTexts("xe", { "same trial title": "वही" });
  expect(translate(sentence("same trial title", {}), {}, "xe")).toBe("वही");
});

test("full stops and colons are part of a sentence", () => {
  expect(translate("Nothing is lost. Note: try again")).toBe("Nothing is lost. Note: try again");
  expect(translate("")).toBe("");
  expect(translate(undefined)).toBeUndefined();
});

test("a context chooses among meanings, with the sentence itself as default", () => {
  addTexts("xc", { Open: "खोलें", Open_state: "खुला" });
  expect(translate("Open", { context: "state" }, "xc")).toBe("खुला");
  expect(translate("Open", { context: "verb" }, "xc")).toBe("खोलें");
});

test("another language translates what it can, and shows the rest in English", async () => {
  await loadLanguage("hi");
  showTexts("hi");
  expect(translate("About")).toBe("परिचय");
  expect(translate("{{count}} trial rows", { count: 1 })).toBe("1 trial row");
  expect(translate("About", {}, "en")).toBe("About");
});

test("the short keys of the browser's catalogue give the same words, plural and context included", async () => {
  const plain = { Open: "खोलें", Open_state: "खुला", "{{count}} trial rows_other": "{{count}} पंक्तियाँ" };
  const short = Object.entries(plain).map(([sentence, translation]) => [shortKey(sentence), translation]);
  addTexts("xa", plain);
  addTexts("xb", Object.fromEntries(short));
  for (const language of ["xa", "xb"]) {
    expect(translate("Open", {}, language)).toBe("खोलें");
    expect(translate("Open", { context: "state" }, language)).toBe("खुला");
    expect(translate("{{count}} trial rows", { count: 1200 }, language)).toBe("1,200 पंक्तियाँ");
    expect(translate("Closed", {}, language)).toBe("Closed");
  }
});

test("a language without a catalogue cannot be loaded", async () => {
  await expect(loadLanguage("xx")).rejects.toThrow();
});
