import type { DataTableProps } from "./data-table-types.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Given<Row> = Pick<DataTableProps<Row>, "rows" | "rowId" | "selection" | "onOpen" | "onEdit" | "keys">;

/** The keys of a table's rows, with rows instead of ids. */
export function useTableRows<Row>({ rows, rowId, selection, onOpen, onEdit, keys = {} }: Given<Row>) {
  const withRow = (action: ((row: Row) => void) | undefined) => {
    if (!action) return undefined;
    return (id: string) => {
      const row = rows.find((candidate) => rowId(candidate) === id);
      if (row !== undefined) action(row);
    };
  };
  return useRowKeys(rows.map(rowId), {
    onOpen: withRow(onOpen),
    onEdit: withRow(onEdit),
    onSelect: selection && ((id) => selection.onChange(toggled(selection.selected, id))),
    more: Object.fromEntries(Object.entries(keys).map(([key, action]) => [key, withRow(action) ?? (() => {})])),
  });
}

export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
