import { expect, test } from "vitest";
import { consultancyRevenue } from "../tables/naac-grants.ts";
import { papers } from "../tables/naac-publications.ts";
import { hasFormHeadings } from "./find-form.ts";
import {
  findKnownForm,
  keepOneOfEachReading,
  labelledDates,
  mayBeHeadings,
  nameOfForm,
  recogniseForm,
} from "./known-forms.ts";

test("of parts that are read in the same way the first is kept, and one that is read otherwise stays", () => {
  const [paper] = papers.forms.map((form) => ({ table: papers, form, part: 0 }));
  const [revenue] = consultancyRevenue.forms.map((form) => ({ table: consultancyRevenue, form, part: 0 }));
  if (!paper || !revenue) throw new Error("The tables have no forms.");
  const kept = keepOneOfEachReading([paper, revenue, { ...paper }]);
  expect(kept).toEqual([paper, revenue]);
  expect(kept[0]).toBe(paper);
});

const headingsOf = (name: string) => findKnownForm(name)?.form.parts[0]?.headings.map(({ header }) => header) ?? [];

test.each(["naac.3.4.5@2022", "naac.3.2@2022", "nba2025.6.1.1@2025"])("a form is found by its name %s", (name) => {
  const found = findKnownForm(name);
  expect(found && nameOfForm(found)).toBe(name);
});

test.each(["naac.3.4.5@1999", "naac.9@2022", "naac.3.4.5", ""])("there is no form %j", (name) => {
  expect(findKnownForm(name)).toBeUndefined();
});

test("a form is recognised by exactly its headings, whatever their case, and without columns that have none", () => {
  const headings = headingsOf("naac.3.4.5@2022");
  const typed = headings.map((header) => ` ${header.toUpperCase()} `);
  expect(recogniseForm([...typed, "", "column (11)"])).toBe("naac.3.4.5@2022");
  expect(recogniseForm(headings.slice(1))).toBeNull();
  expect(recogniseForm(headings.toReversed())).toBeNull();
  expect(recogniseForm([])).toBeNull();
});

test.each(["Sr. No.", "S.No", "S.N.", "SL NO", "Serial Number", "Sr"])(
  "a form is recognised with “%s” above its serial numbers",
  (serial) => {
    const [first, ...others] = headingsOf("naac.3.4.6@university-2020");
    expect(first).toBe("Sl. No.");
    expect(recogniseForm([serial, ...others])).toBe("naac.3.4.6@university-2020");
    expect(mayBeHeadings([serial, ...others])).toBe(true);
  },
);

test("a line may be headings if its first text begins a form", () => {
  const [first = ""] = headingsOf("naac.3.4.5@2022");
  expect(mayBeHeadings(["", first.toUpperCase(), "Other"])).toBe(true);
  expect(mayBeHeadings(["Other", first])).toBe(false);
  expect(mayBeHeadings(["", " "])).toBe(false);
});

test("the headings of a form are among the first sixty lines", () => {
  const headings = { cells: headingsOf("naac.3.4.5@2022") };
  const below = (count: number) => [...Array.from({ length: count }, () => ({ cells: ["College of Clay"] })), headings];
  expect(hasFormHeadings(below(59))).toBe(true);
  expect(hasFormHeadings(below(60))).toBe(false);
});

test("calendar years that a form labels as academic years are of the dates by which its rows count", () => {
  expect(labelledDates(headingsOf("naac.3.4.5@2022"), "journal")).toEqual(["dateOfPublication"]);
  expect(labelledDates(headingsOf("naac.3.4.5@2022"), "book")).toEqual([]);
  expect(labelledDates(headingsOf("naac.3.2@2022"), "projects")).toEqual([]);
  expect(labelledDates(["Other"], "journal")).toEqual([]);
});
