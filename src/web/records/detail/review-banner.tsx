import "../review/review.css";
import { Undo2 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { StateShape } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { Banner } from "../../ui/message/banner.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";

const CorrectReview = lazy(async () => ({ default: (await import("./correct-review.tsx")).CorrectReview }));
const Changes = lazy(async () => ({ default: (await import("./changes.tsx")).Changes }));

/** The last review of a record: the reason why it was returned, or by whom it was verified and what changed since. */
export function ReviewBanner({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useT();
  const { last, changes, mayReturn, mayUndo } = record.review;
  if (!last) return null;
  const isChanged = Object.keys(changes).length > 0;
  const isOpen = record.state === "returned" || record.state === "draft";
  if (last.decision === "returned" && (isOpen || record.state === "submitted"))
    return (
      <Banner tone={isOpen ? "bad" : "info"} icon={Undo2}>
        <b>{t("Returned by {{name}}", { name: last.by })}</b> <DateTime at={last.at} format="long" />
        <br />
        <span className="review-reason">{last.reason}</span>
        {!isOpen && isChanged && (
          <span className="secondary">
            {t("Since then:")}{" "}
            <Suspense>
              <Changes kind={kind} change={changes} />
            </Suspense>
          </span>
        )}
      </Banner>
    );
  if (record.state === "verified")
    return (
      <Banner
        tone="good"
        mark={<StateShape mark="verified" size={16} />}
        actions={
          (mayReturn || mayUndo) && (
            <Suspense>
              <CorrectReview record={record} />
            </Suspense>
          )
        }
      >
        {t(last.isOwnEntry ? "Entered and verified by {{name}}" : "Verified by {{name}}", { name: last.by })}{" "}
        <DateTime at={last.at} format="long" />
        {last.checklist.length > 0 && <span className="note"> {last.checklist.join(" · ")}</span>}
      </Banner>
    );
  if (record.state !== "changed") return null;
  return (
    <Banner mark={<StateShape mark="changed" size={16} />}>
      <b>{t("Changed since {{name}} verified it", { name: last.by })}</b> <DateTime at={last.at} format="long" />
      <br />
      {isChanged ? (
        <Suspense>
          <Changes kind={kind} change={changes} />
        </Suspense>
      ) : (
        t("The values shown are as verified.")
      )}
    </Banner>
  );
}
