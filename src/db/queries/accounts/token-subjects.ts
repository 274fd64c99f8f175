import type { Scope } from "../../scope.ts";
import type { SessionRow } from "./sessions.ts";

/** The claims of a session token about its owner. */
export type TokenSubjectRow = Pick<
  SessionRow,
  "email" | "role" | "photo_file" | "public_id" | "institute_name" | "department_codes" | "tags"
>;

export async function findTokenSubject(scope: Scope, account: number): Promise<TokenSubjectRow> {
  const [row] = await scope.db.query<TokenSubjectRow>({
    name: "find-token-subject",
    text: `select a.email, a.role, a.photo_file, a.public_id, a.tags, i.name as institute_name,
             array(select d.code from appointments p join departments d on d.institute_id = $1 and d.id = p.department_id
                   where p.institute_id = $1 and p.account_id = a.id
                     and (p.starts is null or p.starts <= $3::date) and (p.ends is null or p.ends >= $3::date)
                   order by p.starts desc nulls last) as department_codes
           from accounts a join institutes i on i.id = a.institute_id
           where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account, scope.today],
  });
  if (!row) throw new Error(`Account ${account} does not exist.`);
  return row;
}
