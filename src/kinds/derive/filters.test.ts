import { expect, test } from "vitest";
import type { ColumnDefinition } from "../fields/column-types.ts";
import { date } from "../fields/date.ts";
import { canBeAddedUp } from "../fields/field-types.ts";
import { money } from "../fields/money.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { kindBySlug, kinds } from "../registry.ts";
import { columnsOf } from "./cells/columns.ts";
import { rowColumnsOf } from "./cells/row-columns.ts";
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
  expect(read("ay", "2024-2025")).toBe("2024");
  expect(read("ay", "2024-26")).toBeUndefined();
  expect(read("state", "Draft")).toBe("draft");
  expect(read("year", " 2024 ")).toBe("2024");
  expect(read("year", "24")).toBeUndefined();
  expect(read("authors", "03")).toBe("3");
  expect(read("authors", "12345")).toBeUndefined();
  expect(read("listed", "nowhere")).toBeUndefined();
  const ofProject = filtersOf(kindBySlug("projects"));
  expect(ofProject.find(({ name }) => name === "amountUtilized")?.read("12 lakh")).toBe("120000000");
});

test("a filter offers the options of its field, and a text has none", () => {
  const labelsOf = (name: string) =>
    filtersOf(journal)
      .find((filter) => filter.name === name)
      ?.options?.map(({ label }) => label);
  expect(labelsOf("state")).toEqual(["draft", "submitted", "verified", "returned", "changed since verified"]);
  expect(labelsOf("indexing")).toContain("Scopus");
  expect(labelsOf("journalTitle")).toBeUndefined();
  for (const { name, options, field } of kinds.flatMap(filtersOf))
    if (field) expect(options, name).toBe("options" in field ? field.options : undefined);
});

test.each([
  ["listed", "ugc-care", "ugc-care"],
  ["listed", "UGC-CARE", "ugc-care"],
  ["person", " Rao ", "Rao"],
  ["person", "  ", undefined],
  ["ay", "2024", undefined],
  ["fy", "2024/25", "2024"],
  ["ay", "2099-2100", "2099"],
  ["year", "2024-25", undefined],
])("the filter %s reads %j as %j", (name, typed, value) => {
  const filter = filtersOf(journal).find((one) => one.name === name);
  expect(filter?.read(typed)).toBe(value);
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

test("a table of papers begins with the columns that readers look for", () => {
  const shown = columnsOf(journal).filter((column) => column.default);
  expect(shown.map(({ label }) => label)).toEqual([
    "State",
    "Title",
    "Authors",
    "Journal",
    "Date",
    "Indexed",
    "Proofs",
    "Citations",
  ]);
  expect(shown.filter(({ align }) => align === "right").map(({ name }) => name)).toEqual(["citationCount"]);
});

test("every field that may be shown is one column, and no other column is", () => {
  for (const kind of kinds) {
    const names = columnsOf(kind).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const shown = Object.entries(kind.fields).filter(([, { type, sensitive }]) => type !== "file" && !sensitive);
    const isTitleOrDate = (name: string) => name === kind.title || (kind.date.length === 1 && kind.date[0] === name);
    for (const [name] of shown) if (!isTitleOrDate(name)) expect(names).toContain(name);
    expect(names.includes("date")).toBe(kind.date.length > 0 || "date" in kind.fields);
    expect(names.at(-1)).toBe("updated");
  }
});

test("values of table rows can be added up where each row has its own day", () => {
  for (const kind of kinds)
    for (const [name, field] of Object.entries(kind.fields)) {
      if (field.type !== "table") continue;
      const found = [...rowColumnsOf(kind).values()].filter(({ table }) => table === name);
      const figures = Object.entries(field.columns).filter(([, column]) => canBeAddedUp(column) && !column.sensitive);
      const isDated = (field.rowDate ?? []).some((day) => field.columns[day]?.type === "date");
      const dates = [`${name}.date`, ...(field.rowYear ? [`${name}.dateOrYear`] : [])];
      const expected =
        isDated && figures.length > 0 ? [...figures.map(([column]) => `${name}.${column}`), ...dates] : [];
      expect(found.map((column) => column.name)).toEqual(expected);
    }
});

test("rows with a day and figures have columns of their own; all of their dates must be days", () => {
  const columns = {
    amount: money({ label: "Amount", aliases: ["sum"] }),
    fee: money({ label: "Fee" }),
    paidOn: date({ label: "Paid on" }),
    note: text({ label: "Note" }),
  };
  const rows = (rowDate: string[], only: Record<string, ColumnDefinition> = columns) => {
    const field = table({ label: "Receipts", row: "receipt", rowTitle: "note", columns: only, rowDate });
    return [...rowColumnsOf({ fields: { receipts: field } }).values()];
  };
  expect(rows(["paidOn"]).map(({ name, field }) => [name, field.label, field.aliases])).toEqual([
    ["receipts.amount", "Receipts: amount", ["sum", "receipts"]],
    ["receipts.fee", "Receipts: fee", []],
    ["receipts.date", "Receipts: date", undefined],
  ]);
  expect(rows([])).toEqual([]);
  expect(rows(["paidOn", "note"])).toEqual([]);
  expect(rows(["note"])).toEqual([]);
  expect(rows(["paidOn"], { paidOn: columns.paidOn, note: columns.note })).toEqual([]);
});
