import { mayEdit, mayRemoveOthers, mayWrite } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { ProofRequirement } from "#contract/input-rules/verification-choices.ts";
import { findProof, removeProofs } from "#db/queries/records/proofs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordState } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { AppContext } from "../../app-context.ts";
import { type OpenFile, openFile } from "../../files/open-file.ts";
import { ensureAllowed, Refusal } from "../../refusal.ts";
import { gapsIn } from "../gaps-in.ts";
import { notifyPeopleOfRecord } from "../notify-people-of-record.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { requireProof } from "./require-proof.ts";

type ProofAddress = RecordAddress & { proof: string };

/** A proof for whoever may see its record. */
export async function readProof(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  address: ProofAddress,
): Promise<OpenFile & { name: string }> {
  const record = await readRecord(scope, actor, address.kind, address.id);
  const proof = await findProof(scope, record.id, address.proof);
  const kind = kindBySlug(record.kind);
  if (!proof || !redactionFor(actor, kind, recordFactsOf(kind, record, actor)).shows(proof.field))
    throw new Refusal("not-found");
  return { name: proof.name, ...(await openFile(appContext, scope, { ...proof, id: proof.file })) };
}

const requirementsInForce: Record<RecordState, readonly ProofRequirement[]> = {
  draft: [],
  returned: [],
  submitted: ["submit"],
  changed: ["submit", "verify"],
  verified: ["submit", "verify"],
};

/** Removes a proof; a submitted record keeps its required ones. */
export async function removeProof(scope: Scope, actor: Actor, address: ProofAddress): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, kind, facts }) => {
    ensureAllowed(mayWrite(actor));
    ensureAllowed(mayEdit(actor, facts));
    const proof = record.proofs?.find(({ id }) => id === address.proof);
    if (!proof) return record;
    if (proof.adderId !== actor.publicId) ensureAllowed(mayRemoveOthers(actor, facts));
    await removeProofs(scope, record.id, [proof.id], actor.account);
    await notifyPeopleOfRecord(scope, actor, record, "proofs");
    const left = await readRecord(scope, actor, address.kind, address.id);
    const missing = left.state === "draft" ? [] : gapsIn(kind, left).submit;
    if (missing.length === 0) {
      await requireProof(scope, left, requirementsInForce[left.state]);
      return left;
    }
    throw new Refusal("record-incomplete", {
      issues: missing.map(({ field, message }) => ({ field, code: "missing", message })),
    });
  });
}
