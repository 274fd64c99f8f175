import { translate } from "#texts/translate.ts";
import type { KindDefinition } from "../define-kind.ts";
import { isFilled, showValue } from "../derive/field-value.ts";
import { columnType } from "../fields/column-types.ts";
import type { TableField } from "../fields/table.ts";
import type { Person } from "../person.ts";
import { personRoleNames } from "./person-role-names.ts";

export type ChangeInWords = { label: string; before: string; after: string };

/** The fields that an event changed, with their labels in the form; for a table's row, the cells that changed. */
export function changesInWords(kind: KindDefinition, change: Readonly<Record<string, unknown>>): ChangeInWords[] {
  return Object.entries(change).flatMap(([path, difference]): ChangeInWords[] => {
    if (!isDifference(difference) || path === "state") return [];
    const { before, after } = difference;
    const [name = "", row] = path.split(".");
    const field = kind.fields[name];
    if (name === "people") return peopleInWords(kind, before, after);
    if (name === "proofs") return [{ label: translate("Files"), before: namesIn(before), after: namesIn(after) }];
    if (!field) return [{ label: name, before: toPlain(before), after: toPlain(after) }];
    if (field.type === "table" && row !== undefined)
      return row === "order" ? orderInWords(field, before, after) : [rowInWords(field, before, after)];
    return [
      { label: field.shortLabel ?? field.label, before: showValue(field, before), after: showValue(field, after) },
    ];
  });
}

type Difference = { before: unknown; after: unknown };
type Row = Readonly<Record<string, unknown>>;

export function isDifference(value: unknown): value is Difference {
  return typeof value === "object" && value !== null && "before" in value && "after" in value;
}

/** Only printed details are compared: confirmations and matches are described by the event's action. */
function peopleInWords(kind: KindDefinition, before: unknown, after: unknown): ChangeInWords[] {
  const [old, now] = [before, after].map((list) => linesIn(kind, list)) as [string, string];
  return old === now ? [] : [{ label: kind.people?.label ?? translate("People"), before: old, after: now }];
}

/** Added and removed rows are described by their own changes, so only the order of the others is compared. */
function orderInWords(field: TableField, before: unknown, after: unknown): ChangeInWords[] {
  const [old, now] = [before, after].map((ids) => (Array.isArray(ids) ? (ids as unknown[]) : [])) as [
    unknown[],
    unknown[],
  ];
  const kept = (ids: unknown[], others: unknown[]) => ids.filter((id) => others.includes(id)).join(" ");
  return kept(old, now) === kept(now, old) ? [] : [{ label: field.label, before: "", after: translate("new order") }];
}

function rowInWords(field: TableField, before: unknown, after: unknown): ChangeInWords {
  const [old, now] = [rowOf(before), rowOf(after)];
  const title = field.rowTitle;
  const named = title === undefined ? "" : String(now?.[title] ?? old?.[title] ?? "");
  const changed = Object.keys(field.columns).filter(
    (column) => JSON.stringify(old?.[column] ?? null) !== JSON.stringify(now?.[column] ?? null),
  );
  const cells = (row: Row | null) =>
    changed
      .flatMap((name) => {
        const column = field.columns[name];
        if (!column || !isFilled(row?.[name])) return [];
        return [`${column.shortLabel ?? column.label}: ${columnType(column).show(row?.[name], column)}`];
      })
      .join(", ");
  return { label: named === "" ? field.label : `${field.label}, ${named}`, before: cells(old), after: cells(now) };
}

const rowOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Row) : null);

function namesIn(list: unknown): string {
  if (!Array.isArray(list)) return "";
  return list.map((one: { name?: unknown }) => String(one.name ?? "")).join(", ");
}

/** Names with their roles, except the usual one. */
function linesIn({ people }: KindDefinition, list: unknown): string {
  if (!Array.isArray(list)) return "";
  return (list as Person[])
    .map(({ name, role, corresponding, credit = [] }) => {
      const notes = [
        ...(role === undefined || role === people?.roles[0] ? [] : [translate(personRoleNames[role])]),
        ...(corresponding ? [translate("Corresponding")] : []),
        ...credit,
      ];
      return notes.length === 0 ? name : `${name} (${notes.join(", ")})`;
    })
    .join(", ");
}

const toPlain = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
