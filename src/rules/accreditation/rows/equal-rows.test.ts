import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import { makeEqualRowsFinder } from "./equal-rows.ts";

type Row = { record: string; year: number };

/** The rows that stay, and those excluded, if equal courses count once. */
function splitEqualRows(
  courses: readonly { id: string; data: Candidate["data"]; years?: number[]; departments?: string[] }[],
) {
  const equals = makeEqualRowsFinder<Row>({
    within: "schoolCode",
    by: ["courseCode", "title"],
    reason: "same-course",
  } as never);
  const rows: Row[] = [];
  for (const { id, data, years = [2023], departments = ["Computer"] } of courses) {
    const own = years.map((year) => ({ record: id, year }));
    rows.push(...own);
    const candidate: Candidate = {
      id,
      kind: kindBySlug("journal"),
      state: "verified",
      title: id,
      data,
      people: [],
      departments,
      isCounted: true,
      isDuplicate: false,
      proofs: 1,
    };
    equals.add(candidate, own);
  }
  const removed = equals.removeRepeats(rows);
  const textsOf = (some: readonly Row[]) => some.map(({ record, year }) => `${record} ${year}`);
  return [textsOf(rows), textsOf(removed)];
}

const course = (courseCode: string, more: Candidate["data"] = {}) => ({ courseCode, schoolCode: "A", ...more });

test.each<[name: string, courses: Parameters<typeof splitEqualRows>[0], stay: string[], excluded: string[]]>([
  [
    "the oldest of two with one code",
    [
      { id: "r2", data: course("CS 101") },
      { id: "r1", data: course("cs101") },
    ],
    ["r1 2023"],
    ["r2 2023"],
  ],
  [
    "both of two codes",
    [
      { id: "r1", data: course("CS101") },
      { id: "r2", data: course("CS102") },
    ],
    ["r1 2023", "r2 2023"],
    [],
  ],
  [
    "both of two years",
    [
      { id: "r1", data: course("CS101") },
      { id: "r2", data: course("CS101"), years: [2024] },
    ],
    ["r1 2023", "r2 2024"],
    [],
  ],
  [
    "both of two departments",
    [
      { id: "r1", data: course("CS101") },
      { id: "r2", data: course("CS101"), departments: ["IT"] },
    ],
    ["r1 2023", "r2 2023"],
    [],
  ],
  [
    "both of two schools",
    [
      { id: "r1", data: course("CS101") },
      { id: "r2", data: course("CS101", { schoolCode: "B" }) },
    ],
    ["r1 2023", "r2 2023"],
    [],
  ],
  [
    "the oldest of two with one title and no code",
    [
      { id: "r1", data: course("", { title: "Pumps" }) },
      { id: "r2", data: course(" ", { title: "PUMPS" }) },
    ],
    ["r1 2023"],
    ["r2 2023"],
  ],
  [
    "one with a code and one with that title",
    [
      { id: "r1", data: course("Pumps") },
      { id: "r2", data: course("", { title: "Pumps" }) },
    ],
    ["r1 2023", "r2 2023"],
    [],
  ],
  [
    "the oldest of three",
    [
      { id: "r3", data: course("X") },
      { id: "r1", data: course("X") },
      { id: "r2", data: course("X") },
    ],
    ["r1 2023"],
    ["r3 2023", "r2 2023"],
  ],
])("of equal rows this stays: %s", (_name, courses, stay, excluded) => {
  expect(splitEqualRows(courses)).toEqual([stay, excluded]);
});
