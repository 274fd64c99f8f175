import { expect, test } from "vitest";
import { instituteScope, unassignedScope } from "#kinds/record-state.ts";
import { type PersonName, people, whoMay } from "#tests/support/records/policy-people.ts";
import { type Role, roleTable } from "../roles.ts";
import { mayAddReceipts, mayAddRows, mayNameDepartment } from "./imports.ts";
import {
  isOnlyDelegate,
  mayAssign,
  mayChange,
  mayDecide,
  mayDecidePair,
  mayEdit,
  mayList,
  mayRemove,
  mayRemoveOthers,
  mayRemovePerson,
  mayRestore,
  maySee,
  maySeeProofs,
  maySeeSensitive,
  maySubmit,
  mayUndoRemoval,
  mayWrite,
  proofsHiddenFrom,
  type RecordFacts,
  recordAbilities,
  scopesForTables,
  viewerScopes,
} from "./records.ts";

const record: RecordFacts = {
  createdBy: 1,
  scopes: [instituteScope, 1, -1, -2],
  isOnePerPerson: false,
  isInBin: false,
  authors: [
    { account: 2, state: "confirmed", matchedBy: "account" },
    { account: 3, state: "proposed", matchedBy: "email" },
    { account: 4, state: "proposed", matchedBy: "claim" },
    { account: 5, state: "proposed", matchedBy: "variant" },
    { account: 6, state: "declined", matchedBy: "variant" },
  ],
};
const inBin = { ...record, isInBin: true };
const profile: RecordFacts = { ...record, isOnePerPerson: true, scopes: [instituteScope, 1, -1], authors: [] };
const imported: RecordFacts = { ...record, createdBy: 11, scopes: [unassignedScope], authors: [] };
const alone: RecordFacts = { ...record, createdBy: 99, authors: record.authors.filter(({ account }) => account !== 3) };

const leads = "head coordinator";

test.each([
  ["see it", maySee, record, `creator author ${leads} admin taggedSuperAdmin`],
  ["see a record of nobody", maySee, imported, "admin"],
  ["edit it", mayEdit, record, "creator author"],
  ["edit it in the bin", mayEdit, inBin, ""],
  ["add receipts to it", mayAddReceipts, record, `creator author ${leads} admin taggedSuperAdmin`],
  ["add receipts to it in the bin", mayAddReceipts, inBin, ""],
  ["submit it", maySubmit, record, "creator author"],
  ["remove others from it", mayRemoveOthers, record, `creator ${leads} admin taggedSuperAdmin`],
  ["remove a person from it", mayRemovePerson, record, `creator ${leads} admin taggedSuperAdmin`],
  ["remove a person from it in the bin", mayRemovePerson, inBin, ""],
  ["remove a person from a profile", mayRemovePerson, profile, ""],
  ["delete it", mayRemove, record, `creator ${leads} admin taggedSuperAdmin`],
  ["delete it as its last author", mayRemove, alone, `${leads} admin taggedSuperAdmin`],
  ["delete a profile", mayRemove, profile, "creator"],
  ["restore it", mayRestore, inBin, `creator ${leads} admin taggedSuperAdmin`],
  ["decide whether it is theirs", mayDecide, record, "author matched declined"],
  ["assign it", mayAssign, imported, "admin"],
  ["assign what they imported", mayAssign, { ...imported, createdBy: 8 }, "head admin"],
] as const)("who may %s", (_, policy, facts, expected) => {
  expect(whoMay((actor) => policy(actor, facts).allowed)).toBe(expected);
});

test.each([
  ["one's own change", true, record, `creator author ${leads} admin taggedSuperAdmin`],
  ["one's own change in the bin", true, inBin, ""],
  ["the change of another", false, record, `creator ${leads} admin taggedSuperAdmin`],
  ["the change of another in the bin", false, inBin, ""],
  ["a change of a profile", false, profile, "creator"],
])("who may restore what was removed by %s", (_, isOwn, facts, expected) => {
  expect(whoMay((actor) => mayUndoRemoval(actor, facts, { isOwn }).allowed)).toBe(expected);
});

