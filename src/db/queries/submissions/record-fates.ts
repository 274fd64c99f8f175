import type { Scope } from "../../scope.ts";

export type RecordFate = { record: string; fate: "merged" | "deleted" | "there" };

/** Where records are now; one that was erased has no row. */
export async function listFates(scope: Scope, records: readonly string[]): Promise<RecordFate[]> {
  return scope.db.query<RecordFate>({
    text: `select id as record, case when merged_into is not null then 'merged' when deleted_at is not null then 'deleted' else 'there' end as fate
           from records where institute_id = $1 and id = any ($2::uuid[])`,
    values: [scope.institute, records],
  });
}
