import type { ReactNode } from "react";

/** A short word in a hairline frame, beside its subject. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
