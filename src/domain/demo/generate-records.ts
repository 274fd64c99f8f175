import { newId } from "#db/new-id.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { PreparedRecord } from "#db/queries/records/insert-record.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { kinds } from "#kinds/registry.ts";
import { type Link, linkPeople, type Matches } from "../records/authorship/link-people.ts";
import { prepareRecord } from "../records/prepare-record.ts";
import { readNewData, refuseInvalid } from "../records/read-input.ts";
import { makeData, makeUnread } from "./make-data.ts";
import { makeMoment } from "./make-dates.ts";
import type { ValueSource } from "./make-text.ts";
import type { Random } from "./random.ts";
import { otherNames } from "./words/names.ts";
import { actions, devices, honours, methods, problems, settings, subjects } from "./words/topics.ts";

/** A typical title of this kind; the same one may occur twice. */
function makeTitle(kind: KindDefinition, random: Random): string {
  const { pick } = random;
  const subject = pick(subjects);
  switch (kind.group) {
    case "publications":
      return "edition" in kind.fields
        ? `${subject}: ${pick(["Principles and Practice", "A First Course", "Concepts and Cases", "A Laboratory Manual"])}`
        : pick([
            `${pick(methods)} for ${pick(problems)} in ${pick(settings)}`,
            `${pick(methods)} and ${lower(pick(methods))} compared on ${pick(problems)}`,
            `A survey of ${lower(pick(methods))} for ${pick(problems)}`,
            `Towards ${pick(problems)} with ${lower(pick(methods))} under ${pick(settings)}`,
          ]);
    case "intellectual-property":
      return "workType" in kind.fields
        ? `${pick(["Software", "Lecture notes", "Question bank", "Video lessons"])}: ${pick(problems)} with ${lower(pick(methods))}`
        : `A ${pick(devices)} for ${pick(settings)}`;
    case "projects":
      return `${pick(methods)} for ${pick(problems)}, tried in ${pick(settings)}`;
    case "faculty-development":
      return pick([
        `Recent Trends in ${subject}`,
        `${subject}: Tools and Practice`,
        `Teaching ${subject}`,
        `Foundations of ${subject}`,
      ]);
    case "seminars":
      return pick([`${subject} in Industry`, `Careers in ${subject}`, `${subject}: an Evening Lecture`]);
    case "activities":
      return `${pick(actions)}, ${pick(settings)}`;
    case "awards":
      return `${pick(honours)} (${subject})`;
    default:
      return subject;
  }
}

// An acronym is not changed.
const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text);

export type DemoRecord = { record: PreparedRecord; proposed: Link[]; creator: PersonForMatching };

export type RecordPlan = {
  count: number;
  years: number;
  college: string;
  /** Codes by id. */
  departments: ReadonlyMap<number, string>;
  /** Of the authors. */
  designations: ReadonlyMap<number, string | null>;
};

/** Records of every kind for these authors, alone and together; the same for the same seed and day. */
export function generateRecords(
  scope: Scope,
  random: Random,
  authors: PersonForMatching[],
  recordPlan: RecordPlan,
): DemoRecord[] {
  const deck = kinds
    .filter(({ isOnePerPerson, isOptional }) => !isOnePerPerson && !isOptional)
    .flatMap((kind) => Array<KindDefinition>(weightOf(kind)).fill(kind));
  const titles = new Set<string>();
  const records = Array.from({ length: recordPlan.count }, (_, number) => {
    const kind = deck[number % deck.length] ?? random.pick(deck);
    const creator = random.pick(authors);
    return makeRecord(scope, random, { kind, creator, authors, number, titles, recordPlan });
  });
  const documents = kinds.filter(({ isOnePerPerson }) => isOnePerPerson);
  for (const [index, creator] of authors.entries()) {
    for (const kind of documents.filter(() => random.chance(0.85))) {
      const number = recordPlan.count + index;
      records.push(makeRecord(scope, random, { kind, creator, authors, number, titles, recordPlan }));
    }
  }
  return records;
}

/** How many of about a hundred: papers are more frequent than books. */
function weightOf(kind: KindDefinition): number {
  if (kind.group === "publications") return "journalTitle" in kind.fields || "conferenceName" in kind.fields ? 14 : 4;
  return { projects: 4, awards: 4, seminars: 6, "faculty-development": 5, activities: 5 }[kind.group as string] ?? 3;
}

type RecordToMake = {
  kind: KindDefinition;
  creator: PersonForMatching;
  authors: PersonForMatching[];
  number: number;
  titles: Set<string>;
  recordPlan: RecordPlan;
};

