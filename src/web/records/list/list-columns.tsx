import type { Area } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { columnsOf, type TableColumn } from "#kinds/derive/cells/columns.ts";
import { isFilled, showValue } from "#kinds/derive/field-value.ts";
import { canBeAddedUp } from "#kinds/fields/field-types.ts";
import { translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import type { Column } from "../../ui/table/data-table-types.ts";
import {
  dateText,
  FieldCell,
  type ListedRecord,
  PeopleCell,
  ProofsCell,
  StateCell,
  TitleCell,
  UpdatedAtCell,
} from "./list-cells.tsx";

/** Every column the table can show. Those that all kinds share are named in the person's language only here. */
export function shownColumnsOf(kind: KindDefinition): TableColumn[] {
  return columnsOf(kind).map((column) => ({ ...column, label: translate(column.label) }));
}

type Shown = {
  rows: readonly ListedRecord[];
  viewer?: string | undefined;
  /** The list has other pages. */
  hasMore: boolean;
  /** The sums of its figures over all pages, once they are known. */
  sums?: ReadonlyMap<string, number> | undefined;
};

/** The chosen columns of the table with sums: of all pages, or else of the rows shown, which their name then tells. */
export function tableColumns(
  kind: KindDefinition,
  area: Area,
  all: readonly TableColumn[],
  names: readonly string[],
  shown: Shown,
): Column<ListedRecord>[] {
  const byName = new Map(all.map((column) => [column.name, column]));
  const columns = names.flatMap((name) => {
    const column = byName.get(name);
    return column ? [columnFor(kind, area, column, shown)] : [];
  });
  const [first, ...others] = columns;
  if (!first || !shown.hasMore || shown.sums || others.every(({ sum }) => sum === undefined)) return columns;
  return [{ ...first, sum: translate("Total of this page") }, ...others];
}

function columnFor(
  kind: KindDefinition,
  area: Area,
  column: TableColumn,
  { rows, viewer, sums }: Shown,
): Column<ListedRecord> {
  const base = { id: column.name, header: column.label, isSortable: column.sortable };
  switch (column.name) {
    case "state":
      return { ...base, width: 118, cell: (row) => <StateCell row={row} viewer={viewer} /> };
    case "title":
      return {
        ...base,
        look: "title",
        cell: (row) => <TitleCell row={row} to={displayPath(area, kind.slug, row.id)} />,
      };
    case "people":
      return { ...base, width: 118, cell: (row) => <PeopleCell row={row} /> };
    case "date":
      return {
        ...base,
        width: 100,
        look: "data",
        cell: (row) => dateText(kind, row) || <span className="dim">{translate("No date")}</span>,
      };
    case "proofs":
      return { ...base, width: 96, hideBelow: 768, cell: (row) => <ProofsCell row={row} /> };
    case "updated":
      return { ...base, width: 100, look: "data", cell: (row) => <UpdatedAtCell row={row} /> };
  }
  const isTags = kind.fields[column.name]?.type === "tags";
  const shape = shapeOf(column);
  const sum = isAddedUp(kind, column.name) ? (sums?.get(column.name) ?? sumOf(rows, column.name)) : undefined;
  const figures = shape.look === "figure" ? [...rows.map(({ data }) => data[column.name]), sum] : [];
  const texts = figures.map((figure) => figureText(kind, column.name, figure));
  return {
    ...base,
    ...shape,
    ...(shape.look === "figure" && { width: figureWidth(column.label, texts) }),
    // The first of several, and how many more.
    ...(isTags && { width: 140 }),
    cell: (row) => <FieldCell kind={kind} name={column.name} row={row} />,
    ...(sum !== undefined && { sum: texts.at(-1) }),
  };
}

/** Whether the table adds the figures of a column up. */
export function isAddedUp(kind: KindDefinition, name: string): boolean {
  const field = kind.fields[name];
  return field !== undefined && canBeAddedUp(field);
}

/**
 * In a window 1440 pixels wide the default columns fit beside the panel. In a narrower one, columns of short words are
 * hidden first, then figures and long texts.
 */
function shapeOf({ align, comparison }: TableColumn): Pick<Column<ListedRecord>, "width" | "look" | "hideBelow"> {
  if (align === "right") return { width: 64, look: "figure", hideBelow: 1024 };
  if (comparison === "date") return { width: 100, look: "data", hideBelow: 1024 };
  if (comparison === "choice") return { width: 92, look: "secondary", hideBelow: 1180 };
  return { width: 146, look: "secondary", hideBelow: 1024 };
}

function figureText(kind: KindDefinition, name: string, figure: unknown): string {
  const field = kind.fields[name];
  return field && isFilled(figure) ? showValue(field, figure) : "";
}

/** Never less than the heading and the longest figure on this page need; a figure cut off reads as another one. */
function figureWidth(label: string, texts: readonly string[]): number {
  const longest = Math.max(...texts.map(({ length }) => length), 0);
  return Math.max(64, 16 + Math.ceil(longest * 8), 34 + Math.ceil(label.length * 6.6));
}

/** Of the rows on this page; none if no row has a figure. */
function sumOf(rows: readonly ListedRecord[], name: string): number | undefined {
  const figures = rows.flatMap(({ data }) => (typeof data[name] === "number" ? [data[name]] : []));
  return figures.length === 0 ? undefined : figures.reduce((all, figure) => all + figure, 0);
}
