import type { LucideIcon } from "lucide-react";

export type { LucideIcon } from "lucide-react";

/** An icon beside a text, hidden from screen readers. Size in pixels. */
export function Icon({ icon: Drawing, size = 16 }: { icon: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.9} aria-hidden="true" />;
}
