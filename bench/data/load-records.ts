import type { PersonForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Incoming, insertRecords, prepareIncoming } from "#domain/records/insert-records.ts";
import { gatherProposals } from "#domain/records/notify-proposed-authors.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { randomFrom } from "../support/random.ts";
import type { College } from "./college.ts";
import { makeData, makeKind, makePeople, makeYear } from "./works.ts";

export type Loading = {
  college: College;
  records: number;
  seed: number;
  vocabulary: readonly string[];
  /** All of this kind; by default mixed, mostly publications. */
  kind?: KindDefinition;
  /** Without abstracts and tables. */
  isShort?: boolean;
};

const batchSize = 2000;

/** Fills the institute with the product's own function for many records; six in ten are submitted. */
export async function loadRecords(appContext: AppContext, loading: Loading): Promise<void> {
  const { college, records, seed } = loading;
  const random = randomFrom(seed);
  const people = college.teachers.map(({ directory }) => directory);
  const colleaguesByDepartment = byDepartment(college);
  for (let from = 0; from < records; from += batchSize) {
    await withScope(
      appContext.database,
      college.institute,
      async (scope) => {
        const incoming: Incoming[] = [];
        for (let number = from; number < Math.min(records, from + batchSize); number++) {
          const kind = loading.kind ?? makeKind(random);
          const owner = random.pick(college.teachers);
          const source = { random, vocabulary: loading.vocabulary, number, year: makeYear(random) };
          const data = makeData(kind, source, { isShort: loading.isShort ?? false });
          // Most co-authors are of the same department, some of others.
          const among = random.chance(0.8) ? (colleaguesByDepartment.get(owner.departments[0] ?? 0) ?? people) : people;
          const printed = makePeople(kind, owner.directory, among, random);
          const ready = prepareIncoming(scope, owner, {
            kind,
            data,
            people: printed,
            matches: matchesOf(printed, people),
            unread: {},
            batch: null,
            question: null,
          });
          if (random.chance(0.6)) ready.record.state = "submitted";
          incoming.push(random.chance(0.9) ? asConfirmed(ready) : ready);
        }
        await inTransaction(scope, () => insertRecords(scope, college.admin, incoming, gatherProposals()));
      },
      { timeout: 600_000 },
    );
  }
}

/** The record after the named colleagues have confirmed it, as most do. */
function asConfirmed({ record }: Incoming): Incoming {
  for (const person of record.people) if (person.state) person.state = "confirmed";
  for (const authorship of record.authorships) authorship.state = "confirmed";
  return { record, proposed: [] };
}

function byDepartment(college: College): Map<number, PersonForMatching[]> {
  const groups = new Map<number, PersonForMatching[]>();
  for (const { departments, directory } of college.teachers)
    for (const department of departments) groups.set(department, [...(groups.get(department) ?? []), directory]);
  return groups;
}

const byPublicId = new WeakMap<readonly PersonForMatching[], Map<string, PersonForMatching>>();

function matchesOf(printed: readonly { account?: string | undefined }[], people: readonly PersonForMatching[]) {
  const known = byPublicId.get(people) ?? new Map(people.map((row) => [row.publicId, row]));
  byPublicId.set(people, known);
  return new Map(
    printed.flatMap(({ account }, position) => {
      const found = account === undefined ? undefined : known.get(account);
      return found ? [[position, { account: found, matchedBy: "account" as const }] as const] : [];
    }),
  );
}
