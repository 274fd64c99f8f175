import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";

/** The ids of two records, the older one first. */
export type Pair = { a: string; b: string };

/** If very many records share a key ("Editorial", the ISBN of a series), each is compared with this many of them. */
const neighbours = 20;

// The records of these keys (not `single:`, the key of a document that a person has once), ordered so that likely duplicates are next to each other.
const ranked = (keys: string, order: string) => `
  select k.key, w.merged_id as id, row_number() over (partition by k.key order by ${order}) as n
  from ${keys} k join wanted w on w.id = k.record_id where k.institute_id = $1`;

const paired = (ranks: string) => `
  select least(x.id, y.id) as a, greatest(x.id, y.id) as b from ${ranks} x
  join ${ranks} y on y.key = x.key and y.n > x.n and y.n <= x.n + ${neighbours} where x.id <> y.id`;

const undecided = "not exists (select 1 from record_pairs d where d.institute_id = $1 and d.a = p.a and d.b = p.b)";

// Each record with the id of the one it was merged into, or its own.
const mergedRecords = `
  select r.id, coalesce(s.id, r.id) as merged_id, r.title, r.day from records r
  left join records s on s.institute_id = $1 and s.id = r.merged_into
  where r.institute_id = $1 and coalesce(s.deleted_at, case when s.id is null then r.deleted_at end) is null and r.question is null
    and r.kind <> all ($2::text[])`;

/**
 * Every pair of records of an institute that share an identifier or nearly the same title, of whatever department and type, and
 * about which nobody has decided. Documents of which a person has one are left out.
 */
export async function listCandidates(scope: Scope, documentKinds: readonly string[]): Promise<Pair[]> {
  return scope.db.query<Pair>({
    text: `with wanted as materialized (${mergedRecords}),
           numbered as materialized (${ranked("record_keys", "k.record_id")} and k.key not like 'single:%'),
           titled as materialized (${ranked("record_title_keys", "w.title, w.day, k.record_id")})
           select p.a, p.b from (${paired("numbered")} union ${paired("titled")}) p where ${undecided} order by p.a, p.b`,
    values: [scope.institute, documentKinds],
  });
}

/** The same for pairs with one of these records. */
export async function listCandidatesOf(
  scope: Scope,
  ids: readonly string[],
  documentKinds: readonly string[],
): Promise<Pair[]> {
  const recordsSharing = (keys: string, also: string) => `
    select coalesce(o.merged_into, o.id) as one, sharing.record_id as other from mine o
    join ${keys} k on k.institute_id = $1 and k.record_id = o.id ${also}
    cross join lateral (select record_id from ${keys} t where t.institute_id = $1 and t.key = k.key and t.record_id <> o.id
      limit ${neighbours}) sharing`;
  return scope.db.query<Pair>({
    text: `with mine as materialized (
             select id, merged_into from records where institute_id = $1 and id = any ($3::uuid[])
             union all select id, merged_into from records where institute_id = $1 and merged_into = any ($3::uuid[])
           ), found as materialized (
             select distinct one, other from (${recordsSharing("record_keys", "and k.key not like 'single:%'")} union ${recordsSharing("record_title_keys", "")}) f
           ), pairs as (
             select distinct least(f.one, w.merged_id) as a, greatest(f.one, w.merged_id) as b
             from found f cross join lateral (${mergedRecords} and r.id = f.other) w where w.merged_id <> f.one
           )
           select p.a, p.b from pairs p join records one on one.institute_id = $1 and one.id = p.a and one.deleted_at is null
             join records other on other.institute_id = $1 and other.id = p.b and other.deleted_at is null
           where one.question is null and other.question is null and one.kind <> all ($2::text[]) and other.kind <> all ($2::text[])
             and ${undecided} order by p.a, p.b`,
    values: [scope.institute, documentKinds, ids],
  });
}

export type ComparedRecord = {
  /** For a record that was merged into another, that other one. */
  id: string;
  kind: string;
  data: RecordData;
  /** Names as printed. */
  people: string[];
  unread: Record<string, string>;
  keys: string[];
};

export async function listCompared(scope: Scope, ids: readonly string[]): Promise<ComparedRecord[]> {
  return scope.db.query<ComparedRecord>({
    text: `with wanted as (
             select id from records where institute_id = $1 and id = any ($2::uuid[]) and deleted_at is null and question is null)
           select w.id, r.kind, r.data, jsonb_path_query_array(r.people, '$[*].name') as people, r.unread, r.keys
           from wanted w join records r on r.institute_id = $1 and r.id = w.id
           union all
           select w.id, r.kind, r.data, jsonb_path_query_array(r.people, '$[*].name'), r.unread, r.keys
           from wanted w join records r on r.institute_id = $1 and r.merged_into = w.id`,
    values: [scope.institute, ids],
  });
}
