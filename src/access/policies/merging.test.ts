import { describe, expect, test } from "vitest";
import { instituteScope } from "#kinds/record-state.ts";
import { type PersonName, people, whoMay } from "#tests/support/records/policy-people.ts";
import { type MergeFacts, mayDecideDifferent, mayMerge } from "./merging.ts";

const draft: MergeFacts = {
  createdBy: 1,
  scopes: [instituteScope, 1, -1],
  isOnePerPerson: false,
  isInBin: false,
  authors: [{ account: 1, state: "confirmed" }],
  state: "draft",
  hasSensitive: false,
  addsNoEditor: true,
  hasOpenQuestion: false,
  isVerifier: false,
};
const submitted: MergeFacts = { ...draft, state: "submitted" };
const elsewhere: MergeFacts = { ...submitted, scopes: [instituteScope, 2, -2], createdBy: 2, authors: [] };
const verified: MergeFacts = { ...draft, state: "verified" };

const merges = (...records: MergeFacts[]) => whoMay((actor) => mayMerge(actor, records).allowed);
const mayDecideTheyDiffer = (...records: MergeFacts[]) => whoMay((actor) => mayDecideDifferent(actor, records).allowed);
const leading = "head coordinator admin taggedSuperAdmin";

describe("records are merged", () => {
  test.each([
    ["two drafts of the creator", [draft, draft], `creator ${leading}`],
    ["two submitted ones of a department", [submitted, submitted], leading],
    ["a draft and a submitted one", [draft, submitted], leading],
    ["of two departments", [submitted, elsewhere], "admin"],
    ["a changed one that nobody of them verifies", [submitted, { ...submitted, state: "changed" }], "admin"],
    ["a verified one", [submitted, verified], "admin"],
    ["a verified one by a person who verifies it", [submitted, { ...verified, isVerifier: true }], leading],
    [
      "two that everybody here was named to verify",
      [verified, submitted].map((one) => ({ ...one, isVerifier: true })),
      whoMay(() => true),
    ],
    ["a returned one of those", [draft, { ...draft, state: "returned", isVerifier: true }], leading],
    ["with a profile", [draft, { ...draft, isOnePerPerson: true }], ""],
    ["with one in the bin", [draft, { ...draft, isInBin: true }], ""],
    ["with one that was asked about", [draft, { ...draft, hasOpenQuestion: true }], ""],
    [
      "with hidden values that other editors would see",
      [draft, { ...draft, hasSensitive: true, addsNoEditor: false }],
      "creator admin",
    ],
    ["with hidden values that all of them see", [draft, { ...draft, hasSensitive: true }], `creator ${leading}`],
  ] as const)("%s", (_, records, expected) => {
    expect(merges(...records)).toBe(expected);
  });

  test("as drafts only by an author who may delete each", () => {
    const ofTwo: MergeFacts = { ...draft, authors: [...draft.authors, { account: 2, state: "confirmed" }] };
    expect(merges(ofTwo, ofTwo)).toBe(`creator ${leading}`);
    const byColleague: MergeFacts = { ...draft, createdBy: 99, authors: [{ account: 2, state: "confirmed" }] };
    expect(merges(byColleague, byColleague)).toBe(`author ${leading}`);
  });
});

describe("records are marked as different works", () => {
  test.each([
    ["two of the creator", [draft, verified], `creator ${leading}`],
    ["of two departments", [submitted, elsewhere], "admin"],
    [
      "submitted ones by a person who was named to verify them",
      [submitted, { ...elsewhere, isVerifier: true }].map((one) => ({ ...one, isVerifier: true })),
      whoMay(() => true),
    ],
    ["drafts not by them", [{ ...draft, isVerifier: true }], `creator ${leading}`],
    ["with a profile", [draft, { ...draft, isOnePerPerson: true }], ""],
    ["with one in the bin", [draft, { ...draft, isInBin: true }], ""],
  ] as const)("%s", (_, records, expected) => {
    expect(mayDecideTheyDiffer(...records)).toBe(expected);
  });
});

test("a refusal names the first obstacle", () => {
  const refusedTo = (name: PersonName, ...records: MergeFacts[]) => mayMerge(people[name], records);
  expect(refusedTo("creator", { ...draft, isOnePerPerson: true, isInBin: true })).toMatchObject({
    reason: expect.stringMatching(/^A personal document belongs/),
  });
  expect(refusedTo("head", submitted, verified)).toMatchObject({
    reason: expect.stringMatching(/^One of the records is verified/),
  });
});
