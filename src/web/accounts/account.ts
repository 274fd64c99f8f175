import { type AccountType, roleEntry, roleOfType, roleTable } from "#access/roles.ts";
import type { accountStates, accounts } from "#contract/accounts.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

export type Account = ResponseOf<typeof accounts.read>;
export type AccountState = (typeof accountStates)[number];

export const stateLabels: Record<AccountState, string> = {
  pending: text("Awaiting approval"),
  active: text("Active"),
  deactivated: text("Deactivated"),
};

/** The names of an account type in lists of people. */
export function typeLabels(type: AccountType): { one: string; many: string } {
  const { one, many } = roleTable[roleOfType(type)].names;
  return { one: translate(one), many: translate(many) };
}

/** The name of a role, or the role itself if it is unknown. */
export function roleLabel(role: string): string {
  return translate(roleEntry(role)?.names.one ?? role);
}
