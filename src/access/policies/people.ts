import { mayUse } from "../rights.ts";
import { type Actor, managesSystem, type Role, rolesWhere } from "../roles.ts";

/** Who is found as a colleague: whoever teaches. Accounts that wait or are off are nobody's to find. */
export const foundRoles: readonly Role[] = rolesWhere(({ keepsRecords }) => keepsRecords === true);

/** Everybody finds the colleagues of the own institute; super admins look after all of them. */
export function findsEverywhere(actor: Pick<Actor, "role">): boolean {
  return managesSystem(actor);
}

/** Addresses are shown to those who write them into people lists, and to those who look after the accounts. */
export function maySeeAddress(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "colleagues.find").allowed || managesSystem(actor);
}

/** Super admins read no records, so nothing is told to them about what works say. */
export function mayFindByWorks(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "records.read").allowed;
}
