import { foldText } from "#kinds/derive/fold.ts";
import type { Scope } from "../../scope.ts";

/** Replaces the stored other spellings of a name. */
export async function replaceVariants(scope: Scope, account: number, printed: readonly string[]): Promise<void> {
  await scope.db.query({
    text: "delete from name_variants where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
  const byFolded = new Map(printed.map((name) => [foldText(name), name.trim()]));
  byFolded.delete("");
  await scope.db.query({
    text: `insert into name_variants (institute_id, account_id, folded, printed)
           select $1, $2, f, p from unnest($3::text[], $4::text[]) as given(f, p)`,
    values: [scope.institute, account, [...byFolded.keys()], [...byFolded.values()]],
  });
}
