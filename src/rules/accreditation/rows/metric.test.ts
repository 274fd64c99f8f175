import { expect, test } from "vitest";
import type { Metric, TableDefinition } from "../table-definition.ts";
import type { Cell } from "./cells.ts";
import { gapsOf } from "./gaps.ts";
import { type Counted, metricOf } from "./metric.ts";

const counted: Counted[] = [
  { year: 2022, owners: [{ account: "p1" }, { account: "p2" }], received: 150_000_000n },
  { year: 2022, owners: [{ account: "p1" }], received: 0n },
  { year: 2023, owners: [{ account: "p1" }], received: 100_050_000n },
];
const request = {
  period: { from: 2021, to: 2024 },
  staff: new Map([
    [2021, new Set(["p1", "p2"])],
    [2022, new Set(["p1", "p2", "p3", "p4"])],
    [2023, new Set(["p1", "p2", "p3", "p4"])],
  ]),
};

test.each<[name: string, metric: Omit<Metric, "label">, expected: unknown]>([
  ["rows", { of: { count: "rows" }, unit: "number" }, { numerator: 3n, denominator: null, value: 3 }],
  ["people, each once a year", { of: { count: "people" }, unit: "number" }, { numerator: 3n, value: 3 }],
  ["money in lakhs", { of: { sum: "received" }, unit: "lakhs" }, { numerator: 250_050_000n, value: 25.01 }],
  [
    "rows for each of the staff",
    { of: { count: "rows" }, per: "staff", as: "ratio" },
    { numerator: 3n, denominator: { staffYears: 10, years: 4, isAverage: false }, value: 0.3 },
  ],
  [
    "rows for the average staff",
    { of: { count: "rows" }, per: "average-staff", as: "ratio" },
    { denominator: { staffYears: 10, years: 4, isAverage: true }, value: 1.2 },
  ],
  ["a percentage of the staff", { of: { count: "people" }, per: "staff", unit: "percent" }, { value: 30 }],
  ["rupees for each of the staff", { of: { sum: "received" }, per: "staff", unit: "rupees" }, { value: 250_050 }],
  ["months as years", { of: { count: "rows" }, per: "average-staff", unit: "years" }, { value: 0.1 }],
] as never)("the figure of a table: %s", (_name, metric, expected) =>
  expect(metricOf({ label: "Figure", ...(metric as object) } as Metric, counted, 3, request)).toMatchObject({
    label: "Figure",
    ...(expected as object),
  }),
);

test("what is not entered counts as 0 in a sum, and is of no importance where rows are counted", () => {
  const unknown = counted.map((one) => ({ ...one, isUnknown: true }));
  const zerosOf = (metric: Metric) => metricOf(metric, unknown, 3, request).countedAsZero;
  expect(zerosOf({ label: "Figure", of: { sum: "amount" }, unit: "number" })).toBe(3);
  expect(zerosOf({ label: "Figure", of: { count: "rows" }, unit: "number" })).toBe(0);
});

test("a percentage of the faculty leaves out people who were not among its full-time faculty of the year", () => {
  const metric: Metric = { label: "Figure", of: { count: "people" }, per: "staff-years", unit: "percent" };
  const visitors = [2021, 2022, 2023].map((year) => ({ year, owners: [{ account: "visitor" }], received: 0n }));
  expect(metricOf(metric, [...counted, ...visitors], 6, request)).toMatchObject({ numerator: 3n, value: 30 });
});

test("a percentage of the departments leaves out those that had no full-time faculty in the year", () => {
  const metric: Metric = { label: "Figure", of: { count: "departments" }, per: "department-years", unit: "percent" };
  const ofDepartments = [2022, 2023].map((year) => ({
    year,
    owners: [],
    departments: ["Civil", "Closed"],
    received: 0n,
  }));
  const departments = new Map([
    [2022, new Set(["Civil"])],
    [2023, new Set(["Civil"])],
  ]);
  expect(metricOf(metric, ofDepartments, 2, { ...request, departments })).toMatchObject({ numerator: 2n, value: 100 });
});

test.each<[name: string, metric: Omit<Metric, "label">, expected: unknown]>([
  [
    "faculty members once in the period",
    { of: { count: "people-once" }, per: "average-staff", unit: "percent" },
    { numerator: 2n, value: 80 },
  ],
  [
    "departments once a year, of those with faculty",
    { of: { count: "departments" }, per: "department-years", unit: "percent" },
    { numerator: 3n, denominator: { of: "department-years", count: 8 }, value: 37.5 },
  ],
  [
    "the amount of each row",
    { of: { sum: "amount" }, per: "rows", unit: "number" },
    { numerator: 250_050_000n, denominator: { of: "rows", count: 3 }, value: 83_350_000 },
  ],
  [
    "guides at the end of the period, of the faculty then",
    { of: { count: "guides" }, per: "staff-at-end", unit: "percent" },
    { numerator: 1n, denominator: { of: "staff-at-end", count: 4 }, value: 25 },
  ],
])("a further figure of the same list: %s", (_name, metric, expected) => {
  const withDepartments = counted.map((one, index) => ({
    ...one,
    departments: index === 0 ? ["Civil", "Mechanical"] : ["Civil"],
    isGuide: true,
  }));
  const all = new Set(["Civil", "Mechanical", "Electrical", "Textile"]);
  const departments = new Map([2022, 2023].map((year) => [year, all]));
  const upTo2023 = { ...request, period: { from: 2020, to: 2023 }, departments };
  expect(metricOf({ label: "Figure", ...metric }, withDepartments, 3, upTo2023)).toMatchObject(expected as object);
});

test("nothing is divided by no rows, no faculty and no departments", () => {
  const none = { period: { from: 2023, to: 2023 }, staff: new Map(), departments: new Map() };
  for (const per of ["rows", "staff-at-end", "department-years", "average-staff"] as const)
    expect(metricOf({ label: "Figure", of: { sum: "amount" }, per, unit: "percent" }, [], 0, none).value).toBe(0);
});

test.each<[amounts: number[], hIndex: number]>([
  [[], 0],
  [[0, 0], 0],
  [[9, 1], 1],
  [[4, 3, 3, 3, 0], 3],
  [[5, 5, 5], 3],
])("the h-index of %j is %i", (amounts, hIndex) => {
  const rows = amounts.map((amount) => ({ year: 2022, owners: [], received: BigInt(amount) }));
  const metric: Metric = { label: "h-index", of: "h-index", unit: "number" };
  expect(metricOf(metric, rows, rows.length, request).value).toBe(hIndex);
});

test("an empty cell is a gap, unless it is of another kind, a serial number, a year or may be empty", () => {
  const columns = {
    title: { field: "title" },
    issn: { field: "issn" },
    serial: { serial: true },
    other: { of: { book: { field: "isbn" } } },
    year: { inYear: { year: 2022 }, measure: "count" },
    left: { fact: "left", mayBeEmpty: true },
    joined: { fact: "joined" },
    remarks: { nothing: true },
  };
  const names = [...Object.keys(columns), "unknown"];
  const headings = names.map((column) => ({ column, header: column }));
  const table = { columns } as unknown as TableDefinition;
  const gaps = (cells: Cell[], hidden: string[] = []) =>
    gapsOf({ table, hidden }, headings, cells).map((gap) => ("column" in gap ? gap.column : gap.code));
  expect(gaps(names.map(() => null))).toEqual(["title", "issn", "joined"]);
  expect(
    gaps(
      names.map(() => null),
      ["issn"],
    ),
  ).toEqual(["title", "joined"]);
  expect(gaps(names.map(() => 0))).toEqual([]);
});
