import { Check, Undo2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { listFilledFields } from "#kinds/derive/field-value.ts";
import { compareWithProof, type ProofAgreement } from "#rules/matching/proofs/compare-with-proof.ts";
import { text } from "#texts/text.ts";
import { isGone } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { Failed } from "../../feedback/failed.tsx";
import { FieldEnvironmentContext } from "../../fields/field-environment.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useFieldEnvironmentOfInstitute } from "../../fields/use-field-environment-of-institute.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { KeyHint } from "../../ui/text/key-hint.tsx";
import { LazyHistory } from "../detail/history/lazy-history.tsx";
import { RecordWarnings } from "../detail/record-warnings.tsx";
import { ReviewBanner } from "../detail/review-banner.tsx";
import { enteredByText } from "../entered-by.ts";
import { DuplicateProofBanner } from "../proofs/duplicate-proofs.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { useReviewKeys } from "./review-keys.ts";
import { ReviewProof } from "./review-proof.tsx";
import type { QueuedRecord, Review } from "./use-review.ts";

/** The record that is open in the queue, beside its proof, with the buttons to verify and to return it. */
export function RecordToReview({ review, row }: { review: Review; row: QueuedRecord }) {
  const { data, error, refetch } = useRead(records.read, { params: { kind: row.kind, id: row.id } });
  const environment = useFieldEnvironmentOfInstitute();
  const t = useT();
  const kind = findKind(row.kind);
  if (error && (!data || isGone(error)))
    return <Failed title={t("Could not load this record.")} error={error} onRetry={refetch} />;
  if (!data || !kind) return <Skeleton rows={8} widths={["30%", "60%"]} />;
  return (
    <FieldEnvironmentContext value={environment}>
      <OpenRecord review={review} row={{ ...row, version: data.version }} record={data} kind={kind} />
    </FieldEnvironmentContext>
  );
}

type OpenRecordProps = { review: Review; row: QueuedRecord; record: StoredRecord; kind: KindDefinition };

function OpenRecord({ review, row, record, kind }: OpenRecordProps) {
  const t = useT();
  const [proofText, setProofText] = useState<string | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [checkedVersion, setCheckedVersion] = useState(record.version);
  // What was checked may have changed.
  if (checkedVersion !== record.version) {
    setCheckedVersion(record.version);
    setTicked([]);
  }
  const [isReturnDialogOpen, setReturnDialogOpen] = useState(false);
  const comparison = useMemo(
    () => (proofText === null ? undefined : compareWithProof(kind, record, proofText)),
    [kind, record, proofText],
  );
  const { checklist, mayReview } = record.review;
  const isTicked = ({ label, passes }: (typeof checklist)[number]) => passes ?? ticked.includes(label);
  const uncheckedItems = checklist.filter((item) => !isTicked(item));
  const verify = useCallback(() => {
    if (mayReview && uncheckedItems.length === 0 && !review.isBusy) void review.verify(row, [...ticked]);
  }, [mayReview, uncheckedItems.length, review, row, ticked]);
  const askForReason = useCallback(() => setReturnDialogOpen(mayReview), [mayReview]);
  useReviewKeys(review, { verify, returnRecord: askForReason });
  return (
    <>
      <div className="review-open">
        <article className="review-record" aria-label={record.title}>
          <button type="button" className="text-link review-back" onClick={review.close}>
            {t("Back to the list")}
          </button>
          <p className="breadcrumbs">
            {t("{{kind}}, {{place}} of {{total}}", {
              kind: kind.label.one,
              place: review.currentIndex + 1 + review.page.rowsBefore,
              total: review.queue?.total ?? 0,
            })}
          </p>
          <h2>{record.title}</h2>
          <p className="row secondary review-who">
            <StateMark mark={record.state} />
            <DateTime at={row.since} format="long" />
            <span>{enteredByText(t, record.createdBy.name, record.enteredBy)}</span>
          </p>
          <DuplicateProofBanner record={record.id} groups={record.sameProofs} />
          <ReviewBanner kind={kind} record={record} />
          <RecordWarnings kind={kind} record={record} />
          <Values kind={kind} record={record} agreements={comparison?.fields} />
          {checklist.length > 0 && (
            <fieldset className="review-checks">
              <legend>{t("Checklist")}</legend>
              {checklist.map((item) => (
                <Checkbox
                  key={item.label}
                  label={item.label}
                  help={item.passes === null ? undefined : item.passes ? t("Checked by the system") : t("Not met yet")}
                  checked={isTicked(item)}
                  disabled={item.passes !== null}
                  onChange={({ target }) =>
                    setTicked((old) =>
                      target.checked ? [...old, item.label] : old.filter((label) => label !== item.label),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          <LazyHistory kind={kind} id={record.id} mayUndo={false} />
        </article>
        <ReviewProof record={record} kind={kind} printed={comparison?.printed ?? []} onText={setProofText} />
      </div>
      <footer className="review-decision">
        <span className="dim grow">{!mayReview && t("You cannot review this record.")}</span>
        <span className="review-keys dim">
          <KeyHint keys="J" /> {t("next")} <KeyHint keys="K" /> {t("previous")}
        </span>
        <Button
          icon={Undo2}
          shortcut="R"
          onClick={askForReason}
          disabledReason={mayReview ? undefined : t("You cannot review this record.")}
        >
          {t("Return with a reason")}
        </Button>
        <Button
          variant="primary"
          icon={Check}
          shortcut="V"
          busy={review.isBusy}
          disabledReason={
            !mayReview
              ? t("You cannot review this record.")
              : uncheckedItems.length > 0
                ? t("Checks left: {{count}}", { count: uncheckedItems.length })
                : undefined
          }
          onClick={verify}
        >
          {t("Verify and open next")}
        </Button>
      </footer>
      <ReturnDialog
        isOpen={isReturnDialogOpen}
        reasonTemplates={[{ reasons: record.review.reasons }]}
        busy={review.isBusy}
        onClose={() => setReturnDialogOpen(false)}
        onReturn={(reason) => {
          setReturnDialogOpen(false);
          void review.returnRecord(row, reason);
        }}
      />
    </>
  );
}

type ValuesProps = {
  kind: KindDefinition;
  record: StoredRecord;
  agreements: Record<string, ProofAgreement> | undefined;
};

/** The filled values of the record, each with a mark that says whether its proof has it. */
function Values({ kind, record, agreements }: ValuesProps) {
  const t = useT();
  const fields = listFilledFields(kind, record.data).filter(([, field]) => field.type !== "file");
  return (
    <table className="review-values">
      <thead>
        <tr>
          <th scope="col">{t("Field")}</th>
          <th scope="col">{t("Value")}</th>
          {agreements && <th scope="col">{t("On the proof")}</th>}
        </tr>
      </thead>
      <tbody>
        {record.people.length > 0 && (
          <tr>
            <th scope="row">{kind.people?.label ?? t("People")}</th>
            <td>{record.people.map(({ name }) => name).join("; ")}</td>
            {agreements && <ProofCell agreement={agreements.people} />}
          </tr>
        )}
        {fields.map(([name, field, value]) => (
          <tr key={name} data-changed={name in record.review.changes || undefined}>
            <th scope="row">{field.label}</th>
            <td>
              <FieldValueShow field={field} value={value} />
            </td>
            {agreements && <ProofCell agreement={agreements[name]} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const agreementTexts = { agrees: text("agrees"), differs: text("differs"), "not found": text("not found") };

function ProofCell({ agreement }: { agreement: ProofAgreement | undefined }) {
  const t = useT();
  if (!agreement) return <td />;
  return (
    <td data-agreement={agreement}>
      {agreement === "agrees" && <Icon icon={Check} size={13} />} {t(agreementTexts[agreement])}
    </td>
  );
}
