import type { Scope } from "../../scope.ts";

export type IdentifierQuery = {
  keys: readonly string[];
  /** Beginnings of a key, up to the first difference. */
  keyPrefixes: readonly string[];
  ids: { from: string; to: string } | undefined;
  /** Slugs; null: all. */
  kinds: readonly string[] | null;
  /** Of the viewer. */
  scopes: readonly number[];
};

const maxFound = 20;

/** Visible records of the kinds that have one of the keys, or a beginning of one as parts do, or whose own id begins so. */
export async function findByIdentifier(
  scope: Scope,
  { keys, keyPrefixes, ids, kinds, scopes }: IdentifierQuery,
): Promise<{ id: string; isPart: boolean }[]> {
  // The planner expects thousands of keys in a range. It would read every record of the institute for them, so each is looked up
  // by itself. The end is bound: behind the row policy, what the statement computes is no limit for the index. Each value is a select of
  // its own, so that the plan is kept: made again for each search, it took longer than the rest.
  const ends = keyPrefixes.map((prefix) => `${prefix}\u{10ffff}`);
  return scope.db.query({
    text: `with named as materialized (
             select record_id as id, false as is_part from record_keys where institute_id = $1 and key = any ((select $2::text[])::text[])
             union all select k.record_id, true from unnest((select $3::text[]), (select $8::text[])) s("from", "to")
               join record_keys k on k.institute_id = $1 and k.key >= s."from" and k.key < s."to"
             union all (select id, false from records where institute_id = $1 and id between (select $4::uuid) and (select $5::uuid) limit ${maxFound}))
           select r.id, bool_and(n.is_part) as "isPart" from named n cross join lateral (
             select id, kind, scopes, deleted_at from records where institute_id = $1 and id = n.id limit 1) r
           where r.deleted_at is null and r.scopes && (select $6::int[]) and ((select $7::text[]) is null or r.kind = any ((select $7::text[])::text[])) group by r.id limit ${maxFound}`,
    values: [scope.institute, keys, keyPrefixes, ids?.from ?? null, ids?.to ?? null, scopes, kinds, ends],
    isReadOnly: true,
  });
}
