import { ArrowDown, ArrowUp } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../field/checkbox.tsx";
import { Icon } from "../icon.tsx";
import { Delayed, Skeleton, SkeletonBar } from "../message/skeleton.tsx";
import { useIsPhone, useMedia } from "../page/use-media.ts";
import { useWidth } from "../page/use-width.ts";
import { classNames } from "../text/class-names.ts";
import type { Column, DataTableProps, Selection, Sort } from "./data-table-types.ts";
import { RowFacts } from "./row-facts.tsx";
import { toggleSelected, useTableRows } from "./use-table-rows.ts";

/** The least that a column without a width is given. */
const restWidth = 200;

/** In a table that scrolls sideways, a column whose text may wrap gets a width: it does not push the others out. */
function withLines<Row>(column: Column<Row>): Column<Row> {
  return column.wraps ? { ...column, width: column.width ?? restWidth } : column;
}

/** Rows under a fixed head. On a phone, blocks when the caller renders them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const columns = useFittingColumns(props.columns);
  const minWidth = columns.reduce((all, { width = restWidth }) => all + width, props.selection ? 30 : 0);
  const { ref, width } = useWidth<HTMLDivElement>();
  const overflows = width !== null && width < minWidth;
  const isEmpty = props.rows.length === 0 && !props.isLoading;
  if (isEmpty && props.empty) return props.empty;
  if (isPhone && props.phoneRow) return <DataList {...props} />;
  return (
    <div className="table-well" ref={ref} data-wide={overflows || undefined}>
      <table className="table" aria-busy={props.isLoading || undefined}>
        <caption className="sr-only">{props.caption}</caption>
        <SortableHead {...props} columns={overflows ? columns.map(withLines) : columns} />
        <TableBody {...props} columns={columns} />
        <TableFooter columns={columns} hasSelection={props.selection !== undefined} />
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
function DataList<Row>(props: DataTableProps<Row>) {
  const t = useT();
  const { caption, columns, rows, rowId, selection, phoneRow, isLoading } = props;
  const { rowProps } = useTableRows(props);
  if (rows.length === 0 && isLoading) return <Skeleton widths={["100%"]} />;
  return (
    <ul className="rows-list" aria-label={caption} aria-busy={isLoading || undefined}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} {...rowProps(id)} className={selection?.selected.has(id) ? "selected" : undefined}>
            {phoneRow === "facts" ? (
              <RowFacts
                columns={columns}
                cell={(column) => column.cell(row)}
                checkbox={selection && <RowCheckbox {...props} selection={selection} row={row} />}
              />
            ) : (
              phoneRow?.(row)
            )}
          </li>
        );
      })}
      {phoneRow === "facts" && columns.some(({ sum }) => sum !== undefined) && (
        <li>
          <RowFacts columns={columns} cell={(column) => column.sum ?? (column === columns[0] && t("Total"))} />
        </li>
      )}
    </ul>
  );
}

type HeadProps<Row> = Pick<DataTableProps<Row>, "columns" | "rows" | "rowId" | "sort" | "onSort" | "selection">;

function SortableHead<Row>({ columns, rows, rowId, sort, onSort, selection }: HeadProps<Row>) {
  const t = useT();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.selected.has(id)).length;
  return (
    <thead className="sticky">
      <tr>
        {selection && (
          <th scope="col" style={{ width: 30 }}>
            <Checkbox
              aria-label={t("Select all rows shown")}
              checked={ids.length > 0 && chosen === ids.length}
              isPartial={chosen > 0 && chosen < ids.length}
              onChange={(event) => selection.onChange(withAll(selection.selected, ids, event.target.checked))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

const arrowWidth = 20;

type HeadCellProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const look = column.look === "figure" ? "number" : undefined;
  // The arrow needs space beside a heading that fills the column.
  const style = column.width ? { width: column.width + (isSorted ? arrowWidth : 0) } : undefined;
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={look} style={style}>
        {column.header}
      </th>
    );
  }
  const next = isSorted && sort.direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" className={look} style={style} aria-sort={isSorted ? sort.direction : "none"}>
      <button type="button" onClick={() => onSort({ column: column.id, direction: next })}>
        {column.header}
        {isSorted && <Icon icon={sort.direction === "ascending" ? ArrowUp : ArrowDown} size={12} />}
      </button>
    </th>
  );
}

function withAll(selected: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

type RowCheckboxProps<Row> = Pick<DataTableProps<Row>, "rowId" | "rowName"> & { selection: Selection; row: Row };

function RowCheckbox<Row>({ rowId, rowName, selection, row }: RowCheckboxProps<Row>) {
  const t = useT();
  const id = rowId(row);
  return (
    <Checkbox
      aria-label={t("Select {{rowName}}", { rowName: rowName(row) })}
      tabIndex={-1}
      checked={selection.selected.has(id)}
      onChange={() => selection.onChange(toggleSelected(selection.selected, id))}
    />
  );
}

function TableBody<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection, currentId, isLoading } = props;
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
            className={classNames(isSelected && "selected", id === currentId && "current-row")}
            aria-current={id === currentId || undefined}
          >
            {selection && (
              <td>
                <RowCheckbox {...props} selection={selection} row={row} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} className={classNames(lookOf(column), column.wraps && "wraps")}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** The class of a look, where it is not its name. */
const classes = { text: undefined, figure: "number", data: "mono" } as const;
const lookOf = ({ look = "text" }: Pick<Column<never>, "look">) =>
  look === "title" || look === "secondary" ? look : classes[look];

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

function TableFooter<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  const t = useT();
  if (columns.every(({ sum }) => sum === undefined)) return null;
  const [first, ...others] = columns;
  return (
    <tfoot>
      <tr>
        {hasSelection && <td />}
        <th scope="row">{first?.sum ?? t("Total")}</th>
        {others.map((column) => (
          <td key={column.id} className={lookOf(column)}>
            {column.sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
