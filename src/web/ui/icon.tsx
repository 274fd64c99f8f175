import type { LucideIcon } from "lucide-react";

export type { LucideIcon } from "lucide-react";

/** An icon beside a text, hidden from screen readers. Size in pixels. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.9} aria-hidden="true" />;
}
