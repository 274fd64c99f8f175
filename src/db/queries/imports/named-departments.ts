import type { Scope } from "../../scope.ts";
import { hasPeople } from "../conditions/compile-condition.ts";
import { type AnsweredDraft, isOfAnswer } from "./added-rows.ts";

/** An imported record that names no colleague, with the departments that files named for it. */
export type DepartmentOnlyRecord = { id: string; kind: string; named: number[] };

const columns = `r.id, r.kind, r.named_departments as named`;
const isDepartmentOnly = `r.batch_id is not null and r.deleted_at is null and not ${hasPeople}`;

/** Those among these records. */
export async function listDepartmentOnly(scope: Scope, ids: readonly string[]): Promise<DepartmentOnlyRecord[]> {
  return scope.db.query<DepartmentOnlyRecord>({
    text: `select ${columns} from records r where r.institute_id = $1 and r.id = any ($2::uuid[]) and ${isDepartmentOnly} order by r.id`,
    values: [scope.institute, ids],
  });
}

/** Records that exist without the batch, and the departments that it, or only one draft of it, added to them. */
export async function listAddedDepartments(
  scope: Scope,
  batch: string,
  draft?: AnsweredDraft,
): Promise<(DepartmentOnlyRecord & { added: number[] })[]> {
  return scope.db.query({
    text: `select ${columns}, array(select distinct d::int from record_events e cross join lateral jsonb_array_elements_text(e.change -> 'addedDepartments') d
               where e.institute_id = $1 and e.record_id = r.id and e.what = 'imported' and e.change ->> 'batch' = $2::text
                 and ${isOfAnswer("$3", "$4")}) as added
           from records r where r.institute_id = $1 and ${isDepartmentOnly} and r.id in (
             select duplicate_of from batch_rows where institute_id = $1 and batch_id = $2::uuid and duplicate_of is not null
               and named_departments <> '{}') order by r.id`,
    values: [scope.institute, batch, draft?.id ?? null, draft?.other ?? null],
  });
}
