import { expect, test } from "vitest";
import { people, whoMay } from "#tests/support/records/policy-people.ts";
import { type Actor, coordinatorTag, type Role, roles } from "../roles.ts";
import {
  type AccountFacts,
  accountAbilities,
  mayActivate,
  mayAdd,
  mayAppoint,
  mayApproveName,
  mayChangeDetails,
  mayChangeRole,
  mayErase,
  mayMakeCoordinator,
  mayPreviewAppointments,
  mayReadAppointments,
  mayReadTimeline,
  mayResetSecondFactor,
  mayRevealInvitation,
  maySeeAccount,
  mayTurnOnSecondFactor,
  visibleAccounts,
} from "./accounts.ts";

const actors: Actor[] = roles.flatMap((role) =>
  [[], [coordinatorTag]].flatMap((tags) =>
    [[], [1], [1, 2]].map((departments) => ({
      institute: 1,
      account: 7,
      publicId: "7",
      email: "",
      name: "",
      role,
      tags,
      departments,
    })),
  ),
);
const accounts: AccountFacts[] = [1, 2].flatMap((institute) =>
  roles.flatMap((role) =>
    [[], [1], [2], [3]].flatMap((departments) =>
      [7, 8].map((account) => ({ institute, account, role, state: "active" as const, departments })),
    ),
  ),
);
const cells = actors.flatMap((actor) => accounts.map((account) => ({ actor, account })));

test("a list holds exactly the accounts that may be seen one by one", () => {
  for (const { actor, account } of cells) {
    const seen = visibleAccounts(actor);
    const isListed =
      (seen.everywhere || account.institute === actor.institute) &&
      account.role !== seen.hiddenRole &&
      (seen.departments === undefined || seen.departments.some((one) => account.departments.includes(one)));
    // A role that leads no department has no right to the list.
    expect(isListed, JSON.stringify({ actor, account })).toBe(maySeeAccount(actor, account).allowed);
  }
});

test("a person who may not see an account may do nothing to it", () => {
  for (const { actor, account } of cells.filter((cell) => !maySeeAccount(cell.actor, cell.account).allowed))
    expect(Object.values(accountAbilities(actor, account))).not.toContain(true);
});

test("nobody raises the role of their own account or deactivates it", () => {
  for (const { actor, account } of cells.filter((cell) => cell.account.account === 7 && cell.account.institute === 1))
    expect(accountAbilities(actor, account)).toMatchObject({ activate: false, tag: false, changeRole: false });
});

test("nobody deletes their own account or a super admin's, and an admin no other admin's", () => {
  for (const { actor, account } of cells.filter((cell) => mayErase(cell.actor, cell.account).allowed)) {
    expect([actor.institute, actor.account]).not.toEqual([account.institute, account.account]);
    expect(account.role).not.toBe("Super Admin");
    expect(["Admin", "Super Admin"]).toContain(actor.role);
    if (actor.role === "Admin")
      expect(account).toMatchObject({
        institute: 1,
        role: expect.stringMatching(
          /^(Faculty|Head Of Department|IQAC Coordinator|Principal|Management|Peer Reviewer)$/,
        ),
      });
  }
  expect(cells.some(({ actor, account }) => actor.role === "Admin" && mayErase(actor, account).allowed)).toBe(true);
});

test("only super admins make super admins", () => {
  for (const { actor, account } of cells.filter((cell) => cell.actor.role !== "Super Admin")) {
    expect(mayChangeRole(actor, account, "Super Admin").allowed).toBe(false);
    expect(mayAdd(actor, { institute: 1, role: "Super Admin" }).allowed).toBe(false);
  }
});

const anAccount = (role: Role, more: Partial<AccountFacts> = {}): AccountFacts => ({
  institute: 1,
  account: 50,
  role,
  state: "pending",
  departments: [1],
  ...more,
});
const managers = "admin superAdmin taggedSuperAdmin";

test.each([
  ["activate faculty", mayActivate, anAccount("Faculty"), `head coordinator ${managers}`],
  ["activate a head", mayActivate, anAccount("Head Of Department"), managers],
  ["activate faculty of two departments", mayActivate, anAccount("Faculty", { departments: [1, 2] }), managers],
  ["activate an admin", mayActivate, anAccount("Admin"), managers],
  ["activate a super admin", mayActivate, anAccount("Super Admin"), "superAdmin taggedSuperAdmin"],
  [
    "activate faculty of another institute",
    mayActivate,
    anAccount("Faculty", { institute: 2 }),
    "superAdmin taggedSuperAdmin",
  ],
  ["activate the account of a colleague", mayActivate, anAccount("Faculty", { account: 8 }), `coordinator ${managers}`],
  ["tag faculty", mayMakeCoordinator, anAccount("Faculty"), `head ${managers}`],
  ["tag a head", mayMakeCoordinator, anAccount("Head Of Department"), managers],
  ["tag faculty of two departments", mayMakeCoordinator, anAccount("Faculty", { departments: [1, 2] }), managers],
  ["tag themselves", mayMakeCoordinator, anAccount("Admin", { account: 11 }), "superAdmin taggedSuperAdmin"],
  ["change details", mayChangeDetails, anAccount("Faculty"), managers],
  ["delete faculty", mayErase, anAccount("Faculty"), managers],
  ["delete an admin", mayErase, anAccount("Admin"), "superAdmin taggedSuperAdmin"],
])("who may %s", (_, policy, account, expected) => {
  expect(whoMay((actor) => policy(actor, account).allowed)).toBe(expected);
});

