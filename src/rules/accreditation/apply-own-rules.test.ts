import { describe, expect, test } from "vitest";
import { applyOwnRules, tableNotes, usualDaysOf } from "./apply-own-rules.ts";
import type { OwnRule, TableDefinition } from "./table-definition.ts";
import { tables } from "./tables.ts";

const table: TableDefinition = {
  ...(tables[0] as TableDefinition),
  exclusions: [
    { reason: "too-short", when: { not: { days: 5 } } },
    { reason: "retracted", when: { field: "isRetracted", equals: true } },
    { reason: "unlisted", when: { not: { field: "indexing", in: ["Scopus"] } } },
  ],
};
const own = (reason: OwnRule["reason"], days?: number): OwnRule => ({
  reason,
  note: "Decided by the IQAC",
  day: "2025-07-01",
  ...(days === undefined ? {} : { days }),
});
const rulesOf = ({ exclusions }: TableDefinition) => exclusions.map(({ reason }) => reason);

describe("rules that a college changes", () => {
  test("a deactivated rule leaves nothing out, and is named", () => {
    const applied = applyOwnRules(table, [own("retracted")]);
    expect(rulesOf(applied)).toEqual(["too-short", "unlisted"]);
    expect(applied.switchedOff).toEqual([own("retracted")]);
  });

  test("a rule with a number of days may be deactivated too", () => {
    const applied = applyOwnRules(table, [own("too-short")]);
    expect(rulesOf(applied)).toEqual(["retracted", "unlisted"]);
    expect(applied.switchedOff).toEqual([own("too-short")]);
  });

  test("another number of days takes the place of the usual one, which stays named; other rules stay", () => {
    const applied = applyOwnRules(table, [own("too-short", 3)]);
    expect(applied.exclusions).toEqual([
      { reason: "too-short", when: { not: { days: 3 } } },
      ...table.exclusions.slice(1),
    ]);
    expect(applied.switchedOff).toEqual([{ ...own("too-short", 3), usualDays: 5 }]);
  });

  test("a minimum that a rule states directly is changed as well", () => {
    const direct: TableDefinition = { ...table, exclusions: [{ reason: "too-short", when: { days: 5 } }] };
    expect(usualDaysOf(direct, "too-short")).toBe(5);
    expect(applyOwnRules(direct, [own("too-short", 3)]).exclusions).toEqual([
      { reason: "too-short", when: { days: 3 } },
    ]);
  });

  test.each([
    ["no rule at all", []],
    ["a rule that the table does not have", [own("filed-only")]],
    ["days for a rule without days", [own("retracted", 3), own("unlisted", 3)]],
  ])("%s changes nothing", (_what, rules) => {
    expect(applyOwnRules(table, rules)).toBe(table);
  });

  test("a change that is unknown does not prevent one that is known", () => {
    const applied = applyOwnRules(table, [own("filed-only"), own("retracted"), own("too-short", 2)]);
    expect(rulesOf(applied)).toEqual(["too-short", "unlisted"]);
    expect(applied.switchedOff?.map(({ reason }) => reason)).toEqual(["retracted", "too-short"]);
  });
});

test.each([
  ["too-short", 5],
  ["retracted", undefined],
  ["unlisted", undefined],
  ["filed-only", undefined],
] as const)("the usual days of %s are %s", (reason, days) => {
  expect(usualDaysOf(table, reason)).toBe(days);
});

test("the table prints each change with its day and its reason", () => {
  expect(tableNotes(table)).toEqual([]);
  // The meaning of columns is printed only below rows: an empty table equals the body's blank form.
  expect([tableNotes({ note: "In lakhs" }), tableNotes({ note: "In lakhs" }, { hasRows: false })]).toEqual([
    ["In lakhs"],
    [],
  ]);
  const [off, changed] = tableNotes(applyOwnRules(table, [own("retracted"), own("too-short", 3)]));
  expect(off).toMatch(/^Rule not applied by the institute since 2025-07-01: “.+”. Reason: Decided by the IQAC$/);
  expect(changed).toMatch(/^Rule changed by the institute since 2025-07-01: “.+”, minimum 3 in place of 5. Reason: /);
});
