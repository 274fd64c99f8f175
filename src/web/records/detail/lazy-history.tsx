import { lazy } from "react";
import { useLocation } from "react-router";
import { useT } from "../../texts/use-t.ts";
import { NearView } from "../../ui/page/near-view.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { RecordHistoryProps } from "./record-history.tsx";

const RecordHistory = lazy(async () => ({ default: (await import("./record-history.tsx")).RecordHistory }));

/** The history of a record, which is fetched when a reader comes near it, or at once where the address asks for it. */
export function LazyHistory(props: RecordHistoryProps) {
  const t = useT();
  const isWanted = useLocation().hash === "#history";
  return (
    <NearView isWanted={isWanted} before={<Section title={t("History")}>{null}</Section>}>
      <RecordHistory {...props} />
    </NearView>
  );
}
