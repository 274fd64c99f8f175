import type { Actor } from "#access/roles.ts";
import { findDuplicateTitles, type StagedRow } from "#db/queries/batch-rows.ts";
import type { DirectoryRow } from "#db/queries/directory.ts";
import type { StoredPerson } from "#db/queries/records.ts";
import { promote } from "#kinds/derive/promote.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { type FiledClaim, fileClaim } from "../claims/file-claim.ts";
import type { Scope } from "../scope.ts";

const sentences = {
  pending: "Already recorded; your claim was sent",
  accepted: "Already recorded; the record names you, your claim was accepted",
  rejected: "Already recorded; your earlier claim was rejected",
  withdrawn: "Already recorded",
} as const;

/** The row names its importer on a record of the same work: they claim it. Nothing of that record is taken over. Undefined where no claim follows. */
export async function claimRow(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<DirectoryRow>,
  { batch, row }: { batch: string; row: StagedRow },
): Promise<FiledClaim | undefined> {
  const [known] = row.duplicate_of === null ? [] : await findDuplicateTitles(scope, [row.duplicate_of]);
  if (!known || row.kind === null) return undefined;
  const mine = (row.people as StoredPerson[]).find(({ account }) => account === actor.publicId);
  const { title, day } = promote(kindBySlug(row.kind), row.data);
  const claim = await fileClaim(scope, actor, index, {
    record: known,
    said: { kind: row.kind, title, day },
    printed: mine?.name || actor.name || actor.email,
    batch: { id: batch, row: row.row },
  });
  row.because = sentences[claim?.state ?? "withdrawn"];
  return claim;
}
