import type { Scope } from "../scope.ts";

export type IdentifierQuery = {
  keys: readonly string[];
  /** Beginnings of a key, up to the first difference. */
  keyPrefixes: readonly string[];
  ids: { from: string; to: string } | undefined;
  /** Of the viewer. */
  scopes: readonly number[];
};

const maxFound = 20;

/** Ids of visible records that have one of the keys, or whose own id begins so. */
export async function findByIdentifier(
  scope: Scope,
  { keys, keyPrefixes, ids, scopes }: IdentifierQuery,
): Promise<string[]> {
  return scope.db.column<string>({
    text: `with named as materialized (
             select record_id as id from record_keys where institute_id = $1 and key = any ($2::text[])
             union select k.record_id from unnest($3::text[]) s join record_keys k on k.institute_id = $1 and k.key >= s and k.key < s || chr(1114111)
             union (select id from records where institute_id = $1 and id between $4::uuid and $5::uuid limit ${maxFound}))
           select r.id from named n join records r on r.institute_id = $1 and r.id = n.id
           where r.deleted_at is null and r.scopes && $6::int[] limit ${maxFound}`,
    values: [scope.institute, keys, keyPrefixes, ids?.from ?? null, ids?.to ?? null, scopes],
  });
}
