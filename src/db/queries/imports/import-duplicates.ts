import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "../records/records.ts";

/** A stored record that an imported row may duplicate. */
export type Duplicate = {
  id: string;
  kind: string;
  title: string;
  day: Day | null;
  data: RecordData;
  people: StoredPerson[];
  unread: Record<string, string>;
  keys: string[];
  createdBy: number;
  scopes: number[];
  /** Whether it is itself a draft with an open question. */
  isQuestion: boolean;
};

const columns = `r.id, r.kind, r.title, r.day, r.data, r.people, r.unread, r.keys, r.created_by as "createdBy", r.scopes,
  r.question is not null as "isQuestion"`;

/** Every record with one of these identity keys, whatever its kind; without those of the batch that is being saved. */
export async function listByKeys(scope: Scope, keys: string[], savedBatch: string | null = null): Promise<Duplicate[]> {
  if (keys.length === 0) return [];
  const ids = await scope.db.column<string>({
    text: "select distinct record_id from record_keys where institute_id = $1 and key = any($2::text[])",
    values: [scope.institute, keys],
  });
  return listDuplicates(scope, ids, savedBatch);
}

/** Every record of these kinds whose title is at most one typo away; without those of the batch that is being saved. */
export async function listByTitleHashes(
  scope: Scope,
  titleHashes: string[],
  kinds: string[],
  savedBatch: string | null = null,
): Promise<(Duplicate & { titleHashes: string[] })[]> {
  if (titleHashes.length === 0) return [];
  const found = await scope.db.query<{ id: string; titleHashes: string[] }>({
    text: `select record_id as id, array_agg(key::text) as "titleHashes" from record_title_keys
           where institute_id = $1 and key = any($2::bigint[]) group by record_id`,
    values: [scope.institute, titleHashes],
  });
  const hashesOf = new Map(found.map((one) => [one.id, one.titleHashes]));
  const records = await listDuplicates(scope, [...hashesOf.keys()], savedBatch);
  return records.flatMap((record) =>
    kinds.includes(record.kind) ? [{ ...record, titleHashes: hashesOf.get(record.id) ?? [] }] : [],
  );
}

/**
 * Reads records that were found before. One query for both would join them, and of an institute that is not in the statistics yet
 * it would read all keys again for each of its records.
 */
async function listDuplicates(scope: Scope, ids: readonly string[], savedBatch: string | null): Promise<Duplicate[]> {
  if (ids.length === 0) return [];
  return scope.db.query<Duplicate>({
    text: `select ${columns} from records r where r.institute_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null
             and ($3::uuid is null or r.batch_id is distinct from $3)`,
    values: [scope.institute, ids, savedBatch],
  });
}

/**
 * The results of identical rows of an earlier import, as far as they still exist. Each digest is looked up by itself:
 * without statistics of the rows, as after the first imports, each part of a file would read all rows of those. Under row
 * policies an index finds the value of a column, but not of `coalesce`: without the steps before, it would read all records.
 */
export async function listByDigests(scope: Scope, digests: string[]): Promise<(Duplicate & { digest: string })[]> {
  if (digests.length === 0) return [];
  return scope.db.query({
    text: `with identical as materialized (
             select b.* from unnest($2::text[]) d cross join lateral (
               select batch_id, digest, coalesce(record_id, duplicate_of) as record from batch_rows where institute_id = $1 and digest = d offset 0
             ) b
           ), kept as materialized (
             select i.digest, coalesce(o.merged_into, o.id) as record from identical i
             join batches t on t.institute_id = $1 and t.id = i.batch_id and t.state = 'committed'
             join records o on o.institute_id = $1 and o.id = i.record
           )
           select distinct on (k.digest) k.digest, ${columns} from kept k
           join records r on r.institute_id = $1 and r.id = k.record
           where r.deleted_at is null order by k.digest, r.id`,
    values: [scope.institute, digests],
  });
}
