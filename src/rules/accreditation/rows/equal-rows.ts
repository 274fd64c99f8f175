import { foldText } from "#kinds/derive/fold.ts";
import type { Candidate } from "../candidate.ts";
import type { TableDefinition } from "../table-definition.ts";

type Once = NonNullable<TableDefinition["once"]>;

/** Finds the rows of a table that are one: of equal rows the one with the oldest record stays. */
export function beginEquals<Row extends { record: string; year: number }>(once: Once) {
  const oldest = new Map<string, string>();
  const keys = new Map<string, string[]>();
  return {
    add(candidate: Candidate, rows: readonly Row[]): void {
      const own = rows.map(({ year }) => keyOf(candidate, year, once));
      keys.set(candidate.id, own);
      // Ids grow with time.
      for (const key of own) oldest.set(key, [oldest.get(key) ?? candidate.id, candidate.id].sort()[0] as string);
    },
    /** Takes the others out of the rows. */
    leaveOut(rows: Row[]): Row[] {
      const isKept = ({ record }: Row) => keys.get(record)?.every((key) => oldest.get(key) === record) ?? true;
      const all = rows.splice(0);
      rows.push(...all.filter(isKept));
      return all.filter((row) => !isKept(row));
    },
  };
}

/** What rows have in common that are one; in two departments they are two. */
function keyOf({ data, departments }: Candidate, year: number, { within, by }: Once): string {
  const textAt = (field: string) => foldText(String(data[field] ?? "")).replaceAll(" ", "");
  const name = by.find((field) => textAt(field) !== "");
  return JSON.stringify([year, departments, textAt(within), name, name && textAt(name)]);
}
