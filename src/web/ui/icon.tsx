import type { LucideIcon } from "lucide-react";

export type { LucideIcon } from "lucide-react";

/** A drawing beside words; it says nothing to a screen reader. Size in pixels. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.9} aria-hidden="true" />;
}
