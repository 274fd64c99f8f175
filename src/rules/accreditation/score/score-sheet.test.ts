import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate, TablePerson } from "../candidate.ts";
import type { ScoreSettings } from "./points.ts";
import { scoreSheet } from "./score-sheet.ts";

/** Worked examples E3 to E5 and E14 (tests/support/files/worked-examples). */
const settings: ScoreSettings = { stream: "sciences", impact: "add" };
const me = "me";
const person = (account: string, role?: TablePerson["role"]): TablePerson => ({
  name: account,
  account,
  role,
  isOwn: true,
});
const mine = [person(me)];
const others = (count: number) => Array.from({ length: count }, (_, index) => person(`other ${index}`));

let made = 0;
function record(kind: string, data: object, people: readonly TablePerson[] = mine): Candidate {
  return {
    id: `r${++made}`,
    kind: kindBySlug(kind),
    state: "submitted",
    title: `Record ${made}`,
    data: { ...data },
    people,
    departments: [],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
  };
}

const total = (records: readonly Candidate[], given: Partial<ScoreSettings> = {}) =>
  scoreSheet(records, me, { ...settings, ...given }).total / 100;
const paper = (data: object, people?: readonly TablePerson[]) =>
  record("journal", { indexing: ["Scopus"], ...data }, people);

describe("E3: points of a paper", () => {
  test.each([
    [{}, 8, 5.6, 5.6, 2.4],
    [{ peerReviewed: true }, 13, 9.1, 9.1, 3.9],
    [{ impactFactor: 0.8 }, 18, 12.6, 12.6, 5.4],
    [{ impactFactor: 1 }, 23, 16.1, 16.1, 6.9],
    [{ impactFactor: 2 }, 23, 16.1, 16.1, 6.9],
    [{ impactFactor: 2.01 }, 28, 19.6, 19.6, 8.4],
    [{ impactFactor: 5 }, 28, 19.6, 19.6, 8.4],
    [{ impactFactor: 5.1 }, 33, 23.1, 23.1, 9.9],
    [{ impactFactor: 10 }, 33, 23.1, 23.1, 9.9],
    [{ impactFactor: 10.1 }, 38, 26.6, 26.6, 11.4],
  ])("%j", (data, whole, ofTwo, first, other) => {
    expect([
      total([paper(data)]),
      total([paper(data, [...mine, ...others(1)])]),
      total([paper(data, [...mine, ...others(2)])]),
      total([paper(data, [...others(2), ...mine])]),
    ]).toEqual([whole, ofTwo, first, other]);
  });

  test("replaced instead of added", () => {
    expect(total([paper({ impactFactor: 3.2 })], { impact: "replace" })).toBe(20);
    expect(total([paper({ impactFactor: 3.2 }, [...mine, ...others(1)])], { impact: "replace" })).toBe(14);
  });

  test("a lead or corresponding author has the share of the first", () => {
    const corresponding = { ...person(me), corresponding: true };
    expect(total([paper({}, [...others(2), corresponding])])).toBe(5.6);
    expect(total([paper({}, [...others(2), person(me, "lead")])])).toBe(5.6);
  });
});

test("worked example E4: one person's sheet", () => {
  const national = { nationalInternational: "national" };
  const sheet = scoreSheet(
    [
      paper({ impactFactor: 0.8 }),
      paper({ impactFactor: 3.2 }, [...mine, ...others(1)]),
      paper({ peerReviewed: true }, [...others(2), ...mine, person("last")]),
      record("book", { contribution: "author", ...national }, [...mine, ...others(1)]),
      record("book-chapter", {}),
      record("projects", { status: "completed", sanctionedAmount: 120_000_000 }, [
        person(me, "principal"),
        person("other", "co"),
      ]),
      record("scholars", { status: "awarded" }),
      record("consultancy", {}),
      record("patent", { status: "granted", country: "India" }),
      ...[1, 2, 3, 4].map(() => record("conference", national)),
      ...[1, 2].map(() => record("conference", { nationalInternational: "international", country: "India" })),
    ],
    me,
    settings,
  );
  expect(sheet.cap).toEqual({ raw: 2200, most: 3364, counted: 2200 });
  expect(sheet.total).toBe(10_050);
  expect(sheet.categories).toEqual(["1", "2", "4", "5", "6"]);
  expect(sheet.rows.find(({ row }) => row === "1")?.points).toBe(4150);
});

