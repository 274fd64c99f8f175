import "./review.css";
import { type ChangeEvent, lazy, Suspense, useState } from "react";
import { leadsDepartment, managesInstitute } from "#access/roles.ts";
import { useSession } from "../../core/session.ts";
import { Failed } from "../../feedback/failed.tsx";
import { ProofMark } from "../../fields/marks/proof-mark.tsx";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { ChosenRecords } from "./chosen-records.tsx";
import { RecordToReview } from "./record-to-review.tsx";
import { type QueuedRecord, type Review, useReview } from "./use-review.ts";

/** The records for the viewer to review, beside their proofs; or the proofs of many records. */
export function ReviewPage() {
  const page = useListParams();
  if (page.get("of") !== "proofs") return <RecordsToReview proofs={page.linkWith({ of: "proofs" })} />;
  return (
    <Suspense fallback={<Skeleton rows={8} widths={["30%", "60%"]} />}>
      <ProofsPage />
    </Suspense>
  );
}

const ProofsPage = lazy(async () => ({ default: (await import("../proofs/proofs-page.tsx")).ProofsPage }));

const VerifiersSheet = lazy(async () => ({ default: (await import("./verifiers-sheet.tsx")).VerifiersSheet }));

/** `proofs`: the path of the page for the proofs of many records. */
function RecordsToReview({ proofs }: { proofs: string }) {
  const t = useT();
  const review = useReview();
  const { queue, error, refetch, current, filter } = review;
  const isFiltered = Object.values(filter).some(Boolean);
  if (!queue)
    return error ? (
      <div className="page">
        <PageHead title={t("Review")} />
        <Failed title={t("Could not load the records to review.")} error={error} onRetry={refetch} />
      </div>
    ) : (
      <Skeleton rows={8} widths={["30%", "60%"]} />
    );
  if (queue.total === 0 && !isFiltered)
    return (
      <div className="page">
        <PageHead title={t("Review")} />
        <Empty
          title={t("No records to review.")}
          detail={t(
            "When a colleague submits a record that you may verify, it is shown here. “Proofs of records” lists those without a proof.",
          )}
          actions={<ButtonLink to={proofs}>{t("Proofs of records")}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="review" data-open={review.isOpen || undefined}>
      <ReviewQueue review={review} queue={queue} proofs={proofs} />
      {current ? (
        <RecordToReview key={`${current.id} ${current.version}`} review={review} row={current} />
      ) : (
        <div className="review-none">
          <Empty
            title={t("No record matches these filters.")}
            actions={<ButtonLink to="?">{t("Show all")}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}

/** The list of records to review, with filters, sort order, and checkboxes to verify several at once. */
function ReviewQueue({
  review,
  queue,
  proofs,
}: {
  review: Review;
  queue: NonNullable<Review["queue"]>;
  proofs: string;
}) {
  const t = useT();
  usePageTitle(t("Review"));
  const { rows, currentIndex, page, filter } = review;
  const session = useSession();
  const mayChooseVerifiers = leadsDepartment(session) || managesInstitute(session);
  /** Undefined until it is opened, when its code is loaded. */
  const [isChoosing, setChoosing] = useState<boolean>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selectedRows = rows.filter(({ id }) => chosen.includes(id));
  const tick = (row: QueuedRecord, isTicked: boolean) =>
    setChosen((old) => (isTicked ? [...old, row.id] : old.filter((id) => id !== row.id)));
  const filterBy = (name: "kind" | "person" | "state" | "sort") => (event: ChangeEvent<HTMLSelectElement>) =>
    page.set({ [name]: event.target.value, record: undefined });
  return (
    <section className="review-queue" aria-label={t("Records to review")}>
      <header>
        <h1>{t("Review")}</h1>
        <span className="note review-count">
          {t("{{total}} to review", {
            count: queue.total,
            total: `${formatCount(queue.total)}${queue.totalIsExact ? "" : "+"}`,
          })}
        </span>
        <span className="row review-tools">
          {mayChooseVerifiers && (
            <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
              {t("Choose verifiers")}
            </Button>
          )}
          <ButtonLink size="small" variant="quiet" to={proofs}>
            {t("Proofs of records")}
          </ButtonLink>
        </span>
      </header>
      {isChoosing !== undefined && (
        <Suspense>
          <VerifiersSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <div className="review-filters">
        <Select
          aria-label={t("Record type")}
          value={filter.kind}
          onChange={filterBy("kind")}
          placeholder={t("All types")}
          choices={(queue.kinds ?? []).map(({ kind, count }) => ({
            value: kind,
            label: `${t(findKind(kind)?.label.many ?? kind)} (${count})`,
          }))}
        />
        <Select
          aria-label={t("Person")}
          value={filter.person}
          onChange={filterBy("person")}
          placeholder={t("All faculty")}
          choices={(queue.people ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
        />
        <Select
          aria-label={t("State")}
          value={filter.state}
          onChange={filterBy("state")}
          placeholder={t("All states")}
          choices={[
            { value: "submitted", label: t("Submitted") },
            { value: "changed", label: t("Changed since verified") },
          ]}
        />
        <Select
          aria-label={t("Order")}
          value={review.sort ?? "oldest"}
          onChange={filterBy("sort")}
          choices={[
            { value: "oldest", label: t("Oldest first") },
            { value: "newest", label: t("Newest first") },
            { value: "person", label: t("By person") },
            { value: "type", label: t("By type") },
          ]}
        />
      </div>
      <ChosenRecords review={review} chosen={selectedRows} onChoose={setChosen} />
      {rows.length > 1 && (
        <Checkbox
          className="review-all"
          label={t("Select all rows shown")}
          checked={selectedRows.length === rows.length}
          isPartial={selectedRows.length > 0 && selectedRows.length < rows.length}
          onChange={(event) => setChosen(event.target.checked ? rows.map(({ id }) => id) : [])}
        />
      )}
      <ul>
        {rows.map((row, index) => (
          <li key={row.id} aria-current={index === currentIndex || undefined}>
            <Checkbox
              aria-label={t("Choose {{title}}", { title: row.title })}
              checked={chosen.includes(row.id)}
              onChange={(event) => tick(row, event.target.checked)}
            />
            <button type="button" onClick={() => review.open(row)}>
              <StateMark mark={row.state} isShapeOnly />
              <span className="grow review-row">
                <b className="review-title" title={row.title}>
                  {row.title}
                </b>
                <span className="note truncate">
                  {[t(findKind(row.kind)?.label.one ?? row.kind), row.people[0] ?? row.createdBy].join(", ")}
                </span>
              </span>
              <span className="review-facts">
                <ProofMark count={row.proofs} links={row.proofLinks} />
                <DateTime at={row.since} format="age" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ListPager page={page} list={queue} />
    </section>
  );
}
