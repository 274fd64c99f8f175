import { expect, test } from "vitest";
import { toQueryLine } from "./plain-report.ts";

const context = {
  today: "2026-03-01",
  settings: { academicYearStartsInMonth: 7 },
  departments: [{ code: "IT", name: "Information Technology", aliases: [] }],
} as const;

test.each([
  ["count journal by year", "count journal by:year"],
  ["how many patents by department", "count patent by:dept"],
  ["faculty by designation", "who by:designation"],
])("the report “%s” is read as in the command box", (line, written) => {
  expect(toQueryLine(line, context)).toBe(written);
});

test.each(["count journal by:year", "count journal sort:-count by:year", "logout", "count by:colour", "journal tides"])(
  "“%s” stays as typed",
  (line) => {
    expect(toQueryLine(line, context)).toBe(line);
  },
);
