import type { ReactNode } from "react";

/** A short word in a hairline frame, beside what it says something about. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
