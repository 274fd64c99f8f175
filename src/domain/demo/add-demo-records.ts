import { newId } from "#db/new-id.ts";
import { backdateRecords } from "#db/queries/installation/installation.ts";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { insertRecords } from "#db/queries/records/insert-records.ts";
import type { Scope } from "#db/scope.ts";
import { profileKinds } from "#kinds/registry.ts";
import { notifyProposedAuthors } from "../records/notify-proposed-authors.ts";
import { actorFor } from "./actor-for.ts";
import { type DemoRecord, generateRecords, type RecordPlan } from "./generate-records.ts";
import type { Random } from "./random.ts";

/** Writes the records of these authors in the caller's transaction; returns them. */
export async function addDemoRecords(
  scope: Scope,
  random: Random,
  authors: number[],
  plan: RecordPlan,
): Promise<DemoRecord[]> {
  const directory = await listPeopleForMatching(scope);
  const writers = directory.filter(({ id }) => authors.includes(id)).sort((a, b) => a.id - b.id);
  const made = sortByEntry(generateRecords(scope, random, writers, plan), scope);
  for (const writer of writers) {
    const own = made.filter(({ creator }) => creator === writer);
    await insertRecords(
      scope,
      own.map(({ record }) => record),
      { account: writer.id, what: "created" },
    );
    await notifyProposedAuthors(scope, actorFor(scope, writer), own);
  }
  await backdateRecords(
    scope,
    profileKinds.map(({ slug }) => slug),
  );
  return made;
}

/** Ids follow the order of creation, so they are given in the order of the works' days. */
function sortByEntry(made: DemoRecord[], { today }: Scope): DemoRecord[] {
  const dayOf = ({ record }: DemoRecord) => record.dayEnd ?? today;
  const ordered = made.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  return ordered.map((one) => ({ ...one, record: { ...one.record, id: newId() } }));
}
