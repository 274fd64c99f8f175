import { expect, test } from "vitest";
import { people, whoMay } from "#tests/support/records/policy-people.ts";
import { mayUse, type Right, rights } from "./rights.ts";
import {
  accountTypes,
  homeAreaOf,
  leadsOneOf,
  managesAccounts,
  mayEnter,
  openAreas,
  readScopeOf,
  readsOnlyOwnRecords,
  roleEntry,
  roleOfType,
  rolesByDuty,
  rolesInOrder,
  rolesWhere,
} from "./roles.ts";
import { unless } from "./verdict.ts";

const ofAnInstitute = [
  "Faculty",
  "Head Of Department",
  "Coordinator",
  "IQAC Coordinator",
  "Admin",
  "Principal",
  "Management",
  "Peer Reviewer",
];

test.each([
  ["own.page", ["Faculty", "Head Of Department", "IQAC Coordinator"]],
  ["own.account", [...ofAnInstitute, "Super Admin"]],
  ["reports.list", ofAnInstitute],
  [
    "reports.read",
    ["Head Of Department", "Coordinator", "IQAC Coordinator", "Admin", "Principal", "Management", "Peer Reviewer"],
  ],
  ["submissions.manage", ["Head Of Department", "Coordinator", "IQAC Coordinator", "Admin"]],
  ["search.use", ["Faculty", "Head Of Department", "Coordinator", "IQAC Coordinator", "Admin", "Super Admin"]],
  ["records.read", ["Faculty", "Head Of Department", "Coordinator", "IQAC Coordinator", "Admin"]],
  ["records.change", ["Faculty", "Head Of Department", "IQAC Coordinator"]],
  ["imports.use", ["Faculty", "Head Of Department", "Coordinator", "IQAC Coordinator", "Admin"]],
  ["names.approve", ["Head Of Department", "Coordinator", "Admin"]],
  ["accounts.list", ["Head Of Department", "Coordinator", "Admin", "Super Admin"]],
  ["appraisals.list", ["Head Of Department", "Admin", "Principal"]],
  ["appraisals.read", ["Faculty", "Head Of Department", "IQAC Coordinator", "Admin", "Principal"]],
  ["appraisals.sign", ["Head Of Department", "Principal"]],
  ["accounts.add", ["Admin", "Super Admin"]],
  ["ask.use", ofAnInstitute],
  ["dashboard.read", ofAnInstitute],
  ["settings.manage", ["Admin"]],
  ["audit.read", ["Super Admin"]],
  ["site.read", ["anyone"]],
  ["auth.link", ["link holder"]],
] as const)("%s is for %j", (right, audience) => {
  expect(rights[right]).toEqual(audience);
});

test("a coordinator has the rights of a head beside those of the role", () => {
  const may = (right: Right) => whoMay((actor) => mayUse(actor, right).allowed);
  expect(may("names.approve")).toBe("head coordinator otherHead admin taggedSuperAdmin");
  expect(may("settings.manage")).toBe("admin");
  expect(may("auth.link")).toBe("");
  expect(may("auth.public")).toBe(whoMay(() => true));
});

test.each([
  ["names.approve", "This is for heads of department, research coordinators and admins. You are signed in as Faculty."],
  ["auth.link", "This is for people with an e-mailed link. You are signed in as Faculty."],
] as const)("a refusal of %s names who may", (right, reason) => {
  expect(mayUse(people.colleague, right)).toEqual({ allowed: false, reason });
});

test("each role has its area, and a coordinator that of heads", () => {
  const areasOf = { colleague: "", coordinator: "", head: "", admin: "", superAdmin: "" };
  for (const name of Object.keys(areasOf) as (keyof typeof areasOf)[])
    areasOf[name] = [homeAreaOf(people[name]), "|", ...openAreas(people[name])].join(" ");
  expect(areasOf).toEqual({
    colleague: "faculty | faculty common",
    coordinator: "hod | hod faculty common",
    head: "hod | hod common",
    admin: "admin | admin",
    superAdmin: "superadmin | superadmin",
  });
  expect(whoMay((actor) => mayEnter(actor, "hod"))).toBe("head coordinator otherHead taggedSuperAdmin");
  expect(homeAreaOf(people.taggedSuperAdmin)).toBe("superadmin");
});

test("an unknown role, or the name of an inherited property, has no rights", () => {
  for (const role of ["", "Dean", "toString", "constructor"]) {
    const account = { role, tags: [] };
    expect([roleEntry(role), readScopeOf(account), homeAreaOf(account)]).toEqual([undefined, undefined, undefined]);
    expect([
      openAreas(account),
      mayEnter(account, "common"),
      readsOnlyOwnRecords(account),
      managesAccounts(account),
    ]).toEqual([[], false, false, false]);
  }
});

test("the lists of roles follow the table", () => {
  expect(accountTypes).toEqual([
    "faculty",
    "head",
    "iqac-coordinator",
    "admin",
    "principal",
    "management",
    "peer-reviewer",
    "super-admin",
  ]);
  expect(accountTypes.map(roleOfType)).toEqual(rolesInOrder);
  expect(rolesByDuty).toMatchObject({ heads: ["Head Of Department"], admins: ["Admin"], system: ["Super Admin"] });
  expect(rolesWhere(({ hasOwnRecords }) => !hasOwnRecords)).toEqual([
    "Super Admin",
    "Admin",
    "Principal",
    "Management",
    "Peer Reviewer",
  ]);
  expect(whoMay(managesAccounts)).toBe("admin superAdmin taggedSuperAdmin");
  expect(whoMay((actor) => leadsOneOf(actor, [2, 3]))).toBe("otherHead");
  expect(whoMay((actor) => leadsOneOf(actor, []))).toBe("");
});

test("the first reason refuses; without one it is allowed", () => {
  expect(unless(false, "first", "second")).toEqual({ allowed: false, reason: "first" });
  expect(unless(false, false)).toEqual({ allowed: true });
  expect(unless()).toEqual({ allowed: true });
});
