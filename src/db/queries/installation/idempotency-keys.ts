import type { Scope } from "../../scope.ts";

/** Returns whether this request is the first with its key; a parallel one waits here until the first has committed. */
export async function insertKey(scope: Scope, entry: { account: number; key: string; hash: Buffer }): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `insert into idempotency_keys (institute_id, account_id, key, request_hash) values ($1, $2, $3, $4)
           on conflict do nothing returning 1`,
      values: [scope.institute, entry.account, entry.key, entry.hash],
    })) === 1
  );
}

export async function saveAnswer(
  scope: Scope,
  entry: { account: number; key: string; answer: unknown },
): Promise<void> {
  await scope.db.query({
    text: `update idempotency_keys set answer = $4 where institute_id = $1 and account_id = $2 and key = $3`,
    values: [scope.institute, entry.account, entry.key, JSON.stringify(entry.answer)],
  });
}

export async function findAnswer(
  scope: Scope,
  entry: { account: number; key: string },
): Promise<{ hash: Buffer; answer: unknown } | undefined> {
  const [row] = await scope.db.query<{ request_hash: Buffer; answer: unknown }>({
    text: `select request_hash, answer from idempotency_keys where institute_id = $1 and account_id = $2 and key = $3`,
    values: [scope.institute, entry.account, entry.key],
  });
  return row && { hash: row.request_hash, answer: row.answer };
}
