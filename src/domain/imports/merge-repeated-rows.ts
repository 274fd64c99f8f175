import { type ImportRow, listRowsAt, type ParsedRow, upsertRows } from "#db/queries/imports/batch-rows.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { findKind } from "#kinds/registry.ts";
import { isFuller } from "#rules/matching/merging/fuller-value.ts";
import { mayComplete } from "#rules/matching/merging/values-together.ts";
import { isSameName } from "#rules/matching/name-variants.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { becomesNew, hasOpenQuestion } from "./count-statuses.ts";
import { findFurtherReceipts, periodSettings, withReceipts } from "./receipts/find-further-receipts.ts";

/** The numbers of the rows that duplicate a row, by its number; in order. */
export type Repeats = ReadonlyMap<number, readonly number[]>;

/**
 * A row that duplicates another row of the file adds its fuller cells and its ids in other systems to that row's
 * record, so that nothing is lost and the file is recognised when it is imported again. Returns the rows with what was
 * added.
 */
export async function mergeRepeatedRows(
  scope: Scope,
  batch: string,
  rows: readonly ParsedRow[],
  repeats: Repeats,
): Promise<ParsedRow[]> {
  const repeated = rows.filter(
    ({ row, status, decision }) =>
      repeats.has(row) && (becomesNew(status, decision) || hasOpenQuestion(status, decision)),
  );
  if (repeated.length === 0) return [...rows];
  const numbers = repeated.flatMap(({ row }) => [row, ...(repeats.get(row) ?? [])]);
  const storedRows = new Map((await listRowsAt(scope, batch, numbers)).map((row) => [row.row, row]));
  const changed = new Map<number, ImportRow>();
  const settings = await periodSettings(scope);
  for (const row of repeated) {
    const stored = storedRows.get(row.row);
    if (!stored) continue;
    const upper = { ...stored, ...row };
    const lower = (repeats.get(row.row) ?? []).flatMap((number) => storedRows.get(number) ?? []);
    if (lower.map((lowerRow) => joinRow(upper, lowerRow, { settings, today: scope.today })).some(Boolean))
      changed.set(row.row, upper);
  }
  await upsertRows(scope, batch, [...changed.values()]);
  return rows.map((row) => changed.get(row.row) ?? row);
}

/** False if there was nothing to add. */
function joinRow(
  upper: ImportRow,
  lower: ImportRow,
  { settings, today }: { settings: PeriodSettings; today: Day },
): boolean {
  const kind = lower.kind === upper.kind ? findKind(lower.kind ?? "") : undefined;
  const fresh = findFurtherReceipts(upper.data, lower.data, settings)?.fresh ?? [];
  if (fresh.length > 0) upper.data = withReceipts(upper.data, fresh);
  const hasMore = [addSources(upper, lower), addDepartments(upper, lower), fresh.length > 0].some(Boolean);
  return (kind && takeFullerCells(kind, { upper, lower, today })) || hasMore;
}

/** A form lists a work once for each department of it. False if there is nothing to add. */
function addDepartments(upper: ImportRow, { named_departments: named }: ImportRow): boolean {
  const fresh = named.filter((department) => !upper.named_departments.includes(department));
  upper.named_departments = [...upper.named_departments, ...fresh];
  return fresh.length > 0;
}

/** Of one record; the limit of the rows of any table. */
const maxSources = 500;

/** False if there is nothing to add. */
function addSources(upper: ImportRow, row: ImportRow): boolean {
  const from = findSourceField(row.kind);
  const to = findSourceField(upper.kind);
  if (from === undefined || to === undefined) return false;
  const known = (upper.data[to] ?? []) as RecordData[];
  if (known.length >= maxSources) return false;
  const isKnown = (entry: RecordData) =>
    known.some((other) => other.system === entry.system && other.identifier === entry.identifier);
  const fresh = ((row.data[from] ?? []) as RecordData[]).filter((entry) => !isKnown(entry));
  const taken = new Set(known.map(({ id }) => id));
  if (fresh.length === 0) return false;
  upper.data = {
    ...upper.data,
    [to]: [
      ...known,
      ...fresh.map((entry, index) => (taken.has(entry.id) ? { ...entry, id: `${row.row}-${index + 1}` } : entry)),
    ],
  };
  return true;
}

function findSourceField(slug: string | null): string | undefined {
  const rule = slug === null ? undefined : findKind(slug)?.identityRules.find(({ by }) => by === "source");
  return rule && "field" in rule ? rule.field : undefined;
}

/** Two rows are one work: of each cell the fuller one is used. False if the row above is already complete. */
function takeFullerCells(
  kind: KindDefinition,
  { upper, lower, today }: { upper: ImportRow; lower: ImportRow; today: Day },
): boolean {
  const data = { ...upper.data };
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!mayComplete(kind, name, upper.data, lower.data)) continue;
    const value = fuller(field, upper.data[name], lower.data[name]);
    if (isFilled(value)) data[name] = value;
  }
  const people = withPeople(upper.people as StoredPerson[], lower.people as StoredPerson[]);
  const isSame = JSON.stringify([data, people]) === JSON.stringify([upper.data, upper.people]);
  if (isSame) return false;
  const read = (name: string) => isFilled(data[name]) && !isFilled(upper.data[name]);
  upper.unread = Object.fromEntries(Object.entries(upper.unread).filter(([name]) => !read(name)));
  upper.faults = upper.faults.filter(({ field }) => !read(field));
  Object.assign(upper, { data, people });
  const { submit } = gapsOf(kind, {
    data,
    people,
    proofFields: [],
    unread: upper.unread,
    today,
    hasNamedDepartment: upper.named_departments.length > 0,
  });
  if (upper.status === "incomplete" && submit.length === 0 && upper.faults.length === 0) upper.status = "new";
  return true;
}

function fuller(field: FieldDefinition, mine: unknown, theirs: unknown): unknown {
  if (field.type === "tags" && Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...mine, ...theirs])];
  const isReplaced = !isFilled(mine) || typeof mine === "string";
  return isReplaced && isFuller(field, mine, theirs) ? theirs : mine;
}

/** The longer list, with the accounts of the other one. */
function withPeople(mine: readonly StoredPerson[], theirs: readonly StoredPerson[]): StoredPerson[] {
  const [list, other] = theirs.length > mine.length ? [[...theirs], mine] : [[...mine], theirs];
  for (const person of other) {
    const { account, matchedBy } = person;
    if (account === undefined || list.some((one) => one.account === account)) continue;
    const index = list.findIndex((one) => one.account === undefined && isSameName(one.name, person.name));
    const line = list[index];
    if (line) list[index] = { ...line, account, ...(matchedBy && { matchedBy }) };
    else list.push(person);
  }
  return list;
}
