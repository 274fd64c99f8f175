import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { requireProof } from "../proofs/require-proof.ts";
import { type RecordAddress, withLockedRecord } from "../read-record.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { checklistOf } from "./checklist.ts";
import { readVerification, reviewPolicyFor } from "./reviewer.ts";

export type Reviewed = { record: RecordRow; isStale: boolean };

type VersionInput = { version?: number | undefined };

/** How long a reviewer may undo a review, in milliseconds. */
const undoWithin = 10 * 60_000;

/** Verifies a submitted record; each check must be ticked or pass by itself. The ticks stay in the history. */
export async function verifyRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => VersionInput & { checklist?: string[] | undefined },
): Promise<Reviewed> {
  return decideReview(scope, actor, address, readInput, async (record, { checklist: ticked = [] }) => {
    if (record.state === "verified") throw new Refusal("already-done", { message: "This record is already verified." });
    if (record.state !== "submitted" && record.state !== "changed")
      throw new Refusal("not-allowed", { reason: "Only a submitted record can be verified." });
    const verification = (await readVerification(scope))(record.kind);
    if (!verification.isOn)
      throw new Refusal("not-allowed", {
        reason: "Records of this type are not verified. An admin can change that in the settings.",
      });
    await requireProof(scope, record, ["submit", "verify"]);
    const checks = checklistOf(verification, kindBySlug(record.kind), record);
    const open = checks.filter(({ label, passes }) => !(passes ?? ticked.includes(label)));
    if (open.length > 0)
      throw new Refusal("checklist-incomplete", {
        issues: open.map(({ label }) => ({ field: "checklist", code: "not-ticked", message: label })),
      });
    const note = {
      checklist: checks.map(({ label }) => label),
      ...(record.createdBy === actor.account && { isOwnEntry: true }),
    };
    return rewriteRecord(scope, actor, record, { state: "verified", what: "verified", note });
  });
}

/** Returns a record to its people; the reason stays above the form until it is submitted again. */
export async function returnRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => VersionInput & { reason: string },
): Promise<Reviewed> {
  return decideReview(scope, actor, address, readInput, async (record, given) => {
    const reason = given.reason.trim();
    if (reason === "") throw refusalOfInput("reason", "missing", "Enter the reason, so that it can be fixed.");
    if (record.state === "returned") throw new Refusal("already-done", { message: "This record is already returned." });
    if (record.state === "draft")
      throw new Refusal("not-allowed", { reason: "Only a submitted record can be returned." });
    return rewriteRecord(scope, actor, record, { state: "returned", what: "returned", note: { reason } });
  });
}

/** Undoes the actor's own last review, while nothing changed since. */
export async function undoReview(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => VersionInput,
): Promise<Reviewed> {
  return decideReview(scope, actor, address, readInput, async (record) => {
    const { lastReview } = record;
    if (!lastReview || !isOwnLast(actor, record))
      throw new Refusal("not-found", { message: "You did not review this version." });
    if (!mayUndoReview(actor, record, scope.now))
      throw new Refusal("not-allowed", { reason: "A review can be undone for ten minutes." });
    return rewriteRecord(scope, actor, record, {
      state: lastReview.before,
      what: "review-undone",
      note: { undone: lastReview.version },
    });
  });
}

export function mayUndoReview(actor: Actor, record: RecordRow, now: Date): boolean {
  return isOwnLast(actor, record) && now.getTime() - Date.parse(record.lastReview?.at ?? "") <= undoWithin;
}

/** Whether the actor's review is the last that happened to the record. */
function isOwnLast(actor: Actor, { lastReview, version }: RecordRow): boolean {
  return lastReview?.version === version && lastReview.account === actor.account;
}

/** What all decisions share: the check of the policy and of the version that was read. */
async function decideReview<G extends VersionInput>(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => G,
  decide: (record: RecordRow, input: G) => Promise<RecordRow>,
): Promise<Reviewed> {
  return withLockedRecord(scope, actor, address, async ({ record }) => {
    ensureAllowed((await reviewPolicyFor(scope, actor))(record));
    const input = readInput();
    if (input.version === undefined) throw new Refusal("version-missing");
    if (input.version !== record.version) return { record, isStale: true };
    return { record: await decide(record, input), isStale: false };
  });
}
