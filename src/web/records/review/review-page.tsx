import "./review.css";
import { lazy, Suspense } from "react";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { RecordToReview } from "./record-to-review.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { useReview } from "./use-review.ts";

/** The records for the viewer to review, beside their proofs; or the proofs of many records. */
export function ReviewPage() {
  const page = usePageAddress();
  if (page.get("of") !== "proofs") return <RecordsToReview proofs={page.linkWith({ of: "proofs" })} />;
  return (
    <Suspense fallback={<Skeleton rows={8} widths={["30%", "60%"]} />}>
      <ProofsPage />
    </Suspense>
  );
}

const ProofsPage = lazy(async () => ({ default: (await import("../proofs/proofs-page.tsx")).ProofsPage }));

/** `proofs`: address of the page for the proofs of many records. */
function RecordsToReview({ proofs }: { proofs: string }) {
  const t = useT();
  const review = useReview();
  const { queue, error, refetch, current, filter } = review;
  const isFiltered = Object.values(filter).some(Boolean);
  if (error && !queue)
    return <Failed what={t("Could not load the records to review.")} error={error} onRetry={refetch} />;
  if (!queue) return <Skeleton rows={8} widths={["30%", "60%"]} />;
  if (queue.total === 0 && !isFiltered)
    return (
      <div className="page">
        <PageHead title={t("Review")} />
        <Empty
          why={t("No records to review.")}
          next={t(
            "When a colleague submits a record that you may verify, it is shown here. Under Proofs are the records that lack one.",
          )}
          actions={<ButtonLink to={proofs}>{t("Proofs")}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="review">
      <ReviewQueue review={review} proofs={proofs} />
      {current ? (
        <RecordToReview key={`${current.id} ${current.version}`} review={review} row={current} />
      ) : (
        <div className="review-none">
          <Empty why={t("No record matches these filters.")} next={t("Choose other filters.")} />
        </div>
      )}
    </div>
  );
}
