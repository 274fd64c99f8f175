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
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { dateText, type ListedRecord, PeopleCell } from "./list-cells.tsx";
import { RowDeed } from "./row-deed.tsx";
import { useBulkDeeds } from "./use-bulk-deeds.ts";

const shownAtOnce = 25;

/** The records of one kind that are in the bin, last thrown away first. */
export function BinOfKind({ kind, count }: { kind: KindDefinition; count: number }) {
  const t = useWords(recordListWords);
  const area = useArea();
  const timeZone = useTimeZone();
  const { isBusy, restore } = useBulkDeeds(kind, () => {});
  const list = useRead(records.list, {
    params: { kind: kind.slug },
    query: { scope: "bin", limit: shownAtOnce, columns: "title,people,date" },
  });
  const put = ({ updatedAt }: ListedRecord) => dayIn(updatedAt, timeZone);
  const deed = (row: ListedRecord) => <RowDeed row={row} scope="bin" isBusy={isBusy} restore={restore} />;
  const title = (row: ListedRecord) => <span title={row.title}>{row.title || t("binOfKind.withoutATitle")}</span>;
  return (
    <Section
      title={kind.label.many}
      note={countText(count)}
      end={
        count > shownAtOnce && (
          <Anchor className="lnk" to={`${displayPath(area, kind.slug)}?scope=bin`}>
            {t("binOfKind.all", { n: countText(count) })}
          </Anchor>
        )
      }
    >
      {list.error ? (
        <Failed
          what={t("binOfKind.theseCouldNotBeRead")}
          reference={list.error.reference}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          caption={t("binOfKind.inTheBin", { many: kind.label.many })}
          columns={[
            { id: "title", header: t("binOfKind.title"), look: "title", cell: title },
            {
              id: "people",
              header: kind.people?.label ?? t("binOfKind.teacher"),
              width: 190,
              hideBelow: 1024,
              cell: (row) => <PeopleCell row={row} />,
            },
            {
              id: "date",
              header: t("binOfKind.date"),
              width: 112,
              look: "data",
              hideBelow: 768,
              cell: (row) => dateText(kind, row),
            },
            { id: "put", header: t("binOfKind.putHere"), width: 112, look: "data", cell: put },
            { id: "deed", header: <span className="vh">{t("binOfKind.deed")}</span>, width: 104, cell: deed },
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
