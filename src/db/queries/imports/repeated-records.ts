import type { Scope } from "../../scope.ts";

/** Rows that duplicate a record that was merged into another since duplicate that one. */
export async function followMergedRecords(scope: Scope, batch: string): Promise<void> {
  await scope.db.query({
    text: `update batch_rows b set duplicate_of = r.merged_into from records r
           where b.institute_id = $1 and b.batch_id = $2 and r.institute_id = $1 and r.id = b.duplicate_of and r.merged_into is not null`,
    values: [scope.institute, batch],
  });
}

/** Whether a row that nobody left out duplicates, or may duplicate, a record that was deleted, or erased, since. */
export async function hasDeletedDuplicates(scope: Scope, batch: string): Promise<boolean> {
  const found = await scope.db.find({
    text: `select 1 from batch_rows b left join records r on r.institute_id = $1 and r.id = b.duplicate_of
           where b.institute_id = $1 and b.batch_id = $2 and b.duplicate_of is not null and (r.id is null or r.deleted_at is not null)
             and b.status in ('duplicate', 'claim', 'possible') and coalesce(b.decision, 'claim') = 'claim' limit 1`,
    values: [scope.institute, batch],
  });
  return found !== undefined;
}
