import { coordinatorTag, type Role } from "#access/roles.ts";
import type { accountStates, accounts, accountTypes } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";

export type Account = Answer<typeof accounts.read>;
export type AccountState = (typeof accountStates)[number];
export type AccountType = (typeof accountTypes)[number];

export const stateWords: Record<AccountState, string> = { waiting: "Waiting", active: "Active", off: "Off" };

/** What the roles are called where people are listed. */
export const typeWords: Record<AccountType, { one: string; many: string; role: Role }> = {
  faculty: { one: "Faculty", many: "Faculty", role: "Faculty" },
  head: { one: "Head of department", many: "Heads of department", role: "Head Of Department" },
  admin: { one: "Admin", many: "Admins", role: "Admin" },
  "super-admin": { one: "Super admin", many: "Super admins", role: "Super Admin" },
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
