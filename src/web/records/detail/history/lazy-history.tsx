import { lazy, Suspense } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { RecordHistoryProps } from "./record-history.tsx";

const RecordHistory = lazy(async () => ({ default: (await import("./record-history.tsx")).RecordHistory }));

/** The history of a record, which is also printed; its code is fetched after the record is shown. */
export function LazyHistory(props: RecordHistoryProps) {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Section title={t("History")}>
          <Skeleton rows={2} widths={["14px", "60%", "80px"]} />
        </Section>
      }
    >
      <RecordHistory {...props} />
    </Suspense>
  );
}
