import { expect, test } from "vitest";
import { keepOneOfEachReading, labelledDates, partsWithHeadings, recogniseForm } from "./filled/known-forms.ts";
import type { Manual, TableDefinition } from "./table-definition.ts";
import {
  findNumberedTable,
  findShippedTable,
  formOf,
  manualsOf,
  numberIn,
  sortTablesOfManual,
  tables,
} from "./tables.ts";

const shipped = (id: string) => {
  const table = findShippedTable(id);
  if (!table) throw new Error(`no table ${id}`);
  return table;
};
const like = (other: Partial<TableDefinition>): TableDefinition => ({
  ...shipped("naac.3.4.5"),

  ...other,
});
const first = (table: TableDefinition) =>
  table.forms.map(({ parts }) => parts.map(({ headings }) => headings.map(({ header }) => header)));

test("tables are in the order of their numbers", () => {
  const ids = tables.map(({ id }) => id);
  expect(ids.indexOf("naac.3.4.5")).toBeLessThan(ids.findIndex((id) => id.startsWith("nba.")));
  expect(new Set(ids).size).toBe(ids.length);
  expect(findShippedTable("naac.99")).toBeUndefined();
});

test.each<[string, Manual, string | undefined]>([
  ["naac-3.4.5", "university", "naac.3.4.5"],
  ["naac-3.4.5", "autonomous", "naac.3.4.8"],
  ["naac-3.4.2", "autonomous", "naac.3.4.4.registered"],
  ["naac-3.4.2", "affiliated", "naac.3.6.2"],
  ["naac.3.3.1", "university", "naac.3.4.5"],
  ["naac.3.3.1", "affiliated-2021", "naac.3.4.4.registered"],
  ["naac-3.4.9", "university", "naac.3.4.8"],
  ["naac-3.2.2", "university", "naac.3.2"],
  ["naac-3.2", "university", "naac.3.2"],
  ["nba.5.8.1", "university", "nba.5.7.1"],
  ["nba.5.2", "university", "nba.cadre25"],
  ["naac-9.9", "university", undefined],
  ["naac", "university", undefined],
])("%s in the manual %s is %s", (name, manual, id) => {
  expect(findNumberedTable(name, manual)?.id).toBe(id);
});

test.each<[string, Partial<TableDefinition>, Manual, string]>([
  ["its number in the manual", { numbers: { autonomous: "3.4.3" } }, "autonomous", "3.4.3"],
  [
    "of NBA, the number in another manual",
    { id: "nba.5.7", body: "NBA", numbers: { "nba-tier-1": "5.6.1" } },
    "nba-tier-2",
    "5.6.1",
  ],
  [
    "nothing where it does not ask for it: the number may be that of another table",
    { id: "naac.3.4.3", body: "NAAC", numbers: { university: "3.4.3" } },
    "autonomous",
    "",
  ],
  ["of NIRF, its parameter", { id: "nirf.FPPP.research", body: "NIRF", numbers: {} }, "university", "FPPP"],
  ["nothing where the id is a word", { id: "nirf.publications", body: "NIRF", numbers: {} }, "university", ""],
  [
    "of a college's own form, its id",
    { id: "own.papers", formatOfOwnForm: "xlsx", numbers: {} },
    "university",
    "own.papers",
  ],
])("a manual calls a table by %s", (_what, other, manual, number) => {
  expect(numberIn(like(other), manual)).toBe(number);
});

test("a list of tables has each number once, those without one at the end, whatever the manual", () => {
  for (const manual of manualsOf(shipped("naac.3.4.5"))) {
    const numbers = sortTablesOfManual(manual, tables)
      .filter(({ body }) => body === "NAAC")
      .map((table) => numberIn(table, manual));
    const asked = numbers.filter((number) => number !== "");
    expect(asked).toEqual([...new Set(asked)].sort((a, b) => a.localeCompare(b, "en", { numeric: true })));
    expect(numbers.slice(asked.length).join("")).toBe("");
  }
  const sorted = sortTablesOfManual("autonomous", tables);
  const withoutOrdered = (listed: typeof tables) => listed.map(({ id }) => id.replace(/^(naac|nba(2025)?)\..*/, "$1"));
  expect(withoutOrdered(sorted)).toEqual(withoutOrdered(tables));
  const numbersOf = (prefix: string) =>
    sorted.filter(({ id }) => id.startsWith(prefix)).map((table) => numberIn(table, "autonomous"));
  expect(numbersOf("nba.").slice(0, 4)).toEqual(["5.1", "5.2", "5.2", "5.3"]);
  expect(numbersOf("nba2025.").slice(0, 3)).toEqual(["5.1", "5A", "6.1.1"]);
  expect(
    sortTablesOfManual("autonomous", tables)
      .filter(({ id }) => /^naac.3.4/.test(id))
      .map(({ id }) => id)
      .slice(0, 4),
  ).toEqual(["naac.3.4.4.registered", "naac.3.4.5", "naac.3.4.6", "naac.3.4.8"]);
});

test.each<[string, Partial<TableDefinition>, readonly string[]]>([
  ["NAAC in all of NAAC", { body: "NAAC", numbers: {} }, ["university", "autonomous", "affiliated", "affiliated-2021"]],
  [
    "NBA in those that number it",
    { body: "NBA", numbers: { "nba-tier-1": "5.6.1", "nba-2025": "4.2" } },
    ["nba-tier-1", "nba-2025"],
  ],
  ["a college in none", { body: "NAAC", formatOfOwnForm: "xlsx" }, []],
])("a table of %s", (_what, other, manuals) => {
  expect(manualsOf(like(other))).toEqual(manuals);
});

test("the form in use is the first one; an unknown name has none", () => {
  const table = shipped("naac.3.4.5");
  expect(formOf(table, undefined)).toBe(table.forms[0]);
  for (const form of table.forms) expect(formOf(table, form.name)).toBe(form);
  expect(formOf(table, "of 1999")).toBeUndefined();
});

test("each shipped form is recognised by its headings, whatever their capitals and empty columns", () => {
  for (const table of tables)
    for (const parts of first(table))
      for (const headings of parts) {
        const isOne = keepOneOfEachReading(partsWithHeadings(headings)).length === 1;
        if (isOne) expect(recogniseForm(headings)).toMatch(/^[a-z0-9]+\.[^@]+@/);
        else expect(recogniseForm(headings)).toBeNull();
        const typed = [...headings.map((one) => one.toUpperCase()), "", " ", "column (9)"];
        expect(recogniseForm(typed)).toBe(recogniseForm(headings));
        expect(recogniseForm([...headings, "Remarks of nobody"])).toBeNull();
      }
  expect(recogniseForm(["Title"])).toBeNull();
});

test("only forms that label calendar years as academic ones have such dates", () => {
  for (const table of tables)
    for (const headings of first(table).flat()) {
      const known = partsWithHeadings(headings)[0]?.table ?? shipped("");
      for (const { kind, dates } of known.kinds)
        expect(labelledDates(headings, kind)).toEqual(known.years.isLabelledAsAcademic ? (dates ?? []) : []);
      expect(labelledDates(headings, "no-such-type")).toEqual([]);
    }
});
