import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { useRead } from "../../api/use-read.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Section } from "../../ui/section.tsx";
import { dayIn } from "../../ui/when-text.ts";
import { dateText, type ListedRecord, PeopleCell } from "./list-cells.tsx";
import { RowDeed } from "./row-deed.tsx";
import { useBulkDeeds } from "./use-bulk-deeds.ts";

const shownAtOnce = 25;

/** The records of one kind that are in the bin, last thrown away first. */
export function BinOfKind({ kind, count }: { kind: KindDefinition; count: number }) {
  const area = useArea();
  const timeZone = useTimeZone();
  const { isBusy, restore } = useBulkDeeds(kind, () => {});
  const list = useRead(records.list, {
    params: { kind: kind.slug },
    query: { scope: "bin", limit: shownAtOnce, columns: "title,people,date" },
  });
  const put = ({ updatedAt }: ListedRecord) => dayIn(updatedAt, timeZone);
  const deed = (row: ListedRecord) => <RowDeed row={row} scope="bin" isBusy={isBusy} restore={restore} />;
  const title = (row: ListedRecord) => <span title={row.title}>{row.title || "Without a title"}</span>;
  return (
    <Section
      title={kind.label.many}
      note={countText(count)}
      end={
        count > shownAtOnce && (
          <Anchor className="lnk" to={`${displayPath(area, kind.slug)}?scope=bin`}>
            All {countText(count)}
          </Anchor>
        )
      }
    >
      {list.error ? (
        <Failed what="These could not be read." reference={list.error.reference} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={`${kind.label.many} in the bin`}
          columns={[
            { id: "title", header: "Title", look: "title", cell: title },
            {
              id: "people",
              header: kind.people?.label ?? "Teacher",
              width: 190,
              hideBelow: 1024,
              cell: (row) => <PeopleCell row={row} />,
            },
            {
              id: "date",
              header: "Date",
              width: 112,
              look: "data",
              hideBelow: 768,
              cell: (row) => dateText(kind, row),
            },
            { id: "put", header: "Put here", width: 112, look: "data", cell: put },
            { id: "deed", header: <span className="vh">Deed</span>, width: 104, cell: deed },
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
                {deed(row)}
              </span>
            </div>
          )}
        />
      )}
    </Section>
  );
}
