import { records } from "#contract/records.ts";
import { kinds } from "#kinds/registry.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { useRead } from "../../api/use-read.ts";
import { BinOfKind } from "../../records/list/bin-of-kind.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { binWords } from "../../words/bin-words.ts";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";

/** What was thrown away, of every kind that has any, and the way back. */
export function BinScreen() {
  const say = useWords(recordListWords);
  usePageTitle(say("binScreen.bin"));
  const t = useWords(binWords);
  const days = useRetentionDays();
  const { data, error, refetch, isFetching } = useRead(records.count, { query: { by: "kind", scope: "bin" } });
  const held = new Map(data?.rows.map(({ keys, total }) => [keys.kind, total]));
  const shown = kinds.filter(({ slug }) => (held.get(slug) ?? 0) > 0);
  const total = data?.total ?? 0;
  return (
    <div className="page">
      <PageHead
        title={say("binScreen.bin")}
        folio={[data && say("binScreen.records", { count: total }), t("folio", { count: days })]}
      />
      {error && (
        <Failed
          what={say("binScreen.theBinCouldNot")}
          reference={error.reference}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <Empty why={say("binScreen.theBinIsEmpty")} next={say("binScreen.recordsThatYouRemoveCan")} />
      )}
      {shown.map((kind) => (
        <BinOfKind key={kind.slug} kind={kind} count={held.get(kind.slug) ?? 0} />
      ))}
    </div>
  );
}
