import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { addDays } from "#kinds/day.ts";
import { daysInBoth, daysOfCondition, mentionsDays } from "./days-of-condition.ts";

const settings = { academicYearStartsInMonth: 7 };
const year = (field: string, from: string, to = from): Condition => ({
  op: "range",
  field,
  from,
  to,
  includesEnds: true,
});
const meant = (condition: Condition) => {
  const days = daysOfCondition(condition, settings);
  return days && [...days.spans.map(({ from, to }) => `${from}..${to}`), ...(days.undated ? ["undated"] : [])];
};

describe("the days a condition means", () => {
  const cases: [string, Condition, string[] | undefined][] = [
    ["a financial year", year("fy", "2023"), ["2023-04-01..2024-03-31"]],
    ["a span of calendar years", year("year", "2022", "2023"), ["2022-01-01..2023-12-31"]],
    ["an open end", { op: "range", field: "ay", from: "2023", includesEnds: true }, ["2023-07-01..9999-12-31"]],
    ["the last academic year that can be written", year("ay", "9999"), ["9999-07-01..9999-12-31"]],
    [
      "two periods at once",
      { op: "and", operands: [year("fy", "2023"), year("year", "2024")] },
      ["2024-01-01..2024-03-31"],
    ],
    ["neighbours joined", { op: "or", operands: [year("fy", "2023"), year("fy", "2022")] }, ["2022-04-01..2024-03-31"]],
    [
      "everything else, with what has no date",
      { op: "not", operand: year("year", "2023") },
      ["0001-01-01..2022-12-31", "2024-01-01..9999-12-31", "undated"],
    ],
    [
      "days side by side",
      { op: "is", field: "date", values: ["2023-01-02", "2023-01-01"] },
      ["2023-01-01..2023-01-02"],
    ],
    [
      "days with one between them",
      { op: "is", field: "date", values: ["2023-01-01", "2023-01-03"] },
      ["2023-01-01..2023-01-01", "2023-01-03..2023-01-03"],
    ],
    ["no date", { op: "missing", field: "date" }, ["undated"]],
    ["a date at all", { op: "not", operand: { op: "missing", field: "date" } }, ["0001-01-01..9999-12-31"]],
    ["something else", { op: "is", field: "level", values: ["state"] }, undefined],
    [
      "a mixture",
      { op: "or", operands: [year("fy", "2023"), { op: "is", field: "level", values: ["state"] }] },
      undefined,
    ],
  ];
  test.each(cases)("%s", (_, condition, days) => {
    expect(meant(condition)).toEqual(days);
  });
});

