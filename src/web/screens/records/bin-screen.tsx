import { records } from "#contract/records.ts";
import { kinds } from "#kinds/registry.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { useRead } from "../../api/use-read.ts";
import { BinOfKind } from "../../records/list/bin-of-kind.tsx";
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { binWords } from "../../words/bin-words.ts";
import { useWords } from "../../words/use-words.ts";

/** What was thrown away, of every kind that has any, and the way back. */
export function BinScreen() {
  usePageTitle("Bin");
  const t = useWords(binWords);
  const days = useRetentionDays();
  const { data, error, refetch, isFetching } = useRead(records.count, { query: { by: "kind", scope: "bin" } });
  const held = new Map(data?.rows.map(({ keys, total }) => [keys.kind, total]));
  const shown = kinds.filter(({ slug }) => (held.get(slug) ?? 0) > 0);
  const total = data?.total ?? 0;
  return (
    <div className="page">
      <PageHead
        title="Bin"
        folio={[data && `${countText(total)} ${total === 1 ? "record" : "records"}`, t("folio", { count: days })]}
      />
      {error && (
        <Failed
          what="The bin could not be read."
          reference={error.reference}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <Empty why="The bin is empty." next="Records that you remove can be taken back from here." />
      )}
      {shown.map((kind) => (
        <BinOfKind key={kind.slug} kind={kind} count={held.get(kind.slug) ?? 0} />
      ))}
    </div>
  );
}
