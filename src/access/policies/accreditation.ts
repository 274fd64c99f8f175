import type { Condition } from "#kinds/condition.ts";
import {
  type Actor,
  leadsOneOf,
  managesInstitute,
  readScopeOf,
  reportsForInstitute,
  seesOnlyFigures,
} from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";

/**
 * A department's tables: its head and coordinators. Those of the institute (null) and of any department: people who may
 * read all of its records.
 */
export function mayReadTablesOf(actor: Actor, department: number | null): Verdict {
  if (readScopeOf(actor) === "institute" || seesOnlyFigures(actor)) return allowed;
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can open the tables of the department you head.",
  );
}

/** Whether the actor may read any tables: of the institute, or of one of their departments. */
export function mayReadTables(actor: Actor): boolean {
  return [null, ...actor.departments].some((department) => mayReadTablesOf(actor, department).allowed);
}

/** People who may see the records also see the titles of those that a table does not count, drafts among them. */
export function maySeeExcluded(actor: Actor): Verdict {
  return unless(seesOnlyFigures(actor) && "You can see how many records are not counted, and why.");
}

/**
 * Figures of the command language. People who may read no records can ask only for the figures that a dashboard shows:
 * how many records the institute has by type, state, department and year. Any other field would show what a record
 * contains.
 */
export function mayAskForFigures(actor: Actor, request: FiguresRequest): Verdict {
  if (!seesOnlyFigures(actor)) return allowed;
  const { by, where, isSum, scope = "institute" } = request;
  const isShown = !isSum && scope === "institute" && by.every(isCountedBy) && hasOnlyCounted(where);
  return unless(
    !isShown &&
      "You can ask for numbers of records by type, state, department and year, and for tables. Example: count journal by:dept,year.",
  );
}

/** What a command counts. `isSum`: it adds up the values of a field, or days. `scope`: as in `in:department`. */
export type FiguresRequest = { by: readonly string[]; where: Condition; isSum: boolean; scope?: string | undefined };

const isCountedBy = (field: string) => ["kind", "state", "dept", "year", "ay", "fy"].includes(field);
const isCountedAsMissing = (field: string) => ["proof", "date", "month"].includes(field) || isCountedBy(field);

function hasOnlyCounted(where: Condition): boolean {
  switch (where.op) {
    case "and":
    case "or":
      return where.operands.every(hasOnlyCounted);
    case "not":
      return hasOnlyCounted(where.operand);
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

/**
 * May add, change and remove a department's forms: its head and coordinators; those of the institute (null) and of any
 * department: people who report for the institute.
 */
export function mayManageForms(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return allowed;
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) && "You can change the forms of the department you head.",
  );
}

/**
 * May enter what only the office knows of a department's years, such as the number of students: its head and coordinators;
 * that of the institute (null) and of any department: people who report for the institute.
 */
export function mayEnterFigures(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return allowed;
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) &&
      "You can enter the yearly figures of the department you head.",
  );
}

/**
 * May make a department's submissions, release their proofs and publish them: its head and coordinators; those of the
 * institute (null) and of any department: people who report for the institute. Whoever only reads them does not.
 */
export function mayManageSubmissions(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return allowed;
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) &&
      "You can make and publish the submissions of the department you head.",
  );
}

/** Only people who manage the institute may read PAN and other sensitive columns. */
export function mayReadSensitiveColumns(actor: Actor): Verdict {
  return unless(!managesInstitute(actor) && "Only an admin can read this column.");
}
