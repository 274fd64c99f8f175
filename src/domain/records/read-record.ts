import { mayRestore, type RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findRecord, lockRecord, type RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { Refusal } from "../refusal.ts";
import { recordViewerOfAnyKind } from "./lists/record-viewer.ts";
import { recordFactsOf } from "./record-facts-of.ts";
import { requireKind } from "./require-kind.ts";
import { reviewerAccountOf } from "./reviews/reviewer.ts";

/** The row of a record for presenters, which cannot import the database; they decide which parts a viewer gets. */
export type ShownRecord = RecordRow;

/** A record the viewer may see; a deleted one only for those who may restore it. */
export async function readRecord(scope: Scope, actor: Actor, slug: string, id: string): Promise<RecordRow> {
  const kind = requireKind(slug);
  return requireVisible(
    kind,
    actor,
    await findRecord(scope, slug, id, { ...recordViewerOfAnyKind(actor), reviewer: reviewerAccountOf(actor) }),
  );
}

export type RecordAddress = { kind: string; id: string };

/** A record with its facts for the policies. */
export type FoundRecord = { record: RecordRow; kind: KindDefinition; facts: RecordFacts };

/** The record, if the viewer may see it, with its facts. It is not locked, so a write must name its version. */
export function findFacts(scope: Scope, actor: Actor, address: RecordAddress): Promise<FoundRecord> {
  return findWithFacts(scope, actor, address, findRecord);
}

/** Runs the work in a transaction with the record, which is locked until its end. */
export function withLockedRecord<Result>(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  work: (found: FoundRecord) => Promise<Result>,
): Promise<Result> {
  return inTransaction(scope, async () => work(await findWithFacts(scope, actor, address, lockRecord)));
}

async function findWithFacts(
  scope: Scope,
  actor: Actor,
  { kind: slug, id }: RecordAddress,
  find: typeof findRecord,
): Promise<FoundRecord> {
  const kind = requireKind(slug);
  const record = requireVisible(kind, actor, await find(scope, slug, id, recordViewerOfAnyKind(actor)));
  return { record, kind, facts: recordFactsOf(kind, record, actor) };
}

function requireVisible(kind: KindDefinition, actor: Actor, row: RecordRow | undefined): RecordRow {
  if (!row) throw new Refusal("no-such-record");
  if (row.deletedAt && !mayRestore(actor, recordFactsOf(kind, row, actor)).allowed) throw new Refusal("no-such-record");
  return row;
}

/** Refuses an action that depends on what the record shows, such as an entry by its position, if that is out of date. */
export function refuseStale({ version }: RecordRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new Refusal("conflict", { message: "The record has changed since you opened it. Look at it again." });
}
