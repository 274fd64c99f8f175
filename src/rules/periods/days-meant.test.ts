import { describe, expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { daysMeant } from "./days-meant.ts";

const settings = { academicYearStartsInMonth: 7 };
const year = (field: string, from: string, to = from): Condition => ({ op: "range", field, from, to, closed: true });
const meant = (condition: Condition) => {
  const days = daysMeant(condition, settings);
  return days && [...days.spans.map(({ from, to }) => `${from}..${to}`), ...(days.undated ? ["undated"] : [])];
};

describe("the days a condition means", () => {
  const cases: [string, Condition, string[] | undefined][] = [
    ["a financial year", year("fy", "2023"), ["2023-04-01..2024-03-31"]],
    ["a span of calendar years", year("year", "2022", "2023"), ["2022-01-01..2023-12-31"]],
    ["an open end", { op: "range", field: "ay", from: "2023", closed: true }, ["2023-07-01..9999-12-31"]],
    ["the last academic year that can be written", year("ay", "9999"), ["9999-07-01..9999-12-31"]],
    ["two periods at once", { op: "and", of: [year("fy", "2023"), year("year", "2024")] }, ["2024-01-01..2024-03-31"]],
    ["neighbours joined", { op: "or", of: [year("fy", "2023"), year("fy", "2022")] }, ["2022-04-01..2024-03-31"]],
    [
      "everything else, with what has no date",
      { op: "not", of: year("year", "2023") },
      ["0001-01-01..2022-12-31", "2024-01-01..9999-12-31", "undated"],
    ],
    ["no date", { op: "missing", field: "date" }, ["undated"]],
    ["a date at all", { op: "not", of: { op: "missing", field: "date" } }, ["0001-01-01..9999-12-31"]],
    ["something else", { op: "is", field: "level", values: ["state"] }, undefined],
    ["a mixture", { op: "or", of: [year("fy", "2023"), { op: "is", field: "level", values: ["state"] }] }, undefined],
  ];
  test.each(cases)("%s", (_, condition, days) => {
    expect(meant(condition)).toEqual(days);
  });
});
