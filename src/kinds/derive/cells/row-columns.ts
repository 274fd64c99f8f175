import { date } from "../../fields/date.ts";
import { canBeAddedUp, type FieldDefinition } from "../../fields/field-types.ts";
import type { TableField } from "../../fields/table.ts";

/** A value in each row of a table, named `table.column`, that a query may compare or add up. */
export type RowColumn = {
  name: string;
  field: FieldDefinition;
  table: string;
  /** Columns that contain the value; the first that is filled is used. */
  columns: readonly string[];
  /** Columns that contain the row's date; the first that is filled is used. */
  dates: readonly string[];
  /**
   * The column with the financial year that is used for a row without any of these dates; undefined if there is none.
   */
  year?: string | undefined;
};

type WithFields = { fields: Readonly<Record<string, FieldDefinition>> };

const cache = new WeakMap<WithFields, ReadonlyMap<string, RowColumn>>();

/**
 * Numeric columns of tables whose rows have a date, each as `table.column`, and that date as `table.date`; as
 * `table.dateOrYear` also the financial year that rows without a date may have.
 */
export function rowColumnsOf(kind: WithFields): ReadonlyMap<string, RowColumn> {
  const cached = cache.get(kind);
  if (cached) return cached;
  const columns = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === "table" && !field.sensitive ? columnsOfTable(name, field) : [],
  );
  const map = new Map(columns.map((column) => [column.name, column]));
  cache.set(kind, map);
  return map;
}

/** The name under which these rows' date can be compared. */
export const rowDateName = ({ table }: RowColumn) => `${table}.date`;

export const rowDateOrYearName = ({ table }: RowColumn) => `${table}.dateOrYear`;

function columnsOfTable(
  table: string,
  { label, columns, rowDate: dates = [], rowYear: year }: TableField,
): RowColumn[] {
  const hasDay = dates.length > 0 && dates.every((name) => columns[name]?.type === "date");
  const figures = Object.entries(columns).filter(([, column]) => !column.sensitive && canBeAddedUp(column));
  if (!hasDay || figures.length === 0) return [];
  const part = { table, dates };
  return [
    ...figures.map(([name, column], index) => {
      const aliases = [...(column.aliases ?? []), ...(index === 0 ? [label.toLowerCase()] : [])];
      const field = { ...column, label: `${label}: ${column.label.toLowerCase()}`, aliases };
      return { ...part, name: `${table}.${name}`, field, columns: [name], year };
    }),
    { ...part, name: `${table}.date`, field: date({ label: `${label}: date` }), columns: dates },
    ...(year === undefined
      ? []
      : [
          {
            ...part,
            name: `${table}.dateOrYear`,
            columns: dates,
            year,
            field: date({ label: `${label}: date or financial year` }),
          },
        ]),
  ];
}
