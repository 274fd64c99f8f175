import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import type { ClaimRow } from "../claims.ts";
import type { StoredPerson } from "./records.ts";
import { columnsOf } from "./values.ts";

export type QuestionedRecord = {
  id: string;
  kind: string;
  title: string;
  data: RecordData;
  people: StoredPerson[];
  scopes: number[];
  namedDepartments: number[];
  createdBy: number;
};

export type QuestionRow = {
  record: QuestionedRecord;
  /** Null if the other record no longer exists. */
  other: QuestionedRecord | null;
  reason: string;
  batch: string | null;
  fileName: string | null;
  row: number | null;
  at: Date;
};

export type QuestionFilter = {
  /** Whose questions; null for all. */
  creator: number | null;
  batch: string | null;
  kind: string | null;
  records: string[] | null;
};

const recordJson = (
  record: string,
) => `json_build_object('id', ${record}.id, 'kind', ${record}.kind, 'title', ${record}.title,
  'data', ${record}.data, 'people', ${record}.people, 'scopes', ${record}.scopes, 'namedDepartments', ${record}.named_departments, 'createdBy', ${record}.created_by)`;

const isOpenQuestion = `r.institute_id = $1 and r.question is not null and r.deleted_at is null
  and ($2::int is null or r.created_by = $2) and ($3::uuid is null or r.batch_id = $3) and ($4::text is null or r.kind = $4)
  and ($5::uuid[] is null or r.id = any ($5))`;

const filterValues = (scope: Scope, { creator, batch, kind, records }: QuestionFilter) => [
  scope.institute,
  creator,
  batch,
  kind,
  records,
];

/**
 * The questions `asked` with the record of each, separately: behind the row policies no index is searched for a value that a
 * function computes from another row, and all records of the institute would be read.
 */
const asked = (where: string) =>
  `asked as materialized (select r.*, (r.question->>'record')::uuid as other from records r where ${where})`;

/** The record that a question is about, or the one it was merged into. */
const remaining = "case when q.merged_into is null then q.id else q.merged_into end";

/**
 * Locks what answers to these questions may change until the transaction ends: the drafts, the records that they were compared
 * with, and drafts that were compared with these drafts. All at once, in the order of their ids as everywhere.
 */
export async function lockQuestions(scope: Scope, filter: QuestionFilter): Promise<void> {
  await scope.db.query({
    text: `with ${asked(isOpenQuestion)},
             others as materialized (select ${remaining} as id from asked a join records q on q.institute_id = $1 and q.id = a.other)
           select count(*) from (select from records where institute_id = $1 and id in (select id from asked union select id from others
             union select r.id from records r where r.institute_id = $1 and r.question is not null and r.question->>'record' in (select id::text from asked))
             order by id for update) l`,
    values: filterValues(scope, filter),
  });
}

/** Open questions in order of creation; before migration 0121 they were stored with `because`. */
export async function listQuestions(
  scope: Scope,
  filter: QuestionFilter,
  page: { after: string | null; limit: number },
): Promise<QuestionRow[]> {
  return scope.db.query<QuestionRow>({
    text: `with ${asked(`${isOpenQuestion} and ($6::uuid is null or r.id > $6) order by r.id limit $7`)}
           select ${recordJson("r")} as record, case when o.id is not null then ${recordJson("o")} end as other, coalesce(r.question->>'reason', r.question->>'because') as reason,
             r.batch_id as batch, t.file_name as "fileName", coalesce(b.row, (r.question->>'row')::int) as row, r.created_at as at
           from asked r
           left join records q on q.institute_id = $1 and q.id = r.other
           left join records o on o.institute_id = $1 and o.id = ${remaining} and o.deleted_at is null
           left join batch_rows b on b.institute_id = $1 and b.batch_id = r.batch_id and b.record_id = r.id
           left join batches t on t.institute_id = $1 and t.id = r.batch_id
           order by r.id`,
    values: [...filterValues(scope, filter), page.after, page.limit],
  });
}

/** The imports that have open questions. */
export async function listQuestionedBatches(scope: Scope, filter: QuestionFilter): Promise<string[]> {
  return scope.db.column<string>({
    text: `select distinct r.batch_id from records r where ${isOpenQuestion} and r.batch_id is not null`,
    values: filterValues(scope, filter),
  });
}

