import { ArrowDown, ArrowUp } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../field/checkbox.tsx";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";
import { lookOf } from "./data-table-look.ts";
import type { Column, DataTableProps, Sort } from "./data-table-types.ts";

type HeadProps<Row> = Pick<DataTableProps<Row>, "columns" | "rows" | "rowId" | "sort" | "onSort" | "selection">;

export function TableHead<Row>({ columns, rows, rowId, sort, onSort, selection }: HeadProps<Row>) {
  const t = useT();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.selected.has(id)).length;
  return (
    <thead className="sticks">
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

type HeadCellProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const look = classNames(column.look === "figure" && "num", lookOf(column).line);
  const style = column.width ? { width: column.width } : undefined;
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
        {isSorted && <Icon of={sort.direction === "ascending" ? ArrowUp : ArrowDown} size={12} />}
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
