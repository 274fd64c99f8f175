import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate, TablePerson } from "../candidate.ts";
import { type NoPoints, pointsOf, type ScoreSettings } from "./points.ts";

/** Table 2 of Appendix II of the UGC Regulations of 2018, with the shares that are printed below it. */
const settings: ScoreSettings = { stream: "sciences", impact: "add" };
const person = (account: string, other: Partial<TablePerson> = {}): TablePerson => ({
  name: account,
  account,
  isOwn: true,
  ...other,
});
const others = (count: number) => Array.from({ length: count }, (_, index) => person(`other ${index}`));

function scored(slug: string, data: object, people = [person("me")], given = settings) {
  const candidate: Candidate = {
    id: "r",
    kind: kindBySlug(slug),
    state: "verified",
    title: "Tides",
    data: { ...data },
    people,
    departments: [],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
  };
  const found = pointsOf(candidate, "me", given);
  return typeof found === "string" ? found : [found.row, found.whole / 100, found.percent];
}

const tenLakh = 100_000_000;

test.each<[string, string, object, string, number]>([
  ["a paper", "journal", { peerReviewed: false, indexing: ["Scopus"] }, "1", 8],
  ["a peer-reviewed paper without an impact factor", "journal", { peerReviewed: true }, "1", 13],
  ["a paper with an impact factor below 1", "journal", { impactFactor: 0.9 }, "1", 18],
  ["with a factor of 1", "journal", { impactFactor: 1 }, "1", 23],
  ["with a factor of 2", "journal", { impactFactor: 2 }, "1", 23],
  ["with a factor of 5", "journal", { impactFactor: 5 }, "1", 28],
  ["with a factor of 10", "journal", { impactFactor: 10 }, "1", 33],
  ["with a factor above 10", "journal", { impactFactor: 10.1 }, "1", 38],
  ["a factor counts in place of peer review", "journal", { impactFactor: 0, peerReviewed: true }, "1", 18],
  ["an international book", "book", { nationalInternational: "international" }, "2a", 12],
  ["a national book", "book", { nationalInternational: "national" }, "2a", 10],
  [
    "an international book edited",
    "book",
    { contribution: "editor", nationalInternational: "international" },
    "2a",
    10,
  ],
  ["a national book edited", "book", { contribution: "editor", nationalInternational: "national" }, "2a", 8],
  ["a book translated", "book", { contribution: "translator", nationalInternational: "international" }, "2b", 8],
  ["a chapter", "book-chapter", {}, "2a", 5],
  ["a course of four credits developed", "course-certification", { contribution: "developed", credits: 4 }, "3", 20],
  ["a longer course", "course-certification", { contribution: "developed", credits: 6 }, "3", 20],
  ["a course of one credit", "course-certification", { contribution: "developed", credits: 1 }, "3", 5],
  ["a course of four credits coordinated", "course-certification", { contribution: "coordinated", credits: 4 }, "3", 8],
  ["a degree awarded to a scholar", "scholars", { status: "awarded" }, "4a", 10],
  ["a thesis submitted", "scholars", { status: "submitted" }, "4a", 5],
  [
    "a completed project of more than ten lakh",
    "projects",
    { status: "completed", sanctionedAmount: tenLakh + 1 },
    "4b",
    10,
  ],
  ["a completed project of ten lakh", "projects", { status: "completed", sanctionedAmount: tenLakh }, "4b", 5],
  ["a completed project of an unknown amount", "projects", { status: "completed" }, "4b", 5],
  [
    "an ongoing project of more than ten lakh",
    "projects",
    { status: "ongoing", sanctionedAmount: tenLakh + 1 },
    "4c",
    5,
  ],
  ["an ongoing project of ten lakh", "projects", { status: "ongoing", sanctionedAmount: tenLakh }, "4c", 2],
  ["consultancy", "consultancy", {}, "4d", 3],
  ["an Indian patent", "patent", { status: "granted", country: "India" }, "5a", 7],
  ["a published one, its country written short", "patent", { status: "published", country: " IN " }, "5a", 7],
  ["a patent without a country", "patent", { status: "granted" }, "5a", 7],
  ["an international one", "patent", { status: "granted", nationalInternational: "international" }, "5a", 10],
  [
    "a national one that names another country",
    "patent",
    { status: "granted", nationalInternational: "national", country: "Maharashtra" },
    "5a",
    7,
  ],
  ["a patent abroad", "patent", { status: "granted", country: "Japan" }, "5a", 10],
  ["an international award", "awards-honors", { level: "international" }, "5c", 7],
  ["a national award", "awards-recieved", { level: "national" }, "5c", 5],
  [
    "a talk at an international event abroad",
    "conference",
    { nationalInternational: "international", country: "Japan" },
    "6",
    7,
  ],
  [
    "a talk at an international event in India",
    "conference",
    { nationalInternational: "international", country: "Bharat" },
    "6",
    5,
  ],
  ["an international event without a country", "seminar-conducted", { level: "international" }, "6", 5],
  ["a talk at a national event", "sttp-conducted", { level: "national", country: "Japan" }, "6", 3],
  ["a talk at a state event", "sttp-conducted", { level: "state" }, "6", 2],
  ["a talk at a university", "seminar-conducted", { level: "university" }, "6", 2],
])("%s", (_what, kind, data, row, points) => {
  expect(scored(kind, data)).toEqual([row, points, 100]);
});

