import type { MergeFacts } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import { lockWorks } from "#db/queries/duplicates/merges.ts";
import { listRecords, type RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { Refusal } from "../../refusal.ts";
import { recordViewerOfAnyKind } from "../lists/record-viewer.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import type { ReviewPolicy } from "../reviews/reviewer.ts";

export const minMerged = 2;
export const maxMerged = 6;

/** The records in this order; for a merged one, the record it was merged into. Refuses ids that the actor may not see. */
export async function loadRecords(
  scope: Scope,
  actor: Actor,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<RecordRow[]> {
  const survivors = await survivorsOf(scope, ids);
  if (lock) await lockWorks(scope, survivors);
  const rows = await listRecords(scope, survivors, { viewer: recordViewerOfAnyKind(actor), lock });
  if (rows.some(({ mergedInto }) => mergedInto !== null))
    throw new Refusal("conflict", { message: "One of the records was merged meanwhile. Open the list again." });
  const found = new Map(rows.map((row) => [row.id, row]));
  return survivors.map((id) => {
    const row = found.get(id);
    if (!row) throw new Refusal("no-such-record");
    return row;
  });
}

async function survivorsOf(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await listRecords(scope, [...new Set(ids)], { viewer: null });
  const survivors = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  return [...new Set(ids.map((id) => survivors.get(id) ?? id))];
}

/** The facts of several records for the policies about merging them. */
export function mergeFactsOf(actor: Actor, records: readonly RecordRow[], mayVerify: ReviewPolicy): MergeFacts[] {
  const editors = new Set(records.flatMap(editorsOf));
  return records.map((record) => {
    const kind = kindBySlug(record.kind);
    const facts = recordFactsOf(kind, record, actor);
    const own = new Set(editorsOf(record));
    return {
      ...facts,
      state: record.state,
      hasSensitive: hasSensitive(kind, record),
      addsNoEditor: [...editors].every((editor) => own.has(editor)),
      hasOpenQuestion: record.question !== null,
      // Also of a merged record, which is in the bin.
      isVerifier: mayVerify({ ...record, deletedAt: null }).allowed,
    };
  });
}

/** Public ids of the person who entered it and of its confirmed authors. */
function editorsOf({ creatorId, people }: RecordRow): string[] {
  return [creatorId, ...people.flatMap(({ account, state }) => (account && state === "confirmed" ? [account] : []))];
}

function hasSensitive(kind: KindDefinition, { data, proofFields, unread }: RecordRow): boolean {
  const { fields, columns } = sensitiveParts(kind);
  if (fields.some((name) => isFilled(data[name]) || unread[name] !== undefined)) return true;
  const inTables = Object.entries(columns).some(([name, hidden]) => {
    const rows = data[name];
    return Array.isArray(rows) && rows.some((row) => hidden.some((column) => isFilled(row[column])));
  });
  return inTables || proofFields.some((path) => isSensitivePath(kind, path));
}

/** Whether a proof at this place is hidden from others than the authors. */
export function isSensitivePath(kind: KindDefinition, path: string): boolean {
  const { fields, columns } = sensitiveParts(kind);
  const [field = "", , column = ""] = path.split(".");
  return fields.includes(field) || (columns[field]?.includes(column) ?? false);
}
