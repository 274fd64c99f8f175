import { sentence } from "#texts/sentence.ts";
import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { readEmail } from "../../fields/email.ts";
import type { Person } from "../../person.ts";
import { cleanLine, foldWord, isStorable } from "../../reading/clean-text.ts";
import { creditRoles } from "../../reading/credit-roles.ts";
import { joinList, readCorresponding, readNames, splitList, splitSlots, writeNames } from "../../reading/list-text.ts";
import { foldText } from "../fold.ts";

const peopleLabels = {
  names: "People",
  principal: "Principal investigator",
  co: "Co-investigators",
  affiliations: "Affiliations",
  departments: "Departments",
  emails: "College e-mails",
  lead: "Lead authors",
  students: "Students",
  corresponding: "Corresponding authors",
  credit: "CRediT",
} as const;

/** The label of a people column. */
export function peopleLabel({ people }: KindDefinition, part: PeoplePart): string {
  return part === "names" ? (people?.label ?? peopleLabels.names) : peopleLabels[part];
}

export type PeopleReading = {
  people: Person[];
  /** Addresses that could not be assigned to a printed name; their owners are looked up among the accounts. */
  emails: string[];
  departments: string[];
  /** Columns whose text could not be assigned to people, each with a message. */
  unmatched: { part: PeoplePart; code: string; message: string }[];
};

/** Builds one people list from a file's people columns. */
export function readPeople(cells: Partial<Record<PeoplePart, string>>): PeopleReading {
  const people = [
    ...readNames(cells.principal ?? "").map((name): Person => ({ name, role: "principal" })),
    ...readNames(cells.co ?? "").map((name): Person => ({ name, role: "co" })),
    ...readNames(cells.names ?? "").map((name): Person => ({ name })),
  ];
  const known = knownNames(people);
  const reading: PeopleReading = { people, emails: [], departments: splitList(cells.departments ?? ""), unmatched: [] };
  const printed = people.length;
  for (const name of readNames(cells.lead ?? "")) known.named(name).role = "lead";
  for (const name of readNames(cells.students ?? "")) known.named(name).role = "student";
  for (const name of [...readNames(cells.corresponding ?? ""), ...readCorresponding(cells.names ?? "")])
    known.named(name).corresponding = true;
  assignCredit(reading, known, cells.credit ?? "");
  assignAffiliations(reading, cells.affiliations ?? "", printed);
  assignEmails(reading, known, cells.emails ?? "");
  return reading;
}

/** Writes the cells that `readPeople` reads; others are empty. `emailOf` finds addresses that are not in the list. */
export function writePeople<Printed extends Person>(
  kind: KindDefinition,
  people: readonly Printed[],
  departments: readonly string[],
  emailOf: (person: Printed) => string | undefined = ({ email }) => email,
): Record<PeoplePart, string> {
  const columns = kind.peopleColumns;
  const printsInvolved = kind.people === undefined || kind.people.roles[0] === "involved";
  const principals: Printed[] = [];
  const others: Printed[] = [];
  const students: Printed[] = [];
  const unprinted: Printed[] = [];
  for (const person of people) {
    if (person.role === "involved" && !printsInvolved) unprinted.push(person);
    else if (person.role === "principal" && columns.principal !== undefined) principals.push(person);
    else if (person.role === "student" && columns.names === undefined) students.push(person);
    else others.push(person);
  }
  const isInOrder = principals.length + students.length === 0;
  const printed = isInOrder ? others : people.filter((person) => !unprinted.includes(person));
  const peopleInOrder = isInOrder ? others : [...principals, ...others, ...students];
  const names = writeNames(others.map(({ name }) => name));
  const emails = peopleInOrder.map(emailOf);
  for (const person of unprinted) {
    const email = emailOf(person);
    if (email !== undefined) emails.push(email);
  }
  return {
    names: columns.names === undefined ? "" : names,
    co: columns.co === undefined ? "" : names,
    principal: namesWhere(printed, ({ role }) => role === "principal"),
    lead: namesWhere(printed, ({ role }) => role === "lead"),
    students: namesWhere(printed, ({ role }) => role === "student"),
    corresponding: namesWhere(printed, ({ corresponding }) => corresponding === true),
    credit: writeNames(printed.flatMap(({ name, credit }) => (credit ? [`${name}: ${credit.join(", ")}`] : []))),
    affiliations: writeSlots(peopleInOrder.map(({ affiliation }) => affiliation)),
    departments: joinList(departments),
    emails: writeSlots(emails),
  };
}

