import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import type { PreparedRecord } from "#db/queries/records/insert-record.ts";
import { insertRecords as insertRows } from "#db/queries/records/insert-records.ts";
import type { OpenQuestion } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { type Link, linkPeople, type Matches } from "./authorship/link-people.ts";
import { notifyProposed } from "./notify-proposed.ts";
import { prepareRecord } from "./prepare-record.ts";

/** An imported row, checked with the kind's schema and matched with the colleagues it names. */
export type IncomingRecord = {
  kind: KindDefinition;
  data: RecordData;
  people: readonly Person[];
  matches: Matches;
  unread: Record<string, string>;
  batch: string | null;
  question: OpenQuestion | null;
};

export type Incoming = { record: PreparedRecord; proposed: Link[] };

/** Prepares a draft for writing; needs no query. */
export function prepareIncoming(scope: Scope, actor: Actor, incoming: IncomingRecord): Incoming {
  const { people, links } = linkPeople({
    people: incoming.people,
    matches: incoming.matches,
    earlier: [],
    enterer: actor.publicId,
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
      unread: incoming.unread,
      createdBy: actor.account,
      batch: incoming.batch,
      question: incoming.question,
    },
    scope,
  );
  return { record, proposed: links.filter(({ state }) => state === "proposed") };
}

const atOnce = 2000;

/** Writes them all or none; named colleagues are notified, unless it is open whether the work is already recorded. */
export async function insertRecords(
  scope: Scope,
  actor: Actor,
  incoming: readonly Incoming[],
  onProgress: (written: number) => Promise<void> | void = () => {},
): Promise<void> {
  await inTransaction(scope, async () => {
    for (let from = 0; from < incoming.length; from += atOnce) {
      const part = incoming.slice(from, from + atOnce);
      await insertRows(
        scope,
        part.map(({ record }) => record),
        { account: actor.account, what: "imported" },
      );
      await onProgress(from + part.length);
    }
    await notifyProposed(
      scope,
      actor,
      incoming.filter(({ record }) => record.question === null),
    );
  });
}
