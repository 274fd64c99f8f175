import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import type { Summary } from "./figure-definition.ts";
import { pointsIn, type SummaryPart, summaryRows } from "./summary.ts";

function partOf(id: string, more: Partial<SummaryPart> & { data?: Candidate["data"]; kind?: string }): SummaryPart {
  const { data = {}, kind = "projects", ...rest } = more;
  const candidate: Candidate = {
    ...{ id, kind: kindBySlug(kind), state: "verified", title: id, data, people: [], departments: [] },
    ...{ isCounted: true, isDuplicate: false, proofs: 1 },
  };
  return { candidate, year: 2023, received: 0n, days: 0, owners: [], ...rest };
}

const asha = { account: "p1", name: "Asha Rao" };
const vikram = { account: "p2", name: "Vikram Sen" };

test("a group has its works, agencies and money in each year", () => {
  const parts = [
    partOf("a", { received: 100_000_000n, data: { fundingAgency: "DST" } }),
    partOf("b", { received: 50_000_000n, data: { fundingAgency: "dst" } }),
    partOf("b", { received: 100n, year: 2022, data: { fundingAgency: "AICTE" } }),
    partOf("c", { kind: "consultancy", received: 7_000_000n }),
    partOf("c", { kind: "consultancy", received: 3_000_000n }),
  ];
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
  expect(summaryRows(summary, parts, [2023, 2022])).toEqual([
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
    ...days.map((one, index) => partOf(`a${index}`, { days: one, owners: [asha] })),
    partOf("other year", { days: 9, year: 2022, owners: [asha] }),
  ];
  expect(pointsIn(2023, parts)).toBe(points);
});

test("everybody has points of their own, and is listed by name", () => {
  const parts = [
    partOf("a", { days: 6, owners: [vikram, asha] }),
    partOf("b", { days: 3, owners: [asha], year: 2022 }),
    partOf("c", { days: 3, owners: [vikram] }),
  ];
  expect(summaryRows({ of: "programme-points", header: "Name" }, parts, [2023, 2022])).toEqual([
    ["Asha Rao", 5, 3],
    ["Vikram Sen", 5, 0],
  ]);
  expect([pointsIn(2023, parts), pointsIn(2022, parts)]).toEqual([10, 3]);
});
