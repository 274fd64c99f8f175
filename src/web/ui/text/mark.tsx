import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "../icon.tsx";
import { classNames } from "./class-names.ts";

/** A state as shape and word; the look is a class of the state marks. */
export function Mark({ look, icon, children }: { look: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={classNames("state-mark", look)}>
      <Icon icon={icon} size={14} />
      {children}
    </span>
  );
}

/** A tick and a word, such as "Found". Not for verified records, whose mark has a seal. */
export function TickMark({ children }: { children: ReactNode }) {
  return (
    <Mark look="verified" icon={Check}>
      {children}
    </Mark>
  );
}
