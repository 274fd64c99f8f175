import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import type { Summary } from "./figure-definition.ts";
import { linesOfWork, pointsIn, type SummaryPart, summaryLines } from "./summary.ts";

function partOf(
  summary: Summary,
  id: string,
  more: Partial<SummaryPart> & { data?: Candidate["data"]; kind?: string },
): SummaryPart {
  const { data = {}, kind = "projects", ...rest } = more;
  const candidate: Candidate = {
    id,
    kind: kindBySlug(kind),
    state: "verified",
    title: id,
    data,
    people: [],
    departments: [],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
  };
  const lines = linesOfWork(summary, candidate, rest.owners ?? []);
  return { candidate, year: 2023, received: 0n, days: 0, owners: [], lines, ...rest };
}

const asha = { account: "p1", name: "Asha Rao" };
const vikram = { account: "p2", name: "Vikram Sen" };
const programmes: Summary = { of: "programme-points", header: "Name" };

test("a group has its works, agencies and money in each year", () => {
  const summary: Summary = {
    of: "groups",
    header: "Money",
    groups: [
      { label: "Works", count: "works" },
      { label: "Agencies", count: "agencies" },
      { label: "Rupees", count: "rupees" },
      { label: "In words", count: "words", only: { kinds: ["consultancy"] } as never },
      { label: "Consultancy", count: "works", only: { kinds: ["consultancy"] } as never },
    ],
  };
  const parts = [
    partOf(summary, "a", { received: 100_000_000n, data: { fundingAgency: "DST" } }),
    partOf(summary, "b", { received: 50_000_000n, data: { fundingAgency: "dst" } }),
    partOf(summary, "b", { received: 100n, year: 2022, data: { fundingAgency: "AICTE" } }),
    partOf(summary, "c", { kind: "consultancy", received: 7_000_000n }),
    partOf(summary, "c", { kind: "consultancy", received: 3_000_000n }),
  ];
  expect(summaryLines(summary, parts, [2023, 2022], new Map()).map(({ cells }) => cells)).toEqual([
    ["Works", 3, 1],
    ["Agencies", 1, 1],
    ["Rupees", 1_600_000, 1],
    ["In words", "One Lakh", "Zero"],
    ["Consultancy", 1, 0],
  ]);
});

test.each([
  [[1], 0],
  [[2], 3],
  [[5], 3],
  [[6], 5],
  [[2, 1], 3],
  [[2, 2], 5],
  [[6, 6, 6], 5],
  [[], 0],
])("programmes of %j days are worth %i points", (days, points) => {
  const parts = [
    ...days.map((one, index) => partOf(programmes, `a${index}`, { days: one, owners: [asha] })),
    partOf(programmes, "other year", { days: 9, year: 2022, owners: [asha] }),
  ];
  expect(pointsIn(2023, parts)).toBe(points);
});

test("a line may add up lakhs, a field or another one, and the full-time faculty of the year", () => {
  const summary: Summary = {
    of: "groups",
    header: "",
    groups: [
      { label: "Lakhs", count: "lakhs" },
      { label: "Students", count: { sumOfFirst: ["studentsCount", "participants"] } },
      { label: "Faculty", count: "faculty" },
    ],
  };
  const parts = [
    partOf(summary, "a", {
      received: 100_500_00n,
      owners: [asha, vikram],
      data: { studentsCount: 0, participants: 9 },
    }),
    partOf(summary, "b", { received: 50_000_00n, owners: [asha], data: { participants: 40 } }),
    partOf(summary, "c", { owners: [asha], year: 2022 }),
  ];
  const staff = new Map([
    [2022, new Set([vikram.account])],
    [2023, new Set([asha.account])],
  ]);
  expect(summaryLines(summary, parts, [2023, 2022], staff).map(({ cells }) => cells)).toEqual([
    ["Lakhs", 1.51, 0],
    ["Students", 40, 0],
    ["Faculty", 1, 0],
  ]);
});

test("everybody has points of their own, and is listed by name", () => {
  const parts = [
    partOf(programmes, "a", { days: 6, owners: [vikram, asha] }),
    partOf(programmes, "b", { days: 3, owners: [asha], year: 2022 }),
    partOf(programmes, "c", { days: 3, owners: [vikram] }),
  ];
  expect(summaryLines(programmes, parts, [2023, 2022], new Map())).toEqual([
    { line: asha.account, cells: ["Asha Rao", 5, 3] },
    { line: vikram.account, cells: ["Vikram Sen", 5, 0] },
  ]);
  expect([pointsIn(2023, parts), pointsIn(2022, parts)]).toEqual([10, 3]);
});
