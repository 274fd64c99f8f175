import { expect, test } from "vitest";
import { people, whoMay } from "#tests/support/records/policy-people.ts";
import type { Actor } from "../roles.ts";
import { mayNotify } from "./announcements.ts";
import { mayAnswerClaim, maySeeClaim, mayWithdrawClaim } from "./claims.ts";
import { importsForOthers, mayAnswerAnyQuestion, mayUseBatch } from "./imports.ts";
import {
  findsEverywhere,
  mayAskAbout,
  mayFindByWorks,
  maySeeAddress,
  searchableRoles,
  visiblePeople,
} from "./people.ts";
import { initialVisibility, maxFeatured, pageParts, readVisibility, seesPart } from "./public-pages.ts";
import { mayChangeView, mayRemoveView, mayShareView, seesView, type ViewFacts } from "./views.ts";

const members = "creator author matched claimant sameName declined colleague";
const ledBy = "head coordinator";

test("each type of person has the expected members", () => {
  expect(whoMay(() => true)).toBe(`${members} head coordinator otherHead admin superAdmin taggedSuperAdmin`);
});

test.each([
  ["an author of the record", { isOfViewer: true }, whoMay(() => true)],
  ["nobody else", {}, ""],
  ["the head after the authors", { toHead: true }, `${ledBy} taggedSuperAdmin`],
  ["an admin after the head", { toHead: true, toAdmin: true }, `${ledBy} admin taggedSuperAdmin`],
  ["not the claimant", { isOfViewer: true, isOwn: true, toHead: true, toAdmin: true }, ""],
])("a claim is answered by %s", (_, facts, expected) => {
  const claim = { isOwn: false, isOfViewer: false, scopes: [0, 1], toHead: false, toAdmin: false, ...facts };
  expect(whoMay((actor) => mayAnswerClaim(actor, claim).allowed)).toBe(expected);
  expect(whoMay((actor) => maySeeClaim(actor, claim))).toBe(claim.isOwn ? whoMay(() => true) : expected);
  expect(mayWithdrawClaim(claim).allowed).toBe(claim.isOwn);
});

test.each([
  [1, `${ledBy} admin`],
  [2, "otherHead admin"],
  [null, "admin"],
])("who may notify department %s", (department, expected) => {
  const may = whoMay((actor) => actor !== people.taggedSuperAdmin && mayNotify(actor, department).allowed);
  expect(may).toBe(expected);
});

test("a refusal to notify gives the reason that applies", () => {
  expect(mayNotify(people.colleague, 1)).toMatchObject({ reason: expect.stringMatching(/^Only heads/) });
  expect(mayNotify(people.head, 2)).toMatchObject({ reason: expect.stringMatching(/^You can notify only/) });
});

test("an import is used by the person who uploaded the file and by admins", () => {
  expect(whoMay((actor) => mayUseBatch(actor, { createdBy: 8 }).allowed)).toBe("head admin");
  expect(whoMay(mayAnswerAnyQuestion)).toBe("admin");
  expect(whoMay(importsForOthers)).toBe("head coordinator otherHead admin taggedSuperAdmin");
});

test("colleagues are found everywhere by super admins, with addresses and by their works by readers", () => {
  const readers = `${members} head coordinator otherHead admin`;
  expect(searchableRoles).toEqual(["IQAC Coordinator", "Head Of Department", "Faculty"]);
  expect(whoMay(findsEverywhere)).toBe("superAdmin taggedSuperAdmin");
  expect(whoMay(maySeeAddress)).toBe(`${readers} superAdmin taggedSuperAdmin`);
  expect(whoMay(mayFindByWorks)).toBe(`${readers} taggedSuperAdmin`);
});

test.each([
  ["personal", null, "colleague", "colleague", "colleague admin"],
  [
    "department",
    1,
    "creator matched claimant sameName declined colleague head coordinator admin taggedSuperAdmin",
    "",
    "colleague admin",
  ],
  ["department", null, "colleague admin", "", "colleague admin"],
  ["institute", null, whoMay(() => true), "", "colleague admin"],
] as const)(
  "a view of a colleague with visibility %s, department %s",
  (visibility, department, seen, changed, removed) => {
    const view: ViewFacts = { account: 7, visibility, department };
    expect(whoMay((actor) => seesView(actor, view))).toBe(seen);
    expect(whoMay((actor) => mayChangeView(actor, view).allowed)).toBe(changed);
    expect(whoMay((actor) => mayRemoveView(actor, view).allowed)).toBe(removed);
  },
);

test.each([
  ["personal", null, whoMay(() => true)],
  ["department", 1, `${ledBy} admin taggedSuperAdmin`],
  ["department", 2, "otherHead admin"],
  ["department", null, "admin"],
  ["institute", null, "admin"],
  ["institute", 1, "admin"],
] as const)("who may share a view with visibility %s, department %s", (visibility, department, expected) => {
  expect(whoMay((actor) => mayShareView(actor, visibility, department).allowed)).toBe(expected);
});

test("a part of a public page is hidden unless the stored setting is one of the known", () => {
  expect(readVisibility(initialVisibility)).toEqual(initialVisibility);
  const shown = readVisibility({ email: "public", orcid: "everyone", photo: "signed-in", unknown: "public" });
  expect(Object.keys(shown)).toEqual([...pageParts]);
  expect(Object.entries(shown).filter(([, visibility]) => visibility !== "hidden")).toEqual([
    ["photo", "signed-in"],
    ["email", "public"],
  ]);
});

test.each([
  [null, whoMay(() => true)],
  ["signed-in", whoMay(() => true)],
  ["heads", "creator head coordinator admin taggedSuperAdmin"],
  ["hidden", "creator"],
])("who sees a photo or an ORCID iD with the setting %s", (setting, expected) => {
  const owner = { institute: 1, account: people.creator.account, departments: [1] };
  const sees = (actor: Actor, of: typeof owner, part: "photo" | "orcid") =>
    seesPart(actor, of, part, setting === null ? null : { [part]: setting });
  for (const part of ["photo", "orcid"] as const) expect(whoMay((actor) => sees(actor, owner, part))).toBe(expected);
  // Nobody is a head or an admin of another institute.
  const elsewhere = { ...owner, institute: 2 };
  const everybody = setting === null || setting === "signed-in" ? whoMay(() => true) : "";
  expect(whoMay((actor) => sees(actor, elsewhere, "photo"))).toBe(everybody);
});

test.each<[fields: string[], who: keyof typeof people, seen: ReturnType<typeof visiblePeople>]>([
  [["name"], "head", {}],
  [["name", "gender"], "head", { departments: [1] }],
  [["gender"], "otherHead", { departments: [2] }],
  [["gender"], "admin", {}],
  [[], "head", {}],
])("a question about %j asked by the %s is about %j", (fields, who, seen) => {
  expect(visiblePeople(people[who], fields)).toEqual(seen);
});

test.each([
  [["name", "designation"], whoMay(() => true)],
  [["name", "gender"], "head coordinator otherHead admin taggedSuperAdmin"],
  [[], whoMay(() => true)],
])("who may ask about people by %j", (fields, expected) => {
  expect(whoMay((actor) => mayAskAbout(actor, fields).allowed)).toBe(expected);
});

test("a refused question about people names the field that only their heads know", () => {
  expect(mayAskAbout(people.colleague, ["name", "gender", "nature"])).toMatchObject({
    reason: "Only heads of department and admins can ask about people by “gender”.",
  });
});

test("a page shows up to six works first", () => {
  expect(maxFeatured).toBe(6);
});
