import { records } from "#contract/records.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useRetentionDays } from "../../core/queries.ts";
import { BinOfKind } from "../../records/list/bin-of-kind.tsx";
import { kinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Empty } from "../../ui/message/empty.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";

/** Deleted records, of every kind that has any, and the link to restore. */
export function BinScreen() {
  const t = useT();
  const days = useRetentionDays();
  const { data, error, refetch } = useRead(records.count, { query: { by: "kind", scope: "bin" } });
  const held = new Map(data?.rows.map(({ keys, total }) => [keys.kind, total]));
  const shown = kinds().filter(({ slug }) => (held.get(slug) ?? 0) > 0);
  const total = data?.total ?? 0;
  return (
    <div className="page">
      <PageHead
        title={t("Bin")}
        summary={[
          data && t("{{count}} records", { count: total }),
          t("Deleted records are kept for {{count}} days, then erased", { count: days }),
        ]}
      />
      {error && <Failed what={t("Could not load the bin.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <Empty why={t("The bin is empty.")} next={t("You can restore deleted records from here.")} />
      )}
      {shown.map((kind) => (
        <BinOfKind key={kind.slug} kind={kind} count={held.get(kind.slug) ?? 0} />
      ))}
    </div>
  );
}
