import { mayRestore } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findRecord, lockRecord, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { Refusal } from "../refusal.ts";
import { factsOf, knownKind } from "./gaps-in.ts";
import { viewingOf } from "./lists/viewing.ts";

/** A record as the domain returns it; presenters decide what a viewer gets. */
export type ShownRecord = RecordRow;

/** A record the viewer may see; a deleted one only for those who may restore it. */
export async function readRecord(scope: Scope, actor: Actor, slug: string, id: string): Promise<RecordRow> {
  const kind = knownKind(slug);
  return seen(kind, actor, await findRecord(scope, slug, id, viewingOf(actor)));
}

/** The same, locked until the transaction ends. */
export async function readForChange(scope: Scope, actor: Actor, slug: string, id: string): Promise<RecordRow> {
  const kind = knownKind(slug);
  return seen(kind, actor, await lockRecord(scope, slug, id, viewingOf(actor)));
}

function seen(kind: KindDefinition, actor: Actor, row: RecordRow | undefined): RecordRow {
  if (!row) throw new Refusal("no-such-record");
  if (row.deletedAt && !mayRestore(actor, factsOf(kind, row, actor)).allowed) throw new Refusal("no-such-record");
  return row;
}
