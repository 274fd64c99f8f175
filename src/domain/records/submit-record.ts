import { maySubmit, mayWrite, type RecordFacts } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Verdict } from "#access/verdict.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { requireProof } from "./proofs/require-proof.ts";
import { refuseInvalid } from "./read-input.ts";
import { type RecordAddress, refuseStale, withLockedRecord } from "./read-record.ts";
import { rewriteRecord } from "./rewrite-record.ts";

/** The version the caller looked at, if it sends one; a record changed since is refused. */
type ReadSeenVersion = () => { version?: number | undefined } | undefined;

/** From draft to submitted. `may` decides who, by default whoever may edit it. */
export async function submitRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readSeenVersion: ReadSeenVersion = () => undefined,
  may: (actor: Actor, facts: RecordFacts) => Verdict = mayWriteAndSubmit,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    ensureAllowed(may(actor, facts));
    const seen = readSeenVersion()?.version;
    if (record.state !== "draft" && record.state !== "returned")
      throw new Refusal("already-done", { message: "This record is already submitted." });
    if (record.question !== null)
      throw new Refusal("not-allowed", {
        reason: "This draft may be a duplicate. Decide that first, under Bulk upload.",
      });
    refuseStale(record, seen);
    // An imported record may have what the form refuses: a period that ends before it begins.
    refuseInvalid(kindBySlug(record.kind), record.data);
    await requireProof(scope, record, ["submit"]);
    return rewriteRecord(scope, actor, record, { state: "submitted", what: "submitted" });
  });
}

function mayWriteAndSubmit(actor: Actor, facts: RecordFacts): Verdict {
  const writing = mayWrite(actor);
  return writing.allowed ? maySubmit(actor, facts) : writing;
}

/** Back to draft. */
export async function withdrawRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readSeenVersion: ReadSeenVersion = () => undefined,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    ensureAllowed(mayWriteAndSubmit(actor, facts));
    const seen = readSeenVersion()?.version;
    if (record.state === "draft") throw new Refusal("already-done", { message: "This record is already a draft." });
    if (record.state !== "submitted")
      throw new Refusal("not-allowed", { reason: "Only a submitted record can be changed back to draft." });
    refuseStale(record, seen);
    return rewriteRecord(scope, actor, record, { state: "draft", what: "withdrawn" });
  });
}
