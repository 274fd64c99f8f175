import { mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { claims } from "#contract/claims.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { ClaimState } from "#db/queries/claims.ts";
import { findDuplicateRecords, findRow } from "#db/queries/imports/batch-rows.ts";
import { listByKeys } from "#db/queries/imports/import-duplicates.ts";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { keysOfIdentifier } from "#kinds/derive/identity-keys.ts";
import { titleAndDays } from "#kinds/derive/title-and-days.ts";
import type { PersonRole } from "#kinds/person.ts";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { indexDirectory } from "#rules/matching/index-directory.ts";
import { findHiddenByTitle } from "../records/duplicates/check-duplicates.ts";
import { readBatch } from "../records/read-batch.ts";
import { requireKind } from "../records/require-kind.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { createClaim, isAuthorOrCreator, lockClaimedRecord, type NewClaim } from "./create-claim.ts";
import { claimantOf, notifyApprovers } from "./notify-approvers.ts";

export type ClaimRequest = Parsed<typeof claims.file>["body"] & { role?: PersonRole | undefined };

/**
 * Claims a record, which is found by its id, by an identifier of the work or by an import row that duplicates it.
 * Notifies whoever may accept the claim.
 */
export async function requestClaim(
  scope: Scope,
  actor: Actor,
  request: ClaimRequest,
): Promise<{ id: string; state: ClaimState }> {
  return inTransaction(scope, async () => {
    ensureAllowed(mayWrite(actor));
    const requested = await findRequested(scope, actor, request);
    const index = indexDirectory(await listPeopleForMatching(scope));
    const claimant = claimantOf(index, actor);
    const printed = requested.printed ?? claimant.name;
    const claim = await createClaim(scope, actor, index, {
      ...requested,
      printed,
      position: request.position,
      role: request.role,
    });
    if (!claim) throw new Refusal("already-done", { message: "This record is already yours." });
    const { title } = requested.claimSummary;
    if (claim.isToAnswer) await notifyApprovers(scope, [{ id: claim.id, title, claimant }]);
    return { id: claim.id, state: claim.state };
  });
}

type RequestedClaim = Omit<NewClaim, "printed"> & { printed?: string };

function findRequested(
  scope: Scope,
  actor: Actor,
  { kind, importRow, record, identifier, title, work }: ClaimRequest,
): Promise<RequestedClaim> {
  if (importRow) return claimByRow(scope, actor, importRow);
  if (work) return claimByTitle(scope, actor, kind, work);
  return record === undefined
    ? claimByIdentifier(scope, actor, kind, identifier ?? "", title)
    : claimById(scope, actor, kind, record);
}

/** For a record that names the actor. A notification has told them its title and date, so the claim shows these. */
async function claimById(scope: Scope, actor: Actor, slug: string, id: string): Promise<RequestedClaim> {
  const record = await lockClaimedRecord(scope, { kind: requireKind(slug).slug, id });
  const authorEntry = record?.people.find(({ account, state }) => account === actor.publicId && state !== "declined");
  if (!record || record.deletedAt || !authorEntry) throw new Refusal("not-found");
  const { kind, title, day } = record;
  return { record, claimSummary: { kind, title, day }, printed: authorEntry.name };
}

async function claimByIdentifier(
  scope: Scope,
  actor: Actor,
  slug: string,
  identifier: string,
  title = "",
): Promise<RequestedClaim> {
  requireKind(slug);
  // A work may be recorded as another kind than the claimant expects.
  const keys = recordKinds.flatMap((kind) => keysOfIdentifier(kind, identifier));
  const records = (await listByKeys(scope, [...new Set(keys)])).sort((one, other) => (one.id < other.id ? -1 : 1));
  // The claimant's own draft of the work may have the identifier too.
  const record = records.find((one) => !isAuthorOrCreator(one, actor)) ?? records[0];
  if (!record) throw new Refusal("not-found", { message: "No record has this identifier." });
  return { record, claimSummary: { kind: slug, title: title.trim() || identifier.trim(), day: null } };
}

async function claimByTitle(
  scope: Scope,
  actor: Actor,
  slug: string,
  work: NonNullable<ClaimRequest["work"]>,
): Promise<RequestedClaim> {
  const found = await findHiddenByTitle(scope, actor, requireKind(slug), work);
  if (!found) throw new Refusal("not-found", { message: "No record has this title." });
  const { record, title, day } = found;
  return { record, claimSummary: { kind: slug, title, day } };
}

async function claimByRow(
  scope: Scope,
  actor: Actor,
  rowRef: { import: string; row: number },
): Promise<RequestedClaim> {
  const batch = await readBatch(scope, actor, rowRef.import);
  const row = batch.created_by === actor.account ? await findRow(scope, batch.id, rowRef.row) : undefined;
  const [record] = row?.duplicate_of ? await findDuplicateRecords(scope, [row.duplicate_of]) : [];
  if (!row?.kind || !record) throw new Refusal("not-found", { message: "This row does not duplicate a record." });
  const mine = (row.people as { account?: string; name: string }[]).find(({ account }) => account === actor.publicId);
  const { title, day } = titleAndDays(kindBySlug(row.kind), row.data);
  return {
    record,
    claimSummary: { kind: row.kind, title, day },
    ...(mine && { printed: mine.name }),
    batch: { id: batch.id, row: row.row },
  };
}
