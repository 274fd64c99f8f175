import { mayRestore, type RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findRecord, lockRecord, type RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { Refusal } from "../refusal.ts";
import { redactionFactsOf } from "./gaps-in.ts";
import { viewingOf } from "./lists/viewing.ts";
import { requireKind } from "./require-kind.ts";
import { judgeOf } from "./reviews/reviewer.ts";

/** A record as the domain returns it; presenters decide what a viewer gets. */
export type ShownRecord = RecordRow;

/** A record the viewer may see; a deleted one only for those who may restore it. */
export async function readRecord(scope: Scope, actor: Actor, slug: string, id: string): Promise<RecordRow> {
  const kind = requireKind(slug);
  return seen(kind, actor, await findRecord(scope, slug, id, { ...viewingOf(actor, slug), judge: judgeOf(actor) }));
}

export type RecordAddress = { kind: string; id: string };

/** The work in one transaction with the same record, locked until its end, and its facts for the policies. */
export function withLockedRecord<Result>(
  scope: Scope,
  actor: Actor,
  { kind: slug, id }: RecordAddress,
  work: (found: { record: RecordRow; kind: KindDefinition; facts: RecordFacts }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(scope, async () => {
    const kind = requireKind(slug);
    const record = seen(kind, actor, await lockRecord(scope, slug, id, viewingOf(actor, slug)));
    return work({ record, kind, facts: redactionFactsOf(kind, record, actor) });
  });
}

function seen(kind: KindDefinition, actor: Actor, row: RecordRow | undefined): RecordRow {
  if (!row) throw new Refusal("no-such-record");
  if (row.deletedAt && !mayRestore(actor, redactionFactsOf(kind, row, actor)).allowed)
    throw new Refusal("no-such-record");
  return row;
}