function namesWhere(people: readonly Person[], matches: (person: Person) => boolean): string {
  return people.some(matches) ? writeNames(people.filter(matches).map(({ name }) => name)) : "";
}

/** One entry per person, each with a semicolon at its end, so that empty entries keep their positions. */
function writeSlots(values: readonly (string | undefined)[]): string {
  if (values.every((value) => value === undefined)) return "";
  return `${values.join("; ")};`;
}

const keepsPositions = (text: string) => text.trim().endsWith(";");

type KnownNames = {
  has(name: string): boolean;
  /** The first person with that name; added to the list if there is none. */
  named(name: string): Person;
  add(person: Person): Person;
};

/** Indexes the list by folded name when first needed, because some papers have thousands of authors. */
function knownNames(people: Person[]): KnownNames {
  const byName = new Map<string, Person>();
  let indexed = 0;
  const find = (name: string): Person | undefined => {
    for (const person of people.slice(indexed)) {
      const folded = foldText(person.name);
      if (!byName.has(folded)) byName.set(folded, person);
    }
    indexed = people.length;
    return byName.get(foldText(name));
  };
  const add = (person: Person): Person => {
    people.push(person);
    return person;
  };
  return { has: (name) => find(name) !== undefined, named: (name) => find(name) ?? add({ name }), add };
}

// Affiliations are assigned only if both lists have the same length; otherwise it is unclear who belongs where.
function assignAffiliations({ people, unmatched }: PeopleReading, text: string, printed: number): void {
  if (text.trim() === "" || !isStorable(text)) return;
  const [only, another] = people;
  // All of it belongs to the only author, also "College of Engineering, Nashik".
  if (only && !another) {
    only.affiliation = cleanLine(text).replace(/;$/, "");
    return;
  }
  const list = splitSlots(text);
  if (list.length !== printed && list.length !== people.length) {
    const message = sentence("Affiliations: {{n}}, names: {{n2}}. Match them in the form.", {
      n: list.length,
      n2: people.length,
    });
    unmatched.push({ part: "affiliations", code: "unpaired", message });
    return;
  }
  for (const [index, affiliation] of list.entries()) {
    const person = people[index];
    if (person && affiliation !== "") person.affiliation = affiliation;
  }
}

function assignEmails({ people, emails, unmatched }: PeopleReading, known: KnownNames, text: string): void {
  const hasPositions = keepsPositions(text) && splitSlots(text).length >= people.length;
  for (const [index, part] of (hasPositions ? splitSlots(text) : splitList(text)).entries()) {
    const { value, fault } = readEmail(part);
    const person = hasPositions ? people[index] : undefined;
    if (value !== undefined && person) person.email = value;
    else if (value !== undefined) emails.push(value);
    // Some files have names in the column for addresses.
    else if (part !== "" && !part.includes("@") && !known.has(part)) known.add({ name: part, role: "involved" });
    else if (fault && part.includes("@"))
      unmatched.push({
        part: "emails",
        code: fault.code,
        message: sentence("“{{text}}”: {{fault}}", { text: part, fault: fault.message }),
      });
  }
}

/** Parses contributor roles as journals print them: "A. Rao: Conceptualization, Software; B. Iyer: Supervision". */
function assignCredit({ unmatched }: PeopleReading, known: KnownNames, text: string): void {
  for (const part of text.split(/[;\n]/)) {
    if (part.trim() === "") continue;
    const cut = part.lastIndexOf(":");
    const name = part.slice(0, Math.max(cut, 0)).trim();
    const parts = part
      .slice(cut + 1)
      .split(",")
      .map(foldWord)
      .filter((word) => word !== "");
    const credit = creditRoles.filter((role) => parts.some((word) => word === foldWord(role)));
    if (!known.has(name) || credit.length < new Set(parts).size) {
      const message = sentence("Not understood: “{{text}}”.", { text: part });
      unmatched.push({ part: "credit", code: "unknown-role", message });
    } else if (credit.length > 0) known.named(name).credit = credit;
  }
}
