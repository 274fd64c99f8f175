import { expect, test } from "vitest";
import { readStudents, studentsIn, writeStudents, yearsOfPeriod, yearsWithStudents } from "./students.ts";

test.each([
  ["240", 240],
  ["1,200", 1200],
  [" 1 200 ", 1200],
  ["", undefined],
  ["0", null],
  ["-5", null],
  ["240;230", null],
  ["about 240", null],
])("%j is %j students", (entered, expected) => {
  expect(studentsIn(entered)).toBe(expected);
});

const years = yearsOfPeriod("academic", "2024-25..2026-27");

test("the numbers of students stay with their years in the address, whatever order they are entered in", () => {
  expect(years).toEqual(["2024-25", "2025-26", "2026-27"]);
  expect(writeStudents(years, { "2026-27": 220, "2024-25": 240 })).toBe("240,,220");
  expect(readStudents(years, "240,,220")).toEqual({ "2024-25": 240, "2025-26": undefined, "2026-27": 220 });
  expect(writeStudents(years, {})).toBeUndefined();
  expect(writeStudents(years, { "2024-25": null })).toBeUndefined();
});

test("in another period each year keeps its students", () => {
  const earlier = yearsOfPeriod("academic", "2023-24..2025-26");
  expect(writeStudents(earlier, readStudents(years, "240,230,220"))).toBe(",240,230");
  expect(yearsOfPeriod("calendar", "2023")).toEqual(["2023"]);
});

test("a submission asks for the students of the years of its tables, or of the period that is typed", () => {
  const tables = [
    { studentYears: ["2026-27", "2025-26"] },
    { studentYears: [] },
    { studentYears: ["2025-26", "2024-25"] },
  ];
  expect(yearsWithStudents(tables, " ")).toEqual(["2026-27", "2025-26", "2024-25"]);
  expect(yearsWithStudents(tables, "2022-23 to 2023-24")).toEqual(["2023-24", "2022-23"]);
  expect(yearsWithStudents(tables, "2022..")).toEqual([]);
  expect(yearsWithStudents([{ studentYears: [] }], "2022..2023")).toEqual([]);
});
