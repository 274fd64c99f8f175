import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

/** One row of an import between reading and saving. `cells` is the row as it was, by header. */
export type ImportRow = {
  row: number;
  kind: string | null;
  status: string;
  decision: "add" | "skip" | "claim" | null;
  reason: string;
  cells: Record<string, string>;
  data: Record<string, unknown>;
  /** People with their matches, as in a record. */
  people: unknown[];
  unread: Record<string, string>;
  /** Ids of the departments that the row names; of an importer who is not an admin, only those that the importer leads. */
  named_departments: number[];
  /** Names of departments that the institute does not have, in a row that names nobody with an account. */
  unknown_departments: string[];
  faults: { field: string; column: string; text: string; code: string; message: string }[];
  title: string;
  duplicate_of: string | null;
  duplicate_row: number | null;
  record_id: string | null;
  /** Identifies the row when it is imported again; null if it became no record. */
  digest: string | null;
};

/** The part of a row that is compared and saved, without the original cells. */
export type ParsedRow = Omit<ImportRow, "cells" | "faults">;

const parsedColumns =
  "row, kind, status, decision, reason, data, people, unread, named_departments, unknown_departments, title, duplicate_of, duplicate_row, record_id, digest";
const columns = `${parsedColumns}, cells, faults`;

const rowsAtOnce = 1000;

/** Replaces the rows of the same number. */
export async function upsertRows(scope: Scope, batch: string, rows: ImportRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await upsertChunk(scope, batch, rows.slice(from, from + rowsAtOnce));
}

async function upsertChunk(scope: Scope, batch: string, rows: ImportRow[]): Promise<void> {
  await scope.db.query({
    text: `insert into batch_rows (institute_id, batch_id, ${columns})
           select $1, $2, ${columns} from jsonb_to_recordset($3::jsonb) as r(row int, kind text, status text, decision text, reason text, cells jsonb, data jsonb,
             people jsonb, unread jsonb, named_departments int[], unknown_departments text[], faults jsonb, title text, duplicate_of uuid, duplicate_row int, record_id uuid, digest text)
           on conflict (institute_id, batch_id, row) do update set kind = excluded.kind, status = excluded.status, decision = excluded.decision, reason = excluded.reason,
             cells = excluded.cells, data = excluded.data, people = excluded.people, unread = excluded.unread, named_departments = excluded.named_departments,
             unknown_departments = excluded.unknown_departments, faults = excluded.faults, title = excluded.title,
             duplicate_of = excluded.duplicate_of, duplicate_row = excluded.duplicate_row, record_id = excluded.record_id, digest = excluded.digest`,
    values: [scope.institute, batch, JSON.stringify(rows)],
  });
}

/** Stores the results of a part of the rows, in order; their data stays unchanged. */
export async function updateResults(scope: Scope, batch: string, rows: readonly ParsedRow[]): Promise<void> {
  await scope.db.query({
    text: `update batch_rows b set status = m.status, decision = m.decision, reason = m.reason, duplicate_of = m.duplicate_of,
             duplicate_row = m.duplicate_row, record_id = m.record_id
           from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::int[], $9::uuid[])
             as m(row, status, decision, reason, duplicate_of, duplicate_row, record_id)
           where b.institute_id = $1 and b.batch_id = $2 and b.row between $10 and $11 and b.row = m.row`,
    values: [
      scope.institute,
      batch,
      ...columnsOf(rows, "row", "status", "decision", "reason", "duplicate_of", "duplicate_row", "record_id"),
      // Without these bounds each part of a file reads all of its rows.
      rows.at(0)?.row,
      rows.at(-1)?.row,
    ],
  });
}

/** Gives the rows whose claims were withdrawn this reason. */
export async function explainWithdrawnClaims(scope: Scope, batch: string, reason: string): Promise<void> {
  await scope.db.query({
    text: `update batch_rows b set reason = $3 from claims c
           where b.institute_id = $1 and b.batch_id = $2 and c.institute_id = $1 and c.batch_id = $2 and c.batch_row = b.row and c.state = 'withdrawn'`,
    values: [scope.institute, batch, reason],
  });
}

