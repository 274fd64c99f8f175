import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { joinChanges } from "./changes-since-review.ts";
import { checklistOf } from "./checklist.ts";
import { mayUndoReview } from "./review-record.ts";
import { readReviewVerdict, readVerification } from "./reviewer.ts";

export type RecordReview = Presented<typeof records.read>["review"];

/** The last review of a record; for whoever may review it now, also the checklist, the usual reasons and what changed since. */
export async function readReview(scope: Scope, actor: Actor, record: RecordRow): Promise<RecordReview> {
  const review = { ...lastReviewOf(record), mayUndo: mayUndoReview(actor, record, scope.now) };
  const kind = kindBySlug(record.kind);
  const isReviewed = record.state !== "draft" && !kind.isOnePerPerson && !record.deletedAt;
  if (!isReviewed) return { ...review, changes: {} };
  const { verdict, changes: made } = await readReviewVerdict(scope, actor, record);
  const redaction = redactionFor(actor, kind, recordFactsOf(kind, record, actor));
  const changes = redaction.redactChanges(joinChanges(made.map(({ change }) => change)));
  if (!verdict.allowed) return { ...review, changes };
  const verification = (await readVerification(scope))(record.kind);
  const needsReview = record.state === "submitted" || record.state === "changed";
  return {
    ...review,
    changes,
    mayReview: verification.isOn && needsReview,
    mayReturn: verification.isOn && record.state === "verified",
    checklist: checklistOf(verification, kind, record),
    reasons: verification.reasons,
  };
}

/** The last review alone, as everybody who sees the record sees it. */
export function lastReviewOf({ lastReview }: RecordRow): RecordReview {
  const last = lastReview && withoutAccount(lastReview);
  return { last, mayReview: false, mayReturn: false, mayUndo: false, checklist: [], reasons: [], changes: {} };
}

function withoutAccount({ account: _account, before: _before, at, ...shown }: NonNullable<RecordRow["lastReview"]>) {
  return { ...shown, at: new Date(at).toISOString() };
}
