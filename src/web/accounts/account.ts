import { coordinatorTag, type Role } from "#access/roles.ts";
import type { accountStates, accounts, accountTypes } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";
import { accountsWords } from "../words/accounts-words.ts";
import { sayOf } from "../words/words.ts";

const say = sayOf(accountsWords);

export type Account = Answer<typeof accounts.read>;
export type AccountState = (typeof accountStates)[number];
export type AccountType = (typeof accountTypes)[number];

export const stateWords: Record<AccountState, string> = {
  get waiting() {
    return say("account.waiting");
  },
  get active() {
    return say("account.active");
  },
  get off() {
    return say("account.off");
  },
};

/** What the roles are called where people are listed. */
export const typeWords: Record<AccountType, { one: string; many: string; role: Role }> = {
  faculty: {
    get one() {
      return say("account.faculty");
    },
    get many() {
      return say("account.faculty");
    },
    role: "Faculty",
  },
  head: {
    get one() {
      return say("account.headOfDepartment");
    },
    get many() {
      return say("account.headsOfDepartment");
    },
    role: "Head Of Department",
  },
  admin: {
    get one() {
      return say("account.admin");
    },
    get many() {
      return say("account.admins");
    },
    role: "Admin",
  },
  "super-admin": {
    get one() {
      return say("account.superAdmin");
    },
    get many() {
      return say("account.superAdmins");
    },
    role: "Super Admin",
  },
};

export function isCoordinator(account: Pick<Account, "tags">): boolean {
  return account.tags.includes(coordinatorTag);
}

/** By role, or what the role says of itself. */
export function roleWord(role: string): string {
  return Object.values(typeWords).find((type) => type.role === role)?.one ?? role;
}

/** Roles that work in a department and cannot be without one. */
export function needsDepartment(role: string): boolean {
  return role === "Faculty" || role === "Head Of Department";
}
