import type { RecordState } from "#kinds/record-state.ts";
import type { Relation } from "#kinds/relation.ts";
import type { Scope } from "../../scope.ts";

/** Stores that two records are different works. The counters are updated by triggers. */
export async function insertDifferentPair(scope: Scope, one: string, other: string, account: number): Promise<void> {
  await scope.db.query({
    text: `insert into record_pairs (institute_id, a, b, class, decided_by)
           values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), 'different', $4)
           on conflict (institute_id, a, b) do update set class = excluded.class, decided_by = excluded.decided_by, decided_at = now()`,
    values: [scope.institute, one, other, account],
  });
}

/** Undoes the decision; false if there was none. */
export async function removePair(scope: Scope, one: string, other: string): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `delete from record_pairs where institute_id = $1 and a = least($2::uuid, $3::uuid) and b = greatest($2::uuid, $3::uuid) returning 1`,
      values: [scope.institute, one, other],
    })) > 0
  );
}

export type DifferentRow = {
  id: string;
  kind: string;
  title: string;
  /** For a version of the same work: its relation to the original. */
  relation: Relation | null;
  /** Whether the other record is the original. */
  isOriginal: boolean;
};

/** Records that were decided to be another work than this one, or a version of it, as far as the viewer may see them. */
export async function listDifferent(
  scope: Scope,
  id: string,
  viewer: { scopes: number[]; account: number },
): Promise<DifferentRow[]> {
  return scope.db.query<DifferentRow>({
    text: `select r.id, r.kind, r.title, p.relation, coalesce(p.original = r.id, false) as "isOriginal" from record_pairs p
           join records r on r.institute_id = $1 and r.id = case when p.a = $2 then p.b else p.a end
           where p.institute_id = $1 and $2 in (p.a, p.b) and p.class in ('different', 'version') and r.deleted_at is null
             and (r.scopes && $3::int[] or r.created_by = $4) order by r.id limit 20`,
    values: [scope.institute, id, viewer.scopes, viewer.account],
  });
}

export type RepeatRow = {
  /** The row of the list under which it is shown. */
  beneath: string;
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  creatorName: string;
  /** An identifier that both have. */
  key: string;
};

/**
 * Newer records of the same works in the same scopes, which do not count there: direct duplicates, or through another
 * duplicate. At most ten per work.
 */
export async function listRepeats(
  scope: Scope,
  ids: readonly string[],
  scopes: readonly number[],
): Promise<RepeatRow[]> {
  return scope.db.query<RepeatRow>({
    text: `with recursive repeats as (
             select i as beneath, i as id, null::text as key, 0 as step from unnest($2::uuid[]) i
             union
             select f.beneath, o.id, theirs.key, f.step + 1
             from repeats f
             join record_keys mine on mine.institute_id = $1 and mine.record_id = f.id and mine.key not like 'single:%'
             join record_keys theirs on theirs.institute_id = $1 and theirs.key = mine.key and theirs.record_id > f.id
             join records o on o.institute_id = $1 and o.id = theirs.record_id
             where f.step < 5 and o.deleted_at is null and o.question is null
               and o.scopes && $3::int[] and o.older_scopes && $3::int[] and not exists (
                 select 1 from record_pairs p where p.institute_id = $1 and p.a = f.id and p.b = o.id and p.class in ('different', 'version'))
           ), found as (
             select beneath, id, min(key) as key, row_number() over (partition by beneath order by id) as n
             from repeats where step > 0 group by beneath, id
           )
           select f.beneath, r.id, r.kind, r.state, r.title, c.name as "creatorName", f.key
           from found f join records r on r.institute_id = $1 and r.id = f.id
           join accounts c on c.institute_id = $1 and c.id = r.created_by
           where f.n <= 10 order by f.beneath, r.id`,
    values: [scope.institute, ids, scopes],
  });
}
