import type { Scope } from "../../scope.ts";

export type RowOwner = { account: number; publicId: string; name: string; email: string; role: string };

/** The accounts with these e-mail addresses, by e-mail address. */
export async function listRowOwners(scope: Scope, emails: readonly string[]): Promise<Map<string, RowOwner>> {
  const rows = await scope.db.query<RowOwner>({
    text: `select id as account, public_id as "publicId", name, email, role from accounts
           where institute_id = $1 and email = any ($2::text[]) and erased_at is null`,
    values: [scope.institute, emails],
  });
  return new Map(rows.map((row) => [row.email, row]));
}
