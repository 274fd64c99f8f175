import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";

/** Two ids in their order. */
export type Pair = { a: string; b: string };

/** With how many of those beside it a record is compared where very many share a key: "Editorial", a series' number. */
const neighbours = 20;

// The records of these keys in an order in which the likely ones are beside each other.
const ranked = (keys: string, order: string, more = "") => `
  select k.key, k.record_id as id, w.kind, row_number() over (partition by k.key${more} order by ${order}) as n
  from ${keys} k join wanted w on w.id = k.record_id where k.institute_id = $1`;

const paired = (ranks: string, also = "") => `
  select least(x.id, y.id) as a, greatest(x.id, y.id) as b from ${ranks} x
  join ${ranks} y on y.key = x.key ${also} and y.n > x.n and y.n <= x.n + ${neighbours}`;

const undecided = `not exists (select 1 from record_pairs d where d.institute_id = $1 and d.a = p.a and d.b = p.b)`;

/**
 * Every pair of records of an institute that share an identifier or nearly a title, of whatever department and type, and about
 * which nobody has decided. Documents of which a person has one are left out.
 */
export async function listCandidates(scope: Scope, singleKinds: readonly string[]): Promise<Pair[]> {
  return scope.db.query<Pair>({
    text: `with wanted as materialized (
             select id, kind, title, day from records
             where institute_id = $1 and deleted_at is null and question is null and kind <> all ($2::text[])
           ), numbered as materialized (${ranked("record_keys", "k.record_id")} and k.key not like 'single:%'
           ), titled as materialized (${ranked("record_title_keys", "w.title, w.day, k.record_id")}
           )
           select p.a, p.b from (${paired("numbered")} union ${paired("titled")}) p where ${undecided} order by p.a, p.b`,
    values: [scope.institute, singleKinds],
  });
}

/** The same for pairs with one of these records. */
export async function listCandidatesOf(
  scope: Scope,
  ids: readonly string[],
  singleKinds: readonly string[],
): Promise<Pair[]> {
  const beside = (keys: string, also: string) => `
    select mine.record_id as one, theirs.record_id as other from ${keys} mine
    cross join lateral (select record_id from ${keys} t where t.institute_id = $1 and t.key = mine.key and t.record_id <> mine.record_id
      limit ${neighbours}) theirs
    where mine.institute_id = $1 and mine.record_id = any ($3::uuid[]) ${also}`;
  return scope.db.query<Pair>({
    text: `select p.a, p.b from (
             select distinct least(one, other) as a, greatest(one, other) as b from (
               ${beside("record_keys", "and mine.key not like 'single:%'")} union ${beside("record_title_keys", "")}) c) p
           join records one on one.institute_id = $1 and one.id = p.a and one.deleted_at is null and one.question is null and one.kind <> all ($2::text[])
           join records other on other.institute_id = $1 and other.id = p.b and other.deleted_at is null and other.question is null
             and other.kind <> all ($2::text[])
           where ${undecided} order by p.a, p.b`,
    values: [scope.institute, singleKinds, ids],
  });
}

export type ComparedRecord = {
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
    text: `select id, kind, data, jsonb_path_query_array(people, '$[*].name') as people, unread, keys from records
           where institute_id = $1 and id = any ($2::uuid[]) and deleted_at is null and question is null`,
    values: [scope.institute, ids],
  });
}
