import { TriangleAlert } from "lucide-react";
import { countText } from "../../ui/count-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { TickMark } from "../../ui/tick-mark.tsx";
import type { Reconciling } from "./reconcile.ts";

/** "1,142 entries on teachers’ own lists − 267 works that two or more of them share = 875", and whether it is so. */
export function ReconcileLine({ sum, of, shared, because, total, off }: Reconciling) {
  return (
    <p className="recon">
      <span className="mono">{countText(sum)}</span> {of} <span className="mono">− {countText(shared)}</span> {because}{" "}
      <span className="mono">= {countText(sum - shared)}</span>
      {off === 0 ? (
        <TickMark>Reconciles</TickMark>
      ) : (
        <span className="st returned">
          <Icon of={TriangleAlert} size={14} />
          {countText(Math.abs(off))} {off > 0 ? "more" : "fewer"} than the {countText(total)} listed
        </span>
      )}
    </p>
  );
}
