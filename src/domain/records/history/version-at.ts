import { listChangesAfter } from "#db/queries/history/record-versions.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { isDifference } from "#kinds/history/changes-in-words.ts";
import { inOrder, rowsOf, withRow } from "../duplicates/difference.ts";

export type Version = { data: RecordData; people: StoredPerson[] };

type Change = Readonly<Record<string, unknown>>;

/** The fields and people of an earlier version: those of now without what was changed since. */
export async function readVersion(scope: Scope, record: RecordRow, version: number): Promise<Version> {
  return versionBefore(record, await listChangesAfter(scope, record.id, version));
}

/** What a record was before these changes, oldest first; proofs and state are not part of it. */
export function versionBefore(current: Version, changes: readonly Change[]): Version {
  return changes.reduceRight<Version>(withoutChange, current);
}

function withoutChange({ data, people }: Version, change: Change): Version {
  const earlier: RecordData = { ...data };
  let printed = people;
  const differences = Object.entries(change).flatMap(([path, value]) => (isDifference(value) ? [{ path, value }] : []));
  for (const { path, value } of differences) {
    const [name = "", row] = path.split(".");
    if (name === "people") printed = Array.isArray(value.before) ? (value.before as StoredPerson[]) : [];
    else if (row === undefined) earlier[name] = value.before;
    else if (row !== "order") earlier[name] = withRow(rowsOf(earlier, name), row, value.before as never);
  }
  for (const { path, value } of differences) {
    const [name = "", row] = path.split(".");
    if (row === "order" && Array.isArray(value.before))
      earlier[name] = inOrder(rowsOf(earlier, name), value.before as string[]);
  }
  const filled = Object.entries(earlier).filter(([name, value]) => isFilled(value) && !notData.has(name));
  return { data: Object.fromEntries(filled), people: printed };
}

/** Parts of a change that are not fields. */
const notData = new Set(["state", "proofs"]);
