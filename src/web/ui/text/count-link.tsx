import { Anchor } from "../anchor.tsx";
import { countText } from "./count-text.ts";

/** A count that opens its rows, for whoever may see them; the label is for screen readers. Zero opens nothing. */
export function CountLink({ count, to, label }: { count: number; to: string | undefined; label: string }) {
  if (count === 0) return <span className="dim">0</span>;
  if (to === undefined) return countText(count);
  return (
    <Anchor to={to} aria-label={label}>
      {countText(count)}
    </Anchor>
  );
}
