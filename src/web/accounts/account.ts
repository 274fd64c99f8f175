import { type AccountType, roleEntry, roleOfType, roleTable } from "#access/roles.ts";
import type { accountStates, accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";
import { translate } from "#texts/translate.ts";

export type Account = Answer<typeof accounts.read>;
export type AccountState = (typeof accountStates)[number];

export const stateWords: Record<AccountState, string> = {
  get waiting() {
    return translate("Awaiting approval");
  },
  get active() {
    return translate("Active");
  },
  get off() {
    return translate("Deactivated");
  },
};

/** What those of a role are called where people are listed. */
export function typeWords(type: AccountType): { one: string; many: string } {
  const { one, many } = roleTable[roleOfType(type)].names;
  return { one: translate(one), many: translate(many) };
}

/** By role, or what the role says of itself. */
export function roleWord(role: string): string {
  return translate(roleEntry(role)?.names.one ?? role);
}
