import { isFilled, showValue } from "#kinds/derive/field-value.ts";
import { type ColumnDefinition, columnType } from "#kinds/fields/column-types.ts";
import type { TableField, TableRow } from "#kinds/fields/table.ts";
import { useT } from "../texts/use-t.ts";
import { ScrollX } from "../ui/table/scroll-x.tsx";
import { TableHead } from "../ui/table/table-head.tsx";
import { viewOf } from "./column-views.ts";
import type { FieldShowProps } from "./field-view.ts";

/** Any stored value on a detail page; nothing if the field is empty. */
export function FieldValueShow({ field, value }: FieldShowProps) {
  if (!isFilled(value)) return null;
  if (field.type === "table") return <TableShow field={field} value={value} />;
  const { Show } = viewOf(field);
  return Show ? <Show field={field} value={value} /> : showValue(field, value);
}

/** The rows with the columns that are filled; a column empty in every row is left out, except the one that names the row. */
function TableShow({ field, value }: FieldShowProps<TableField>) {
  const t = useT();
  if (!Array.isArray(value)) return null;
  const rows = value as TableRow[];
  const columns = Object.entries(field.columns).filter(
    ([name]) => name === field.rowTitle || rows.some((row) => isFilled(row[name])),
  );
  return (
    <ScrollX label={field.label}>
      <table className="table field-table">
        <TableHead
          columns={columns.map(([_, column]) => ({
            name: column.shortLabel ?? column.label,
            className: isFigure(column) ? "number" : undefined,
          }))}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(([name, column]) => (
                <td key={name} className={isFigure(column) ? "number" : undefined}>
                  {name === field.rowTitle && !isFilled(row[name]) ? (
                    <span className="dim">{t("Not filled")}</span>
                  ) : (
                    <Cell column={column} value={row[name]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

function Cell({ column, value }: { column: ColumnDefinition; value: unknown }) {
  if (!isFilled(value)) return null;
  // A cell is too narrow for prose: days are shown as stored.
  if (columnType(column).comparison === "date") return <time>{showValue(column, value)}</time>;
  const { Show } = viewOf(column);
  return Show ? <Show field={column} value={value} /> : showValue(column, value);
}

const isFigure = (column: ColumnDefinition) => columnType(column).isFigure;
