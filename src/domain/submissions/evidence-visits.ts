import { retentionDays } from "#contract/input-rules/retention.ts";
import { removeOldVisits } from "#db/queries/submissions/evidence-links.ts";
import type { Scope } from "#db/scope.ts";

/** Visits of evidence pages that were kept long enough; returns how many. */
export function removeOldEvidenceVisits(scope: Scope): Promise<number> {
  return removeOldVisits(scope, retentionDays.visits);
}