describe("any condition about days", () => {
  const day = fc.integer({ min: -40, max: 900 }).map((n) => addDays("2022-01-01", n));
  const number = fc.integer({ min: 2021, max: 2024 }).map(String);
  const range = (field: string, value: fc.Arbitrary<string>) =>
    fc
      .record({
        op: fc.constant("range" as const),
        field: fc.constant(field),
        from: value,
        to: value,
        includesEnds: fc.boolean(),
      })
      .chain((both) => fc.constantFrom<Condition>(both, { ...both, from: undefined }, { ...both, to: undefined }));
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    range("date", day),
    ...["year", "ay", "fy"].map((field) => range(field, number)),
    fc.array(number, { minLength: 1, maxLength: 3 }).map((values): Condition => ({ op: "is", field: "ay", values })),
    fc.constantFrom<Condition>({ op: "always" }, { op: "never" }),
    fc.constantFrom("date", "year", "month", "ay", "fy").map((field): Condition => ({ op: "missing", field })),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      fc.record({
        op: fc.constantFrom("and" as const, "or" as const),
        operands: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ op: fc.constant("not" as const), operand: tie("condition") }),
    ),
  }));

  /** The year of a day, by its first month. */
  const yearOf = (date: string, firstMonth: number) =>
    Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < firstMonth ? 1 : 0);
  const labelOn = (field: string, date: string) =>
    field === "date" ? date : String(yearOf(date, { year: 1, ay: 7, fy: 4 }[field] ?? 1));

  function holdsOn(one: Condition, date: string | null): boolean {
    if (one.op === "and") return one.operands.every((part) => holdsOn(part, date));
    if (one.op === "or") return one.operands.some((part) => holdsOn(part, date));
    if (one.op === "not") return !holdsOn(one.operand, date);
    if (one.op === "missing") return date === null && ["date", "year"].includes(one.field);
    if (one.op === "is") return date !== null && one.values.some((value) => labelOn(one.field, date) === value);
    if (one.op !== "range") return one.op === "always";
    if (date === null) return false;
    const value = labelOn(one.field, date);
    if (one.includesEnds) return (one.from ?? "") <= value && value <= (one.to ?? "a");
    return (one.from ?? "") < value && value < (one.to ?? "a");
  }

  test("means the days on which it holds, as spans in order with a gap between them", () => {
    fc.assert(
      fc.property(condition, (given) => {
        const days = daysOfCondition(given, settings);
        if (!days) throw new Error("it is about days only");
        expect(days.undated).toBe(holdsOn(given, null));
        for (const [index, { from, to }] of days.spans.entries()) {
          expect(from <= to).toBe(true);
          const next = days.spans[index + 1];
          if (next) expect(next.from > addDays(to, 1)).toBe(true);
        }
        for (let n = -60; n < 930; n += 1) {
          const date = addDays("2022-01-01", n);
          const isIn = days.spans.some(({ from, to }) => from <= date && date <= to);
          if (isIn !== holdsOn(given, date)) expect([date, isIn]).toEqual([date, !isIn]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("days in two sets are in both of them, a single common day included", () => {
    const set = (from: string, to: string, undated: boolean) => ({ spans: [{ from, to }], undated });
    const common = (one: [string, string], other: [string, string]) =>
      daysInBoth(set(...one, true), set(...other, false));
    expect(common(["2023-01-01", "2023-05-31"], ["2023-05-31", "2023-12-31"])).toEqual(
      set("2023-05-31", "2023-05-31", false),
    );
    expect(common(["2023-01-01", "2023-05-30"], ["2023-05-31", "2023-12-31"])).toEqual({ spans: [], undated: false });
  });

  test("a day or a year anywhere in it is found", () => {
    const level: Condition = { op: "is", field: "level", values: ["state"] };
    for (const field of ["date", "month", "year", "ay", "fy"]) {
      const missing: Condition = { op: "missing", field };
      for (const one of [
        missing,
        { op: "not", operand: missing },
        { op: "and", operands: [level, missing] },
        { op: "or", operands: [missing, level] },
      ] as const)
        expect(mentionsDays(one as Condition)).toBe(true);
    }
    for (const one of [
      level,
      { op: "not", operand: level },
      { op: "and", operands: [level, level] },
      { op: "always" },
      { op: "words", words: "sea" },
    ] as unknown as Condition[])
      expect(mentionsDays(one)).toBe(false);
  });

  test("another name of a day is one only where it is given", () => {
    const joined: Condition = { op: "missing", field: "joined" };
    expect(daysOfCondition(joined, settings)).toBeUndefined();
    expect(daysOfCondition(joined, settings, ["joined"])).toEqual({ spans: [], undated: true });
    expect(
      daysOfCondition({ op: "range", field: "joined", from: "2023-01-01", includesEnds: false }, settings, ["joined"]),
    ).toEqual({
      spans: [{ from: "2023-01-02", to: "9999-12-31" }],
      undated: false,
    });
  });

  test("after the last day that can be written there is none, and before the first none", () => {
    const afterDay = (field: string, from: string) => meant({ op: "range", field, from, includesEnds: false });
    expect([
      afterDay("date", "9999-12-31"),
      afterDay("date", "9999-12-30"),
      afterDay("ay", "9999"),
      afterDay("ay", "9998"),
    ]).toEqual([[], ["9999-12-31..9999-12-31"], [], ["9999-07-01..9999-12-31"]]);
    expect(
      meant({ op: "not", operand: { op: "or", operands: [year("year", "9999"), { op: "missing", field: "date" }] } }),
    ).toEqual(["0001-01-01..9998-12-31"]);
  });
});
