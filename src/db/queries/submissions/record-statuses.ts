import type { Scope } from "../../scope.ts";

export type RecordStatus = { record: string; status: "merged" | "deleted" | "present" };

/** The current status of records; an erased record has no row. */
export async function listStatuses(scope: Scope, records: readonly string[]): Promise<RecordStatus[]> {
  return scope.db.query<RecordStatus>({
    text: `select id as record, case when merged_into is not null then 'merged' when deleted_at is not null then 'deleted' else 'present' end as status
           from records where institute_id = $1 and id = any ($2::uuid[])`,
    values: [scope.institute, records],
  });
}
