import fc from "fast-check";
import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { findUnderstoodRanges } from "../find-understood-ranges.ts";
import { understand } from "../understand.ts";

test.each<[line: string, faults: [part: string, code: string][]]>([
  [
    "journal year:2024 zzqqx ay:soon",
    [
      ["zzqqx", "not-understood"],
      ["soon", "not-a-year"],
    ],
  ],
  ["how many papers of IT ay:soon", [["soon", "not-a-year"]]],
  [
    "how many papers zzqqx | where ay:soon",
    [
      ["zzqqx", "not-understood"],
      ["| where ay:soon", "not-a-year"],
    ],
  ],
  ["teachers of IT has:zzz", [["zzz", "unknown-field"]]],
  ["open moon ay:soon", [["moon ay:soon", "unknown-place"]]],
])("of %j every faulty part is reported", (line, faults) => {
  const known = new Map([["zzqqx", undefined]]);
  const { problems, unknown } = understand(line, { ...commandContext, known });
  expect(problems.map(({ from, to, code }) => [line.slice(from, to), code])).toEqual(faults);
  expect(unknown).toEqual([]);
});

// The command box writes "Not understood:" before the messages.
test("the message of an unknown word is a whole sentence and stands after others", () => {
  const known = new Map([["zzqqx", undefined]]);
  const { problems } = understand("papers ay:soon and zzqqx", { ...commandContext, known });
  expect(problems.map(({ message }) => message)).toEqual([
    "“soon” is not a year. Write it as 2023-24.",
    "“zzqqx” was not recognised.",
  ]);
});

const faultyParts = ["ay:soon", "-year:soon", "has:zqx", "zqx:1", "(ay:soon or year:2023)", "date:32/13/2024"].concat([
  "sort:zqx",
  "by:zqx",
  "sum:zqx",
  "top:many",
  "dept:zqx",
  "missing:zqx",
  'ay:"next to last"',
  "year:2024..2020",
]);
const otherParts = "papers|journal papers|patents|STTPs attended|faculty|zzqqx|Asha Rao|of IT|in 2023|how many|by year"
  .split("|")
  .concat("without proof|about water|year:2023|not|or|and|top 5|list|count|who|please show me|that are".split("|"))
  .concat("| csv|mechanisms|Scopus|indexed|granted|(review)|,|dept:IT|-state:draft|most cited|xlsx".split("|"));

test("a faulty part is lost in no line", () => {
  const parts = fc.array(fc.constantFrom(...otherParts), { maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.constantFrom(...faultyParts), parts, fc.boolean(), (before, faulty, after, isKnown) => {
      const line = [...before, faulty, ...after].join(" ");
      const from = before.join(" ").length + (before.length > 0 ? 1 : 0);
      const to = from + faulty.length;
      const known = new Map([["Asha Rao", isKnown ? { field: "person", value: "Asha Rao" } : undefined]]);
      const { problems } = understand(line, { ...commandContext, known });
      const reported = problems.filter((problem) => problem.from < to && from < problem.to);
      if (reported.length === 0) expect({ line, problems }).toBe("reported");
      const underlined = findUnderstoodRanges(line, commandContext).map((range) => line.slice(range.from, range.to));
      if (faulty !== "(ay:soon or year:2023)") expect(underlined, line).not.toContain(faulty);
    }),
    { numRuns: process.env.FPMS_FULL ? 10_000 : 200 },
  );
}, 900_000);
