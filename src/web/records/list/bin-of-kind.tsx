import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useTimeZone } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { countText } from "../../ui/text/count-text.ts";
import { dayIn } from "../../ui/text/when-text.ts";
import { dateText, type ListedRecord, PeopleCell } from "./list-cells.tsx";
import { RowAction } from "./row-action.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";

const shownAtOnce = 25;

/** The deleted records of one kind, last deleted first. */
export function BinOfKind({ kind, count }: { kind: KindDefinition; count: number }) {
  const t = useT();
  const area = useArea();
  const timeZone = useTimeZone();
  const { isBusy, restore } = useBulkActions(kind, () => {});
  const list = useRead(records.list, {
    params: { kind: kind.slug },
    query: { scope: "bin", limit: shownAtOnce, columns: "title,people,date" },
  });
  const put = ({ updatedAt }: ListedRecord) => dayIn(updatedAt, timeZone);
  const action = (row: ListedRecord) => <RowAction row={row} scope="bin" isBusy={isBusy} restore={restore} />;
  const title = (row: ListedRecord) => <span title={row.title}>{row.title || t("Untitled")}</span>;
  return (
    <Section
      title={kind.label.many}
      note={countText(count)}
      end={
        count > shownAtOnce && (
          <Anchor className="lnk" to={`${displayPath(area, kind.slug)}?scope=bin`}>
            {t("All {{n}}", { n: countText(count) })}
          </Anchor>
        )
      }
    >
      {list.error ? (
        <Failed what={t("Could not load these records.")} error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          caption={t("{{many}} in the bin", { many: kind.label.many })}
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
            { id: "put", header: t("Deleted"), width: 112, look: "data", cell: put },
            { id: "action", header: <span className="vh">{t("Action")}</span>, width: 104, cell: action },
          ]}
          rows={list.data?.rows ?? []}
          rowId={({ id }) => id}
          rowName={(row) => row.title}
          isLoading={list.isPending}
          phoneRow={(row) => (
            <div className="stack">
              <b>{title(row)}</b>
              <span className="row between">
                <span className="mono dim">{put(row)}</span>
                {action(row)}
              </span>
            </div>
          )}
        />
      )}
    </Section>
  );
}
