import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "../records/records.ts";
import { columnsOf } from "../records/values.ts";

/** The oldest rule by which search words of the institute's records were made. */
export async function findSearchRule(scope: Scope): Promise<number> {
  return scope.db.count({
    text: "select search_rule as rule from institutes where id = $1",
    values: [scope.institute],
  });
}

export async function updateSearchRule(scope: Scope, rule: number): Promise<void> {
  await scope.db.execute({
    text: "update institutes set search_rule = $2 where id = $1",
    values: [scope.institute, rule],
  });
}

export type WordedRecord = {
  id: string;
  kind: string;
  version: number;
  data: RecordData;
  people: StoredPerson[];
};

/** Records after one, in the order of their ids, including deleted ones. */
export async function listRecordsForWords(scope: Scope, after: string | null, limit: number): Promise<WordedRecord[]> {
  return scope.db.query<WordedRecord>({
    text: `select id, kind, version, data, people from records
           where institute_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [scope.institute, after, limit],
  });
}

/** Stores the words (texts of tsvectors) of records that nobody changed in between. */
export async function updateWords(
  scope: Scope,
  records: readonly { id: string; version: number; search: string }[],
): Promise<void> {
  if (records.length === 0) return;
  await scope.db.execute({
    text: `update records r set search = n.search::tsvector from unnest($2::uuid[], $3::int[], $4::text[]) n(id, version, search)
           where r.institute_id = $1 and r.id = any ($2::uuid[]) and r.id = n.id and r.version = n.version`,
    values: [scope.institute, ...columnsOf(records, "id", "version", "search")],
  });
}
