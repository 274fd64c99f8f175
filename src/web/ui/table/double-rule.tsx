import type { ReactNode } from "react";

/** Two rules below a sum: reconciled and final. For nothing else. */
export function DoubleRule({ children }: { children: ReactNode }) {
  return <span className="dbl">{children}</span>;
}
