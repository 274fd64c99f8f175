import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../scope.ts";
import type { StoredPerson } from "./records.ts";

/** A stored record that an incoming row may repeat. */
export type Twin = {
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
};

const columns = `r.id, r.kind, r.title, r.day, r.data, r.people, r.unread, r.keys, r.created_by as "createdBy", r.scopes`;

/** Every record that holds one of these identity keys, whatever its kind. */
export async function listByKeys(scope: Scope, keys: string[]): Promise<Twin[]> {
  if (keys.length === 0) return [];
  return scope.db.query<Twin>({
    name: "list-import-twins-by-keys",
    text: `select ${columns} from records r where r.institute_id = $1 and r.deleted_at is null
             and r.id in (select record_id from record_keys where institute_id = $1 and key = any($2::text[]))`,
    values: [scope.institute, keys],
  });
}

/** Every record of these kinds whose title is at most one slip away. */
export async function listByTitleKeys(
  scope: Scope,
  titleKeys: string[],
  kinds: string[],
): Promise<(Twin & { titleKeys: string[] })[]> {
  if (titleKeys.length === 0) return [];
  return scope.db.query({
    name: "list-import-twins-by-title",
    text: `select ${columns}, k.keys as "titleKeys"
           from (select record_id, array_agg(key::text) keys from record_title_keys where institute_id = $1 and key = any($2::bigint[]) group by record_id) k
           join records r on r.institute_id = $1 and r.id = k.record_id
           where r.deleted_at is null and r.kind = any($3::text[])`,
    values: [scope.institute, titleKeys, kinds],
  });
}
