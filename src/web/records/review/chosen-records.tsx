import { useState } from "react";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import type { Decision, FailedReview, QueuedRecord, Review } from "./use-review.ts";

type ChosenRecordsProps = {
  review: Review;
  chosen: readonly QueuedRecord[];
  onChoose: (ids: readonly string[]) => void;
};

/** Decides the selected records, each on its own. Those that fail stay selected, and a dialog shows why. */
export function ChosenRecords({ review, chosen, onChoose }: ChosenRecordsProps) {
  const t = useT();
  const [isReturning, setReturning] = useState(false);
  /** How often records were returned: the dialog begins empty each time. */
  const [returns, setReturns] = useState(0);
  const [failed, setFailed] = useState<readonly (FailedReview & { title: string })[]>([]);
  const { isBusy, queue } = review;
  // The others have points of a checklist that only a person can judge, or that are not met.
  const verifiable = chosen.filter(({ isReady }) => isReady);
  const withoutProof = chosen.filter(({ proofs, proofLinks }) => proofs + proofLinks === 0).length;
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const kindsWithReasons = (queue?.kinds ?? []).filter(({ kind, reasons }) => kinds.has(kind) && reasons.length > 0);
  const decide = async (rows: readonly QueuedRecord[], decision: Decision) => {
    const refused = await review.decideMany(rows, decision);
    if (!refused) return;
    setReturning(false);
    if (decision.decision === "return") setReturns((before) => before + 1);
    setFailed(refused.map((one) => ({ ...one, title: rows.find(({ id }) => id === one.id)?.title ?? "" })));
    onChoose(refused.map(({ id }) => id));
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className="review-chosen">
          <Button
            size="small"
            variant="primary"
            busy={isBusy}
            disabledReason={verifiable.length > 0 ? undefined : t("Open each record to tick its checklist")}
            onClick={() => void decide(verifiable, { decision: "verify" })}
          >
            {t("Verify {{count}}", { count: verifiable.length })}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => setReturning(true)}>
            {t("Return {{count}}", { count: chosen.length })}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChoose([])}>
            {t("Clear selection")}
          </Button>
          {withoutProof > 0 && <span className="bad">{t("{{count}} have no proof", { count: withoutProof })}</span>}
        </div>
      )}
      <ReturnDialog
        key={returns}
        isOpen={isReturning}
        count={chosen.length}
        reasonTemplates={kindsWithReasons.map(({ kind, reasons }) => ({
          heading: kinds.size > 1 ? t(findKind(kind)?.label.many ?? kind) : undefined,
          reasons,
        }))}
        busy={isBusy}
        onClose={() => setReturning(false)}
        onReturn={(reason) => void decide(chosen, { decision: "return", reason })}
      />
      <Dialog
        isOpen={failed.length > 0}
        onClose={() => setFailed([])}
        title={t("{{count}} records could not be verified or returned", { count: failed.length })}
        footer={<Button onClick={() => setFailed([])}>{t("Close")}</Button>}
      >
        <ul className="review-failed">
          {failed.map(({ id, title, message }) => (
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
