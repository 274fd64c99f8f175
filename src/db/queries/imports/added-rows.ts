import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";

/** A stored record, and the rows that an import added to one of its tables. */
export type AddedRows = { id: string; kind: string; title: string; rows: RecordData[] };

/** A draft that was answered to be the other record, and what was added to that record then. */
export type AnsweredDraft = { id: string; other: string };

/** Of a draft, only the events of its last answer: they have the time of the same transaction. */
export const isOfAnswer = (
  draft: string,
  other: string,
) => `(${draft}::uuid is null or r.id = ${other}::uuid and e.at = (
  select max(s.at) from record_events s where s.institute_id = $1 and s.record_id = ${draft}::uuid and s.what = 'same-work'))`;

/**
 * The rows that a batch, or only one draft of it, added to a table of existing records, according to their histories. A
 * record that was merged since is the one that it was merged into.
 */
export async function listAddedRows(
  scope: Scope,
  batch: string,
  table: string,
  draft?: AnsweredDraft,
): Promise<AddedRows[]> {
  return scope.db.query<AddedRows>({
    text: `select s.id, s.kind, s.title, jsonb_agg(c.value -> 'after') as rows
           from records r
           join records s on s.institute_id = $1 and s.id = coalesce(r.merged_into, r.id) and s.deleted_at is null
           join record_events e on e.institute_id = $1 and e.record_id = r.id and e.what = 'imported' and e.change ->> 'batch' = $2::text
           cross join lateral jsonb_each(e.change) c
           where r.institute_id = $1 and starts_with(c.key, $3 || '.') and jsonb_typeof(c.value -> 'after') = 'object'
             and r.id in (select duplicate_of from batch_rows where institute_id = $1 and batch_id = $2::uuid and duplicate_of is not null)
             and ${isOfAnswer("$4", "$5")}
           group by s.id, s.kind, s.title order by s.id`,
    values: [scope.institute, batch, table, draft?.id ?? null, draft?.other ?? null],
  });
}
