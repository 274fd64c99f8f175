import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import type { RecordViewer, StoredPerson } from "./records.ts";

/** Another record of the same work, or possibly of it. */
export type DuplicateRow = {
  id: string;
  kind: string;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  data: RecordData;
  people: StoredPerson[];
  scopes: number[];
  keys: string[];
  isVisible: boolean;
};

const columns = `r.id, r.kind, r.title, r.day, r.day_end as "dayEnd", r.data, r.people, r.scopes,
  (r.scopes && $4::int[] or r.created_by = $5) as "isVisible"`;

/** Records that share an identity key, of any kind; without the bin and those decided to be another work. */
export async function findByKeys(
  scope: Scope,
  keys: string[],
  except: string | null,
  viewer: RecordViewer,
): Promise<DuplicateRow[]> {
  if (keys.length === 0) return [];
  return scope.db.query<DuplicateRow>({
    text: `with found as (
             select k.record_id, array_agg(k.key order by k.key) as keys from record_keys k
             join records o on o.institute_id = $1 and o.id = k.record_id and o.deleted_at is null and o.question is null
             where k.institute_id = $1 and k.key = any ($2::text[]) and k.record_id is distinct from $3
               and ($3::uuid is null or not exists (select 1 from record_pairs p where p.institute_id = $1 and p.class in ('different', 'version')
                 and p.a = least(k.record_id, $3::uuid) and p.b = greatest(k.record_id, $3::uuid)))
             group by k.record_id order by k.record_id limit 20)
           select ${columns}, f.keys from found f join records r on r.institute_id = $1 and r.id = f.record_id order by r.id`,
    values: [scope.institute, keys, except, viewer.scopes, viewer.account],
  });
}

/** Records whose title shares a key, dated within a year of the day; the rules decide how similar they are. */
export async function findByTitleHashes(
  scope: Scope,
  titleHashes: string[],
  day: Day | null,
  except: string | null,
  viewer: RecordViewer,
): Promise<DuplicateRow[]> {
  if (titleHashes.length === 0) return [];
  return scope.db.query<DuplicateRow>({
    text: `with found as (
             select distinct record_id from record_title_keys
             where institute_id = $1 and key = any ($2::bigint[]) and record_id is distinct from $3 limit 200)
           select ${columns}, '{}'::text[] as keys from found f join records r on r.institute_id = $1 and r.id = f.record_id
           where r.deleted_at is null and r.question is null
             and ($3::uuid is null or not exists (select 1 from record_pairs p where p.institute_id = $1 and p.class in ('different', 'version')
               and p.a = least(r.id, $3::uuid) and p.b = greatest(r.id, $3::uuid)))
             and ($6::date is null or r.day is null or r.day between $6::date - 366 and $6::date + 366 or r.day_end between $6::date - 366 and $6::date + 366)
           order by r.id limit 100`,
    values: [scope.institute, titleHashes, except, viewer.scopes, viewer.account, day],
  });
}
