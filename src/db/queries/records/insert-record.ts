import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { AuthorshipState, MatchMethod, RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import type { OpenQuestion, StoredPerson } from "./records.ts";
import { columnsOf, valuesOf } from "./values.ts";

export type NewAuthorship = {
  /** Position in the people list, from 0. */
  position: number;
  account: number;
  department: number | null;
  matchedBy: MatchMethod;
  state: AuthorshipState;
  decidedAt: Date | null;
};

/** A record with all derived data, ready to be written. */
export type PreparedRecord = {
  id: string;
  kind: string;
  state: RecordState;
  day: Day | null;
  dayEnd: Day | null;
  createdBy: number;
  /** The delegate who enters it for that person. */
  enteredBy?: number | undefined;
  title: string;
  scopes: number[];
  monthNeeded: boolean;
  keys: string[];
  /** Signed 64-bit numbers as text. */
  titleHashes: string[];
  /** In the text form of a tsvector. */
  search: string;
  data: RecordData;
  people: StoredPerson[];
  unread: Record<string, string>;
  proofLinks: number;
  batch: string | null;
  question: OpenQuestion | null;
  namedDepartments: number[];
  authorships: NewAuthorship[];
};

export type InsertedRecord = {
  createdAt: Date;
  departments: string[];
  /** Whether another record already had one of its keys. */
  isPossibleDuplicate: boolean;
};

/** Writes the record, its people, keys and first event in one statement. Throws a unique violation for a second document of one owner. */
export async function insertRecord(scope: Scope, record: PreparedRecord): Promise<InsertedRecord> {
  const [row] = await scope.db.query<InsertedRecord>({
    text: `with inserted_record as (
             insert into records (institute_id, id, kind, state, day, day_end, created_by, title, scopes, keys, search, data, people, unread,
               proof_links, batch_id, month_needed, entered_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::tsvector, $12, $13, $14, $15, $16, $24, $25::int)
             returning created_at
           ), inserted_authorships as (
             insert into authorships (institute_id, record_id, position, account_id, department_id, matched_by, state, decided_at)
             select $1, $2, a.* from unnest($17::smallint[], $18::int[], $19::int[], $20::text[], $21::text[], $22::timestamptz[]) a
           ), inserted_keys as (
             insert into record_keys (institute_id, key, record_id) select $1, k, $2 from unnest($10::text[]) k
           ), inserted_title_keys as (
             insert into record_title_keys (institute_id, key, record_id) select $1, k, $2 from unnest($23::bigint[]) k
           ), inserted_event as (
             insert into record_events (institute_id, record_id, version, account_id, what) values ($1, $2, 1, coalesce($25, $7), 'created')
           )
           select created_at as "createdAt", array(select code from departments where institute_id = $1 and id = any ($9) order by id) as departments,
             exists (select 1 from record_keys where institute_id = $1 and key = any ($10::text[])) as "isPossibleDuplicate"
           from inserted_record`,
    values: [
      scope.institute,
      ...valuesOf(record, "id", "kind", "state", "day", "dayEnd", "createdBy", "title", "scopes", "keys", "search"),
      JSON.stringify(record.data),
      JSON.stringify(record.people),
      JSON.stringify(record.unread),
      record.proofLinks,
      record.batch,
      ...authorshipColumns(record),
      record.titleHashes,
      record.monthNeeded,
      record.enteredBy ?? null,
    ],
  });
  if (!row) throw new Error("The record was not written.");
  return row;
}

/** The columns of `authorships` after institute and record, as arrays of equal length. */
export function authorshipColumns({ authorships }: Pick<PreparedRecord, "authorships">): string[] {
  return columnsOf(authorships, "position", "account", "department", "matchedBy", "state", "decidedAt");
}
