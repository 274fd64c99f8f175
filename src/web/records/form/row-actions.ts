import type { ReadContext } from "#kinds/field.ts";
import type { TableField, TableRow } from "#kinds/fields/table.ts";
import { isBlankRow, type RowText, readRow } from "../../fields/table/row-text.ts";

/** One change to a table, as sent to the server: two people may edit different rows at once. */
export type RowAction = { field: string; id: string; set?: Record<string, unknown>; remove?: true; move?: number };

type RowActionsInput = {
  name: string;
  field: TableField;
  before: readonly TableRow[];
  rows: readonly RowText[];
  context: ReadContext;
  /** Rows that cannot be saved as they are. */
  isHeld: (id: string) => boolean;
};

/** The actions that turn the stored rows into the typed ones. An unreadable cell keeps its stored value. */
export function rowActions({ name, field, before, rows, context, isHeld }: RowActionsInput): RowAction[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = rows.filter((row) => known.has(row.id) || (!isBlankRow(row) && !isHeld(row.id)));
  const gone = before.filter(({ id }) => !rows.some((row) => row.id === id));
  const actions: RowAction[] = gone.map(({ id }) => ({ field: name, id, remove: true }));
  for (const row of kept) {
    const set = isHeld(row.id) ? {} : changedCells(field, known.get(row.id), row, context);
    if (Object.keys(set).length > 0) actions.push({ field: name, id: row.id, set });
  }
  const order = kept.map(({ id }) => id);
  const natural = [
    ...before.filter(({ id }) => order.includes(id)).map(({ id }) => id),
    ...order.filter((id) => !known.has(id)),
  ];
  if (order.join(" ") !== natural.join(" "))
    actions.push(...order.map((id, move): RowAction => ({ field: name, id, move })));
  return actions;
}

function changedCells(field: TableField, before: TableRow | undefined, row: RowText, context: ReadContext) {
  const { value, faults } = readRow(field, row, context);
  const set: Record<string, unknown> = {};
  for (const column of Object.keys(field.columns)) {
    if (faults[column] !== undefined) continue;
    const [old, now] = [before?.[column] ?? null, value[column] ?? null];
    if (JSON.stringify(old) !== JSON.stringify(now)) set[column] = now;
  }
  return set;
}