test.each<[string, string, object, NoPoints]>([
  ["a paper in no list, without review and factor", "journal", { peerReviewed: false }, "unlisted"],
  ["a retracted paper", "journal", { peerReviewed: true, isRetracted: true }, "retracted"],
  ["a course followed", "course-certification", { contribution: "completed", credits: 4 }, "learner"],
  ["a course without credits", "course-certification", { contribution: "developed" }, "no-credits"],
  ["a scholar who is registered", "scholars", { status: "ongoing" }, "not-awarded"],
  ["a project without a status", "projects", { sanctionedAmount: tenLakh }, "no-status"],
  ["a patent that is only filed", "patent", { status: "filed", country: "Japan" }, "filed-only"],
  ["an award without a level", "awards-honors", {}, "no-level"],
  ["an award of a state", "awards-honors", { level: "state" }, "no-level"],
  ["a talk without a level", "sttp-conducted", {}, "no-level"],
  ["a talk with a level that is no level", "sttp-conducted", { level: "constructor" }, "no-level"],
])("%s has no points", (_what, kind, data, reason) => {
  expect(scored(kind, data)).toBe(reason);
});

test("papers of languages and humanities have 10 points; a factor may replace the points of the paper", () => {
  const paper = { indexing: ["Scopus"] };
  const given = { stream: "humanities", impact: "add" } as const;
  expect(scored("journal", paper, undefined, given)).toEqual(["1", 10, 100]);
  expect(scored("journal", { ...paper, impactFactor: 3 }, undefined, { ...settings, impact: "replace" })).toEqual([
    "1",
    20,
    100,
  ]);
  expect(scored("journal", paper, undefined, { ...settings, impact: "replace" })).toEqual(["1", 8, 100]);
});

const me = person("me");
const involved = person("involved", { role: "involved" });
const investigator = (account: string, role: TablePerson["role"]) => person(account, { role });
test.each<[string, string, object, TablePerson[], number]>([
  ["one author", "book-chapter", {}, [me], 100],
  ["the first of two authors", "book-chapter", {}, [me, ...others(1)], 70],
  ["the second of two authors", "book-chapter", {}, [...others(1), me], 70],
  ["the first of three", "book-chapter", {}, [me, ...others(2)], 70],
  ["the second of three", "book-chapter", {}, [...others(1), me, ...others(1)], 30],
  [
    "the corresponding author, though the last",
    "book-chapter",
    {},
    [...others(2), person("me", { corresponding: true })],
    70,
  ],
  ["the principal author, though the last", "book-chapter", {}, [...others(2), person("me", { role: "lead" })], 70],
  ["the only guide", "scholars", { status: "awarded" }, [me], 100],
  ["the only author beside a person involved", "book-chapter", {}, [me, involved], 100],
  ["one of two authors beside a person involved", "book-chapter", {}, [...others(1), involved, me], 70],
  ["the first author after a person involved", "book-chapter", {}, [involved, me, ...others(2)], 70],
  ["a person involved beside two authors", "book-chapter", {}, [...others(2), person("me", { role: "involved" })], 30],
  ["one of two guides", "scholars", { status: "awarded" }, [me, ...others(1)], 70],
  ["a guide beside one of another institute", "scholars", { status: "awarded", otherGuides: ["A. Nair"] }, [me], 70],
  ["a guide whose list of others is empty", "scholars", { status: "awarded", otherGuides: [] }, [me], 100],
  ["the only investigator", "projects", { status: "ongoing" }, [investigator("me", "principal")], 100],
  [
    "one of two investigators",
    "projects",
    { status: "ongoing" },
    [investigator("me", "principal"), investigator("x", "co")],
    50,
  ],
  [
    "an investigator beside somebody with another role",
    "projects",
    { status: "ongoing" },
    [investigator("me", "principal"), ...others(2)],
    100,
  ],
  [
    "a person involved beside the only investigator",
    "projects",
    { status: "ongoing" },
    [investigator("x", "principal"), person("me", { role: "involved" })],
    50,
  ],
  ["one of three inventors", "patent", { status: "granted" }, [me, ...others(2)], 100],
  ["nobody of several in a list without names", "book-chapter", {}, [], 100],
])("the share of %s", (_what, kind, data, people, percent) => {
  expect(scored(kind, data, people)[2]).toBe(percent);
});

test("a record type without points is refused", () => {
  expect(() => scored("memberships", {})).toThrow("memberships has no points");
});
