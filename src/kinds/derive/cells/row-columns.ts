import { date } from "../../fields/date.ts";
import { canBeAddedUp, type FieldDefinition } from "../../fields/field-types.ts";
import type { TableField } from "../../fields/table.ts";

/** A value of each row of a table that a query may compare or add up, under the name `table.column`. */
export type RowColumn = {
  name: string;
  field: FieldDefinition;
  table: string;
  /** Columns of the row that hold the value; the first that is filled. */
  columns: readonly string[];
  /** Columns that hold the row's own day; the first that is filled. */
  dates: readonly string[];
};

type WithFields = { fields: Readonly<Record<string, FieldDefinition>> };

const known = new WeakMap<WithFields, ReadonlyMap<string, RowColumn>>();

/** Figures of tables whose rows have their own day, each as `table.column`, and that day as `table.date`. */
export function rowColumnsOf(kind: WithFields): ReadonlyMap<string, RowColumn> {
  const cached = known.get(kind);
  if (cached) return cached;
  const columns = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "table" && !field.sensitive ? columnsOfTable(name, field) : [],
  );
  const map = new Map(columns.map((column) => [column.name, column]));
  known.set(kind, map);
  return map;
}

/** The name of the day of the same rows. */
export const rowDateName = ({ table }: RowColumn) => `${table}.date`;

function columnsOfTable(table: string, { label, columns, rowDate: dates = [] }: TableField): RowColumn[] {
  const hasDay = dates.length > 0 && dates.every((name) => columns[name]?.type === "date");
  const figures = Object.entries(columns).filter(([, column]) => !column.sensitive && canBeAddedUp(column));
  if (!hasDay || figures.length === 0) return [];
  const part = { table, dates };
  return [
    ...figures.map(([name, column], at) => {
      const aliases = [...(column.aliases ?? []), ...(at === 0 ? [label.toLowerCase()] : [])];
      const field = { ...column, label: `${label}: ${column.label.toLowerCase()}`, aliases };
      return { ...part, name: `${table}.${name}`, field, columns: [name] };
    }),
    { ...part, name: `${table}.date`, field: date({ label: `${label}: date` }), columns: dates },
  ];
}
