import { describe, expect, test } from "vitest";
import type { FormColumn } from "./form-layout.ts";
import { yearChoices, yearsOfForm } from "./year-columns.ts";

const columnsOf = (headers: readonly string[]): FormColumn[] =>
  headers.map((header, index) => ({ at: index, header, group: null }));

/** "1 2021-22: 2021" for a column of a printed year, "1 CAY: -0" for one that many years ago. */
function yearsIn(headers: readonly string[]) {
  const found = yearsOfForm(columnsOf(headers));
  if (!found) return null;
  const columns = [...found.columns].map(
    ([index, { yearOrAgo, words }]) =>
      `${index} ${words}: ${"year" in yearOrAgo ? yearOrAgo.year : `-${yearOrAgo.ago}`}`,
  );
  return [columns.join(", "), found.period, found.count];
}

describe("columns that are each about one year", () => {
  test.each<[headers: string[], found: unknown]>([
    [
      ["Name", "2021-22", "2022-23"],
      ["1 2021-22: 2021, 2 2022-23: 2022", "academic", 2],
    ],
    [
      ["Name", "2021", "2022", "2023"],
      ["1 2021: 2021, 2 2022: 2022, 3 2023: 2023", "calendar", 3],
    ],
    [
      ["Name", "2021–2022", "2022 / 2023"],
      ["1 2021–2022: 2021, 2 2022 / 2023: 2022", "academic", 2],
    ],
    [
      ["Papers 2021", "Papers 2022", "Books 2021"],
      ["0 2021: 2021, 1 2022: 2022", "calendar", 2],
    ],
    [
      ["Papers 2021", "Papers 2022", "Books 2021", "Books 2022"],
      ["0 2021: 2021, 1 2022: 2022, 2 2021: 2021, 3 2022: 2022", "calendar", 2],
    ],
    [
      ["FY 2021-22", "FY 2022-23"],
      ["0 2021-22: 2021, 1 2022-23: 2022", "financial", 2],
    ],
    [
      ["Financial year", "2021-22", "2022-23"],
      ["1 2021-22: 2021, 2 2022-23: 2022", "financial", 2],
    ],
    [
      ["CAY", "CAYm1", "CAY m2"],
      ["0 CAY: -0, 1 CAYm1: -1, 2 CAY m2: -2", "academic", 3],
    ],
    [
      ["CAY (2023-24)", "CAYm1 (2022-23)"],
      ["0 CAY: -0, 1 CAYm1: -1", "academic", 2],
    ],
    [
      ["Year 1", "Year 2", "Year 3"],
      ["0 Year 1: -2, 1 Year 2: -1, 2 Year 3: -0", "academic", 3],
    ],
    [
      ["Year 1", "Year II"],
      ["0 Year 1: -1, 1 Year II: -0", "academic", 2],
    ],
    [
      ["Year I", "Year II", "Year IV"],
      ["0 Year I: -3, 1 Year II: -2, 2 Year IV: -0", "academic", 3],
    ],
    [
      ["Year - V", "Year - III"],
      ["0 Year - V: -0, 1 Year - III: -2", "academic", 2],
    ],
    [["Name", "Papers in 2021"], null],
    [["2021", "2021"], null],
    [["Papers 2021", "Books 2022"], null],
    [["Name", "Year of joining", "Age"], null],
    [Array.from({ length: 12 }, (_, index) => String(2010 + index)), expect.arrayContaining(["calendar", 10])],
  ])("%j", (headers, found) => expect(yearsIn(headers)).toEqual(found));

  test("by the group above them", () => {
    const columns = ["2021", "2022"].map((header, index) => ({ at: index, header, group: "Papers" }));
    expect([...(yearsOfForm(columns)?.columns.keys() ?? [])]).toEqual([0, 1]);
    const apart = ["Papers", "Books"].map((group, index) => ({ at: index, header: String(2021 + index), group }));
    expect(yearsOfForm(apart)).toBeNull();
    const money = ["2021-22", "2022-23"].map((header, index) => ({ at: index, header, group: "Financial year" }));
    expect(yearsOfForm(money)?.period).toBe("financial");
  });
});

describe("the column of a year is filled with", () => {
  const keysFor = (header: string, row: "work" | "receipts" | "person", kinds: string[], of = { year: 2022 }) =>
    yearChoices({ yearOrAgo: of, words: "2022-23" }, { at: 0, header, group: null }, { row, kinds }).map(
      ({ key }) => key,
    );

  test.each([
    ["2022-23", "work", ["journal"], "in-2022:count"],
    ["2022-23", "person", ["projects"], "in-2022:count"],
    ["2022-23", "work", ["projects"], "in-2022:count in-2022:rupees in-2022:lakhs"],
    ["2022-23", "work", ["projects", "journal"], "in-2022:count"],
    ["Amount in 2022-23", "work", ["projects"], "in-2022:rupees in-2022:lakhs in-2022:count"],
    ["Grants 2022-23 (lakhs)", "work", ["projects"], "in-2022:lakhs in-2022:rupees in-2022:count"],
    ["Received in 2022-23 in Lacs", "receipts", ["consultancy"], "in-2022:lakhs in-2022:rupees in-2022:count"],
    ["₹ 2022-23", "work", ["projects"], "in-2022:rupees in-2022:lakhs in-2022:count"],
  ] as const)("%s, of %s of %j: %s", (header, row, kinds, keys) =>
    expect(keysFor(header, row, [...kinds]).join(" ")).toBe(keys),
  );

  test("named in the words of the form", () => {
    expect(
      yearChoices(
        { yearOrAgo: { ago: 1 }, words: "CAYm1" },
        { at: 0, header: "CAYm1", group: null },
        { row: "work", kinds: ["projects"] },
      ),
    ).toEqual([
      { key: "ago-1:count", year: "CAYm1", label: "Records in {{year}}" },
      { key: "ago-1:rupees", year: "CAYm1", label: "Received in {{year}}", how: "rupees" },
      { key: "ago-1:lakhs", year: "CAYm1", label: "Received in {{year}}", how: "lakhs" },
    ]);
  });
});