test("the last author who has not declined deletes a record, and names found only by a variant do not count", () => {
  const authorsOf = (...authors: RecordFacts["authors"]) => ({ ...record, createdBy: 99, scopes: [2], authors });
  const me = { account: 2, state: "confirmed" as const, matchedBy: "account" as const };
  const deletes = (facts: RecordFacts) => mayRemove(people.author, facts).allowed;
  expect(deletes(authorsOf(me))).toBe(true);
  expect(deletes(authorsOf({ ...me, state: "proposed" }))).toBe(true);
  expect(deletes(authorsOf(me, { ...me, account: 3, state: "declined" }))).toBe(true);
  expect(deletes(authorsOf(me, { ...me, account: 3, state: "proposed", matchedBy: "variant" }))).toBe(true);
  expect(deletes(authorsOf(me, { ...me, account: 3, state: "proposed", matchedBy: "claim" }))).toBe(false);
  expect(deletes(authorsOf(me, { ...me, account: 3 }))).toBe(false);
  expect(deletes(authorsOf({ ...me, account: 3 }))).toBe(false);
  expect(deletes(authorsOf())).toBe(false);
});

test("who may see sensitive fields, and who proofs", () => {
  expect(whoMay((actor) => maySeeSensitive(actor, record))).toBe("creator author admin");
  const named = Object.keys(people).filter((name) => !["claimant", "sameName"].includes(name));
  expect(whoMay((actor) => maySeeProofs(actor, record))).toBe(named.join(" "));
  const byName = (account: number): RecordFacts => ({
    ...record,
    authors: [{ account, state: "proposed", matchedBy: "variant" }],
  });
  const seesByName = (name: PersonName) => maySeeProofs(people[name], byName(people[name].account));
  expect(whoMay((actor) => maySeeProofs(actor, byName(actor.account)))).toBe(
    "creator head coordinator admin taggedSuperAdmin",
  );
  expect(seesByName("otherHead")).toBe(false);
});

test("the rows of a list hide proofs from the same people", () => {
  expect(proofsHiddenFrom(people.admin)).toBeNull();
  expect(proofsHiddenFrom(people.head)).toEqual({ account: "p8", exceptDepartments: [1] });
  expect(proofsHiddenFrom(people.coordinator)).toEqual({ account: "p9", exceptDepartments: [1] });
  expect(proofsHiddenFrom(people.colleague)).toEqual({ account: "p7", exceptDepartments: [] });
});

test.each([
  ["admin", [instituteScope, unassignedScope, -11]],
  ["head", [-8, 1]],
  ["coordinator", [-9, 1]],
  ["colleague", [-7]],
  ["superAdmin", []],
  ["taggedSuperAdmin", [1]],
] as const)("lists of %s are limited to %j", (name, scopes) => {
  expect(viewerScopes(people[name])).toEqual(scopes);
});

test("a list may be requested for the viewer's own scopes, and by an admin for any", () => {
  expect(whoMay((actor) => mayList(actor, 1).allowed)).toBe(`${leads} admin taggedSuperAdmin`);
  expect(whoMay((actor) => mayList(actor, -7).allowed)).toBe("colleague admin");
  expect(whoMay((actor) => mayList(actor, instituteScope).allowed)).toBe("admin");
});

test("two works are compared by editors of one of them, their heads and admins, outside the bin", () => {
  const foreign = { ...record, createdBy: 99, scopes: [3], authors: [] };
  const decides = (...records: RecordFacts[]) => whoMay((actor) => mayDecidePair(actor, records).allowed);
  const deciders = `creator author ${leads} admin taggedSuperAdmin`;
  expect([decides(record, foreign), decides(foreign, record)]).toEqual([deciders, deciders]);
  expect(decides(foreign, foreign)).toBe("admin");
  expect(decides(record, inBin)).toBe("");
});

test("records are written by faculty and heads", () => {
  const writers = Object.keys(people).filter((name) => !/admin/i.test(name));
  expect(whoMay((actor) => mayWrite(actor).allowed)).toBe(writers.join(" "));
  expect(whoMay((actor) => mayChange(actor, record, "journal", ["title"]).allowed)).toBe("creator author");
  expect(mayChange(people.admin, { ...record, createdBy: 11 }, "journal", ["title"]).allowed).toBe(false);
});

