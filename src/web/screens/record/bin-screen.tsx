import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useRetentionDays } from "../../core/queries.ts";
import { Failed } from "../../feedback/failed.tsx";
import { dateText, type ListedRecord, PeopleCell } from "../../records/list/list-cells.tsx";
import { RowAction } from "../../records/list/row-action.tsx";
import { useBulkActions } from "../../records/list/selection/use-bulk-actions.ts";
import { listKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { dayIn } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";

/** Deleted records, of every kind that has any, and the link to restore. */
export function BinScreen() {
  const t = useT();
  const days = useRetentionDays();
  const { data, error, refetch } = useRead(records.count, { query: { by: "kind", scope: "bin" } });
  const countByKind = new Map(data?.rows.map(({ keys, total }) => [keys.kind, total]));
  const shown = listKinds().filter(({ slug }) => (countByKind.get(slug) ?? 0) > 0);
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
      {error && <Failed title={t("Could not load the bin.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <Empty title={t("The bin is empty.")} detail={t("You can restore deleted records from here.")} />
      )}
      {shown.map((kind) => (
        <BinOfKind key={kind.slug} kind={kind} count={countByKind.get(kind.slug) ?? 0} />
      ))}
    </div>
  );
}

const shownAtOnce = 25;

/** The deleted records of one kind, last deleted first. */
function BinOfKind({ kind, count }: { kind: KindDefinition; count: number }) {
  const t = useT();
  const area = useArea();
  const timeZone = useTimeZone();
  const { isBusy, restore } = useBulkActions(kind, () => {});
  const list = useRead(records.list, {
    params: { kind: kind.slug },
    query: { scope: "bin", limit: shownAtOnce, columns: "title,people,date" },
  });
  const deletedOn = ({ updatedAt }: ListedRecord) => dayIn(updatedAt, timeZone);
  const action = (row: ListedRecord) => <RowAction row={row} scope="bin" isBusy={isBusy} restore={restore} />;
  const title = (row: ListedRecord) => <span title={row.title}>{row.title || t("Untitled")}</span>;
  return (
    <Section
      title={kind.label.many}
      note={formatCount(count)}
      end={
        count > shownAtOnce && (
          <Anchor className="text-link" to={`${displayPath(area, kind.slug)}?scope=bin`}>
            {t("All {{n}}", { n: formatCount(count) })}
          </Anchor>
        )
      }
    >
      {list.error ? (
        <Failed title={t("Could not load these records.")} error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          caption={t("{{records}} in the bin", { records: kind.label.many })}
          columns={[
            { id: "title", header: t("Title"), look: "title", cell: title },
            {
              id: "people",
              header: kind.people?.label ?? t("Faculty member"),
              width: 190,
              hideBelow: 1024,
              cell: (row) => <PeopleCell row={row} />,
            },
            {
              id: "date",
              header: t("Date"),
              width: 112,
              look: "data",
              hideBelow: 768,
              cell: (row) => dateText(kind, row),
            },
            { id: "deleted", header: t("Deleted"), width: 112, look: "data", cell: deletedOn },
            { id: "action", header: <span className="sr-only">{t("Action")}</span>, width: 104, cell: action },
          ]}
          rows={list.data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={(row) => row.title}
          isLoading={list.isPending}
          phoneRow={(row) => (
            <div className="stack">
              <b>{title(row)}</b>
              <span className="row between">
                <span className="mono dim">{deletedOn(row)}</span>
                {action(row)}
              </span>
            </div>
          )}
        />
      )}
    </Section>
  );
}
