import type { ReactNode } from "react";
import { Skeleton } from "../message/skeleton.tsx";
import { useIsPhone, useMedia } from "../page/use-media.ts";
import { useWidth } from "../page/use-width.ts";
import { TableBody, TableFoot } from "./data-table-body.tsx";
import { TableHead } from "./data-table-head.tsx";
import type { Column, DataTableProps } from "./data-table-types.ts";
import { useTableRows } from "./use-table-rows.ts";

/** Rows under a fixed head. On a phone, blocks when the caller renders them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const columns = useFittingColumns(props.columns);
  const least = columns.reduce((all, { width = 200 }) => all + width, props.selection ? 30 : 0);
  const { ref, width } = useWidth<HTMLDivElement>();
  const isOver = width !== null && width < least;
  const isEmpty = props.rows.length === 0 && !props.isLoading;
  if (isEmpty && props.empty) return props.empty;
  if (isPhone && props.phoneRow) return <DataList {...props} phoneRow={props.phoneRow} />;
  return (
    <div className="table-well" ref={ref} data-wide={isOver || undefined}>
      <table className="tbl" aria-busy={props.isLoading || undefined}>
        <caption className="vh">{props.caption}</caption>
        <TableHead {...props} columns={columns} />
        <TableBody {...props} columns={columns} />
        <TableFoot columns={columns} hasSelection={props.selection !== undefined} />
      </table>
    </div>
  );
}

function useFittingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const below = {
    768: useMedia("(max-width: 767px)"),
    1024: useMedia("(max-width: 1023px)"),
    1180: useMedia("(max-width: 1180px)"),
    1440: useMedia("(max-width: 1439px)"),
  };
  return columns.filter(({ hideBelow }) => hideBelow === undefined || !below[hideBelow]);
}

/** The rows of a table as blocks, on a phone. */
function DataList<Row>(props: DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
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
