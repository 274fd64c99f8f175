import type { Appointment } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import { type AuthorshipState, type MatchMethod, unassignedScope } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { beginBulkWorks, updateDuplicateMarks } from "./update-duplicate-marks.ts";
import { columnsOf } from "./values.ts";

export type ScopeFacts = {
  id: string;
  kind: string;
  day: Day | null;
  dayEnd: Day | null;
  /** Who entered it; null for an imported record. */
  creator: number | null;
  scopes: number[];
  monthNeeded: boolean;
  namedDepartments: number[];
  /** Whether it is in the totals; deleted records and those with an open question are not. */
  isListed: boolean;
  authorships: {
    position: number;
    account: number;
    department: number | null;
    matchedBy: MatchMethod;
    state: AuthorshipState;
    appointments: Appointment[];
  }[];
};

const columns = `r.id, r.day, r.day_end as "dayEnd", case when r.batch_id is null then r.created_by end as creator, r.scopes, r.month_needed as "monthNeeded",
  r.named_departments as "namedDepartments", r.deleted_at is null and r.question is null as "isListed", r.kind,
  coalesce((select json_agg(json_build_object('position', a.position, 'account', a.account_id, 'department', a.department_id,
      'matchedBy', a.matched_by, 'state', a.state, 'appointments', coalesce((
        select json_agg(json_build_object('department', p.department_id, 'type', p.type, 'starts', p.starts, 'ends', p.ends))
        from appointments p where p.institute_id = a.institute_id and p.account_id = a.account_id), '[]')))
    from authorships a where a.institute_id = r.institute_id and a.record_id = r.id), '[]') as authorships`;

/** Records that name an account, including deleted ones, in batches; locked until the transaction ends. */
export async function lockScopeFactsOf(
  scope: Scope,
  account: number,
  after: string | null,
  limit: number,
): Promise<ScopeFacts[]> {
  const ids = await scope.db.column<string>({
    text: `select r.id from records r
           where r.institute_id = $1 and r.id in (select record_id from authorships where institute_id = $1 and account_id = $2)
             and r.scopes <> '{}' and ($3::uuid is null or r.id > $3) order by r.id limit $4 for update`,
    values: [scope.institute, account, after, limit],
  });
  return readLocked(scope, ids);
}

/** Records of these kinds without scopes, because their kind was deactivated, or all others; locked in the same way. */
export async function lockScopeFactsOfKinds(
  scope: Scope,
  { kinds, areHidden }: { kinds: readonly string[]; areHidden: boolean },
  limit: number,
): Promise<ScopeFacts[]> {
  const ids = await scope.db.column<string>({
    text: `select r.id from records r where r.institute_id = $1 and r.kind = any ($2::text[]) and (r.scopes = '{}') = $3
           order by r.id limit $4 for update`,
    values: [scope.institute, kinds, areHidden, limit],
  });
  return readLocked(scope, ids);
}

/** Read after the lock: a statement that waited for it still has the people from before the change it waited for. */
async function readLocked(scope: Scope, ids: readonly string[]): Promise<ScopeFacts[]> {
  return scope.db.query<ScopeFacts>({
    text: `select ${columns} from records r where r.institute_id = $1 and r.id = any ($2::uuid[]) order by r.id`,
    values: [scope.institute, ids],
  });
}

/** Queues a job that adapts the records to the activated kinds. */
export async function queueApplyActiveKinds(scope: Scope): Promise<void> {
  await scope.db.query({
    text: `select graphile_worker.enqueue('apply-active-kinds', json_build_object('institute', $1::int),
             'apply-active-kinds-' || $1::int, null, null, 'records')`,
    values: [scope.institute],
  });
}

/** Every record, in batches, to check its scopes. */
export async function listScopeFacts(scope: Scope, after: string | null, limit: number): Promise<ScopeFacts[]> {
  return scope.db.query<ScopeFacts>({
    text: `select ${columns} from records r where r.institute_id = $1 and ($2::uuid is null or r.id > $2) order by r.id limit $3`,
    values: [scope.institute, after, limit],
  });
}

