import { mayUse } from "../rights.ts";
import { type Actor, managesSystem, type Role, rolesWhere } from "../roles.ts";

/** Who is found as a colleague: active faculty and heads, no account that is pending or deactivated. */
export const foundRoles: readonly Role[] = rolesWhere(({ keepsRecords }) => keepsRecords === true);

/** Everybody finds the colleagues of their own institute; super admins those of all institutes. */
export function findsEverywhere(actor: Pick<Actor, "role">): boolean {
  return managesSystem(actor);
}

/** Addresses are shown to those who enter them in people lists and to those who manage accounts. */
export function maySeeAddress(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "colleagues.find").allowed || managesSystem(actor);
}

/** Super admins read no records, so they do not find people by their works. */
export function mayFindByWorks(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "records.read").allowed;
}
