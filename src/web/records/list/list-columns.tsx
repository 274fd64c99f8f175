import type { Area } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { TableColumn } from "#kinds/derive/columns.ts";
import { displayPath } from "../../app/area.ts";
import type { Column } from "../../ui/data-table-types.ts";
import { dateText, FieldCell, type ListedRecord, PeopleCell, ProofsCell, StateCell, TitleCell } from "./list-cells.tsx";

/** The chosen columns as the table draws them. */
export function tableColumns(
  kind: KindDefinition,
  area: Area,
  all: readonly TableColumn[],
  names: readonly string[],
  rows: readonly ListedRecord[],
): Column<ListedRecord>[] {
  const byName = new Map(all.map((column) => [column.name, column]));
  return names.flatMap((name) => {
    const column = byName.get(name);
    return column ? [draw(kind, area, column, rows)] : [];
  });
}

function draw(
  kind: KindDefinition,
  area: Area,
  column: TableColumn,
  rows: readonly ListedRecord[],
): Column<ListedRecord> {
  const base = { id: column.name, header: column.label, isSortable: column.sortable };
  switch (column.name) {
    case "state":
      return { ...base, width: 118, cell: (row) => <StateCell row={row} /> };
    case "title":
      return {
        ...base,
        look: "title",
        cell: (row) => <TitleCell row={row} to={displayPath(area, kind.slug, row.id)} />,
      };
    case "people":
      return { ...base, width: 156, cell: (row) => <PeopleCell row={row} /> };
    case "date":
      return {
        ...base,
        width: 104,
        look: "data",
        cell: (row) => dateText(kind, row) || <span className="dim">No date</span>,
      };
    case "proofs":
      return { ...base, width: 82, hideBelow: 768, cell: (row) => <ProofsCell row={row} /> };
    case "updated":
      return { ...base, width: 104, look: "data", cell: (row) => row.updatedAt.slice(0, 10) };
  }
  const isFigure = column.align === "right";
  return {
    ...base,
    width: isFigure ? 84 : column.comparison === "date" ? 104 : 152,
    look: isFigure ? "figure" : column.comparison === "date" ? "data" : "second",
    hideBelow: isFigure ? 768 : 1024,
    cell: (row) => <FieldCell kind={kind} name={column.name} row={row} />,
    ...(isFigure && kind.fields[column.name]?.type === "int" ? { sum: sumOf(rows, column.name) } : {}),
  };
}

/** Of the rows on this page. */
function sumOf(rows: readonly ListedRecord[], name: string): string {
  const sum = rows.reduce((all, { data }) => all + (typeof data[name] === "number" ? (data[name] as number) : 0), 0);
  return sum.toLocaleString("en-IN");
}
