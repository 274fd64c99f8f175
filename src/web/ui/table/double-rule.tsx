import type { ReactNode } from "react";

/** As in bookkeeping, two lines below a sum that is reconciled and final. For nothing else. */
export function DoubleRule({ children }: { children: ReactNode }) {
  return <span className="dbl">{children}</span>;
}
