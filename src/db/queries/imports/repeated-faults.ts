import type { Scope } from "../../scope.ts";

/** The same text in the same column of several rows, where it could not be read. */
export type RepeatedFault = { column: string; text: string; rows: number };

const maxRepeatedLength = 200;

/** The texts that could not be read in several rows, the most frequent first; longer ones are left out. */
export async function listRepeatedFaults(scope: Scope, batch: string, limit: number): Promise<RepeatedFault[]> {
  return scope.db.query<RepeatedFault>({
    text: `select f ->> 'column' as "column", b.cells ->> (f ->> 'column') as text, count(distinct b.row)::int as rows
           from batch_rows b cross join lateral jsonb_array_elements(b.faults) f
           where b.institute_id = $1 and b.batch_id = $2 and length(b.cells ->> (f ->> 'column')) between 1 and ${maxRepeatedLength}
           group by 1, 2 having count(distinct b.row) > 1 order by 3 desc, 1, 2 limit $3`,
    values: [scope.institute, batch, limit],
  });
}

/** Gives the cells of the other rows that have the same unread text in this column the new text. Returns these rows. */
export async function changeEqualCells(
  scope: Scope,
  batch: string,
  { row, column, from, to }: { row: number; column: string; from: string; to: string },
): Promise<number[]> {
  return scope.db.column<number>({
    text: `update batch_rows set cells = cells || jsonb_build_object($4::text, $6::text)
           where institute_id = $1 and batch_id = $2 and row <> $3 and cells ->> $4 = $5
             and faults @> jsonb_build_array(jsonb_build_object('column', $4::text))
           returning row`,
    values: [scope.institute, batch, row, column, from, to],
  });
}
