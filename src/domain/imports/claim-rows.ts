import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { ClaimToNotify } from "#db/queries/claims.ts";
import { findDuplicateRecords, type ParsedRow } from "#db/queries/imports/batch-rows.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { titleAndDays } from "#kinds/derive/title-and-days.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { text } from "#texts/text.ts";
import { type CreatedClaim, createClaim } from "../claims/create-claim.ts";
import { claimantOf } from "../claims/notify-approvers.ts";
import { Refusal } from "../refusal.ts";
import { undoIfRefused } from "../refusal-of.ts";
import { isClaim } from "./count-statuses.ts";

/**
 * The claims of the rows that are recorded already and name their importer; returns those to be answered. Where no claim
 * follows, rows in `explained` keep their reason.
 */
export async function claimRows(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<PersonForMatching>,
  { batch, rows, explained }: { batch: string; rows: readonly ParsedRow[]; explained: ReadonlySet<ParsedRow> },
): Promise<ClaimToNotify[]> {
  const claimant = claimantOf(index, actor);
  const toNotify: ClaimToNotify[] = [];
  for (const row of rows) {
    if (!isClaim(row.status, row.decision) && !isOwnRepeat(row, actor)) continue;
    const claiming = { batch, row, isExplained: explained.has(row) };
    const claim = await undoIfRefused(scope, () => claimRow(scope, actor, index, claiming));
    if (claim instanceof Refusal) row.reason = claim.message;
    else if (claim?.isToAnswer) toNotify.push({ id: claim.id, title: row.title, claimant });
  }
  return toNotify;
}

/** The importer decided that the row, which names them, is the record it was compared with. */
function isOwnRepeat(row: ParsedRow, actor: Actor): boolean {
  if (row.status !== "possible" || row.decision !== "skip" || importsForOthers(actor)) return false;
  return (row.people as StoredPerson[]).some(({ account }) => account === actor.publicId);
}

const sentences = {
  pending: text("Already recorded; your claim was sent"),
  accepted: text("Already recorded; the record names you, your claim was accepted"),
  rejected: text("Already recorded; your earlier claim was rejected"),
  withdrawn: text("Already recorded"),
} as const;

/**
 * The row names its importer on a record of the same work: they claim it. The data of that record does not change.
 * Undefined if no claim follows.
 */
async function claimRow(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<PersonForMatching>,
  { batch, row, isExplained }: { batch: string; row: ParsedRow; isExplained: boolean },
): Promise<CreatedClaim | undefined> {
  const [known] = row.duplicate_of === null ? [] : await findDuplicateRecords(scope, [row.duplicate_of]);
  if (!known || row.kind === null) return undefined;
  const mine = (row.people as StoredPerson[]).find(({ account }) => account === actor.publicId);
  const { title, day } = titleAndDays(kindBySlug(row.kind), row.data);
  const claim = await createClaim(scope, actor, index, {
    record: known,
    claimSummary: { kind: row.kind, title, day },
    printed: mine?.name || actor.name || actor.email,
    batch: { id: batch, row: row.row },
  });
  if (claim !== undefined || !isExplained) row.reason = sentences[claim?.state ?? "withdrawn"];
  return claim;
}
