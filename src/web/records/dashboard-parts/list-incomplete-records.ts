import type { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

type Table = ResponseOf<typeof reports.own>["rows"][number];
type Lacking = Table["lacking"][number];

/** A record with everything that is missing in it for the tables. */
export type IncompleteRecord = Pick<Lacking, "title" | "opens"> & {
  id: string;
  /** No table that asks for it counts it yet. */
  isCounted: boolean;
  missing: Lacking["missing"];
  /** Names of tables, as `NAAC 3.4.5`. */
  tables: string[];
};

/** Incomplete records of all tables, those missing from most tables first; a row of a person without documents has no record. */
export function listIncompleteRecords(tables: readonly Table[]): IncompleteRecord[] {
  const found = new Map<string, IncompleteRecord>();
  for (const { body, number, lacking } of tables)
    for (const { title, opens, isRow, missing } of lacking) {
      const id = opens?.record ?? "";
      const record = found.get(id) ?? { id, title, opens, isCounted: false, missing: [], tables: [] };
      found.set(id, record);
      record.isCounted ||= isRow;
      const name = `${body} ${number}`;
      if (!record.tables.includes(name)) record.tables.push(name);
      for (const item of missing)
        if (!record.missing.some(({ message }) => message === item.message)) record.missing.push(item);
    }
  return [...found.values()].sort((a, b) => b.tables.length - a.tables.length || a.title.localeCompare(b.title));
}
