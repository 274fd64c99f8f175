import type { Scope } from "../../scope.ts";
import type { FrozenContent } from "./frozen-tables.ts";

export type FrozenPersonRow = { submission: string; position: number; n: number; content: FrozenContent };

export async function listRowsOfPerson(scope: Scope, publicId: string): Promise<FrozenPersonRow[]> {
  return scope.db.query<FrozenPersonRow>({
    text: `select submission_id as submission, position, n, content from submission_rows
           where institute_id = $1 and content->'owners' @> $2::jsonb order by 1, 2, 3`,
    values: [scope.institute, JSON.stringify([{ account: publicId }])],
  });
}

/**
 * Marks this transaction as one that erases a person: frozen and signed-off data accepts no other change. If it is to be
 * the only one, it waits for those that have begun.
 */
export async function beginErasing(scope: Scope, { isOnlyOne = false } = {}): Promise<void> {
  await scope.db.query({
    text: `select set_config('app.erases_person', 'on', true), pg_advisory_xact_lock${isOnlyOne ? "" : "_shared"}(hashtextextended('erasures', $1))`,
    values: [scope.institute],
  });
}

/**
 * People who were erased while the rows of the submission were read, and are named there. Waits for erasures that have
 * begun; later ones find the rows themselves.
 */
export async function listErasedIn(
  scope: Scope,
  submission: string,
  erasedName: string,
): Promise<{ id: number; publicId: string }[]> {
  await beginErasing(scope, { isOnlyOne: true });
  return scope.db.query<{ id: number; publicId: string }>({
    text: `select distinct a.id, a.public_id as "publicId"
           from submission_rows r cross join lateral jsonb_to_recordset(r.content -> 'owners') o(account text, name text)
           join accounts a on a.institute_id = $1 and a.public_id::text = o.account and a.erased_at is not null
           where r.institute_id = $1 and r.submission_id = $2 and o.name <> $3 order by a.id`,
    values: [scope.institute, submission, erasedName],
  });
}

export async function replacePersonIn(scope: Scope, rows: readonly FrozenPersonRow[]): Promise<void> {
  for (const { submission, position, n, content } of rows)
    await scope.db.query({
      text: `update submission_rows set content = $5 where institute_id = $1 and submission_id = $2 and position = $3 and n = $4`,
      values: [scope.institute, submission, position, n, JSON.stringify(content)],
    });
}

/** Of submissions that the person made, for which the account's name is shown again. */
export async function removeMaker(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "update submissions set maker_name = null where institute_id = $1 and made_by = $2",
    values: [scope.institute, account],
  });
}

export async function insertErasure(scope: Scope, submission: string, cells: number): Promise<void> {
  await scope.db.query({
    text: `update submissions set erasures = erasures || jsonb_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'cells', $3::int)
           where institute_id = $1 and id = $2`,
    values: [scope.institute, submission, cells],
  });
}
