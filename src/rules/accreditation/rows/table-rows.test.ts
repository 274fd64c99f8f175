import { describe, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { evaluateTable } from "#tests/support/records/evaluate-table.ts";
import { requestOf } from "#tests/support/records/table-request.ts";
import type { Candidate } from "../candidate.ts";
import { labelOfYear } from "./years-of-period.ts";

describe("a table of records", () => {
  const journal = (id: string, data: Candidate["data"], more: Partial<Candidate> = {}): Candidate => ({
    id,
    kind: kindBySlug("journal"),
    state: "submitted",
    title: id,
    data,
    departments: ["Computer"],
    people: [{ name: "p1", account: "p1", isOwn: true }],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
    ...more,
  });
  const listed = {
    dateOfPublication: "2022-09-10",
    indexing: ["Scopus"],
    issn: "0302-9743",
    affiliatedToInstitute: true,
  };
  const reasonOf = (paper: Candidate, isVerifiedOnly = false) => {
    const request = { ...requestOf("naac.3.4.5", { from: 2022, to: 2022 }), isVerifiedOnly };
    const { rows, excluded } = evaluateTable([paper], request);
    expect(rows.length + excluded.length).toBe(1);
    return excluded[0]?.reason;
  };

  test.each<[name: string, paper: Candidate, reason: string | undefined]>([
    ["a paper of the period", journal("a", listed), undefined],
    ["a paper of the year before", journal("a", { ...listed, dateOfPublication: "2021-09" }), "other-period"],
    ["a paper of the year after", journal("a", { ...listed, dateOfPublication: "2023-09" }), "other-period"],
    ["a paper without a date", journal("a", { ...listed, dateOfPublication: undefined } as never), "undated"],
    ["a draft", journal("a", listed, { state: "draft" }), "draft"],
    ["another record of the same work", journal("a", listed, { isDuplicate: true }), "counted-once"],
    ["a paper of nobody who was on the staff", journal("a", listed, { isCounted: false, people: [] }), "not-on-staff"],
    [
      "a paper that counts where its author went within the year",
      journal("a", listed, { isCounted: false }),
      "transferred",
    ],
    [
      "another record of nobody who was on the staff",
      journal("a", listed, { isCounted: false, isDuplicate: true }),
      "counted-once",
    ],
    ["a retracted paper", journal("a", { ...listed, documentType: "retracted" }), "retracted"],
    ["a retracted paper without a date", journal("a", { documentType: "retracted" }), "retracted"],
  ])("%s is left out for its reason, if there is one", (_name, paper, reason) => expect(reasonOf(paper)).toBe(reason));

  test("with verified records only, others are left out unless another reason applies", () => {
    expect(reasonOf(journal("a", listed), true)).toBe("not-verified");
    expect(reasonOf(journal("a", listed, { state: "verified" }), true)).toBeUndefined();
    expect(reasonOf(journal("a", { ...listed, documentType: "retracted" }), true)).toBe("retracted");
  });

  test("is in the order of the years and titles, with serial numbers, owners and gaps", () => {
    const papers = [
      journal("b", { ...listed, title: "B" }, { title: "B", proofs: 0 }),
      journal("c", { ...listed, dateOfPublication: "2021-09-10", title: "Z" }, { title: "Z" }),
      journal("a2", { ...listed, title: "A" }, { title: "A" }),
      journal(
        "a1",
        { ...listed, title: "A" },
        {
          title: "A",
          people: [
            { name: "p1", account: "p1", isOwn: true },
            { name: "p2", isOwn: true },
            { name: "p3", account: "p3", isOwn: false },
          ],
        },
      ),
    ];
    const { rows, years } = evaluateTable(papers, requestOf("naac.3.4.5", { from: 2021, to: 2022 }));
    expect(rows.map(({ record, year }) => `${record} ${year}`)).toEqual(["c 2021", "a1 2022", "a2 2022", "b 2022"]);
    expect(rows[1]?.owners).toEqual([{ account: "p1", name: "p1" }]);
    expect(rows.map(({ gaps }) => gaps.some(({ code }) => code === "no-proof"))).toEqual([false, false, false, true]);
    expect(years.map(({ year, rows: count, staff }) => [year, count, staff])).toEqual([
      [2021, 1, 4],
      [2022, 3, 0],
    ]);
  });
});

test("the years of a table are named as its body names them, where the period is as long as the body's", () => {
  const names = ["CAY", "CAYm1", "CAYm2"];
  const years = { period: "academic", count: 3, names } as const;
  const label = (year: number, period?: { from: number; to: number }) => labelOfYear(years, year, period);
  expect([2023, 2022, 2021].map((year) => label(year, { from: 2021, to: 2023 }))).toEqual([
    "CAY (2023-24)",
    "CAYm1 (2022-23)",
    "CAYm2 (2021-22)",
  ]);
  expect([label(2023, { from: 2022, to: 2023 }), label(2023), label(2023, { from: 2020, to: 2023 })]).toEqual([
    "2023-24",
    "2023-24",
    "2023-24",
  ]);
  expect(labelOfYear({ period: "calendar", count: 3, isLabelledAsAcademic: true }, 2023)).toBe("2023-24");
  expect(labelOfYear({ period: "calendar", count: 3 }, 2023)).toBe("2023");
});
