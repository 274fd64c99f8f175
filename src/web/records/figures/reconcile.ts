import { figuresWords } from "../../words/figures-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Dashboard } from "./dashboard.ts";

const say = sayOf(figuresWords);

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
    return { sum, of: say("reconcile.inTheDepartments"), shared, because: say("reconcile.worksThatTwo"), total, off };
  }
  if (scope === "own" || (sum === total && shared === 0)) return undefined;
  return {
    sum,
    of: say("reconcile.entriesOnTeachersOwn"),
    shared,
    because: say("reconcile.worksThatTwo"),
    total,
    off,
  };
}
