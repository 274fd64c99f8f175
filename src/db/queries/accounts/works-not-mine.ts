import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";

type WorkNotMine = { id: string; title: string; keys: string[]; at: Date };

export async function insertWorksNotMine(
  scope: Scope,
  account: number,
  works: readonly Pick<WorkNotMine, "title" | "keys">[],
): Promise<void> {
  await scope.db.query({
    text: `insert into works_not_mine (institute_id, id, account_id, keys, title)
           select $1, w.id, $2, w.keys, w.title from jsonb_to_recordset($3::jsonb) as w(id uuid, keys text[], title text)
           where not exists (select 1 from works_not_mine o where o.institute_id = $1 and o.account_id = $2 and o.keys = w.keys)`,
    values: [scope.institute, account, JSON.stringify(works.map((work) => ({ ...work, id: newId() })))],
  });
}

/** The newest first. */
export async function listWorksNotMine(scope: Scope, account: number): Promise<WorkNotMine[]> {
  return scope.db.query<WorkNotMine>({
    text: `select id, title, keys, said_at as at from works_not_mine
           where institute_id = $1 and account_id = $2 order by id desc`,
    values: [scope.institute, account],
  });
}

/** Only those of this person. */
export async function removeWorksNotMine(scope: Scope, account: number, ids: readonly string[]): Promise<void> {
  await scope.db.query({
    text: "delete from works_not_mine where institute_id = $1 and account_id = $2 and id = any ($3::uuid[])",
    values: [scope.institute, account, ids],
  });
}
