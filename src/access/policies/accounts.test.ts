import { expect, test } from "vitest";
import { type Actor, coordinatorTag, roles } from "../roles.ts";
import {
  type AccountFacts,
  accountAbilities,
  accountsSeen,
  mayAdd,
  mayChangeRole,
  mayErase,
  maySeeAccount,
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
    const seen = accountsSeen(actor);
    const isListed =
      (seen.everywhere || account.institute === actor.institute) &&
      account.role !== seen.hiddenRole &&
      (seen.departments === undefined || seen.departments.some((one) => account.departments.includes(one)));
    // A role that leads no department never gets to the list: it lacks the right.
    expect(isListed, JSON.stringify({ actor, account })).toBe(maySeeAccount(actor, account).allowed);
  }
});

test("whoever may not see an account may do nothing to it", () => {
  for (const { actor, account } of cells.filter((cell) => !maySeeAccount(cell.actor, cell.account).allowed))
    expect(Object.values(accountAbilities(actor, account))).not.toContain(true);
});

test("nobody raises the role of their own account or deactivates it", () => {
  for (const { actor, account } of cells.filter((cell) => cell.account.account === 7 && cell.account.institute === 1))
    expect(accountAbilities(actor, account)).toMatchObject({ activate: false, tag: false, changeRole: false });
});

test("nobody deletes the own account or a super admin's, and an admin no other admin's", () => {
  for (const { actor, account } of cells.filter((cell) => mayErase(cell.actor, cell.account).allowed)) {
    expect([actor.institute, actor.account]).not.toEqual([account.institute, account.account]);
    expect(account.role).not.toBe("Super Admin");
    expect(["Admin", "Super Admin"]).toContain(actor.role);
    if (actor.role === "Admin")
      expect(account).toMatchObject({ institute: 1, role: expect.stringMatching(/^(Faculty|Head Of Department)$/) });
  }
  expect(cells.some(({ actor, account }) => actor.role === "Admin" && mayErase(actor, account).allowed)).toBe(true);
});

test("only super admins make super admins", () => {
  for (const { actor, account } of cells.filter((cell) => cell.actor.role !== "Super Admin")) {
    expect(mayChangeRole(actor, account, "Super Admin").allowed).toBe(false);
    expect(mayAdd(actor, { institute: 1, role: "Super Admin" }).allowed).toBe(false);
  }
});
