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

/** Marks this transaction as one that erases a person: frozen and signed-off data accepts no other change. */
export async function beginErasing(scope: Scope): Promise<void> {
  await scope.db.query({ text: "select set_config('app.erases_person', 'on', true)", values: [] });
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
