import { expect, test } from "vitest";
import { whoMay } from "#tests/support/records/policy-people.ts";
import { rights } from "./rights.ts";
import {
  accountTypes,
  coordinatorTag,
  homeAreaOf,
  managesAccounts,
  managesInstitute,
  managesSystem,
  mayEnter,
  openAreas,
  readsOnlyOwnRecords,
  roleEntry,
  roleOfType,
  roles,
  rolesByDuty,
  rolesInOrder,
  seesOnlyFigures,
} from "./roles.ts";

test("lists of roles hold those with the property", () => {
  expect(rolesByDuty).toEqual({
    tag: coordinatorTag,
    heads: ["Head Of Department"],
    admins: ["Admin"],
    system: ["Super Admin"],
    lastSigners: ["Principal"],
  });
  expect(rolesInOrder[0]).toBe("Faculty");
  expect(rolesInOrder.at(-1)).toBe("Super Admin");
  expect(rolesInOrder.toSorted()).toEqual(roles.toSorted());
  expect(accountTypes.map(roleOfType)).toEqual(rolesInOrder);
});

test("an unknown role has no entry, no area and no power", () => {
  const role = "constructor";
  expect(roleEntry(role)).toBeUndefined();
  expect(homeAreaOf({ role, tags: [] })).toBeUndefined();
  expect(openAreas({ role, tags: [] })).toEqual([]);
  expect([managesInstitute({ role }), managesSystem({ role }), managesAccounts({ role })]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a coordinator starts where heads do, and enters what both do", () => {
  expect(openAreas({ role: "Faculty", tags: [] })).toEqual(["faculty", "common"]);
  expect(openAreas({ role: "Faculty", tags: [coordinatorTag] })).toEqual(["hod", "faculty", "common"]);
  expect(openAreas({ role: "Head Of Department", tags: [] })).toEqual(["hod", "common"]);
  expect(openAreas({ role: "Principal", tags: [] })).toEqual(["overview"]);
  expect(mayEnter({ role: "Faculty", tags: [] }, "admin")).toBe(false);
});

test("who manages heads, and who is managed by them", () => {
  expect(whoMay(managesInstitute)).toBe("admin");
  expect(whoMay(managesSystem)).toBe("superAdmin taggedSuperAdmin");
  expect(whoMay(managesAccounts)).toBe("admin superAdmin taggedSuperAdmin");
  expect(whoMay(readsOnlyOwnRecords)).toBe("creator author matched claimant sameName declined colleague coordinator");
  expect(whoMay(seesOnlyFigures)).toBe("");
  expect(["Principal", "Management", "Peer Reviewer"].every((role) => seesOnlyFigures({ role }))).toBe(true);
});

test("messages name a coordinator after the heads, and only where the tag counts", () => {
  const audiences: (readonly string[])[] = Object.values(rights);
  const named = audiences.filter((names) => names.includes("Coordinator"));
  expect(named.length).toBeGreaterThan(0);
  for (const names of named) {
    const head = names.indexOf("Head Of Department");
    if (head >= 0) expect(names.indexOf("Coordinator")).toBe(head + 1);
  }
});
