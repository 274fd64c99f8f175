import { expect, test } from "vitest";
import { kindBySlug } from "../registry.ts";
import { columnsOf } from "./cells/columns.ts";
import { filtersOf } from "./filters.ts";

const journal = kindBySlug("journal");

test("the value of a filter is read as the field stores it", () => {
  const read = (name: string, typed: string) =>
    filtersOf(journal)
      .find((filter) => filter.name === name)
      ?.read(typed);
  expect(read("indexing", "scopus")).toBe("Scopus");
  expect(read("indexing", "dblp")).toBeUndefined();
  expect(read("date", "Sep 2022")).toBe("2022-09");
  expect(read("ay", "2024-2025")).toBe("2024-25");
  expect(read("ay", "2024-26")).toBeUndefined();
  expect(read("state", "Draft")).toBe("draft");
  const ofProject = filtersOf(kindBySlug("projects"));
  expect(ofProject.find(({ name }) => name === "amountUtilized")?.read("12 lakh")).toBe("120000000");
});

test("a field never replaces a common filter", () => {
  const names = filtersOf(kindBySlug("awards-honors")).map(({ name }) => name);
  expect(names.filter((name) => name === "year")).toEqual(["year"]);
});

test("no personal field can be filtered", () => {
  const names = filtersOf(kindBySlug("profile")).map(({ name }) => name);
  expect(names).not.toContain("pan");
  expect(names).not.toContain("dateOfBirth");
});

test("a table of papers begins with what a reader looks for", () => {
  const shown = columnsOf(journal).filter((column) => column.default);
  expect(shown.map(({ label }) => label)).toEqual([
    "State",
    "Title",
    "Authors",
    "Journal",
    "Date",
    "Indexed",
    "Proofs",
    "Cites",
  ]);
  expect(shown.filter(({ align }) => align === "right").map(({ name }) => name)).toEqual(["citationCount"]);
});
