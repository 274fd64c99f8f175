import { isDeepStrictEqual } from "node:util";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { orderRows, type Row, rowsOf, withRow } from "../history/difference.ts";

type Difference = { before?: unknown; after?: unknown };

/** What a merge changed in the surviving record, by path, as histories have it. */
export type MergeStep = { version: number; isUndone: boolean; change: Readonly<Record<string, Difference>> };

/** The value from before the merge, unless it was changed since. */
export function restoreValue(
  path: string,
  current: unknown,
  steps: readonly MergeStep[],
  version: number,
): { value: unknown; isChanged: boolean } {
  const difference = steps.find((step) => step.version === version)?.change[path];
  if (!difference) return { value: current, isChanged: false };
  const isUntouched = isSame(current, difference.after);
  return isUntouched
    ? { value: valueBefore(path, difference.before, steps, version), isChanged: false }
    : { value: current, isChanged: !isSame(current, difference.before) };
}

/** The given value; if it came from another merge that has been undone, the value before that merge. */
function valueBefore(path: string, before: unknown, steps: readonly MergeStep[], version: number): unknown {
  const earlier = steps.findLast((step) => step.isUndone && step.version < version && step.change[path]);
  const difference = earlier?.change[path];
  if (!earlier || !difference || !isSame(difference.after, before)) return before;
  return valueBefore(path, difference.before, steps, earlier.version);
}

/** Null in a history is an absent value. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/** The fields from before the merge; `changed` names those that stay because they were changed since. */
export function restoreData(
  current: RecordData,
  steps: readonly MergeStep[],
  version: number,
): { data: RecordData; changed: string[] } {
  const data: RecordData = { ...current };
  const changed = new Set<string>();
  const step = steps.find((one) => one.version === version);
  for (const path of Object.keys(step?.change ?? {})) {
    const [name = "", row] = path.split(".");
    if (name === "people" || name === "state" || row === "order") continue;
    const now = row === undefined ? data[name] : rowsOf(data, name).find(({ id }) => id === row);
    const { value, isChanged } = restoreValue(path, now, steps, version);
    if (isChanged) changed.add(name);
    if (row !== undefined) data[name] = withRow(rowsOf(data, name), row, value as Row | null | undefined);
    else data[name] = value;
  }
  for (const [path, { before }] of Object.entries(step?.change ?? {})) {
    const [name = "", row] = path.split(".");
    if (row === "order" && Array.isArray(before)) data[name] = orderRows(rowsOf(data, name), before as string[]);
  }
  const filled = Object.entries(data).filter(([, value]) => isFilled(value));
  return { data: Object.fromEntries(filled), changed: [...changed] };
}

/**
 * The people from before the merge. Whoever was added or answered since stays, and whoever was removed since stays
 * removed; `added` names those who stay in addition.
 */
export function restorePeople(
  current: readonly StoredPerson[],
  steps: readonly MergeStep[],
  version: number,
): { people: StoredPerson[]; added: string[] } {
  const difference = steps.find((step) => step.version === version)?.change.people;
  if (!difference) return { people: [...current], added: [] };
  const [before, after] = [listOf(difference.before), listOf(difference.after)];
  if (isDeepStrictEqual(current, after))
    return { people: listOf(valueBefore("people", before, steps, version)), added: [] };
  const kept = before.flatMap((entry): StoredPerson[] => {
    const [then, now] = [entryOf(entry, after), entryOf(entry, current)];
    if (!then) return [entry];
    if (!now) return [];
    if (isDeepStrictEqual(then, now)) return [entry];
    // Only the printed name was changed: the account came with the merge and leaves with it.
    return entry.account === undefined && now.state === then.state ? [withoutAccount(now)] : [now];
  });
  const added = current.filter((entry) => {
    if (entryOf(entry, kept)) return false;
    const then = entryOf(entry, after);
    return !then || then.state !== entry.state;
  });
  return { people: [...kept, ...added], added: added.map(({ name }) => name) };
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as StoredPerson[]) : []);

function entryOf(person: StoredPerson, list: readonly StoredPerson[]): StoredPerson | undefined {
  const byAccount = person.account && list.find(({ account }) => account === person.account);
  return byAccount || list.find(({ account, name }) => name === person.name && !(account && person.account));
}

function withoutAccount({ account: _account, state: _state, matchedBy: _way, ...printed }: StoredPerson): StoredPerson {
  return printed;
}