test("a role that marks fields changes only those, in every record that it reads", () => {
  const librarian = { ...people.admin, role: "Librarian" as Role };
  const roleEntry = { ...roleTable.Admin, manages: undefined, editableFields: { journal: ["indexing"] } };
  Object.assign(roleTable, { Librarian: roleEntry });
  try {
    const changes = (facts: RecordFacts, kind: string, fields: string[]) =>
      mayChange(librarian, facts, kind, fields).allowed;
    expect(viewerScopes(librarian)).toEqual([instituteScope, -11]);
    expect(changes(record, "journal", ["indexing"])).toBe(true);
    expect(changes(record, "journal", [])).toBe(true);
    expect(changes(record, "journal", ["indexing", "title"])).toBe(false);
    expect(changes(record, "book", ["indexing"])).toBe(false);
    expect(changes(inBin, "journal", ["indexing"])).toBe(false);
  } finally {
    Reflect.deleteProperty(roleTable, "Librarian");
  }
});

const both = `creator ${leads} admin taggedSuperAdmin`;

test.each([
  [
    "a record",
    record,
    {
      edit: "creator author",
      submit: "creator author",
      remove: both,
      removePerson: both,
      restore: "",
      decide: "author matched declined",
      assign: "creator admin",
      clone: `creator author ${leads}`,
    },
  ],
  [
    "a record in the bin",
    inBin,
    {
      edit: "",
      submit: "",
      remove: "",
      removePerson: "",
      restore: both,
      decide: "",
      assign: "",
      clone: `creator author ${leads}`,
    },
  ],
  [
    "a profile",
    profile,
    {
      edit: "creator",
      submit: "creator",
      remove: "creator",
      removePerson: "",
      restore: "",
      decide: "",
      assign: "creator admin",
      clone: "",
    },
  ],
  [
    "a record that an admin imported",
    imported,
    {
      edit: "",
      submit: "",
      remove: "admin",
      removePerson: "admin",
      restore: "",
      decide: "",
      assign: "admin",
      clone: "",
    },
  ],
] as const)("the actions that are offered on %s", (_, facts, expected) => {
  for (const [ability, who] of Object.entries(expected))
    expect(`${ability}: ${whoMay((actor) => recordAbilities(actor, facts)[ability as keyof typeof expected])}`).toBe(
      `${ability}: ${who}`,
    );
});

test("a person who types for another changes what is open and leaves the rest to them", () => {
  const typed: RecordFacts = { ...record, isDelegated: true };
  const colleague = people.colleague;
  expect([mayEdit(colleague, typed).allowed, maySubmit(colleague, typed).allowed]).toEqual([true, false]);
  expect(isOnlyDelegate(colleague, typed)).toBe(true);
  expect(isOnlyDelegate(people.creator, typed)).toBe(false);
  expect(isOnlyDelegate(colleague, record)).toBe(false);
  expect(recordAbilities(colleague, typed)).toMatchObject({ edit: true, submit: false, remove: false });
});

test("a person who reads figures has the tables of the institute and none of its records, not even their own", () => {
  const management = { ...people.admin, account: 21, role: "Management" as const };
  expect([viewerScopes(management), scopesForTables(management)]).toEqual([[], [instituteScope]]);
  expect(scopesForTables(people.colleague)).toEqual([-7]);
  const own = { ...record, scopes: [], createdBy: 21 };
  expect(maySee(management, own).allowed).toBe(false);
  expect(maySee({ ...people.colleague, account: 21 }, own).allowed).toBe(true);
  expect(maySee({ ...people.colleague, account: 22 }, own).allowed).toBe(false);
  expect(maySee({ ...people.superAdmin, account: 21 }, own).allowed).toBe(false);
});

test("an imported file adds rows to the importer's own document, and an admin's to everybody's document", () => {
  const who = (account: number, role: string) => whoMay((actor) => mayAddRows(actor, { account, role }).allowed);
  expect(who(7, "Faculty")).toBe("colleague admin");
  expect(who(11, "Admin")).toBe("");
});

test("a file may name departments that its importer leads, and an admin's file any", () => {
  expect(whoMay((actor) => mayNameDepartment(actor, 1))).toBe("head coordinator admin taggedSuperAdmin");
  expect(whoMay((actor) => mayNameDepartment(actor, 3))).toBe("admin");
});
