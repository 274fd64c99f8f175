import { mayAllowSameProof } from "#access/policies/proofs.ts";
import { proofsHiddenFrom, viewerScopes } from "#access/policies/records.ts";
import { mayUse } from "#access/rights.ts";
import { type Actor, leadsOneOf, managesInstitute } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { proofs } from "#contract/proofs.ts";
import { newId } from "#db/new-id.ts";
import {
  insertAllowance,
  listProofRecords,
  listRecordsWithFiles,
  listSameProofs,
  removeAllowances,
  type SameGroup,
  type SameViewing,
} from "#db/queries/proofs/same-proofs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { viewingOf } from "../lists/viewing.ts";
import { hiddenProofs } from "./hidden-proofs.ts";

export type SameProof = Presented<typeof proofs.listSame>["rows"][number];

type AlreadyProofOf = Presented<typeof proofs.listStaged>["rows"][number]["alreadyOn"];

const maxListed = 100;
const maxExisting = 5;

/** Where else the proofs of this record are. An author sees only the records that they may see anyway. */
export async function sameProofsOf(scope: Scope, actor: Actor, record: RecordRow): Promise<SameProof[]> {
  if (record.proofFields.length === 0 || record.deletedAt) return [];
  const { scopes, account } = viewingOf(actor, record.kind);
  const hiddenFrom = proofsHiddenFrom(actor);
  const groups = await listSameProofs(
    scope,
    { scopes, account, hiddenFrom, hidden: hiddenProofs },
    { record: record.id },
  );
  const mayDecide = managesInstitute(actor) || leadsOneOf(actor, record.scopes);
  return groups
    .map((group) => presentGroup(actor, group))
    .map((group) => (mayDecide ? group : { ...group, hidden: 0 }))
    .filter(({ proofs }) => proofs.some((one) => one.record.id === record.id))
    .filter(({ proofs, hidden }) => hidden > 0 || proofs.some((one) => one.record.id !== record.id));
}

/** The same proofs on the records that the actor leads, those added last first. */
export async function readSameProofs(
  scope: Scope,
  actor: Actor,
  { state }: Parsed<typeof proofs.listSame>["query"],
): Promise<Presented<typeof proofs.listSame>> {
  const groups = await listSameProofs(scope, sameViewingOf(actor), {
    isAllowed: state === "allowed",
    limit: maxListed + 1,
  });
  return {
    rows: groups.slice(0, maxListed).map((group) => presentGroup(actor, group)),
    isAll: groups.length <= maxListed,
  };
}

const sameViewingOf = (actor: Actor): SameViewing => ({
  scopes: viewerScopes(actor),
  account: viewingOf(actor).account,
  hiddenFrom: proofsHiddenFrom(actor),
  hidden: hiddenProofs,
});

/** By digest (hex): the records of which a file is a proof already, as far as the actor sees them now. */
export async function recordsWithFiles(
  scope: Scope,
  actor: Actor,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, AlreadyProofOf>> {
  const byDigest = new Map<string, AlreadyProofOf>();
  if (digests.length === 0) return byDigest;
  for (const { sha256, kind, id, title } of await listRecordsWithFiles(scope, sameViewingOf(actor), digests)) {
    const digest = sha256.toString("hex");
    const known = byDigest.get(digest) ?? [];
    if (known.length < maxExisting) byDigest.set(digest, [...known, { kind, id, title }]);
  }
  return byDigest;
}

/** Allows that these proofs are the same, or withdraws that. */
export async function allowSameProofs(
  scope: Scope,
  actor: Actor,
  { proofs: ids, isAllowed }: Parsed<typeof proofs.allowSame>["body"],
): Promise<{ records: number }> {
  return inTransaction(scope, async () => {
    const visible = new Set(viewerScopes(actor));
    const uniqueIds = [...new Set(ids)];
    const places = (await listProofRecords(scope, uniqueIds)).filter(({ scopes }) =>
      scopes.some((one) => visible.has(one)),
    );
    if (places.length < uniqueIds.length) throw new Refusal("not-found");
    ensureAllowed(mayAllowSameProof(actor, places, 0));
    const records = [...new Set(places.map(({ record }) => record))].sort();
    const digests = [...new Map(places.map(({ sha256 }) => [sha256.toString("hex"), sha256])).values()];
    await removeAllowances(scope, digests, records);
    const [first] = digests;
    if (isAllowed && first)
      await insertAllowance(scope, { id: newId(), sha256: first, records, account: actor.account });
    await writeAudit(scope, actor, {
      action: isAllowed ? "proofs-allowed" : "proofs-disallowed",
      target: records[0] ?? "",
      detail: { records: records.length },
    });
    return { records: records.length };
  });
}

function presentGroup(actor: Actor, { how, proofs, allowedBy, allowedAt }: SameGroup): SameProof {
  const visible = proofs.filter(({ isVisible }) => isVisible);
  const hidden = new Set(proofs.filter(({ isVisible }) => !isVisible).map(({ record }) => record)).size;
  const places = visible.map(({ scopes, creator }) => ({ scopes, createdBy: creator }));
  return {
    how,
    proofs: visible.map(({ proof, file, addedBy, record, kind, title, people }) => ({
      ...{ proof, file, addedBy },
      record: { id: record, kind, title, people: people.join(", ") },
    })),
    hidden,
    allowed: allowedBy !== null && allowedAt ? { by: allowedBy, at: allowedAt } : null,
    mayAllow: mayUse(actor, "proofs.compare").allowed && mayAllowSameProof(actor, places, hidden).allowed,
  };
}
