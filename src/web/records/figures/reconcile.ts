import { translate } from "#texts/translate.ts";
import type { Dashboard } from "./dashboard.ts";

/** A visible calculation: what is added, what is subtracted because it is counted twice, and the result. */
export type Reconciling = {
  sum: number;
  of: string;
  shared: number;
  because: string;
  total: number;
  /** The difference between the parts and the total; 0 reconciles. */
  off: number;
};

/**
 * How the parts of a dashboard give its total: departments for the institute, or the members' lists for the
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
