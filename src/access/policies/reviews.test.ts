import { expect, test } from "vitest";
import { people, whoMay } from "#tests/support/records/policy-people.ts";
import type { RecordFacts } from "./records.ts";
import { isReviewer, mayNameVerifier, mayVerify, namedKinds } from "./reviews.ts";

const record: RecordFacts = { createdBy: 1, scopes: [0, 1], isOnePerPerson: false, isInBin: false, authors: [] };
const led = { kind: "journal", isOfHead: false, isLed: true };
const leaders = "head coordinator taggedSuperAdmin";

test.each([
  ["of one department", {}, {}, leaders],
  ["shared by two", { scopes: [0, 1, 2] }, {}, "admin"],
  ["of a head", {}, { isOfHead: true }, "admin"],
  ["of a department that nobody leads", {}, { isLed: false }, "admin"],
  ["in the bin", { isInBin: true }, {}, ""],
  ["that is a profile", { isOnePerPerson: true }, {}, ""],
  ["with the coordinator on it", { authors: [{ account: 9, state: "confirmed" }] }, {}, "head taggedSuperAdmin"],
  [
    "that names the coordinator, who has not answered",
    { authors: [{ account: 9, state: "proposed" }] },
    {},
    "head taggedSuperAdmin",
  ],
  ["that the coordinator entered and that names nobody", { createdBy: 9 }, {}, "head taggedSuperAdmin"],
  [
    "that the coordinator entered for a colleague",
    { createdBy: 9, authors: [{ account: 7, state: "confirmed" }] },
    {},
    leaders,
  ],
  ["that the coordinator declined", { authors: [{ account: 9, state: "declined" }] }, {}, leaders],
  ["that counts as the coordinator's", { scopes: [-9, 0, 1] }, {}, "head taggedSuperAdmin"],
] as const)("who verifies a record %s", (_, facts, review, expected) => {
  const wanted = { ...record, ...facts } as RecordFacts;
  expect(whoMay((actor) => mayVerify(actor, wanted, { ...led, ...review }).allowed)).toBe(expected);
});

test("a faculty member whom the head named verifies that type in that department", () => {
  const named = { ...people.colleague, verifies: [{ department: 1, kinds: ["journal"] }] };
  const may = (scopes: number[], kind: string) => mayVerify(named, { ...record, scopes }, { ...led, kind }).allowed;
  expect([may([0, 1], "journal"), may([0, 1], "book"), may([0, 2], "journal")]).toEqual([true, false, false]);
});

test("heads, coordinators, admins and those whom a head named review records", () => {
  expect(whoMay(isReviewer)).toBe("head coordinator otherHead admin taggedSuperAdmin");
  expect(isReviewer({ ...people.colleague, verifies: [{ department: 1, kinds: ["journal"] }] })).toBe(true);
  expect(isReviewer({ ...people.colleague, verifies: [] })).toBe(false);
});

test("a person who reads no records verifies none, although somebody named them", () => {
  const verifies = [{ department: 1, kinds: ["journal", "book"] }];
  expect(namedKinds({ ...people.colleague, verifies })).toEqual([
    { department: 1, kind: "journal" },
    { department: 1, kind: "book" },
  ]);
  expect(namedKinds({ ...people.superAdmin, verifies })).toEqual([]);
});

test("a delegate of a person on the record does not review it", () => {
  expect(whoMay((actor) => mayVerify(actor, record, { ...led, isDelegate: true }).allowed)).toBe("");
});

test.each([
  ["colleague", {}, /^Only the head of the department, a coordinator/],
  ["admin", {}, /^The head of the department reviews/],
  ["head", { isOfHead: true }, /^An admin reviews/],
  ["otherHead", { isOfHead: true }, /^Only the head of the department, a coordinator/],
] as const)("the %s is told who else reviews the record: %j", (name, facts, reason) => {
  expect(mayVerify(people[name], record, { ...led, ...facts })).toMatchObject({
    reason: expect.stringMatching(reason),
  });
});

test("who names verifiers of a department", () => {
  expect(whoMay((actor) => mayNameVerifier(actor, 1).allowed)).toBe("head coordinator admin taggedSuperAdmin");
});
