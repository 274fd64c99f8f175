import { Anchor } from "../anchor.tsx";
import { formatCount } from "./format-count.ts";

/** A count that opens its rows, for whoever may see them; the label is for screen readers. Zero opens nothing. */
export function CountLink({ count, to, label }: { count: number; to: string | undefined; label: string }) {
  if (count === 0) return <span className="dim">0</span>;
  if (to === undefined) return formatCount(count);
  return (
    <Anchor to={to} aria-label={label}>
      {formatCount(count)}
    </Anchor>
  );
}
