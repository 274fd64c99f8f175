import type { Condition } from "#kinds/condition.ts";
import { type Actor, leadsOneOf, managesInstitute, readsOf, readsOnlyFigures, reportsForInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Tables of a department: who leads it; of any department and of the institute (null): who reads all of its records. */
export function mayReadTablesOf(actor: Actor, department: number | null): Verdict {
  if (readsOf(actor) === "institute" || readsOnlyFigures(actor)) return unless(false);
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

/**
 * Figures of the command language. Who reads no records asks for those that a dashboard shows, numbers of records of
 * the institute by type, state, department and year: any other field or word would tell what a record contains.
 */
export function mayAskForFigures(actor: Actor, asked: AskedFigures): Verdict {
  if (!readsOnlyFigures(actor)) return unless(false);
  const { by, where, isSum, scope = "institute" } = asked;
  const isShown = !isSum && scope === "institute" && by.every(isCountedBy) && hasOnlyCounted(where);
  return unless(
    !isShown &&
      "You can ask for numbers of records by type, state, department and year, and for tables. Example: count journal by:dept,year.",
  );
}

/** What a command counts: `isSum`: the values of a field, or days; `scope`: as in `in:department`. */
export type AskedFigures = { by: readonly string[]; where: Condition; isSum: boolean; scope?: string | undefined };

const isCountedBy = (field: string) => ["kind", "state", "dept", "year", "ay", "fy"].includes(field);
const isCountedAsMissing = (field: string) => ["proof", "date", "month"].includes(field) || isCountedBy(field);

function hasOnlyCounted(where: Condition): boolean {
  switch (where.op) {
    case "and":
    case "or":
      return where.of.every(hasOnlyCounted);
    case "not":
      return hasOnlyCounted(where.of);
    case "is":
    case "range":
      return isCountedBy(where.field);
    case "missing":
      return isCountedAsMissing(where.field);
    case "words":
      return false;
    default:
      return true;
  }
}

/** Adds, changes and removes forms: of a department who leads it; of the institute (null) and of any department who reports for it. */
export function mayManageForms(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can change the forms of the department you head.",
  );
}

/** PAN and other sensitive columns: only who manages the institute. */
export function mayReadSensitiveColumns(actor: Actor): Verdict {
  return unless(!managesInstitute(actor) && "Only an admin can read this column.");
}
