import { instituteScope, nowhereScope } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findDuplicateTitles, type StagedRow } from "#db/queries/batch-rows.ts";
import { lockRecord, type RecordRow, type StoredPerson } from "#db/queries/records.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { Person } from "#kinds/person.ts";
import { rewriteRecord } from "../records/rewrite-record.ts";
import type { Scope } from "../scope.ts";

/** The importer's own name joins a colleague's record of the same work; nothing else of that record changes. */
export async function joinRecord(scope: Scope, actor: Actor, row: StagedRow): Promise<void> {
  const [twin] = row.duplicate_of === null ? [] : await findDuplicateTitles(scope, [row.duplicate_of]);
  if (!twin) return;
  // Whoever is named on a work may say so before they could see the record.
  const record = await lockRecord(scope, twin.kind, twin.id, {
    scopes: [instituteScope, nowhereScope],
    account: twin.createdBy,
  });
  if (!record || record.deletedAt || record.people.some(({ account }) => account === actor.publicId)) return;
  const lines = linesWith(record, actor, row.people as StoredPerson[]);
  await rewriteRecord(scope, actor, record, { lines, what: "joined" });
}

function linesWith(record: RecordRow, actor: Actor, people: readonly StoredPerson[]): Person[] {
  const names = new Set(
    [actor.name, ...people.filter(({ account }) => account === actor.publicId).map(({ name }) => name)].map(foldText),
  );
  const lines = record.people.map(({ state: _state, matchedBy: _way, ...line }) => line);
  const at = lines.findIndex((line) => line.account === undefined && names.has(foldText(line.name)));
  const own = lines[at];
  if (own) return lines.with(at, { ...own, account: actor.publicId });
  return [...lines, { name: actor.name || actor.email, account: actor.publicId, role: "involved" }];
}