export type NewScopes = {
  id: string;
  scopes: number[];
  monthNeeded: boolean;
  departments: { position: number; department: number | null }[];
};

/** Writes scopes again; triggers update the derived rows. */
export async function updateScopes(scope: Scope, records: readonly NewScopes[]): Promise<void> {
  if (records.length === 0) return;
  await beginBulkWorks(scope);
  await scope.db.query({
    text: `update records r set scopes = n.scopes::int[], month_needed = n.month_needed
           from unnest($2::uuid[], $3::text[], $4::boolean[]) n(id, scopes, month_needed)
           where r.institute_id = $1 and r.id = n.id`,
    values: [
      scope.institute,
      records.map(({ id }) => id),
      records.map(({ scopes }) => `{${scopes.join(",")}}`),
      records.map(({ monthNeeded }) => monthNeeded),
    ],
  });
  await updateDuplicateMarks(
    scope,
    records.map(({ id }) => id),
  );
  const lines = records.flatMap(({ id, departments }) => departments.map((line) => ({ id, ...line })));
  await scope.db.query({
    text: `update authorships a set department_id = n.department
           from unnest($2::uuid[], $3::smallint[], $4::int[]) n(id, position, department)
           where a.institute_id = $1 and a.record_id = n.id and a.position = n.position and a.department_id is distinct from n.department`,
    values: [scope.institute, ...columnsOf(lines, "id", "position", "department")],
  });
}

export type PromotedFacts = {
  id: string;
  kind: string;
  title: string;
  day: string | null;
  dayEnd: string | null;
  data: RecordData;
  firstName: string | null;
};

