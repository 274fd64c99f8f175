import type { Scope } from "../scope.ts";

/** Moves a batch's drafts to the bin, with a line in each one's history; answers how many. */
export async function binBatch(scope: Scope, batch: string, account: number): Promise<number> {
  const rows = await scope.db.query<{ id: string }>({
    name: "bin-batch",
    text: `with gone as (
             update records set deleted_at = now(), updated_at = now(), version = version + 1
             where institute_id = $1 and batch_id = $2 and deleted_at is null and state = 'draft' returning id, version
           ), told as (
             insert into record_events (institute_id, record_id, version, account_id, what) select $1, id, version, $3, 'removed' from gone
           )
           select id from gone`,
    values: [scope.institute, batch, account],
  });
  return rows.length;
}
