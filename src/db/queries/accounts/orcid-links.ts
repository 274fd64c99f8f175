import type { Scope } from "../../scope.ts";
import type { PageViewer } from "./public-pages.ts";

export type OrcidLinkRow = {
  orcid: string;
  scopes: string[];
  /** Encrypted. */
  token: Buffer;
  linkedAt: Date;
  /** When ORCID refused the token. */
  refusedAt: Date | null;
};

/** Replaces a sign-in that began earlier, which can then no longer be finished. */
export async function saveSignIn(
  scope: Scope,
  account: number,
  { digest, session, seconds }: { digest: Buffer; session: string; seconds: number },
): Promise<void> {
  await scope.db.query({
    text: `insert into orcid_sign_ins (institute_id, account_id, state_digest, session_id, expires_at)
           values ($1, $2, $3, $4, now() + make_interval(secs => $5))
           on conflict (institute_id, account_id) do update
           set state_digest = excluded.state_digest, session_id = excluded.session_id, expires_at = excluded.expires_at`,
    values: [scope.institute, account, digest, session, seconds],
  });
}

/** Uses up the sign-in; false unless the account began it in this session and in time. */
export async function consumeSignIn(
  scope: Scope,
  account: number,
  { digest, session }: { digest: Buffer; session: string },
): Promise<boolean> {
  const rows = await scope.db.query({
    text: `delete from orcid_sign_ins where institute_id = $1 and account_id = $2 and state_digest = $3 and session_id = $4
             and expires_at > now() returning 1`,
    values: [scope.institute, account, digest, session],
  });
  return rows.length > 0;
}

export async function findOrcidLink(scope: Scope, account: number): Promise<OrcidLinkRow | undefined> {
  return scope.db.find<OrcidLinkRow>({
    text: `select orcid, scopes, token, linked_at as "linkedAt", refused_at as "refusedAt" from orcid_links
           where institute_id = $1 and account_id = $2`,
    values: [scope.institute, account],
  });
}

/** Replaces the account's link; false if another account of the institute has this iD. */
export async function saveOrcidLink(
  scope: Scope,
  account: number,
  { orcid, scopes, token }: Pick<OrcidLinkRow, "orcid" | "scopes" | "token">,
): Promise<boolean> {
  await removeStoredLink(scope, account);
  const rows = await scope.db.query({
    text: `insert into orcid_links (institute_id, account_id, orcid, scopes, token) values ($1, $2, $3, $4, $5)
           on conflict (institute_id, orcid) do nothing returning 1`,
    values: [scope.institute, account, orcid, scopes, token],
  });
  return rows.length > 0;
}

/** Keeps the list of works that were sent. */
export async function removeStoredLink(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "delete from orcid_links where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
}

/** Removes the links that deactivated accounts have with this iD, for the account whose person has signed in with it. */
export async function removeLinksOfDeactivated(
  scope: Scope,
  account: number,
  orcid: string,
): Promise<{ account: number; email: string; token: Buffer }[]> {
  return scope.db.query<{ account: number; email: string; token: Buffer }>({
    text: `delete from orcid_links l using accounts a
           where l.institute_id = $1 and l.orcid = $3 and l.account_id <> $2
             and a.institute_id = l.institute_id and a.id = l.account_id and a.state = 'deactivated'
           returning a.id as account, a.email, l.token`,
    values: [scope.institute, account, orcid],
  });
}

/** Notes that ORCID refuses this token; a newer token is not affected. */
export async function updateOrcidRefused(scope: Scope, account: number, token: Buffer): Promise<void> {
  await scope.db.query({
    text: "update orcid_links set refused_at = now() where institute_id = $1 and account_id = $2 and token = $3",
    values: [scope.institute, account, token],
  });
}

/** The iD of the account, as ORCID confirmed it. */
export async function updateOwnOrcid(scope: Scope, account: number, orcid: string): Promise<void> {
  await scope.db.query({
    text: `update accounts set orcid = $3, version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 and orcid is distinct from $3`,
    values: [scope.institute, account, orcid],
  });
}

export async function findConfirmedOrcid(
  { db }: PageViewer,
  owner: { institute: number; account: number },
): Promise<string | null> {
  const row = await db.find<{ orcid: string | null }>({
    text: "select find_confirmed_orcid($1, $2) as orcid",
    values: [owner.institute, owner.account],
  });
  return row?.orcid ?? null;
}