/** The columns that lists show of records, with the data they are derived from, by id. */
export async function listPromotedFacts(scope: Scope, after: string | null, limit: number): Promise<PromotedFacts[]> {
  return scope.db.query<PromotedFacts>({
    text: `select id, kind, title, day::text as day, day_end::text as "dayEnd", data, people->0->>'name' as "firstName" from records
           where institute_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [scope.institute, after, limit],
  });
}

export type Difference = { what: string; detail: string };

/** Differences between the derived rows and the records; empty when all is correct. */
export async function listDerivedDifferences(scope: Scope, limit: number): Promise<Difference[]> {
  return scope.db.query<Difference>({
    text: `with wanted as (
        select s as scope, r.kind, coalesce(r.day, 'infinity') as day, r.id, r.day_end, r.state, r.has_proof
        from records r cross join lateral unnest(r.counted_scopes) s where r.institute_id = $1 and r.deleted_at is null
      ), kept as (
        select scope, kind, day, record_id, day_end, state, has_proof from record_scopes where institute_id = $1
      ), wanted_counts as (
        select l.scope, k.kind, month_of(k.day) as month, month_of(k.day_end) - month_of(k.day) + 1 as months,
          coalesce(sum(l.works) filter (where k.state in ('draft', 'returned')), 0)::int as drafts,
          coalesce(sum(l.works) filter (where k.state in ('submitted', 'changed')), 0)::int as submitted,
          coalesce(sum(l.works) filter (where k.state = 'verified'), 0)::int as verified,
          coalesce(sum(l.works) filter (where not k.has_proof), 0)::int as no_proof, sum(l.shared)::int as shared
        from (select record_id, kind, day, day_end, state, has_proof, array_agg(scope) as counted from kept group by 1, 2, 3, 4, 5, 6) k
        cross join lateral (
          -- A line for each scope, and for the institute how many further departments count the work.
          select s as scope, 1 as works, 0 as shared from unnest(k.counted) s where s >= 0
          union all
          select 0, 0, count(*)::int - (case when 0 = any (k.counted) then 1 else 0 end) from unnest(k.counted) d
          where d > 0 and d < ${unassignedScope} having count(*) > 0) l
        group by 1, 2, 3, 4
      ), kept_counts as (
        select scope, kind, month, months, sum(drafts)::int as drafts, sum(submitted)::int as submitted, sum(verified)::int as verified,
          sum(no_proof)::int as no_proof, sum(shared)::int as shared
        from counted_records where institute_id = $1 group by 1, 2, 3, 4
        having sum(drafts) <> 0 or sum(submitted) <> 0 or sum(verified) <> 0 or sum(no_proof) <> 0 or sum(shared) <> 0
      ), wanted_sums as (
        select s.field, w.scope, s.of_kind as kind, s.of_month as month, s.of_months as months, sum(w.drafts)::int as drafts,
          sum(w.submitted)::int as submitted, sum(w.verified)::int as verified, sum(w.no_proof)::int as no_proof, sum(w.shared)::int as shared
        from wanted_counts w cross join lateral sums_of(w.kind, w.month, w.months::smallint) s group by 1, 2, 3, 4, 5
      ), kept_sums as (
        select field, scope, kind, month, months, sum(drafts)::int as drafts, sum(submitted)::int as submitted, sum(verified)::int as verified,
          sum(no_proof)::int as no_proof, sum(shared)::int as shared
        from counted_sums where institute_id = $1 group by 1, 2, 3, 4, 5
        having sum(drafts) <> 0 or sum(submitted) <> 0 or sum(verified) <> 0 or sum(no_proof) <> 0 or sum(shared) <> 0
      ), wanted_values as (
        select l.field, l.scope, r.kind, l.value, l.month, l.months, count(*) filter (where r.state in ('draft', 'returned'))::int as drafts,
          count(*) filter (where r.state in ('submitted', 'changed'))::int as submitted, count(*) filter (where r.state = 'verified')::int as verified,
          count(*) filter (where not r.has_proof)::int as no_proof, sum(l.total) as total
        from records r cross join lateral value_lines(r.scopes, r.counted_scopes, month_of(r.day), month_count(r.day, r.day_end),
          counted_texts(r.kind, r.data)) l
        where r.institute_id = $1 and r.deleted_at is null group by 1, 2, 3, 4, 5, 6
      ), kept_values as (
        select field, scope, kind, value, month, months, sum(drafts)::int as drafts, sum(submitted)::int as submitted,
          sum(verified)::int as verified, sum(no_proof)::int as no_proof, sum(total) as total
        from counted_values where institute_id = $1 and field not in ('', '@months', '@quarters', '@years', '@all', '@kinds', '@all-years') group by 1, 2, 3, 4, 5, 6
        having sum(drafts) <> 0 or sum(submitted) <> 0 or sum(verified) <> 0 or sum(no_proof) <> 0 or sum(total) <> 0
      ), unadded as (
        -- Their bits are those of the last change that was added.
        select distinct kind, record_id from record_count_changes where institute_id = $1
      ), wanted_bits as (
        select r.kind, l.field, l.value, l.month, l.months, p.position / 4096 as block, bits_at(p.position % 4096, 1) as bits
        from records r left join record_positions p on p.institute_id = $1 and p.kind = r.kind and p.record_id = r.id
        cross join lateral bitmap_lines(r.counted_scopes, r.state, r.has_proof, month_of(r.day), month_count(r.day, r.day_end), counted_texts(r.kind, r.data)) l
        where r.institute_id = $1 and r.deleted_at is null and r.counted_scopes <> '{}' and (r.kind, r.id) not in (select kind, record_id from unadded)
        group by 1, 2, 3, 4, 5, 6
      ), kept_bits as (
        select b.kind, b.field, b.value, b.month, b.months, b.block, b.bits::bit(4096) & ~ coalesce(u.bits, 0::bit(4096)) as bits
        from record_bitmaps b left join (
          select p.kind, p.position / 4096 as block, bits_at(p.position % 4096, 1) as bits
          from unadded n join record_positions p on p.institute_id = $1 and p.kind = n.kind and p.record_id = n.record_id group by 1, 2) u
        on u.kind = b.kind and u.block = b.block
        where b.institute_id = $1
      )
      select * from (
        select 'scopes-missing' as what, (w.*)::text as detail from (select * from wanted except select * from kept) w
        union all select 'scopes-stray', (k.*)::text from (select * from kept except select * from wanted) k
        union all select 'counts-missing', (w.*)::text from (select * from wanted_counts where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0
          except select * from kept_counts) w
        union all select 'counts-wrong', (k.*)::text from (select * from kept_counts except select * from wanted_counts) k
        union all select 'sums-missing', (w.*)::text from (select * from wanted_sums where drafts <> 0 or submitted <> 0 or verified <> 0 or no_proof <> 0 or shared <> 0
          except select * from kept_sums) w
        union all select 'sums-wrong', (k.*)::text from (select * from kept_sums except select * from wanted_sums) k
        union all select 'values-missing', (w.*)::text from (select * from wanted_values except select * from kept_values) w
        union all select 'values-wrong', (k.*)::text from (select * from kept_values except select * from wanted_values) k
        union all select 'bitmaps-missing', concat_ws(' ', w.kind, w.field, w.value, w.month, w.months, w.block) from (
          select * from wanted_bits except select * from kept_bits) w
        union all select 'bitmaps-wrong', concat_ws(' ', k.kind, k.field, k.value, k.month, k.months, k.block) from (
          select * from kept_bits where bit_count(bits) > 0 except select * from wanted_bits) k
        union all select 'counted-data-wrong', v.record_id::text from (
          (select * from valued_records where institute_id = $1 except select * from record_values where institute_id = $1)
          union all (select * from record_values where institute_id = $1 except select * from valued_records where institute_id = $1)) v
        union all select 'review-queue-wrong', q.record_id::text from (
          (select * from queued_records where institute_id = $1 except select * from review_queue where institute_id = $1)
          union all (select * from review_queue where institute_id = $1 except select * from queued_records where institute_id = $1)) q
        union all select 'words-wrong', w.record_id::text from (
          (select * from worded_records where institute_id = $1 except select * from record_words where institute_id = $1)
          union all (select * from record_words where institute_id = $1 except select * from worded_records where institute_id = $1)) w
        union all select 'words-unknown', w.word
          from (select format('select search from records where institute_id = %s and id not in (select record_id from unlisted_words where institute_id = %1$s)', $1)) s(listed)
            cross join lateral (select word, false as is_name from ts_stat(listed) union all select word, true from ts_stat(listed, 'b')) w
          where not exists (select from known_words k where k.institute_id = $1 and k.word = split_part(w.word, ':', 2) and (k.in_names or not w.is_name))
        union all select 'keys-missing', r.id || ' ' || k from records r cross join lateral unnest(r.keys) k
          where r.institute_id = $1 and (r.deleted_at is null or k not like 'single:%')
            and not exists (select 1 from record_keys x where x.institute_id = $1 and x.key = k and x.record_id = r.id)
        union all select 'keys-stray', x.record_id || ' ' || x.key from record_keys x
          where x.institute_id = $1 and not exists (
            select 1 from records r where r.institute_id = $1 and r.id = x.record_id and x.key = any (r.keys))
        union all select 'works-unsettled', w.record_id::text
          from works_to_settle($1) t cross join lateral works_settled($1, t.of_records, t.of_keys) w
          join records r on r.institute_id = $1 and r.id = w.record_id
          where (r.older_scopes, r.is_possible_duplicate) is distinct from (w.older, w.has_other)
        union all select 'proof-fields-wrong', r.id::text from records r
          where r.institute_id = $1 and r.proof_fields is distinct from array(
            select p.field from proofs p where p.institute_id = $1 and p.record_id = r.id and p.removed_at is null order by p.id)
      ) differences limit $2`,
    values: [scope.institute, limit],
  });
}
