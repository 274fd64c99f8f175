import type { Connection } from "../../connection.ts";
import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";

export type LinkPurpose = "reset" | "invite";

export type LinkRow = {
  institute: number;
  id: string;
  account: number;
  purpose: LinkPurpose;
};

/** The link whose token has this hash, while it is unused and not expired by the database's clock. */
export async function findLiveLink(db: Connection, institute: number, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db.find<LinkRow>({
    text: `select institute_id as institute, id, account_id as account, purpose from password_resets
           where institute_id = $1 and token_hash = $2 and used_at is null and expires_at > now()`,
    values: [institute, tokenHash],
  });
}

export async function insertLink(
  scope: Scope,
  link: { account: number; purpose: LinkPurpose; tokenHash: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await scope.db.query({
    text: `insert into password_resets (institute_id, id, account_id, purpose, token_hash, expires_at)
           values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    values: [scope.institute, newId(), link.account, link.purpose, link.tokenHash, link.lifetimeSeconds],
  });
}

/** Uses up the link; of concurrent callers exactly one gets true. */
export async function consumeLink(scope: Scope, id: string): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update password_resets set used_at = now()
           where institute_id = $1 and id = $2 and used_at is null and expires_at > now() returning 1`,
      values: [scope.institute, id],
    })) === 1
  );
}

/** Invalidates every link of the account, or those of one purpose. */
export async function voidLinks(scope: Scope, account: number, purpose?: LinkPurpose): Promise<void> {
  await scope.db.query({
    text: `update password_resets set used_at = now()
           where institute_id = $1 and account_id = $2 and used_at is null and ($3::text is null or purpose = $3)`,
    values: [scope.institute, account, purpose ?? null],
  });
}
