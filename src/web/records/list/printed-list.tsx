import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled, showValue } from "#kinds/derive/field-value.ts";
import { useArea } from "../../core/area.ts";
import { stateTexts } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { formatCount } from "../../ui/text/format-count.ts";
import { type ListedRecord, UncountedDuplicates } from "./list-cells.tsx";
import { tableColumns } from "./list-columns.tsx";
import type { Printed } from "./use-print.ts";
import type { useRecordList } from "./use-record-list.ts";

type PrintedListProps = {
  kind: KindDefinition;
  shown: ReturnType<typeof useRecordList>;
  printed: Printed;
};

/** The list on paper: every row and every chosen column, nothing cut short. */
export function PrintedList({ kind, shown, printed }: PrintedListProps) {
  const t = useT();
  const { rows, total } = printed;
  const { viewer, columns, written } = shown;
  const printedColumns = tableColumns(kind, useArea(), columns.all, columns.names, {
    rows,
    viewer,
    hasMore: false,
  });
  return (
    <div className="printed-list">
      {total !== undefined && (
        <p>
          <b>
            {t("The first {{printed}} of {{total}} records are printed. Export the list for the rest.", {
              printed: formatCount(rows.length),
              total,
            })}
          </b>
        </p>
      )}
      <DataTable
        caption={written?.inWords ?? ""}
        columns={printedColumns.map(({ hideBelow: _, width: __, ...column }) => ({
          ...column,
          wraps: true,
          cell: wholeCell(kind, column),
        }))}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
      />
    </div>
  );
}

/** What a cell of the screen shows on hover only is printed. */
function wholeCell(kind: KindDefinition, { id, cell }: Column<ListedRecord>): Column<ListedRecord>["cell"] {
  if (id === "title") return (row) => <PrintedTitle row={row} />;
  if (id === "people") return (row) => <PrintedPeople row={row} />;
  const field = kind.fields[id];
  // A table is printed as the number of its rows.
  if (!field || field.type === "table") return cell;
  return ({ data }) => (isFilled(data[id]) ? showValue(field, data[id]) : "–");
}

function PrintedTitle({ row }: { row: ListedRecord }) {
  const t = useT();
  return (
    <>
      {row.title || t("Untitled")}
      <UncountedDuplicates row={row} />
    </>
  );
}

function PrintedPeople({ row }: { row: ListedRecord }) {
  const t = useT();
  return row.people
    .map(({ name, state }) => (state === "proposed" ? `${name} (${t(stateTexts.unconfirmed).toLowerCase()})` : name))
    .join(", ");
}
