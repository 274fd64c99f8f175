import { describe, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import type { TableDefinition } from "../table-definition.ts";
import { tables } from "../tables.ts";
import { inEachYear, inYearsByPerson, inYearsOf } from "./in-years.ts";
import { compareReceipt, labelOfReceipt, yearsOfReceipts } from "./years-of-receipts.ts";

const settings = { academicYearStartsInMonth: 7 };
const table = {
  ...(tables[0] as TableDefinition),
  row: "receipts" as const,
  years: { period: "financial" as const, count: 2 },
};
const request = { table, period: { from: 2022, to: 2023 }, settings };
const received = (amountReceived: unknown, receivedOn?: string, purchaseInvoiceDate?: string) => ({
  amountReceived,
  receivedOn,
  purchaseInvoiceDate,
});
const of = (transactionDetails: unknown, other: object = {}) =>
  yearsOfReceipts({ transactionDetails, ...other } as Candidate["data"], request);
const years = (...money: [year: number, paise: bigint][]) => money.map(([year, paise]) => ({ year, received: paise }));

describe("the money of a project", () => {
  test.each<[string, unknown[] | undefined, object, unknown]>([
    [
      "is in the year in which it arrived",
      [received(500, "2022-04-01"), received(700, "2024-03-31")],
      {},
      years([2022, 500n], [2023, 700n]),
    ],
    ["is added up within a year", [received(500, "2022-05-01"), received(700, "2023-02-01")], {}, years([2022, 1200n])],
    [
      "is dated by the invoice where the receipt has no day",
      [received(500, undefined, "2023-05-01")],
      {},
      years([2023, 500n]),
    ],
    [
      "is dated by the receipt where both have a day",
      [received(500, "2022-05-01", "2023-05-01")],
      {},
      years([2022, 500n]),
    ],
    [
      "is none in a year with a receipt of 0",
      [received(500, "2022-05-01"), received(0, "2023-05-01")],
      {},
      years([2022, 500n]),
    ],
    [
      "without receipts is its total in the year of the end date",
      undefined,
      { totalGrantReceived: 900, endDate: "2023-06-30" },
      years([2023, 900n]),
    ],
    [
      "with receipts is never its total",
      [received(500, "2022-05-01")],
      { totalGrantReceived: 900, endDate: "2023-06-30" },
      years([2022, 500n]),
    ],
    [
      "leaves out years outside the period",
      [received(500, "2022-03-31"), received(700, "2022-04-01"), received(900, "2024-04-01")],
      {},
      years([2022, 700n]),
    ],
    [
      "leaves out a receipt without an amount",
      [received(undefined, "2022-05-01"), received(700, "2022-05-01")],
      {},
      years([2022, 700n]),
    ],
  ])("%s", (_what, rows, other, found) => {
    expect(of(rows, other)).toEqual({ years: found, hasNoReceipts: rows === undefined });
  });

  test("is the total where all receipts are 0", () => {
    const total = { totalGrantReceived: 900, endDate: "2023-06-30" };
    expect(of([received(0, "2022-05-01")], total)).toEqual({ years: years([2023, 900n]), hasNoReceipts: true });
  });

  test.each([
    ["without a day", undefined],
    ["of which only a year is known that may be two", "2023"],
  ])("a receipt %s, where others have one, is left out and named", (_what, day) => {
    expect(of([received(500, day), received(700, "2022-05-01")], {})).toEqual({
      years: years([2022, 700n]),
      hasNoReceipts: false,
      hasUndated: true,
    });
  });

  test.each<[string, unknown[] | undefined, object, string]>([
    ["no amount", undefined, { endDate: "2023-06-30" }, "no-amount"],
    ["a receipt and a total of 0", [received(0, "2022-05-01")], { totalGrantReceived: 0 }, "no-amount"],
    ["no amount in its receipts and no total", [received(undefined, "2022-05-01")], {}, "no-amount"],
    ["another period", [received(500, "2019-05-01")], {}, "other-period"],
    ["no day", [received(500)], {}, "undated"],
    ["no end date", undefined, { totalGrantReceived: 900 }, "undated"],
    ["only a year", [received(500, "2023")], {}, "month-needed"],
    ["only a year of one receipt, and no day of the next", [received(500, "2023"), received(700)], {}, "month-needed"],
    [
      "a receipt without a day beside one of another period",
      [received(500, "2019-05-01"), received(700)],
      {},
      "undated",
    ],
  ])("is left out with %s", (_what, rows, other, reason) => {
    expect(of(rows, other)).toEqual({ reason });
  });
});

describe("columns of single years", () => {
  const candidate = (data: object): Candidate => ({
    id: "r",
    kind: kindBySlug("projects"),
    state: "verified",
    title: "Wells",
    people: [],
    departments: [],
    proofs: 1,
    isCounted: true,
    isDuplicate: false,
    data: { ...data },
  });
  const dated = { years: years([2022, 0n]), hasNoReceipts: false };
  const money = { transactionDetails: [received(500, "2022-05-01"), received(700, "2023-05-01")] };

  test("a work has the money of each year, and counts in the year of its date only", () => {
    const work = { ...request, table: { ...table, row: "work" as const } };
    expect([...inYearsOf(candidate(money), dated, work)]).toEqual([
      [2022, { count: 1, received: 500n }],
      [2023, { count: 0, received: 700n }],
    ]);
    expect([...inYearsOf(candidate({}), dated, work)]).toEqual([[2022, { count: 1, received: 0n }]]);
  });

  test("a row of receipts has only what it is dated by", () => {
    expect([...inYearsOf(candidate(money), dated, request)]).toEqual([[2022, { count: 1, received: 0n }]]);
  });

  test("a row counts in each of its years, and a person's rows are counted by year", () => {
    const owners = [{ account: "a", name: "A" }];
    const inYears = new Map([2022, 2023].map((year) => [year, { count: 1, received: 5n }]));
    const rows = inEachYear({ owners, inYears });
    expect(rows).toEqual([2022, 2023].map((year) => ({ year, owners, received: 5n })));
    expect(inEachYear({ owners })).toEqual([]);
    const both = { year: 2023, owners: [...owners, { account: "b", name: "B" }], received: 1n };
    const counted = [...inYearsByPerson([...rows, both])].map(([account, own]) => [
      account,
      [...own].map(([year, { count }]) => [year, count]),
    ]);
    expect(counted).toEqual([
      [
        "a",
        [
          [2022, 1],
          [2023, 2],
        ],
      ],
      ["b", [[2023, 1]]],
    ]);
  });
});

test.each([
  ["academic", "2022-23", "AY 2022-23"],
  ["financial", "2022 – 23", "FY 2022-23"],
  ["financial", "2022/2023", "FY 2022-23"],
  ["financial", " 2023 ", "2023"],
  ["financial", " later ", "later"],
] as const)("a receipt of a form by %s years that prints %j is of %s", (period, printed, label) => {
  expect(labelOfReceipt(period, printed)).toBe(label);
});

describe("a receipt of the financial year 2023-24 with 500, beside those of the project", () => {
  const inYear = (receivedInYear: string, amountReceived = 500) => ({ amountReceived, receivedInYear });
  test.each<[string, object, object]>([
    ["is new where there are none", {}, { result: "new" }],
    ["would replace a total", { totalGrantReceived: 900 }, { result: "total-only" }],
    ["is known by its year", { transactionDetails: [inYear("FY 2023-24")] }, { result: "known" }],
    ["has another amount in its year", { transactionDetails: [inYear("FY 2023-24", 400)] }, { result: "other-amount" }],
    [
      "is the sum of those from April to March",
      { transactionDetails: [received(200, "2023-04-01"), received(300, "2024-03-31")] },
      { result: "known" },
    ],
    [
      "is not the sum of others",
      { transactionDetails: [received(200, "2023-04-01"), received(301, "2024-03")] },
      { result: "other-amount" },
    ],
    ["is new beside one of March before", { transactionDetails: [received(500, "2023-03-31")] }, { result: "new" }],
    ["is new beside one of April after", { transactionDetails: [received(500, "2024-04-01")] }, { result: "new" }],
    ["is new beside one of another year", { transactionDetails: [inYear("FY 2022-23")] }, { result: "new" }],
    [
      "overlaps with the academic year that begins in it",
      { transactionDetails: [inYear("FY 2021-22"), inYear("AY 2023-24")] },
      { result: "overlapping", other: "AY 2023-24" },
    ],
    [
      "overlaps with the academic year that ends in it",
      { transactionDetails: [inYear("ay 2022-23")] },
      { result: "overlapping", other: "ay 2022-23" },
    ],
    ["is new beside the academic year before", { transactionDetails: [inYear("AY 2021-22")] }, { result: "new" }],
    ["is new beside the academic year after", { transactionDetails: [inYear("AY 2024-25")] }, { result: "new" }],
    ["is new beside one of an uncertain year", { transactionDetails: [inYear("2023")] }, { result: "new" }],
  ])("%s", (_what, data, found) => {
    expect(compareReceipt({ ...data }, inYear("FY 2023-24"), settings)).toEqual(found);
  });
});

test("a receipt of one year label counts in that year, and with only 2023 in none", () => {
  const of2023 = (receivedInYear: string) => of([{ amountReceived: 500, receivedInYear }]);
  expect(of2023("FY 2023-24")).toEqual({ years: years([2023, 500n]), hasNoReceipts: false });
  expect(of2023("fy 2022-23 ")).toEqual({ years: years([2022, 500n]), hasNoReceipts: false });
  expect(of2023("AY 2023-24")).toEqual({ reason: "month-needed" });
  expect(of2023("2023")).toEqual({ reason: "month-needed" });
});
