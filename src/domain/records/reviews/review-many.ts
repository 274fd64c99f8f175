import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { reviews } from "#contract/reviews.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "../../refusal.ts";
import { runSeparately } from "../../run-separately.ts";
import { type Reviewed, returnRecord, undoReview, verifyRecord } from "./review-record.ts";

export type ManyReviewed = {
  done: { kind: string; id: string; version: number }[];
  refused: { kind: string; id: string; refusal: Refusal }[];
};

/** The same decision for many records, each by itself: one that is refused leaves the others as decided. */
export async function reviewMany(scope: Scope, actor: Actor, input: ManyReviews): Promise<ManyReviewed> {
  return runSeparately(scope, input.records, async ({ kind, id, version }) => {
    const { record, isStale } = await decide(scope, actor, input, { kind, id, version });
    if (isStale) throw new Refusal("stale", { message: "It was changed after this list was opened." });
    return { kind, id, version: record.version };
  });
}

type ManyReviews = Parsed<typeof reviews.decideMany>["body"];

function decide(
  scope: Scope,
  actor: Actor,
  given: ManyReviews,
  { kind, id, version }: ManyReviews["records"][number],
): Promise<Reviewed> {
  if (given.decision === "verify") return verifyRecord(scope, actor, { kind, id }, () => ({ version }));
  if (given.decision === "undo") return undoReview(scope, actor, { kind, id }, () => ({ version }));
  return returnRecord(scope, actor, { kind, id }, () => ({ version, reason: given.reason }));
}
