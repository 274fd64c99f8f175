import type { Scope } from "../../scope.ts";
import type { PreparedRecord } from "./insert-record.ts";
import { beginBulkWorks, updateDuplicateMarks } from "./update-duplicate-marks.ts";
import { columnsOf } from "./values.ts";

/** What is needed of a record after its line was written. */
type Written = Pick<PreparedRecord, "id" | "keys" | "titleHashes" | "authorships">;

/**
 * Writes many records with their people, keys and first events; inside the caller's transaction. Row policies forbid COPY
 * into the tables themselves, so the wide rows go through a temporary table. Each record becomes a line as it is prepared, and no other
 * query may run meanwhile: thousands of records prepared at once cost the garbage collector more time than preparing them.
 */
export async function insertRecords(
  scope: Scope,
  records: Iterable<PreparedRecord> | AsyncIterable<PreparedRecord>,
  event: { account: number | null; what: string },
): Promise<void> {
  const written: Written[] = [];
  const prepared = lines(scope.institute, records, written);
  const first = await prepared.next();
  if (first.done) return;
  await beginBulkWorks(scope);
  await scope.db.execute({ text: createIncomingTable, values: [] });
  await scope.db.copyIn("copy incoming_records from stdin", prepend(first.value, prepared));
  await scope.db.execute({
    text: `insert into records (${columns}) select ${columns} from incoming_records`,
    values: [],
  });
  await scope.db.execute({ text: "drop table incoming_records", values: [] });
  await insertAuthorships(scope, written);
  await insertKeys(scope, written);
  await updateDuplicateMarks(
    scope,
    written.map(({ id }) => id),
  );
  await scope.db.execute({
    text: `insert into record_events (institute_id, record_id, version, account_id, what) select $1, id, 1, $3, $4 from unnest($2::uuid[]) id`,
    values: [scope.institute, ...columnsOf(written, "id"), event.account, event.what],
  });
}

const columns =
  "institute_id, id, kind, state, day, day_end, created_by, title, scopes, keys, search, data, people, unread, proof_links, batch_id, month_needed, question, named_departments";

const createIncomingTable = `create temporary table incoming_records on commit drop as select ${columns} from records with no data`;

async function insertAuthorships(scope: Scope, records: readonly Written[]): Promise<void> {
  const rows = records.flatMap(({ id, authorships }) => authorships.map((authorship) => ({ id, ...authorship })));
  if (rows.length === 0) return;
  await scope.db.execute({
    text: `insert into authorships (institute_id, record_id, position, account_id, department_id, matched_by, state, decided_at)
           select $1, a.* from unnest($2::uuid[], $3::smallint[], $4::int[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
             as a(id, position, account, department, matched_by, state, decided_at) order by account`,
    values: [
      scope.institute,
      ...columnsOf(rows, "id", "position", "account", "department", "matchedBy", "state", "decidedAt"),
    ],
  });
}

async function insertKeys(scope: Scope, records: readonly Written[]): Promise<void> {
  const keys = records.flatMap((record) => record.keys.map((key) => ({ id: record.id, key })));
  const titleHashes = records.flatMap((record) => record.titleHashes.map((key) => ({ id: record.id, key })));
  await scope.db.execute({
    text: `insert into record_keys (institute_id, key, record_id) select $1, k.* from unnest($2::text[], $3::uuid[]) k`,
    values: [scope.institute, ...columnsOf(keys, "key", "id")],
  });
  await scope.db.execute({
    text: `insert into record_title_keys (institute_id, key, record_id) select $1, k.* from unnest($2::bigint[], $3::uuid[]) k(key, id) order by key`,
    values: [scope.institute, ...columnsOf(titleHashes, "key", "id")],
  });
}

/** Some lines at once: each step between generators costs as much as making a line. */
async function* lines(
  institute: number,
  records: Iterable<PreparedRecord> | AsyncIterable<PreparedRecord>,
  written: Written[],
): AsyncGenerator<string> {
  let text = "";
  for await (const record of records) {
    const { id, keys, titleHashes, authorships } = record;
    written.push({ id, keys, titleHashes, authorships });
    text += line(institute, record);
    if (text.length < enoughText) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

const enoughText = 32 * 1024;

async function* prepend(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

function line(institute: number, record: PreparedRecord): string {
  const cells = [
    String(institute),
    record.id,
    record.kind,
    record.state,
    record.day,
    record.dayEnd,
    String(record.createdBy),
    record.title,
    `{${record.scopes.join(",")}}`,
    `{${record.keys.map(quote).join(",")}}`,
    record.search,
    JSON.stringify(record.data),
    JSON.stringify(record.people),
    JSON.stringify(record.unread),
    String(record.proofLinks),
    record.batch,
    String(record.monthNeeded),
    record.question && JSON.stringify(record.question),
    `{${record.namedDepartments.join(",")}}`,
  ];
  return `${cells.map(cell).join("\t")}\n`;
}

const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = /[\\\n\r\t]/;

function cell(text: string | null): string {
  if (text === null) return "\\N";
  return escaped.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text;
}