export async function updateReason(scope: Scope, batch: string, row: number, reason: string): Promise<void> {
  await scope.db.query({
    text: "update batch_rows set reason = $4 where institute_id = $1 and batch_id = $2 and row = $3",
    values: [scope.institute, batch, row, reason],
  });
}

/** Rows in order; `status` is the one under which a row is counted: a person's decision overrides the result. */
export async function listRows(
  scope: Scope,
  batch: string,
  filter: { status: string | null; after: number; limit: number },
): Promise<ImportRow[]> {
  return scope.db.query<ImportRow>({
    text: `select ${columns} from batch_rows where institute_id = $1 and batch_id = $2 and row > $4
             and ($3::text is null or $3 = case when status = 'error' or decision is null then status
               when decision = 'add' then case status when 'incomplete' then 'incomplete' else 'new' end
               when decision = 'claim' then 'claim' when status in ('duplicate', 'possible') then 'duplicate' else 'skipped' end) order by row limit $5`,
    values: [scope.institute, batch, filter.status, filter.after, filter.limit],
  });
}

/** The different texts in each of these columns of the file. */
export async function listDistinctValues(scope: Scope, batch: string, headers: readonly string[]): Promise<string[][]> {
  if (headers.length === 0) return [];
  const rows = await scope.db.query<{ texts: string[] }>({
    text: `select coalesce(array_agg(distinct b.cells->>h.header), '{}') as texts
           from unnest($3::text[]) with ordinality h(header, at)
           left join batch_rows b on b.institute_id = $1 and b.batch_id = $2 and b.cells ? h.header group by h.at order by h.at`,
    values: [scope.institute, batch, headers],
  });
  return rows.map(({ texts }) => texts);
}

/** The next rows in order, with the columns that saving needs. */
export async function listParsedRows(scope: Scope, batch: string, after: number, limit: number): Promise<ParsedRow[]> {
  const rows = await scope.db.query<StoredRow>({
    text: `select ${storedColumns} from batch_rows where institute_id = $1 and batch_id = $2 and row > $3 order by row limit $4`,
    values: [scope.institute, batch, after, limit],
  });
  return rows.map((row) => Object.setPrototypeOf(row, parseWhenUsed) as ParsedRow);
}

const storedColumns = parsedColumns.replace(/\b(?:data|people|unread)\b/g, "$&::text as $&_text");

type StoredRow = Omit<ParsedRow, "data" | "people" | "unread"> &
  Record<"data_text" | "people_text" | "unread_text", string>;

/** Keeps the JSON of a row as text and parses it each time that it is used: a thousand rows cost less as texts. */
const parseWhenUsed: Pick<ParsedRow, "data" | "people" | "unread"> & ThisType<StoredRow> = {
  get data() {
    return JSON.parse(this.data_text);
  },
  get people() {
    return JSON.parse(this.people_text);
  },
  get unread() {
    return JSON.parse(this.unread_text);
  },
};

/** The data that shows whether a row may be the same work as another; a row without a digest is not compared. */
export type IdentityRow = Pick<ImportRow, "row" | "kind" | "title" | "digest" | "data">;

/** The next rows that are compared with others, in order, with these fields of their data. */
export async function listComparedRows(
  scope: Scope,
  batch: string,
  { after, limit, fields }: { after: number; limit: number; fields: readonly string[] },
): Promise<IdentityRow[]> {
  return scope.db.query<IdentityRow>({
    text: `select row, kind, title, digest,
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(data) where key = any ($5::text[])), '{}') as data
           from batch_rows where institute_id = $1 and batch_id = $2 and row > $3 and digest is not null order by row limit $4`,
    values: [scope.institute, batch, after, limit, fields],
  });
}

/** These rows, in order. */
export async function listRowsAt(scope: Scope, batch: string, rows: readonly number[]): Promise<ImportRow[]> {
  if (rows.length === 0) return [];
  return scope.db.query<ImportRow>({
    text: `select ${columns} from batch_rows where institute_id = $1 and batch_id = $2 and row = any ($3::int[]) order by row`,
    values: [scope.institute, batch, rows],
  });
}

/** Rows that are, or were decided to be, the same work as a row above, with that row; in order. */
export async function listDuplicateRows(scope: Scope, batch: string): Promise<{ row: number; duplicateOf: number }[]> {
  return scope.db.query({
    text: `select row, duplicate_row as "duplicateOf" from batch_rows where institute_id = $1 and batch_id = $2
             and (status = 'duplicate' and decision is distinct from 'add' or status = 'possible' and decision = 'skip')
             and duplicate_row is not null order by row`,
    values: [scope.institute, batch],
  });
}

