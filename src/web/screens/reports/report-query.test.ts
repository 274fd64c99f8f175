import { expect, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { commandOfMonthNeeded, queryText, readReport, withKinds, writeReport } from "./report-query.ts";

const context = {
  today: "2026-03-01",
  settings: { academicYearStartsInMonth: 7 },
  departments: [{ code: "IT", name: "Information Technology", aliases: [] }],
} as const;
const read = (text: string) => readReport(text, context, (verb) => `no report: ${verb}`);

test("the records that a line lists are counted, and the line is read as the same", () => {
  const { command, problems } = read("journal,patent dept:IT by:ay,dept sum:days sort:-count top:5 | chart");
  expect(problems).toEqual([]);
  const text = writeReport(command, context);
  expect(text).toBe("count journal,patent dept:IT by:ay,dept sum:days sort:-count top:5");
  expect(writeReport(read(text).command, context)).toBe(text);
  expect(writeReport(read("journal sort:-date").command, context)).toBe("count journal");
});

test("a line with another verb is refused as a report", () => {
  expect(read("logout").problems).toEqual([{ from: 0, to: 6, message: "no report: logout" }]);
  expect(read("count by:colour").problems[0]).toMatchObject({ from: 9, to: 15 });
});

test("each area counts its own records, unless the line has a scope", () => {
  expect(queryText(read("count by:year").command, "hod", context)).toBe("count in:department by:year");
  expect(queryText(read("count by:year").command, "admin", context)).toBe("count in:institute by:year");
  expect(queryText(read("count in:own by:year").command, "hod", context)).toBe("count in:own by:year");
});

test("other kinds keep the conditions that they have a field for, with their own names", () => {
  const { command } = read("count journal quartile:Q1 state:draft by:quartile,year sum:citationCount");
  const changed = withKinds(command, ["patent"], context);
  expect(writeReport(changed, context)).toBe("count patent state:draft by:year");
  for (const { slug } of kinds.filter(({ isOnePerPerson }) => !isOnePerPerson))
    expect(read(writeReport(withKinds(command, [slug], context), context)).problems).toEqual([]);
});

test("works without a month are listed beside academic and financial figures only", () => {
  const missingMonthsOf = (text: string) => {
    const missed = commandOfMonthNeeded(read(text).command);
    return missed && writeReport(missed, context);
  };
  expect(missingMonthsOf("count journal ay:2024-25 state:draft")).toBe("count journal state:draft missing:month");
  expect(missingMonthsOf("count by:fy,ay in:own")).toBe("count missing:month in:own");
  expect(missingMonthsOf("count by:fy")).toBe("count missing:fy");
  expect(missingMonthsOf("count journal ay:2020-21..2024-25")).toBe("count journal -ay:2020-21..2024-25 missing:month");
  expect(missingMonthsOf("count by:year")).toBeUndefined();
});
