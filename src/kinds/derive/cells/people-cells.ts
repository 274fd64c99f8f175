import { sentence } from "#texts/sentence.ts";
import type { KindDefinition, PeoplePart } from "../../define-kind.ts";
import { readEmail } from "../../fields/email.ts";
import type { Person } from "../../person.ts";
import { isStorable } from "../../reading/clean-text.ts";
import { joinList, readNames, splitList, splitSlots, writeNames } from "../../reading/list-text.ts";
import { foldText } from "../fold.ts";

export type PeopleReading = {
  people: Person[];
  /** Addresses that could not be assigned to a printed name: their owners are found among the accounts. */
  emails: string[];
  departments: string[];
  /** Columns whose text could not be placed, with the message about it. */
  unplaced: { part: PeoplePart; code: string; message: string }[];
};

/** One people list from the columns of a file that describe people. */
export function readPeople(cells: Partial<Record<PeoplePart, string>>): PeopleReading {
  const people = [
    ...readNames(cells.principal ?? "").map((name): Person => ({ name, role: "principal" })),
    ...readNames(cells.co ?? "").map((name): Person => ({ name, role: "co" })),
    ...readNames(cells.names ?? "").map((name): Person => ({ name })),
  ];
  const known = knownNames(people);
  const reading: PeopleReading = { people, emails: [], departments: splitList(cells.departments ?? ""), unplaced: [] };
  const printed = people.length;
  for (const name of readNames(cells.lead ?? "")) known.named(name).role = "lead";
  for (const name of readNames(cells.students ?? "")) known.named(name).role = "student";
  for (const name of readNames(cells.corresponding ?? "")) known.named(name).corresponding = true;
  placeAffiliations(reading, cells.affiliations ?? "", printed);
  placeEmails(reading, known, cells.emails ?? "");
  return reading;
}

/** The cells that `readPeople` reads; parts without a column in the kind are left out. */
export function writePeople(
  kind: KindDefinition,
  people: readonly Person[],
  departments: readonly string[],
): Partial<Record<PeoplePart, string>> {
  const columns = kind.peopleColumns;
  const isByInvolvement = kind.people === undefined || kind.people.roles[0] === "involved";
  const printed = isByInvolvement ? [...people] : people.filter(({ role }) => role !== "involved");
  const isApart = (role: Person["role"]) =>
    (role === "principal" && columns.principal !== undefined) || (role === "student" && columns.names === undefined);
  const inOrder = [
    ...printed.filter(({ role }) => role === "principal" && columns.principal !== undefined),
    ...printed.filter(({ role }) => !isApart(role)),
    ...printed.filter(({ role }) => role === "student" && columns.names === undefined),
  ];
  const namesOf = (list: readonly Person[]) => writeNames(list.map(({ name }) => name));
  const others = printed.filter(({ role }) => !isApart(role));
  return {
    ...(columns.names !== undefined && { names: namesOf(others) }),
    ...(columns.co !== undefined && { co: namesOf(others) }),
    principal: namesOf(printed.filter(({ role }) => role === "principal")),
    lead: namesOf(printed.filter(({ role }) => role === "lead")),
    students: namesOf(printed.filter(({ role }) => role === "student")),
    corresponding: namesOf(printed.filter(({ corresponding }) => corresponding)),
    affiliations: slots(inOrder.map(({ affiliation }) => affiliation)),
    departments: joinList(departments),
    emails: slots([
      ...inOrder.map(({ email }) => email),
      ...people.filter((person) => !printed.includes(person)).flatMap(({ email }) => email ?? []),
    ]),
  };
}

/** One entry per person, each ended by a semicolon, so that positions are kept. */
function slots(values: readonly (string | undefined)[]): string {
  if (values.every((value) => value === undefined)) return "";
  return values.map((value) => `${value ?? ""};`).join(" ");
}

const meansPositions = (text: string) => text.trim().endsWith(";");

type KnownNames = {
  has(name: string): boolean;
  /** The first person of that name, added to the list where there is none. */
  named(name: string): Person;
  add(person: Person): Person;
};

/** The list by folded name: some papers have thousands of authors. */
function knownNames(people: Person[]): KnownNames {
  const byName = new Map<string, Person>();
  const remember = (person: Person): Person => {
    const folded = foldText(person.name);
    if (!byName.has(folded)) byName.set(folded, person);
    return person;
  };
  const add = (person: Person): Person => {
    people.push(person);
    return remember(person);
  };
  for (const person of people) remember(person);
  return {
    has: (name) => byName.has(foldText(name)),
    named: (name) => byName.get(foldText(name)) ?? add({ name }),
    add,
  };
}

// Lists of equal length only suggest a pairing; of unequal length they do not show who belongs where.
function placeAffiliations({ people, unplaced }: PeopleReading, text: string, printed: number): void {
  if (text.trim() === "" || !isStorable(text)) return;
  const list = splitSlots(text);
  if (list.length !== printed && list.length !== people.length) {
    const message = sentence("{{n}} affiliations for {{n2}} names. Match them in the form.", {
      n: list.length,
      n2: people.length,
    });
    unplaced.push({ part: "affiliations", code: "unpaired", message });
    return;
  }
  for (const [index, affiliation] of list.entries()) {
    const person = people[index];
    if (person && affiliation !== "") person.affiliation = affiliation;
  }
}

function placeEmails({ people, emails, unplaced }: PeopleReading, known: KnownNames, text: string): void {
  const hasPositions = meansPositions(text) && splitSlots(text).length >= people.length;
  for (const [index, part] of (hasPositions ? splitSlots(text) : splitList(text)).entries()) {
    const { value, fault } = readEmail(part);
    const person = hasPositions ? people[index] : undefined;
    if (value !== undefined && person) person.email = value;
    else if (value !== undefined) emails.push(value);
    // Some files put names where the addresses belong.
    else if (part !== "" && !part.includes("@") && !known.has(part)) known.add({ name: part, role: "involved" });
    else if (fault && part.includes("@"))
      unplaced.push({
        part: "emails",
        code: fault.code,
        message: sentence("“{{text}}”: {{fault}}", { text: part, fault: fault.message }),
      });
  }
}
