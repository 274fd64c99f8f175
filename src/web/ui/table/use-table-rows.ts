import { type KeyboardEvent, useState } from "react";
import type { DataTableProps } from "./data-table-types.ts";

type Options<Row> = Pick<DataTableProps<Row>, "rows" | "rowId" | "selection" | "onOpen" | "onEdit" | "keys">;

/** The keys of a table's rows, with rows instead of ids. */
export function useTableRows<Row>({ rows, rowId, selection, onOpen, onEdit, keys = {} }: Options<Row>) {
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
    onSelect: selection && ((id) => selection.onChange(toggleSelected(selection.selected, id))),
    more: Object.fromEntries(Object.entries(keys).map(([key, action]) => [key, withRow(action) ?? (() => {})])),
  });
}

export function toggleSelected(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

type RowActions = {
  onOpen?: (id: string) => void;
  onEdit?: (id: string) => void;
  onSelect?: (id: string) => void;
  /** More keys with their actions: `{ v: verify }`. */
  more?: Readonly<Record<string, (id: string) => void>>;
};

/**
 * One row of a list is in the tab order; J and K (or the arrows) move it, X selects, Enter opens, E edits. Nothing
 * happens while something is typed, and a link or button keeps its own Enter.
 */
function useRowKeys(ids: readonly string[], actions: RowActions) {
  const [focused, setFocused] = useState<string | null>(null);
  const roving = focused !== null && ids.includes(focused) ? focused : ids[0];

  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // The keys of a menu or dialog that was opened from the row arrive here, too, although it is elsewhere on the page.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "Enter" && isControl(event.target)) return;
    const step = stepOf(key, ids, id);
    const action = actionOf(key, actions);
    if (!step && !action) return;
    event.preventDefault();
    if (step) focusRow(event.currentTarget, step);
    else action?.(id);
  };

  return {
    rowProps: (id: string) => ({
      "data-row": id,
      tabIndex: id === roving ? 0 : -1,
      onFocus: () => setFocused(id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, id),
    }),
  };
}

function stepOf(key: string, ids: readonly string[], id: string): string | undefined {
  const index = ids.indexOf(id);
  if (key === "j" || key === "ArrowDown") return ids[Math.min(index + 1, ids.length - 1)];
  if (key === "k" || key === "ArrowUp") return ids[Math.max(index - 1, 0)];
  if (key === "Home") return ids[0];
  if (key === "End") return ids.at(-1);
  return undefined;
}

function actionOf(key: string, actions: RowActions): ((id: string) => void) | undefined {
  if (key === "Enter") return actions.onOpen;
  if (key === "e") return actions.onEdit;
  if (key === "x") return actions.onSelect;
  return actions.more && Object.hasOwn(actions.more, key) ? actions.more[key] : undefined;
}

function focusRow(from: HTMLElement, id: string): void {
  const siblings = from.parentElement?.querySelectorAll<HTMLElement>("[data-row]") ?? [];
  for (const row of siblings) if (row.dataset.row === id) row.focus();
}

function isTyping(target: EventTarget): boolean {
  const inputs = "textarea, select, input:not([type=checkbox]):not([type=radio])";
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(inputs));
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, summary") !== null;
}
