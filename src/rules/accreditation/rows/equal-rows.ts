import { foldText } from "#kinds/derive/fold.ts";
import type { Candidate } from "../candidate.ts";
import type { TableDefinition } from "../table-definition.ts";

type EqualityRule = NonNullable<TableDefinition["once"]>;

/** Finds equal rows, of which only the one with the oldest record stays in the table. */
export function makeEqualRowsFinder<Row extends { record: string; year: number }>(once: EqualityRule) {
  const oldest = new Map<string, string>();
  const keys = new Map<string, string[]>();
  return {
    add(candidate: Candidate, rows: readonly Row[]): void {
      const own = rows.map(({ year }) => keyOf(candidate, year, once));
      keys.set(candidate.id, own);
      // IDs increase with time.
      for (const key of own) oldest.set(key, [oldest.get(key) ?? candidate.id, candidate.id].sort()[0] as string);
    },
    /** Removes the other rows from the list and returns them. */
    removeRepeats(rows: Row[]): Row[] {
      const isKept = ({ record }: Row) => keys.get(record)?.every((key) => oldest.get(key) === record) ?? true;
      const all = rows.splice(0);
      rows.push(...all.filter(isKept));
      return all.filter((row) => !isKept(row));
    },
  };
}

/** A key that equal rows share; rows of different departments are never equal. */
function keyOf({ data, departments }: Candidate, year: number, { within, by }: EqualityRule): string {
  const textAt = (field: string) => foldText(String(data[field] ?? "")).replaceAll(" ", "");
  const name = by.find((field) => textAt(field) !== "");
  return JSON.stringify([year, departments, textAt(within), name, name && textAt(name)]);
}
