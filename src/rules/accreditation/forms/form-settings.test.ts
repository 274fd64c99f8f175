import { describe, expect, test } from "vitest";
import {
  definitionOf,
  type FormAnswers,
  type FormSettings,
  formAnswers,
  formSettings,
  problemOf,
  slotOf,
} from "./form-settings.ts";

const answers: FormAnswers = {
  title: "Papers of the year",
  body: "University",
  table: "Sheet1",
  row: "work",
  kinds: ["journal"],
  period: "academic",
  years: 5,
  columns: [["serial"], ["field:title"], []],
};
const settings: FormSettings = {
  ...answers,
  format: "xlsx",
  titles: ["University of the plains"],
  headings: [
    { at: 0, header: "Sr. No." },
    { at: 1, header: "Title" },
    { at: 3, header: "Remarks" },
  ],
  firstRow: 4,
  blankRows: 10,
};

describe("what is wrong with the answers about a form", () => {
  test.each<[name: string, change: Partial<FormAnswers>, problem: RegExp | null]>([
    ["nothing", {}, null],
    [
      "a column that is not described",
      { columns: [["serial"], ["field:title"]] },
      /has 3 columns, and 2 are described/,
    ],
    ["a column too many", { columns: [["serial"], ["field:title"], [], []] }, /has 3 columns, and 4 are described/],
    ["no record type", { kinds: [] }, /^Choose the record types that the form lists\.$/],
    ["an unknown record type", { kinds: ["journal", "poem"] }, /no record type “poem”/],
    ["a record type of which everybody has one", { kinds: ["personal-details"] }, /no record type “personal-details”/],
    ["no column is filled", { columns: [[], [], []] }, /at least one column/],
    ["a column of another record type", { columns: [["serial"], ["field:patentNumber"], []] }, /“field:patentNumber”/],
    ["one of two alternatives is foreign", { columns: [["field:issn|field:isbn"], [], []] }, /“field:isbn”/],
    ["nothing, with alternatives", { columns: [["field:issn|field:eissn"], [], []] }, null],
    ["receipts of papers", { row: "receipts" }, /need record types with receipts/],
    [
      "receipts of papers and projects",
      { row: "receipts", kinds: ["projects", "journal"], columns: [["serial"], [], []] },
      /need record types with receipts/,
    ],
    [
      "nothing, of receipts of projects",
      { row: "receipts", kinds: ["projects"], columns: [["serial"], ["received:lakhs"], []] },
      null,
    ],
    ["receipts in rows of works", { kinds: ["projects"], columns: [["received:lakhs"], [], []] }, /“received:lakhs”/],
    ["people with a record type", { row: "person", columns: [["fact:name"], [], []] }, /need no record type/],
    ["nothing, of people", { row: "person", kinds: [], columns: [["fact:name"], [], []] }, null],
    [
      "people whose records are counted by year, without a type",
      { row: "person", kinds: [], columns: [["fact:name"], ["in-2022:count"], []] },
      /^Choose the record types that the columns of years count\.$/,
    ],
    [
      "nothing, of people whose papers are counted by year",
      { row: "person", columns: [["fact:name"], ["in-2022:count"], []] },
      null,
    ],
    ["money by year of people", { row: "person", columns: [["fact:name"], ["in-2022:lakhs"], []] }, /“in-2022:lakhs”/],
    ["money by year of papers", { columns: [["serial"], ["ago-1:rupees"], []] }, /“ago-1:rupees”/],
    ["nothing, of money by year of projects", { kinds: ["projects"], columns: [["ago-1:rupees"], [], []] }, null],
    ["facts of people in rows of works", { columns: [["fact:name"], [], []] }, /“fact:name”/],
  ])("%s", (_name, change, problem) => {
    const found = problemOf({ ...answers, ...change }, 3);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  test.each<[name: string, change: Partial<Record<keyof FormAnswers, unknown>>, isAccepted: boolean]>([
    ["no title", { title: " " }, false],
    ["a title of 200 characters", { title: "x".repeat(200) }, true],
    ["a title of 201 characters", { title: "x".repeat(201) }, false],
    ["whose form it is in 41 characters", { body: "x".repeat(41) }, false],
    ["no year", { years: 0 }, false],
    ["one year", { years: 1 }, true],
    ["ten years", { years: 10 }, true],
    ["eleven years", { years: 11 }, false],
    ["eight record types", { kinds: Array(8).fill("journal") }, true],
    ["nine record types", { kinds: Array(9).fill("journal") }, false],
    ["six choices in a column", { columns: [Array(6).fill("serial")] }, true],
    ["seven choices in a column", { columns: [Array(7).fill("serial")] }, false],
    ["sixty columns", { columns: Array(60).fill([]) }, true],
    ["sixty-one columns", { columns: Array(61).fill([]) }, false],
  ])("%s is accepted: %s", (_name, change, isAccepted) =>
    expect(formAnswers.safeParse({ ...answers, ...change }).success).toBe(isAccepted),
  );
});

describe("the table of a form", () => {
  const identity = { id: "own.1", version: 3 };

  test("has a column for each heading, and the serial number as such", () => {
    expect(definitionOf(settings, identity)).toEqual({
      id: "own.1",
      version: 3,
      body: "University",
      title: "Papers of the year",
      numbers: {},
      formatOfOwnForm: "xlsx",
      source: "Form of the institute, version 3",
      years: { period: "academic", count: 5 },
      kinds: [{ kind: "journal", dates: ["dateOfPublication"] }],
      row: "work",
      exclusions: [],
      columns: { serial: { serial: true }, "column-2": { field: "title" }, "column-3": { nothing: true } },
      forms: [
        {
          name: "form",
          parts: [
            {
              titles: [{ text: "University of the plains" }],
              headings: [
                { column: "serial", header: "Sr. No." },
                { column: "column-2", header: "Title" },
                { column: "column-3", header: "Remarks" },
              ],
            },
          ],
        },
      ],
    });
  });

  test("of people counts all staff", () => {
    const own = { ...settings, row: "person" as const, kinds: [], columns: [["fact:name"], [], []] };
    expect(definitionOf(own, identity)).toMatchObject({ row: "person", staff: "all", kinds: [] });
    expect(definitionOf(settings, identity)).not.toHaveProperty("staff");
  });

  test("with columns of years is of the years that are printed", () => {
    const columns = [["serial"], ["in-2021:count"], ["in-2023:count"]];
    expect(definitionOf({ ...settings, columns }, identity)).toMatchObject({
      years: { period: "academic", count: 5, printed: { from: 2021, to: 2023 } },
      hasYearColumns: true,
    });
    const ago = definitionOf({ ...settings, columns: [["serial"], ["ago-0:count"], []] }, identity);
    expect(ago.hasYearColumns).toBe(true);
    expect(ago.years).toEqual({ period: "academic", count: 5 });
    expect(definitionOf(settings, identity)).not.toHaveProperty("hasYearColumns");
  });

  test("belongs where its headings are", () => {
    expect(slotOf(settings)).toEqual({ firstRow: 4, blankRows: 10, columns: [0, 1, 3] });
  });
});

const text = (length: number) => "x".repeat(length);
const list = (length: number, one: unknown) => Array.from({ length }, () => one);

test.each<[what: string, least: number, most: number, make: (size: number) => object]>([
  ["characters of a title", 1, 200, (size) => ({ title: text(size) })],
  ["characters of the body's name", 1, 40, (size) => ({ body: text(size) })],
  ["characters of a sheet's name", 0, 200, (size) => ({ table: text(size) })],
  ["record types", 0, 8, (size) => ({ kinds: list(size, "journal") })],
  ["characters of a record type", 0, 60, (size) => ({ kinds: [text(size)] })],
  ["years", 1, 10, (size) => ({ years: size })],
  ["columns", 0, 60, (size) => ({ columns: list(size, []) })],
  ["choices of a column", 0, 6, (size) => ({ columns: [list(size, "serial")] })],
  ["characters of a choice", 0, 120, (size) => ({ columns: [[text(size)]] })],
  ["lines above", 0, 40, (size) => ({ titles: list(size, "Papers") })],
  ["characters of a line above", 0, 2000, (size) => ({ titles: [text(size)] })],
  ["headings", 2, 60, (size) => ({ headings: list(size, { at: 0, header: "Title" }) })],
  ["characters of a heading", 0, 700, (size) => ({ headings: list(2, { at: 0, header: text(size) }) })],
  ["the place of a heading", 0, 5000, (size) => ({ headings: list(2, { at: size, header: "Title" }) })],
  ["rows above the first", 0, 5000, (firstRow) => ({ firstRow })],
  ["blank rows", 0, 5000, (blankRows) => ({ blankRows })],
])("of %s %i to %i are stored", (_what, least, most, make) => {
  const isStored = (size: number) => formSettings.safeParse({ ...settings, ...make(size) }).success;
  expect([least, most, most + 1].map(isStored)).toEqual([true, true, false]);
  if (least > 0) expect(isStored(least - 1)).toBe(false);
});