test("worked example E5: row 6 counts at most 30 per cent of the total", () => {
  const talks = Array.from({ length: 11 }, () => record("seminar-conducted", { level: "state" }));
  const elsewhere = [paper({ impactFactor: 1 }), record("book-chapter", {})];
  expect(scoreSheet([...talks, ...elsewhere], me, settings)).toMatchObject({
    total: 4000,
    cap: { raw: 2200, most: 1200, counted: 1200 },
  });
  expect(total(talks)).toBe(0);
});

test("worked example E14: joint guides have 7 points each", () => {
  const scholar = record("scholars", { status: "awarded" }, [person(me), person("other")]);
  expect(total([scholar])).toBe(7);
});

test("a record without points has a reason, and each record is a line or has a reason", () => {
  const kinds = [
    "journal",
    "book",
    "patent",
    "projects",
    "awards-honors",
    "course-certification",
    "scholars",
    "conference",
  ];
  const data = fc.record(
    {
      status: fc.constantFrom("filed", "granted", "ongoing", "completed", "registered"),
      level: fc.constantFrom("national", "institute"),
      documentType: fc.constantFrom("retracted", "article"),
      indexing: fc.subarray(["Scopus", "others"]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...kinds), data)), (given) => {
      const records = given.map(([kind, one]) => record(kind, one));
      const { rows, excluded, total: all, cap } = scoreSheet(records, me, settings);
      expect(rows.flatMap(({ lines }) => lines).length + excluded.length).toBe(records.length);
      expect(cap.counted * 10).toBeLessThanOrEqual(all * 3 + 10);
    }),
  );
});

test("an award has seven points internationally and five nationally, and none without a level", () => {
  for (const kind of ["awards-honors", "awards-recieved"])
    expect(["international", "national", undefined].map((level) => total([record(kind, { level })]))).toEqual([
      7, 5, 0,
    ]);
});

test("a course of four credits has twenty points when developed and eight when coordinated, a shorter one less", () => {
  const points = (contribution: string | undefined, credits: number | undefined) =>
    total([record("course-certification", { contribution, credits })]);
  expect([1, 3, 4, 6].map((credits) => points("developed", credits))).toEqual([5, 15, 20, 20]);
  expect([1, 3, 4, 6].map((credits) => points("coordinated", credits))).toEqual([2, 6, 8, 8]);
  expect([points("developed", undefined), points("completed", 4), points(undefined, 4)]).toEqual([0, 0, 0]);
});

test("lines are in the order of their points, then of their titles", () => {
  const chapter = (title: string, people = mine) => ({ ...record("book-chapter", {}, people), title });
  const { rows } = scoreSheet(
    [chapter("Wells"), chapter("Tides", [...others(2), ...mine]), chapter("Reeds")],
    me,
    settings,
  );
  expect(rows.find(({ row }) => row === "2a")?.lines.map(({ title, points }) => [title, points])).toEqual([
    ["Reeds", 500],
    ["Wells", 500],
    ["Tides", 150],
  ]);
});

test("row 6 counts at most three sevenths of the rest, rounded to a hundredth", () => {
  const most = (...records: Candidate[]) => scoreSheet(records, me, settings).cap.most;
  const award = () => record("awards-honors", { level: "international" });
  const chapter = record("book-chapter", {});
  expect([most(award()), most(award(), award()), most(chapter), most(record("consultancy", {}))]).toEqual([
    300, 600, 214, 129,
  ]);
});

test("a category has points of its own; talks alone are not a category", () => {
  const talk = record("conference", { nationalInternational: "national" });
  expect(scoreSheet([talk], me, settings).categories).toEqual([]);
  expect(scoreSheet([talk, record("consultancy", {})], me, settings).categories).toEqual(["4", "6"]);
  expect(scoreSheet([], me, settings)).toMatchObject({
    categories: [],
    total: 0,
    cap: { raw: 0, most: 0, counted: 0 },
  });
});
