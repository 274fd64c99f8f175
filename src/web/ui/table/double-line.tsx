import type { ReactNode } from "react";

/** Two lines below a sum that is reconciled and final, as in bookkeeping; for nothing else. */
export function DoubleLine({ children }: { children: ReactNode }) {
  return <span className="double-line">{children}</span>;
}
