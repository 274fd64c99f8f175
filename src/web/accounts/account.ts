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

/** The names of an account type in lists of people. */
export function typeWords(type: AccountType): { one: string; many: string } {
  const { one, many } = roleTable[roleOfType(type)].names;
  return { one: translate(one), many: translate(many) };
}

/** The name of a role, or the role itself if it is unknown. */
export function roleWord(role: string): string {
  return translate(roleEntry(role)?.names.one ?? role);
}
