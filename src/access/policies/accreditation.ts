import { type Actor, leadsOneOf, managesInstitute, readsOf, readsOnlyFigures } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Tables of a department: who leads it; of any department and of the institute (null): who reads all of its records. */
export function mayReadTablesOf(actor: Actor, department: number | null): Verdict {
  if (managesInstitute(actor) || readsOf(actor) === "institute" || readsOnlyFigures(actor)) return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can open the tables of the department you head.",
  );
}

/** Tables at all: of the institute, or of one of the own departments. */
export function mayReadTables(actor: Actor): boolean {
  return [null, ...actor.departments].some((department) => mayReadTablesOf(actor, department).allowed);
}

/** Titles of records that a table does not count, drafts among them: whoever may see the records. */
export function maySeeExcluded(actor: Actor): Verdict {
  return unless(readsOnlyFigures(actor) && "You can see how many records are not counted, and why.");
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
