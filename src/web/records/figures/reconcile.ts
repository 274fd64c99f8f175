import { translate } from "#texts/translate.ts";
import type { Dashboard } from "./dashboard.ts";

export type Reconciling = NonNullable<ReturnType<typeof reconcile>>;

/**
 * A visible calculation, how the parts of a dashboard give its total: departments for the institute, or the members'
 * lists for the department. Undefined if nothing is added.
 */
export function reconcile({ scope, departments, reconcile: { sum, shared, total } }: Dashboard) {
  const hasDepartments = departments.length > 1;
  if (!hasDepartments && (scope === "own" || (sum === total && shared === 0))) return undefined;
  return {
    sum,
    of: translate(hasDepartments ? "in the departments" : "entries in the lists of faculty members"),
    /** Subtracted because it is counted twice. */
    shared,
    reason: translate("for shared works counted more than once"),
    total,
    /** The difference between the parts and the total; 0 reconciles. */
    off: sum - shared - total,
  };
}
