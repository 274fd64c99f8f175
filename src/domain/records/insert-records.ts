import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import type { PreparedRecord } from "#db/queries/records/insert-record.ts";
import { insertRecords as insertRows } from "#db/queries/records/insert-records.ts";
import type { OpenQuestion } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { type Link, linkPeople, type Matches } from "./authorship/link-people.ts";
import type { GatheredProposals } from "./notify-proposed-authors.ts";
import { type KnownKeys, prepareRecord } from "./prepare-record.ts";

/** An imported row, checked with the kind's schema and matched with the colleagues it names. */
export type IncomingRecord = {
  kind: KindDefinition;
  data: RecordData;
  people: readonly Person[];
  matches: Matches;
  known?: KnownKeys | undefined;
  unread: Record<string, string>;
  batch: string | null;
  namedDepartments?: readonly number[] | undefined;
  question: OpenQuestion | null;
};

export type Incoming = { record: PreparedRecord; proposed: Link[] };

/** Prepares a draft for writing; needs no query. */
export function prepareIncoming(scope: Scope, actor: Actor, incoming: IncomingRecord): Incoming {
  const { people, links } = linkPeople({
    people: incoming.people,
    matches: incoming.matches,
    earlier: [],
    creator: actor.publicId,
    now: scope.now,
  });
  const record = prepareRecord(
    {
      id: newId(),
      kind: incoming.kind,
      state: "draft",
      data: incoming.data,
      people,
      links,
      known: incoming.known,
      unread: incoming.unread,
      createdBy: actor.account,
      batch: incoming.batch,
      namedDepartments: incoming.namedDepartments,
      question: incoming.question,
    },
    scope,
  );
  return { record, proposed: links.filter(({ state }) => state === "proposed") };
}

/**
 * Writes them inside the caller's transaction, each as soon as it is prepared. The caller notifies the named colleagues at
 * its end, except of works of which it is open whether they are already recorded.
 */
export async function insertRecords(
  scope: Scope,
  actor: Actor,
  incoming: Iterable<Incoming> | AsyncIterable<Incoming>,
  proposals: GatheredProposals,
): Promise<void> {
  await insertRows(scope, recordsOf(incoming, proposals), { account: actor.account, what: "imported" });
}

async function* recordsOf(
  incoming: Iterable<Incoming> | AsyncIterable<Incoming>,
  proposals: GatheredProposals,
): AsyncGenerator<PreparedRecord> {
  for await (const one of incoming) {
    if (one.record.question === null) proposals.add(one);
    yield one.record;
  }
}
