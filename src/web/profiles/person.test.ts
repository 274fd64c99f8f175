import { expect, test } from "vitest";
import {
  choiceAddress,
  chooseWorks,
  coAuthorsOf,
  countWorks,
  countWorksByYear,
  groupByYear,
  type Work,
  wordsOf,
} from "./person.ts";

const work = (more: Partial<Work>): Work => ({
  id: "1",
  kind: "journal",
  title: "T",
  authors: "",
  people: [],
  venue: "",
  year: "2024",
  link: "",
  mark: null,
  citations: null,
  ...more,
});

test("works are grouped by year, newest first, those without a year last", () => {
  const groups = groupByYear([
    work({ year: "" }),
    work({ year: "2019" }),
    work({ year: "2024" }),
    work({ year: "2019" }),
  ]);
  expect(groups.map(({ year, works }) => [year, works.length])).toEqual([
    ["2024", 1],
    ["2019", 2],
    ["", 1],
  ]);
});

test("years without a work are shown with 0, and a long time without any is one mark", () => {
  const years = ["2026", "2026", "2023", "1990", ""].map((year) => work({ year }));
  expect(countWorksByYear([...years, work({ year: "2024", mark: "retracted" })])).toEqual([
    { year: "2026", count: 2 },
    { year: "2025", count: 0 },
    { year: "2024", count: 0 },
    { year: "2023", count: 1 },
    { year: "2022", count: null },
    { year: "1990", count: 1 },
  ]);
  expect(countWorksByYear([work({ year: "2026" })])).toEqual([{ year: "2026", count: 1 }]);
});

test("a choice narrows by type and by year, and is an address", () => {
  const works = [work({ id: "a" }), work({ id: "b", kind: "book" }), work({ id: "c", year: "2020" })];
  expect(chooseWorks(works, { type: "journal", year: "2024" }).map(({ id }) => id)).toEqual(["a"]);
  expect(chooseWorks(works, {})).toHaveLength(3);
  expect(choiceAddress({ type: "book", year: undefined })).toBe("?type=book");
  expect(choiceAddress({})).toBe("?");
});

test("co-authors are counted once for each work, without the person, and one page is one person", () => {
  const self = { name: "A. Own", self: true, slug: null };
  const works = [
    work({ people: [self, { name: "B. Ray", self: false, slug: "ray" }, { name: "C. Sen", self: false, slug: null }] }),
    work({ people: [{ name: "Ray, B.", self: false, slug: "ray" }, self] }),
    work({ people: [{ name: "c. sen", self: false, slug: null }] }),
    work({ people: [{ name: "D. Das", self: false, slug: null }] }),
  ];
  expect(coAuthorsOf(works).map(({ name, works: count }) => [name, count])).toEqual([
    ["B. Ray", 2],
    ["C. Sen", 2],
    ["D. Das", 1],
  ]);
});

test("a co-author printed with the surname first or last is one person", () => {
  const works = ["P. Shah", "Shah P", "Shah, P.", "P. K. Shah"].map((name) =>
    work({ people: [{ name, self: false, slug: null }] }),
  );
  expect(coAuthorsOf(works).map(({ name, works: count }) => [name, count])).toEqual([
    ["P. Shah", 3],
    ["P. K. Shah", 1],
  ]);
});

test("errata and retracted works are not counted", () => {
  expect(countWorks([work({}), work({ mark: "erratum" }), work({ mark: "retracted" })])).toBe(1);
});

test("options are in the reader's language, the person's own words as they are", () => {
  const list = [
    { words: "Completed", isOption: true },
    { words: "Completed", isOption: false },
  ];
  expect(wordsOf(list, (words) => `${words} in Hindi`)).toBe("Completed in Hindi, Completed");
});
