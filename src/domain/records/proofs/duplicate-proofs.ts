import { mayAllowReuse } from "#access/policies/proofs.ts";
import { proofsHiddenFrom, viewerScopes } from "#access/policies/records.ts";
import { namedKinds } from "#access/policies/reviews.ts";
import { mayUse } from "#access/rights.ts";
import { type Actor, leadsOneOf, managesInstitute } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { proofs } from "#contract/proofs.ts";
import { newId } from "#db/new-id.ts";
import {
  type DuplicateGroup,
  insertAllowedReuse,
  listDuplicateProofs,
  listProofRecords,
  listRecordsWithFiles,
  type ProofViewer,
  removeAllowedReuses,
} from "#db/queries/proofs/duplicate-proofs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { recordViewerOf } from "../lists/record-viewer.ts";
import { sensitiveProofFields } from "./sensitive-proof-fields.ts";

export type DuplicateProofGroup = Presented<typeof proofs.listSame>["rows"][number];

type AlreadyProofOf = Presented<typeof proofs.listStaged>["rows"][number]["alreadyOn"];

const maxListed = 100;
const maxExisting = 5;

/** The groups of duplicate proofs that this record is in; an author learns only of records that they may see anyway. */
export async function duplicateProofsOf(scope: Scope, actor: Actor, record: RecordRow): Promise<DuplicateProofGroup[]> {
  if (record.proofFields.length === 0 || record.deletedAt) return [];
  const viewer = { ...proofViewerOf(actor), named: namedKinds(actor) };
  const groups = await listDuplicateProofs(scope, viewer, { record: record.id });
  const mayDecide = managesInstitute(actor) || leadsOneOf(actor, record.scopes);
  return groups
    .map((group) => presentGroup(actor, group))
    .map((group) => (mayDecide ? group : { ...group, hidden: 0 }))
    .filter(({ proofs }) => proofs.some((one) => one.record.id === record.id))
    .filter(({ proofs, hidden }) => hidden > 0 || proofs.some((one) => one.record.id !== record.id));
}

/** The groups of duplicate proofs with a record that the actor sees, those added last first. */
export async function readDuplicateProofs(
  scope: Scope,
  actor: Actor,
  { state }: Parsed<typeof proofs.listSame>["query"],
): Promise<Presented<typeof proofs.listSame>> {
  const groups = await listDuplicateProofs(scope, proofViewerOf(actor), {
    isAllowed: state === "allowed",
    limit: maxListed + 1,
  });
  return {
    rows: groups.slice(0, maxListed).map((group) => presentGroup(actor, group)),
    isAll: groups.length <= maxListed,
  };
}

const proofViewerOf = (actor: Actor): ProofViewer => ({
  ...recordViewerOf(actor),
  named: [],
  hiddenFrom: proofsHiddenFrom(actor),
  excludedFields: sensitiveProofFields,
});

/** By digest (hex): the records of which a file is a proof already, as far as the actor sees them now. */
export async function recordsWithFiles(
  scope: Scope,
  actor: Actor,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, AlreadyProofOf>> {
  const byDigest = new Map<string, AlreadyProofOf>();
  if (digests.length === 0) return byDigest;
  for (const { sha256, kind, id, title } of await listRecordsWithFiles(scope, proofViewerOf(actor), digests)) {
    const digest = sha256.toString("hex");
    const known = byDigest.get(digest) ?? [];
    if (known.length < maxExisting) byDigest.set(digest, [...known, { kind, id, title }]);
  }
  return byDigest;
}

/** Allows the records of these proofs to share them, or withdraws that. */
export async function allowReuse(
  scope: Scope,
  actor: Actor,
  { proofs: ids, isAllowed }: Parsed<typeof proofs.allowSame>["body"],
): Promise<{ records: number }> {
  return inTransaction(scope, async () => {
    const visible = new Set(viewerScopes(actor));
    const uniqueIds = [...new Set(ids)];
    const found = (await listProofRecords(scope, uniqueIds)).filter(({ scopes }) =>
      scopes.some((one) => visible.has(one)),
    );
    if (found.length < uniqueIds.length) throw new Refusal("not-found");
    ensureAllowed(mayAllowReuse(actor, found, 0));
    const records = [...new Set(found.map(({ record }) => record))].sort();
    const digests = [...new Map(found.map(({ sha256 }) => [sha256.toString("hex"), sha256])).values()];
    await removeAllowedReuses(scope, digests, records);
    const [first] = digests;
    if (isAllowed && first)
      await insertAllowedReuse(scope, { id: newId(), sha256: first, records, account: actor.account });
    await writeAudit(scope, actor, {
      action: isAllowed ? "proofs-allowed" : "proofs-disallowed",
      target: records[0] ?? "",
      detail: { records: records.length },
    });
    return { records: records.length };
  });
}

function presentGroup(actor: Actor, { matchedBy, proofs, allowedBy, allowedAt }: DuplicateGroup): DuplicateProofGroup {
  const visible = proofs.filter(({ isVisible }) => isVisible);
  const hidden = new Set(proofs.filter(({ isVisible }) => !isVisible).map(({ record }) => record)).size;
  return {
    how: matchedBy,
    proofs: visible.map(({ proof, file, addedByName, record, kind, title, people }) => ({
      proof,
      file,
      addedBy: addedByName,
      record: { id: record, kind, title, people: people.join("; ") },
    })),
    hidden,
    allowed: allowedBy !== null && allowedAt ? { by: allowedBy, at: allowedAt } : null,
    mayAllow: mayUse(actor, "proofs.compare").allowed && mayAllowReuse(actor, visible, hidden).allowed,
  };
}
