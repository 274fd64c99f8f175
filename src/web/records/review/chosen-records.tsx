import { useState } from "react";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import type { Decision, Queued, RefusedReview, Review } from "./use-review.ts";

type ChosenRecordsProps = { review: Review; chosen: readonly Queued[]; onChoose: (ids: readonly string[]) => void };

/** One decision on the selected records, each by itself: those that are refused stay selected, with the reason. */
export function ChosenRecords({ review, chosen, onChoose }: ChosenRecordsProps) {
  const t = useT();
  const [isReturning, setReturning] = useState(false);
  const [refused, setRefused] = useState<readonly (RefusedReview & { title: string })[]>([]);
  const { isBusy, queue } = review;
  const ready = chosen.filter(({ isReady }) => isReady);
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const usual = (queue?.kinds ?? []).filter(({ kind, reasons }) => kinds.has(kind) && reasons.length > 0);
  const decide = async (rows: readonly Queued[], decision: Decision) => {
    const left = await review.decideMany(rows, decision);
    if (!left) return;
    setReturning(false);
    setRefused(left.map((one) => ({ ...one, title: rows.find(({ id }) => id === one.id)?.title ?? "" })));
    onChoose(left.map(({ id }) => id));
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className="review-chosen">
          <Button
            size="small"
            variant="primary"
            busy={isBusy}
            disabledBecause={ready.length > 0 ? undefined : t("Their checklists must be ticked by a person")}
            onClick={() => void decide(ready, { decision: "verify" })}
          >
            {t("Verify {{count}}", { count: ready.length })}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => setReturning(true)}>
            {t("Return {{count}}", { count: chosen.length })}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChoose([])}>
            {t("Clear selection")}
          </Button>
        </div>
      )}
      <ReturnDialog
        isOpen={isReturning}
        count={chosen.length}
        usual={usual.map(({ kind, reasons }) => ({
          heading: kinds.size > 1 ? t(findKind(kind)?.label.many ?? kind) : undefined,
          reasons,
        }))}
        busy={isBusy}
        onClose={() => setReturning(false)}
        onReturn={(reason) => void decide(chosen, { decision: "return", reason })}
      />
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={t("Not decided: {{total}}", { total: refused.length })}
        footer={<Button onClick={() => setRefused([])}>{t("Close")}</Button>}
      >
        <ul className="review-refused">
          {refused.map(({ id, title, message }) => (
            <li key={id}>
              <b>{title}</b>
              <span className="note">{message}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
