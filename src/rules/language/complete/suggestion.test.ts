import { expect, test } from "vitest";
import { type Candidate, rank } from "./suggestion.ts";

const candidate = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  text,
  label: text,
  detail: "",
  type: "field",
  isWhole: false,
  words: [],
  ...more,
});
const ranked = (candidates: readonly Candidate[], typed: string, max = 20) =>
  rank(candidates, typed, max).map(({ text }) => text);

test("what is typed exactly comes first, then what begins with it, last what only contains it", () => {
  const inOrder = [
    candidate("date"),
    candidate("dateOfBirth"),
    candidate("awarded", { label: "Date of award" }),
    candidate("day", { words: ["on", "date"] }),
    candidate("from", { words: ["dates from"] }),
    candidate("begin", { label: "First date" }),
    candidate("end", { words: ["last/date"] }),
    candidate("undated"),
    candidate("x", { label: "Undated" }),
  ];
  const names = inOrder.map(({ text }) => text);
  expect(ranked(inOrder.toReversed(), "date")).toEqual([...names.slice(0, 5), "end", "begin", "x", "undated"]);
  expect(ranked(inOrder, "Date")).toEqual(names);
});

test("equally likely ones keep their order, each once, and only as many as requested", () => {
  const same = ["datum", "data", "datum", "dates"].map((text) => candidate(text));
  expect(ranked(same, "dat")).toEqual(["datum", "data", "dates"]);
  expect(ranked(same, "dat", 2)).toEqual(["datum", "data"]);
  expect(ranked([...same, candidate("zebra")], "")).toEqual(["datum", "data", "dates", "zebra"]);
});

test("with fewer than three letters nothing inside a word is found, and no typo is corrected", () => {
  expect(ranked([candidate("undated")], "da")).toEqual([]);
  expect(ranked([candidate("undated")], "dat")).toEqual(["undated"]);
  expect(ranked([candidate("dept")], "dp")).toEqual([]);
  expect(ranked([candidate("dept")], "dpt")).toEqual(["dept"]);
});

test("a typo is corrected only if nothing else is found, never to a value, and not among very many", () => {
  expect(ranked([candidate("state"), candidate("status")], "sttae")).toEqual(["state"]);
  expect(ranked([candidate("state"), candidate("sttaex")], "sttae")).toEqual(["sttaex"]);
  expect(ranked([candidate("state", { isOption: true })], "sttae")).toEqual([]);
  const many = Array.from({ length: 499 }, (_, index) => candidate(`zzzzz${index}`));
  expect(ranked([candidate("state"), ...many], "sttae")).toEqual(["state"]);
  expect(ranked([candidate("state"), ...many, candidate("zzzzzz")], "sttae")).toEqual([]);
});
