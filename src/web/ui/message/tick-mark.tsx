import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** A plain tick and a word: it agrees, it was found, it reconciles. The seal has another meaning. */
export function TickMark({ children }: { children: ReactNode }) {
  return (
    <span className="st verified">
      <Icon of={Check} size={14} />
      {children}
    </span>
  );
}
