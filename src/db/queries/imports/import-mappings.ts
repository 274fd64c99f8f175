import type { Scope } from "../../scope.ts";

/** The fields a person chose before for the columns of this header. */
export type RememberedMapping = { kind: string | null; mapping: Record<string, string | null> };

export async function findMapping(
  scope: Scope,
  key: { account: number; headerHash: string },
): Promise<RememberedMapping | undefined> {
  return scope.db.find<RememberedMapping>({
    text: `select kind, mapping from import_mappings where institute_id = $1 and account_id = $2 and header_hash = $3`,
    values: [scope.institute, key.account, key.headerHash],
  });
}

export async function saveMapping(
  scope: Scope,
  key: { account: number; headerHash: string },
  remembered: RememberedMapping,
): Promise<void> {
  await scope.db.query({
    text: `insert into import_mappings (institute_id, account_id, header_hash, kind, mapping) values ($1, $2, $3, $4, $5)
           on conflict (institute_id, account_id, header_hash) do update set kind = excluded.kind, mapping = excluded.mapping, used_at = now()`,
    values: [scope.institute, key.account, key.headerHash, remembered.kind, JSON.stringify(remembered.mapping)],
  });
}
