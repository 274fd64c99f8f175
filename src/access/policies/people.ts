import { type Condition, fieldsIn } from "#kinds/condition.ts";
import { sentence } from "#texts/sentence.ts";
import { mayUse } from "../rights.ts";
import { type Actor, leadsDepartment, managesInstitute, managesSystem, type Role, rolesWithRecords } from "../roles.ts";
import { allowed, refused, type Verdict } from "../verdict.ts";

/** The roles of accounts that a search for colleagues finds, if they are active. */
export const searchableRoles: readonly Role[] = rolesWithRecords;

/** Everybody finds the colleagues of their own institute; super admins those of all institutes. */
export function findsEverywhere(actor: { role: string }): boolean {
  return managesSystem(actor);
}

/** E-mail addresses are shown to people who enter them in people lists and to people who manage accounts. */
export function maySeeAddress(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "colleagues.find").allowed || managesSystem(actor);
}

/** Super admins read no records, so they do not find people by their works. */
export function mayFindByWorks(actor: Pick<Actor, "role" | "tags">): boolean {
  return mayUse(actor, "records.read").allowed;
}

/** Names of query fields about employment and the person, for people who manage or lead the colleague. */
const staffFields: readonly string[] = [
  "on",
  "nature",
  "time",
  "leave",
  "gender",
  "experience",
  "service",
  "teaching",
  "industry",
  "research-experience",
];

/** Admins may use these fields to ask about everybody, heads about the people of their departments. */
export function mayAskAbout(actor: Actor, fields: readonly string[]): Verdict {
  const field = fields.find((name) => staffFields.includes(name));
  if (field === undefined || managesInstitute(actor) || leadsDepartment(actor)) return allowed;
  return refused(sentence("Only heads of department and admins can ask about people by “{{field}}”.", { field }));
}

/** Without `departments`: everybody. */
export type VisiblePeople = { departments?: number[] };

/** Whom the actor may find by these fields of a query. */
export function visiblePeople(actor: Actor, fields: readonly string[]): VisiblePeople {
  return seesEveryone(actor, fields) ? {} : { departments: actor.departments };
}

function seesEveryone(actor: { role: string }, fields: readonly string[]): boolean {
  return managesInstitute(actor) || !fields.some((name) => staffFields.includes(name));
}

/**
 * Whose people a question covers, to be shown with the answer. Undefined if the question names departments, or covers
 * all institutes.
 */
export function peopleScope(
  actor: { role: string },
  { where, by }: { where: Condition; by: readonly string[] },
): "department" | "institute" | undefined {
  const searchedFields = fieldsIn(where);
  if (!seesEveryone(actor, [...searchedFields, ...by])) return "department";
  return findsEverywhere(actor) || searchedFields.includes("dept") ? undefined : "institute";
}