export async function countQuestions(scope: Scope, filter: QuestionFilter): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as count from records r where ${isOpenQuestion}`,
    values: filterValues(scope, filter),
  });
}

/**
 * Decides that the records are separate works: they count from now on, and their import rows become new. So does the row
 * of a draft that was answered to be the same before it was restored.
 */
export async function closeAsDifferent(scope: Scope, records: readonly string[], account: number): Promise<void> {
  await scope.db.query({
    text: `with ${asked("r.institute_id = $1 and r.id = any ($2::uuid[])")}
           insert into record_pairs (institute_id, a, b, class, decided_by)
           select $1, least(r.id, o.id), greatest(r.id, o.id), 'different', $3 from asked r
             join records q on q.institute_id = $1 and q.id = r.other
             join records o on o.institute_id = $1 and o.id = ${remaining}
           where true
           on conflict (institute_id, a, b) do update set class = excluded.class, decided_by = excluded.decided_by, decided_at = now()`,
    values: [scope.institute, records, account],
  });
  await scope.db.query({
    text: `with asked as materialized (select id, batch_id, (question->>'row')::int as row from records where institute_id = $1 and id = any ($2::uuid[])
           ), closed_questions as (
             update records set question = null, updated_at = now(), version = version + 1
             where institute_id = $1 and id = any ($2::uuid[]) returning id, version
           ), restored_rows as (
             update batch_rows b set status = 'new', reason = '', record_id = a.id, duplicate_of = null
             from asked a where b.institute_id = $1 and b.batch_id = a.batch_id and b.row = a.row
           ), inserted_events as (
             insert into record_events (institute_id, record_id, version, account_id, what)
             select $1, id, version, $3, 'different-work' from closed_questions
           )
           update batch_rows set status = 'new', reason = '' where institute_id = $1 and record_id in (select id from closed_questions)`,
    values: [scope.institute, records, account],
  });
}

/** Makes the questions of these drafts about other records. */
export async function redirectQuestions(
  scope: Scope,
  questions: readonly { record: string; other: string }[],
): Promise<void> {
  if (questions.length === 0) return;
  await scope.db.query({
    text: `update records r set question = jsonb_set(r.question, '{record}', to_jsonb(n.other::text))
           from unnest($2::uuid[], $3::uuid[]) as n(record, other)
           where r.institute_id = $1 and r.id = n.record and r.question is not null`,
    values: [scope.institute, ...columnsOf(questions, "record", "other")],
  });
}

/**
 * Decides that the records are the same as the others: they go to the bin, and references then point to the others. The
 * question keeps the number of the row, which is no longer of its record: the draft may be restored.
 */
export async function closeAsSame(scope: Scope, records: readonly string[], account: number): Promise<void> {
  await scope.db.query({
    text: `with ${asked("r.institute_id = $1 and r.id = any ($2::uuid[])")}, removed_records as (
             update records r set deleted_at = now(), updated_at = now(), version = r.version + 1,
               question = r.question || coalesce((select jsonb_build_object('row', b.row) from batch_rows b
                 where b.institute_id = $1 and b.batch_id = a.batch_id and b.record_id = a.id), '{}') from asked a
             where r.institute_id = $1 and r.id = a.id returning r.id, r.version,
               (select ${remaining} from records q where q.institute_id = $1 and q.id = a.other) as other
           ), inserted_events as (
             insert into record_events (institute_id, record_id, version, account_id, what)
             select $1, id, version, $3, 'same-work' from removed_records
           ), redirected_questions as (
             update records r set question = jsonb_set(r.question, '{record}', to_jsonb(g.other::text)) from removed_records g
             where r.institute_id = $1 and r.question is not null and r.question->>'record' = g.id::text and r.id <> all ($2::uuid[])
           )
           update batch_rows b set status = 'duplicate', record_id = null, duplicate_of = g.other
           from removed_records g where b.institute_id = $1 and b.record_id = g.id`,
    values: [scope.institute, records, account],
  });
}

/** Those of these drafts that were decided to be the same as another record before, and were restored. */
export async function listAnsweredAsSame(scope: Scope, records: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `select distinct record_id from record_events where institute_id = $1 and record_id = any ($2::uuid[]) and what = 'same-work'`,
    values: [scope.institute, records],
  });
}

type ClaimOnDraft = Pick<ClaimRow, "id" | "title" | "claimant" | "state" | "evidence"> & {
  /** The claimant's approved name. */
  name: string;
};

export async function listClaimsOnDraft(scope: Scope, draft: string): Promise<ClaimOnDraft[]> {
  return scope.db.query<ClaimOnDraft>({
    text: `select c.id, c.title, a.public_id as claimant, c.state, c.evidence, coalesce(a.approved_name, a.name) as name
           from claims c join accounts a on a.institute_id = c.institute_id and a.id = c.account_id
           where c.institute_id = $1 and c.record_id = $2 and c.state in ('pending', 'accepted') order by c.id`,
    values: [scope.institute, draft],
  });
}

/**
 * Makes the claims on a draft open claims on the record that it is the same as. People whose record that is already, or who
 * have claimed it, need none. Returns their ids.
 */
export async function moveClaimsOnDraft(scope: Scope, draft: string, record: string): Promise<string[]> {
  return scope.db.column<string>({
    text: `update claims c set record_id = $3, state = 'pending', evidence = null, answered_by = null, answered_at = null from records r
           where c.institute_id = $1 and c.record_id = $2 and c.state in ('pending', 'accepted')
             and r.institute_id = $1 and r.id = $3 and r.created_by <> c.account_id
             and not exists (select 1 from claims o where o.institute_id = $1 and o.record_id = $3 and o.account_id = c.account_id)
             and not exists (select 1 from authorships x where x.institute_id = $1 and x.record_id = $3 and x.account_id = c.account_id
               and x.state <> 'declined' and not (x.state = 'proposed' and x.matched_by = 'variant'))
           returning c.id`,
    values: [scope.institute, draft, record],
  });
}