/** Only professors and associate professors were designated as such on a day. */
function withDesignation(data: RecordData, designation: string | null | undefined): RecordData {
  const { dateDesignatedProfessor, dateDesignatedAssociateProfessor, ...others } = data;
  if (designation === "Professor") return data;
  return designation === "Associate Professor" && dateDesignatedAssociateProfessor !== undefined
    ? { ...others, dateDesignatedAssociateProfessor }
    : others;
}

function makeRecord(scope: Scope, random: Random, plan: RecordToMake): DemoRecord {
  const { kind, creator, number, recordPlan } = plan;
  const isLong = kind.group === "projects";
  const moment = makeMoment(random, scope.today, { years: recordPlan.years, isLong });
  const { name, email, appointments } = creator;
  const department = recordPlan.departments.get(appointments[0]?.department ?? 0);
  const source: ValueSource = { random, moment, owner: { name, email, department }, number };
  const made = makeData(kind, freshTitle(plan, random), source);
  const data = readNewData(kind, withDesignation(made, recordPlan.designations.get(creator.id)));
  const unread = random.chance(0.02) ? makeUnread(kind, data, source) : {};
  refuseInvalid(kind, data);
  const { people, links } = makePeople(scope, random, plan);
  const isRecent = Number(scope.today.slice(0, 4)) - Number(moment.start.slice(0, 4)) < 2;
  const record = prepareRecord(
    {
      id: newId(),
      kind,
      state: kind.isOnePerPerson || random.chance(isRecent ? 0.35 : 0.12) ? "draft" : "submitted",
      data,
      people,
      links,
      unread,
      createdBy: creator.id,
    },
    scope,
  );
  return { record, creator, proposed: links.filter(({ state }) => state === "proposed") };
}

function freshTitle({ kind, titles }: RecordToMake, random: Random): string {
  let title = makeTitle(kind, random);
  for (let part = 2; titles.has(`${kind.slug} ${title}`); part++)
    title = part < 5 ? makeTitle(kind, random) : `${makeTitle(kind, random)}, part ${part - 3}`;
  titles.add(`${kind.slug} ${title}`);
  return title;
}

function makePeople(scope: Scope, random: Random, { kind, creator, authors, recordPlan }: RecordToMake) {
  const lines = kind.people ? coAuthors(kind, random, creator, authors, recordPlan) : [lineOf(creator)];
  const matches: Matches = new Map(
    lines.flatMap(({ account }, position) =>
      account ? [[position, { account, matchedBy: account === creator ? "entered" : "email" } as const]] : [],
    ),
  );
  // Most colleagues have confirmed the work long ago; a few have not looked yet.
  const earlier = lines.flatMap(({ account }): StoredPerson[] =>
    account && account !== creator && random.chance(0.92)
      ? [{ name: account.name, account: account.publicId, state: "confirmed", matchedBy: "email" }]
      : [],
  );
  return linkPeople({
    people: lines.map(({ person }) => person),
    matches,
    earlier,
    creator: creator.publicId,
    now: scope.now,
  });
}

type Line = { person: Person; account?: PersonForMatching };

function coAuthors(
  kind: KindDefinition,
  random: Random,
  creator: PersonForMatching,
  authors: PersonForMatching[],
  { college }: RecordPlan,
): Line[] {
  const roles = kind.people?.roles ?? [];
  const [first] = roles;
  const department = creator.appointments[0]?.department;
  const ofDepartment = authors.filter((one) => one !== creator && one.appointments[0]?.department === department);
  const ofOthers = authors.filter((one) => one !== creator && one.appointments[0]?.department !== department);
  const colleagues = [
    ...random.sample(ofDepartment, random.pick([0, 1, 1, 2, 2, 3])),
    ...random.sample(ofOthers, random.chance(0.22) ? 1 : 0),
  ].map((account) => lineOf(account, first, college));
  const studentNames = roles.includes("student") ? random.sample(otherNames, random.pick([0, 0, 1, 2])) : [];
  const others = studentNames.map((name): Line => ({ person: { name, ...(first && { role: first }) } }));
  const own = lineOf(creator, roles.includes("principal") ? "principal" : first, college);
  const rest = random.sample([...colleagues, ...others], colleagues.length + others.length);
  return random.chance(0.55) || roles.includes("principal")
    ? [own, ...rest]
    : [...rest.slice(0, 1), own, ...rest.slice(1)];
}

function lineOf(account: PersonForMatching, role?: Person["role"], affiliation?: string): Line {
  const { name, email, publicId } = account;
  return {
    account,
    person: { name, email, account: publicId, ...(role && { role }), ...(affiliation && { affiliation }) },
  };
}