test("an account of the same number in another institute is not the viewer's own", () => {
  const elsewhere = anAccount("Faculty", { institute: 2, account: 12 });
  for (const policy of [mayActivate, mayMakeCoordinator, mayErase]) {
    expect(policy(people.superAdmin, elsewhere).allowed).toBe(true);
    expect(policy(people.superAdmin, { ...elsewhere, institute: 1 }).allowed).toBe(false);
  }
  expect(mayChangeRole(people.superAdmin, elsewhere, "Admin").allowed).toBe(true);
  expect(mayAppoint(people.superAdmin, elsewhere).allowed).toBe(true);
  expect(mayAppoint(people.superAdmin, { ...elsewhere, institute: 1 }).allowed).toBe(false);
});

test.each([
  ["change the appointments of faculty", mayAppoint, anAccount("Faculty"), managers],
  ["change the appointments of a head", mayAppoint, anAccount("Head Of Department"), managers],
  ["change their own appointments", mayAppoint, anAccount("Admin", { account: 11 }), "superAdmin taggedSuperAdmin"],
  ["foresee the end of appointments", mayPreviewAppointments, anAccount("Faculty"), `head coordinator ${managers}`],
  ["read a colleague's appointments", mayReadAppointments, anAccount("Faculty"), `head coordinator ${managers}`],
  ["read a head's appointments", mayReadAppointments, anAccount("Head Of Department"), `head coordinator ${managers}`],
] as const)("who may %s", (_, policy, account, expected) => {
  expect(whoMay((actor) => policy(actor, account).allowed)).toBe(expected);
});

test("everybody reads their own appointments, and only their own", () => {
  for (const actor of Object.values(people)) {
    const own = anAccount(actor.role, { account: actor.account, institute: actor.institute, departments: [] });
    expect(mayReadAppointments(actor, own).allowed).toBe(true);
    expect(mayReadAppointments(people.colleague, own).allowed).toBe(actor === people.colleague);
  }
});

test("a name is approved by the heads of the person's departments and by admins", () => {
  const of = (account: number, departments: number[]) => (actor: Actor) =>
    mayApproveName(actor, { account, departments }).allowed;
  expect(whoMay(of(50, [1]))).toBe("head coordinator admin taggedSuperAdmin");
  expect(whoMay(of(8, [1]))).toBe("coordinator admin taggedSuperAdmin");
  expect(whoMay(of(50, []))).toBe("admin");
});

test.each([
  [1, "Faculty", managers],
  [1, "Admin", managers],
  [1, "Super Admin", "superAdmin taggedSuperAdmin"],
  [2, "Faculty", "superAdmin taggedSuperAdmin"],
] as const)("who may add to institute %i: %s", (institute, role, expected) => {
  expect(whoMay((actor) => mayAdd(actor, { institute, role }).allowed)).toBe(expected);
});

test.each([
  ["Faculty", { hasAdmin: false, hasRecords: false }, "admin"],
  ["Admin", { hasAdmin: false, hasRecords: false }, managers],
  ["Admin", { hasAdmin: true, hasRecords: false }, "admin"],
  ["Admin", { hasAdmin: false, hasRecords: true }, "admin"],
] as const)("who may show the invitation of %s where the institute has %j", (role, facts, expected) => {
  expect(whoMay((actor) => mayRevealInvitation(actor, anAccount(role), facts).allowed)).toBe(expected);
});

test("only admins change roles, and only super admins make super admins", () => {
  const may = (wanted: Role) => whoMay((actor) => mayChangeRole(actor, anAccount("Faculty"), wanted).allowed);
  expect([may("Admin"), may("Super Admin")]).toEqual([managers, "superAdmin taggedSuperAdmin"]);
});

test("everybody reads their own appointments, others only those of accounts that they see", () => {
  for (const { actor, account } of cells) {
    const isOwn = account.institute === actor.institute && account.account === actor.account;
    const { allowed } = mayReadAppointments(actor, account);
    expect(allowed, JSON.stringify({ actor, account })).toBe(isOwn || maySeeAccount(actor, account).allowed);
    expect(mayReadTimeline(actor, account).allowed).toBe(allowed);
  }
});

test("two-step sign-in is for admins and super admins, and a super admin turns off that of another", () => {
  expect(whoMay((actor) => mayTurnOnSecondFactor(actor).allowed)).toBe("admin superAdmin taggedSuperAdmin");
  const account: AccountFacts = { institute: 1, account: 12, role: "Super Admin", state: "active", departments: [] };
  expect(whoMay((actor) => mayResetSecondFactor(actor, account).allowed)).toBe("taggedSuperAdmin");
});
