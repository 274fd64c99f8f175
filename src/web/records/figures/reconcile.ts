import { translate } from "#texts/translate.ts";
import type { Dashboard } from "./dashboard.ts";

/** A sum in the open: what is added, what is taken off because it stands in it twice, and what that leaves. */
export type Reconciling = {
  sum: number;
  of: string;
  shared: number;
  because: string;
  total: number;
  /** By how much the parts miss the total; 0 reconciles. */
  off: number;
};

/**
 * How the parts of a dashboard come to its total: departments to the institute, or the lists of the teachers to the
 * department. Undefined where nothing is added.
 */
export function reconcile({
  scope,
  departments,
  reconcile: { sum, shared, total },
}: Dashboard): Reconciling | undefined {
  const off = sum - shared - total;
  if (departments.length > 1) {
    return {
      sum,
      of: translate("in the departments"),
      shared,
      because: translate("works that two or more of them share"),
      total,
      off,
    };
  }
  if (scope === "own" || (sum === total && shared === 0)) return undefined;
  return {
    sum,
    of: translate("entries in the lists of faculty members"),
    shared,
    because: translate("works that two or more of them share"),
    total,
    off,
  };
}
