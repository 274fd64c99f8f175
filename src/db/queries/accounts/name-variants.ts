import { foldText } from "#kinds/derive/fold.ts";
import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

/** Replaces the stored other spellings of a name. */
export async function replaceVariants(scope: Scope, account: number, printed: readonly string[]): Promise<void> {
  await scope.db.query({
    text: "delete from name_variants where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
  await insertVariants(scope, [{ account, printed }]);
}

export async function insertVariants(
  scope: Scope,
  people: readonly { account: number; printed: readonly string[] }[],
): Promise<void> {
  const rows = people.flatMap(({ account, printed }) => {
    const namesByFoldedText = new Map(printed.map((name) => [foldText(name), name.trim()]));
    namesByFoldedText.delete("");
    return [...namesByFoldedText].map(([folded, name]) => ({ account, folded, name }));
  });
  await scope.db.query({
    text: `insert into name_variants (institute_id, account_id, folded, printed)
           select $1, a, f, p from unnest($2::int[], $3::text[], $4::text[]) as given(a, f, p)`,
    values: [scope.institute, ...columnsOf(rows, "account", "folded", "name")],
  });
}
