import type { CopiedRow } from "#formats/csv/csv-of-copy.ts";
import type { RecordData } from "#kinds/field.ts";

/** The fields with these names in a row of PostgreSQL's COPY, from the cell `first` on; without those that are empty. */
export function dataIn(row: CopiedRow, names: readonly string[], first: number): RecordData {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const text = row.text(first + index);
      return text === "" ? [] : [[name, JSON.parse(text)]];
    }),
  );
}

/** Codes of the departments in a list of scopes as PostgreSQL writes it: `{-7,0,12}`. */
export function codesIn(scopes: string, departments: ReadonlyMap<string, string>): string[] {
  const ids = scopes
    .slice(1, -1)
    .split(",")
    .filter((id) => departments.has(id));
  if (ids.length > 1) ids.sort((one, other) => Number(one) - Number(other));
  return ids.map((id) => departments.get(id) ?? "");
}
