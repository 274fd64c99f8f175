import type * as z from "zod";
import type { shownPerson } from "#contract/shapes.ts";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import type { Person, PersonRole } from "#kinds/person.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

export type ShownPerson = z.output<typeof shownPerson>;

/** An entry of the list while it is edited. The key is stable for the life of the form. */
export type PersonLine = ShownPerson & { key: string };

/** The kind's rules for the list; a kind without people has none. */
export type PeopleRules = Pick<PeopleDefinition, "roles" | "leadRole">;

export function addPerson(lines: readonly PersonLine[], person: PersonLine, rules: PeopleRules): PersonLine[] {
  const role = person.role ?? rules.roles[0];
  return placeLead([...lines, { ...person, ...(role && { role }) }], rules);
}

export function removePerson(lines: readonly PersonLine[], key: string, rules: PeopleRules): PersonLine[] {
  return placeLead(
    lines.filter((line) => line.key !== key),
    rules,
  );
}

export function orderPeople(lines: readonly PersonLine[], keys: readonly string[], rules: PeopleRules): PersonLine[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return placeLead(
    keys.flatMap((key) => byKey.get(key) ?? []),
    rules,
  );
}

/** Whoever becomes the lead moves to the first position. */
export function changePerson(
  lines: readonly PersonLine[],
  key: string,
  change: Partial<ShownPerson>,
  rules: PeopleRules,
): PersonLine[] {
  const changed = lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  if (rules.leadRole === undefined || change.role !== rules.leadRole) return changed;
  const first = changed.filter((line) => line.key === key);
  return placeLead([...first, ...changed.filter((line) => line.key !== key)], rules);
}

/** The lead is first and only once: the first entry has the role, and no other. */
function placeLead(lines: PersonLine[], { leadRole, roles }: PeopleRules): PersonLine[] {
  if (leadRole === undefined) return lines;
  return lines.map((line, index) => {
    if (index === 0) return line.role === "involved" || line.role === leadRole ? line : { ...line, role: leadRole };
    return line.role === leadRole ? { ...line, role: roles[0] } : line;
  });
}

const roleLabels: Partial<Record<PersonRole, string>> = {
  principal: text("Principal investigator"),
  lead: text("Lead"),
  student: text("Student"),
  involved: text("Involved"),
};

/** The words beside a name: "First, corresponding". */
export function tagsOf(person: ShownPerson, index: number, rules: PeopleRules): string {
  const role =
    person.role === undefined || person.role === rules.roles[0] ? undefined : translate(roleLabels[person.role]);
  const isFirst = index === 0 && rules.roles.includes("author") && person.role !== "involved";
  const words = [
    isFirst ? translate("First") : undefined,
    role,
    person.corresponding ? translate("Corresponding") : undefined,
  ];
  const parts = words.filter((word) => word !== undefined);
  return parts.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(", ");
}

/** The data to send: the entry as printed, with its account, without what the server derives. */
export function toEnteredPerson(line: ShownPerson): Person {
  const { name, email, account, affiliation, role, corresponding, credit, orcid, scopusAuthorId } = line;
  const person = { name: name.trim(), email, account, affiliation, role, corresponding, credit, orcid, scopusAuthorId };
  const filled = Object.entries(person).filter(
    ([, value]) => value !== undefined && value !== "" && value !== false && !isEmpty(value),
  );
  return Object.fromEntries(filled) as Person;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Whether the two lists are equal. */
export function isSamePeople(one: readonly ShownPerson[], other: readonly ShownPerson[]): boolean {
  return JSON.stringify(one.map(toEnteredPerson)) === JSON.stringify(other.map(toEnteredPerson));
}
