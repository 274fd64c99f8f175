import { type Actor, leadsOneOf, managesInstitute, readsOf } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Tables of a department: who leads it; of any department and of the institute (null): who reads all of its records. */
export function mayReadTablesOf(actor: Actor, department: number | null): Verdict {
  if (managesInstitute(actor) || readsOf(actor) === "institute") return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can open the tables of the department you head.",
  );
}

/** Adds, changes and removes forms: of a department who leads it, of the institute (null) and of any department an admin. */
export function mayManageForms(actor: Actor, department: number | null): Verdict {
  if (managesInstitute(actor)) return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can change the forms of the department you head.",
  );
}

/** PAN and other sensitive columns: only who manages the institute. */
export function mayReadSensitiveColumns(actor: Actor): Verdict {
  return unless(!managesInstitute(actor) && "Only an admin can read this column.");
}