/** `ownRecord`: what a saved row became or duplicates; `finalRecord`: that, or the record of the row that it repeats. */
export type Outcome = { ownRecord: string | null; finalRecord: string | null };

export async function listOutcomes(
  scope: Scope,
  batch: string,
  rows: readonly number[],
): Promise<({ row: number } & Outcome)[]> {
  if (rows.length === 0) return [];
  return scope.db.query({
    text: `select row, coalesce(record_id, case when duplicate_row is null then duplicate_of end) as "ownRecord",
             coalesce(record_id, duplicate_of) as "finalRecord"
           from batch_rows where institute_id = $1 and batch_id = $2 and row = any ($3::int[])`,
    values: [scope.institute, batch, rows],
  });
}

export async function findRow(scope: Scope, batch: string, row: number): Promise<ImportRow | undefined> {
  const [found] = await scope.db.query<ImportRow>({
    text: `select ${columns} from batch_rows where institute_id = $1 and batch_id = $2 and row = $3`,
    values: [scope.institute, batch, row],
  });
  return found;
}

/** Counts of rows by status and decision, and by kind of the records to add or added. */
export async function countRows(
  scope: Scope,
  batch: string,
): Promise<
  {
    status: string;
    decision: string | null;
    kind: string | null;
    rows: number;
    faults: number;
    unassigned: number;
    departmentOnly: number;
  }[]
> {
  return scope.db.query({
    text: `select status, decision, kind, count(*)::int as rows, sum(jsonb_array_length(faults))::int as faults,
             (count(*) filter (where ${isUnassigned}))::int as unassigned,
             (count(*) filter (where ${hasNoAccount} and named_departments <> '{}'))::int as "departmentOnly"
           from batch_rows where institute_id = $1 and batch_id = $2 group by status, decision, kind`,
    values: [scope.institute, batch],
  });
}

const hasNoAccount = "not (people @? '$[*].account')";
const isUnassigned = `${hasNoAccount} and named_departments = '{}'`;
const isAdded = "(decision = 'add' and status <> 'error' or decision is null and status in ('new', 'incomplete'))";

/** The most frequent names in rows that count for no account and no department, among the records to add or added. */
export async function listNamesWithoutAccount(
  scope: Scope,
  batch: string,
  limit: number,
): Promise<{ names: string[]; total: number }> {
  const rows = await scope.db.query<{ name: string; total: number }>({
    text: `select p ->> 'name' as name, count(*) over ()::int as total from batch_rows cross join lateral jsonb_array_elements(people) p
           where institute_id = $1 and batch_id = $2 and ${isUnassigned}
             and ${isAdded}
           group by 1 order by count(*) desc, 1 limit $3`,
    values: [scope.institute, batch, limit],
  });
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}

/** Names of departments in those rows that the institute does not have, the most frequent first. */
export async function listUnknownDepartments(scope: Scope, batch: string, limit: number): Promise<string[]> {
  return scope.db.column<string>({
    text: `select d from batch_rows cross join lateral unnest(unknown_departments) d
           where institute_id = $1 and batch_id = $2 and ${isUnassigned}
             and ${isAdded}
           group by 1 order by count(*) desc, 1 limit $3`,
    values: [scope.institute, batch, limit],
  });
}

export async function removeRows(scope: Scope, batch: string): Promise<void> {
  await scope.db.query({
    text: `delete from batch_rows where institute_id = $1 and batch_id = $2`,
    values: [scope.institute, batch],
  });
}

export type DuplicatedRecord = {
  id: string;
  kind: string;
  title: string;
  day: string | null;
  people: { name: string }[];
  scopes: number[];
  createdBy: number;
};

/** The records that rows duplicate, for those who may see them. */
export async function findDuplicateRecords(scope: Scope, ids: string[]): Promise<DuplicatedRecord[]> {
  return scope.db.query({
    text: `select id, kind, title, day::text, people, scopes, created_by as "createdBy" from records where institute_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
    values: [scope.institute, ids],
  });
}
