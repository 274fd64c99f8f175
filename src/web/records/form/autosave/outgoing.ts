import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules } from "#kinds/derive/check-rules.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { ReadContext, RecordData } from "#kinds/field.ts";
import type { TableField, TableRow } from "#kinds/fields/table.ts";
import type { Person } from "#kinds/person.ts";
import { fieldsOfRule } from "#kinds/rules.ts";
import { isSamePeople, type PersonLine, toEnteredPerson } from "../../../fields/people/people-lines.ts";
import { isBlankRow, type RowText, readRow } from "../../../fields/table/row-text.ts";
import { type FormReading, type FormTexts, listEditableFields, rowsIn } from "../form-texts.ts";

/** The input that is not on the server yet, and can be saved. */
export type Outgoing = { data?: RecordData; people?: Person[]; rows?: RowAction[] };

export type OutgoingInput = {
  kind: KindDefinition;
  /** The record as last read; null before it exists. */
  record: StoredRecord | null;
  texts: FormTexts;
  lines: readonly PersonLine[];
  reading: FormReading;
  context: ReadContext;
  /** Paths the server refused; they are held back until they are changed. */
  refused: ReadonlySet<string>;
};

/**
 * Null when everything that can be saved is saved. Faulty fields are held back, so that they never block the
 * others.
 */
export function outgoingOf(input: OutgoingInput): Outgoing | null {
  const { kind, record, lines } = input;
  const held = heldBack(input);
  if (!record) return newRecord(input, held);
  const data: RecordData = {};
  const rows: RowAction[] = [];
  for (const [name, field] of listEditableFields(kind)) {
    if (held.has(name)) continue;
    if (field.type === "table") {
      const before = Array.isArray(record.data[name]) ? (record.data[name] as TableRow[]) : [];
      const isHeld = (id: string) => held.has(`${name}.${id}`);
      const { texts, context } = input;
      rows.push(...rowActions({ name, field, before, rows: rowsIn(texts, name), context, isHeld }));
    } else if (isChanged(input, name)) data[name] = input.reading.data[name] ?? null;
  }
  const people =
    kind.people && !held.has("people") && !isSamePeople(lines, record.people) ? toEnteredPeople(lines) : undefined;
  const outgoing: Outgoing = {
    ...(Object.keys(data).length > 0 && { data }),
    ...(people && { people }),
    ...(rows.length > 0 && { rows }),
  };
  return Object.keys(outgoing).length > 0 ? outgoing : null;
}

/** Whether the form has input that the server does not have, valid or not. */
export function hasUnsent(input: OutgoingInput): boolean {
  return outgoingOf(input) !== null || hasUnsavableValue(input);
}

/** Whether something in it cannot be saved as it is. */
export function hasUnsavableValue(input: OutgoingInput): boolean {
  return heldBack(input).size > 0;
}

function newRecord(input: OutgoingInput, held: ReadonlySet<string>): Outgoing | null {
  const { kind, reading, lines } = input;
  const data = Object.fromEntries(
    Object.entries(reading.data)
      .filter(([name]) => !held.has(name))
      .map(([name, value]) => [name, kind.fields[name]?.type === "table" ? filledRows(value, name, held) : value])
      .filter(([, value]) => isFilled(value)),
  );
  const isEnough = kind.isOnePerPerson ? Object.keys(data).length > 0 : isFilled(data[kind.title]);
  if (!isEnough) return null;
  return { data, ...(kind.people && !held.has("people") && { people: toEnteredPeople(lines) }) };
}

function filledRows(value: unknown, name: string, held: ReadonlySet<string>): TableRow[] {
  return (value as TableRow[]).filter((row) => Object.keys(row).length > 1 && !held.has(`${name}.${row.id}`));
}

function toEnteredPeople(lines: readonly PersonLine[]): Person[] {
  return lines.map(toEnteredPerson);
}

function isChanged({ record, reading, texts }: OutgoingInput, name: string): boolean {
  const [old, now] = [record?.data[name], reading.data[name]];
  const wasUnread = record?.unread[name] !== undefined;
  // An unread text is fixed by a value, or by clearing the field.
  if (wasUnread) return now !== undefined || texts[name] === "";
  return JSON.stringify(old ?? null) !== JSON.stringify(now ?? null) && !(isFilled(old) === false && now === undefined);
}

/** Fields, and rows as `table.rowId`, that would be refused as they are. */
function heldBack(input: OutgoingInput): Set<string> {
  const { kind, record, reading, lines, texts, refused } = input;
  const held = new Set<string>();
  for (const path of refused) held.add(rootOf(kind, path));
  for (const path of Object.keys(reading.faults)) {
    const isAsStored = record?.unread[path] !== undefined && record.unread[path] === texts[path];
    // A row keeps its other cells: `rowActions` leaves out what it cannot read.
    if (!isAsStored && !isInTable(kind, path)) held.add(path);
  }
  if (record && !kind.isOnePerPerson && !isFilled(reading.data[kind.title])) held.add(kind.title);
  if (lines.some(({ name }) => name.trim() === "")) held.add("people");
  for (const path of brokenRules(input, held)) held.add(path);
  return held;
}

/**
 * Rules are checked on the data as it would be saved, until no refusing rule is broken: the faulty field is held back
 * first.
 */
function brokenRules({ kind, record, reading }: OutgoingInput, held: ReadonlySet<string>): Set<string> {
  const broken = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const data = { ...reading.data };
    for (const name of [...held, ...broken]) if (name in kind.fields) data[name] = record?.data[name];
    const issues = checkRules(kind, data).filter(({ severity, field }) => {
      const isHeldRow = isInTable(kind, field) && broken.has(rootOf(kind, field));
      return severity === "error" && !isHeldRow;
    });
    if (issues.length === 0) return broken;
    for (const { field, code } of issues) {
      const root = rootOf(kind, field);
      const rules = kind.rules.filter((rule) => rule.rule === code && fieldsOfRule(rule).includes(field));
      // Its stored value breaks the rule too: then the other one was changed.
      if (broken.has(root)) for (const name of rules.flatMap(fieldsOfRule)) broken.add(name);
      else broken.add(root);
    }
  }
  return broken;
}

function isInTable(kind: KindDefinition, path: string): boolean {
  return kind.fields[path.split(".")[0] ?? ""]?.type === "table";
}

/** What a path holds back: its field, in a table its row. */
function rootOf(kind: KindDefinition, path: string): string {
  const [name = "", row] = path.split(".");
  return isInTable(kind, path) && row !== undefined ? `${name}.${row}` : name;
}

/** One change to a table, as sent to the server: two people may edit different rows at once. */
type RowAction = { field: string; id: string; set?: Record<string, unknown>; remove?: true; move?: number };

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
function rowActions({ name, field, before, rows, context, isHeld }: RowActionsInput): RowAction[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = rows.filter((row) => known.has(row.id) || (!isBlankRow(row) && !isHeld(row.id)));
  const removed = before.filter(({ id }) => !rows.some((row) => row.id === id));
  const actions: RowAction[] = removed.map(({ id }) => ({ field: name, id, remove: true }));
  for (const row of kept) {
    const set = isHeld(row.id) ? {} : changedCells(field, known.get(row.id), row, context);
    if (Object.keys(set).length > 0) actions.push({ field: name, id: row.id, set });
  }
  const order = kept.map(({ id }) => id);
  const defaultOrder = [
    ...before.filter(({ id }) => order.includes(id)).map(({ id }) => id),
    ...order.filter((id) => !known.has(id)),
  ];
  if (order.join(" ") !== defaultOrder.join(" "))
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
