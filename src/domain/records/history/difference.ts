import type { StoredPerson } from "#db/queries/records/records.ts";
import type { RecordData } from "#kinds/field.ts";

/** The values before and after a change, by path, as the history stores them: undoing the change reads `before` alone. */
export type Difference = Record<string, { before: unknown; after: unknown }>;

/** A row of a table within a record, such as one membership. */
export type Row = RecordData & { id: string };
type Rows = readonly Row[];

/**
 * The changes field by field. Each row of a table has a path of its own (`memberships.<row id>`), so that two people may
 * edit different rows at once. The ids of the rows in their order follow at `memberships.order` if undoing needs them.
 */
export function differenceOf(before: RecordData, after: RecordData): Difference {
  const difference: Difference = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (isSame(old, now)) continue;
    if (isTable(old) || isTable(now))
      Object.assign(difference, rowDifference(name, isTable(old) ? old : [], isTable(now) ? now : []));
    else difference[name] = { before: old ?? null, after: now ?? null };
  }
  return difference;
}

export function peopleDifference(before: readonly StoredPerson[], after: readonly StoredPerson[]): Difference {
  return isSame(before, after) ? {} : { people: { before, after } };
}

function rowDifference(name: string, before: Rows, after: Rows): Difference {
  const difference: Difference = {};
  const old = new Map(before.map((row) => [row.id, row]));
  const now = new Map(after.map((row) => [row.id, row]));
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    if (!isSame(old.get(id), now.get(id)))
      difference[`${name}.${id}`] = { before: old.get(id) ?? null, after: now.get(id) ?? null };
  }
  // Undoing puts each removed row at the end (`withRow`): the order is needed after a move, and if a row was removed that
  // was not the last, or several rows, which come back in any order.
  const removed = before.filter(({ id }) => !now.has(id));
  const undone = [...after.filter(({ id }) => old.has(id)), ...removed];
  if (removed.length > 1 || !isSame(idsOf(undone), idsOf(before)))
    difference[`${name}.order`] = { before: idsOf(before), after: idsOf(after) };
  return difference;
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id);

/** The rows of a table; none if the field is empty. */
export function rowsOf(data: RecordData, name: string): Row[] {
  return Array.isArray(data[name]) ? (data[name] as Row[]) : [];
}

/** With this row in place of the one with this id, or at the end if there is none; without that row if it is null. */
export function withRow(rows: readonly Row[], id: string, row: Row | null | undefined): Row[] {
  const index = rows.findIndex((one) => one.id === id);
  if (!row) return rows.filter((one) => one.id !== id);
  return index < 0 ? [...rows, row] : rows.with(index, row);
}

/** In the order of these ids; rows that are not among them come last. */
export function orderRows(rows: readonly Row[], ids: readonly string[]): Row[] {
  const positionOf = (row: Row) => (ids.includes(row.id) ? ids.indexOf(row.id) : ids.length);
  return rows.toSorted((one, other) => positionOf(one) - positionOf(other));
}

function isTable(value: unknown): value is Rows {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => typeof row === "object" && row !== null && "id" in row)
  );
}

/** Order of keys does not matter, order of lists does. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [definedKeys(one), definedKeys(other)];
  return keys.length === others.length && keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

const definedKeys = (value: object) => Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
