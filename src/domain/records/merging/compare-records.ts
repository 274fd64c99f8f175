import { mayMerge } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import type { Scope } from "#db/scope.ts";
import { refusalOfInput } from "../../refusal.ts";
import { reviewPolicyFor } from "../reviews/reviewer.ts";
import { loadRecords, maxMerged, mergeFactsOf } from "./load-records.ts";
import { type MergePlan, planMerge } from "./plan-merge.ts";

/** Records side by side with what a merge would keep of each; nothing is changed. */
export async function compareRecords(
  scope: Scope,
  actor: Actor,
  { records: ids, keep }: { records: readonly string[]; keep?: string | undefined },
): Promise<MergePlan & { reason: string | null }> {
  if (ids.length > maxMerged) throw refusalOfInput("records", "wrong-count", "Choose at most 6 records.");
  const records = await loadRecords(scope, actor, ids);
  if (records.length < 2) throw refusalOfInput("records", "wrong-count", "Choose at least 2 different records.");
  const verdict = mayMerge(actor, mergeFactsOf(actor, records, await reviewPolicyFor(scope, actor)));
  return { ...planMerge(actor, records, { keep }), reason: verdict.allowed ? null : verdict.reason };
}
