import type { ReactNode } from "react";
import type { DataTableProps } from "./data-table-types.ts";
import { Skeleton } from "./skeleton.tsx";
import { useTableRows } from "./use-table-rows.ts";

/** The rows of a table as blocks, on a phone. */
export function DataList<Row>(props: DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
  const { caption, rows, rowId, selection, phoneRow, isLoading } = props;
  const { rowProps } = useTableRows(props);
  if (rows.length === 0 && isLoading) return <Skeleton widths={["100%"]} />;
  return (
    <ul className="rows-list" aria-label={caption} aria-busy={isLoading || undefined}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} {...rowProps(id)} className={selection?.selected.has(id) ? "sel" : undefined}>
            {phoneRow(row)}
          </li>
        );
      })}
    </ul>
  );
}
