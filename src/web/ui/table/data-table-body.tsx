import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../field/checkbox.tsx";
import { Delayed, SkeletonBar } from "../message/skeleton.tsx";
import { classNames } from "../text/class-names.ts";
import { lookOf } from "./data-table-look.ts";
import type { Column, DataTableProps } from "./data-table-types.ts";
import { toggled, useTableRows } from "./use-table-rows.ts";

export function TableBody<Row>(props: DataTableProps<Row>) {
  const t = useT();
  const { columns, rows, rowId, rowName, selection, currentId, isLoading } = props;
  const { rowProps } = useTableRows(props);
  if (rows.length === 0 && isLoading) return <LoadingRows columns={columns} hasSelection={selection !== undefined} />;
  return (
    <tbody>
      {rows.map((row) => {
        const id = rowId(row);
        const isSelected = selection?.selected.has(id) ?? false;
        return (
          <tr
            key={id}
            {...rowProps(id)}
            className={classNames(isSelected && "sel", id === currentId && "cur")}
            aria-current={id === currentId || undefined}
          >
            {selection && (
              <td>
                <Checkbox
                  aria-label={t("Select {{rowName}}", { rowName: rowName(row) })}
                  tabIndex={-1}
                  checked={isSelected}
                  onChange={() => selection.onChange(toggled(selection.selected, id))}
                />
              </td>
            )}
            {columns.map((column) => (
              <BodyCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, line, wraps } = lookOf(column);
  return <td className={classNames(cell, line, wraps)}>{column.cell(row)}</td>;
}

function LoadingRows<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  const widths = [72, 88, 60, 80, 66, 84];
  return (
    <Delayed>
      <tbody aria-hidden="true">
        {widths.map((percent) => (
          <tr key={percent}>
            {hasSelection && <td />}
            {columns.map(({ id, width }) => (
              <td key={id}>
                <SkeletonBar width={width ? "60%" : `${percent}%`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Delayed>
  );
}

/** The sums of the columns that have one. */
export function TableFoot<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  const t = useT();
  if (columns.every(({ sum }) => sum === undefined)) return null;
  const [first, ...others] = columns;
  return (
    <tfoot>
      <tr>
        {hasSelection && <td />}
        <th scope="row">{first?.sum ?? t("Total")}</th>
        {others.map((column) => (
          <td key={column.id} className={classNames(lookOf(column).cell, lookOf(column).line)}>
            {column.sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
