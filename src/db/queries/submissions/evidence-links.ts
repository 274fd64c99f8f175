import type { Day } from "#kinds/day.ts";
import type { Connection } from "../../connection.ts";
import type { Scope } from "../../scope.ts";

export type EvidenceLink = {
  id: string;
  madeAt: Date;
  makerName: string;
  expiresOn: Day;
  revokedAt: Date | null;
  visits: number;
  lastVisit: Date | null;
};

export async function insertLink(
  scope: Scope,
  link: { id: string; submission: string; tokenHash: Buffer; expiresOn: Day },
  account: number,
): Promise<void> {
  await scope.db.query({
    text: `insert into evidence_links (institute_id, id, submission_id, token_hash, expires_on, made_by) values ($1, $2, $3, $4, $5, $6)`,
    values: [scope.institute, link.id, link.submission, link.tokenHash, link.expiresOn, account],
  });
}

export async function listLinks(scope: Scope, submission: string): Promise<EvidenceLink[]> {
  return scope.db.query<EvidenceLink>({
    text: `select l.id, l.made_at as "madeAt", a.name as "makerName", l.expires_on as "expiresOn", l.revoked_at as "revokedAt",
             (select count(*)::int from evidence_visits v where v.institute_id = $1 and v.link_id = l.id) as visits,
             (select max(v.at) from evidence_visits v where v.institute_id = $1 and v.link_id = l.id) as "lastVisit"
           from evidence_links l join accounts a on a.institute_id = $1 and a.id = l.made_by
           where l.institute_id = $1 and l.submission_id = $2 order by l.id desc`,
    values: [scope.institute, submission],
  });
}

/** Returns whether the link exists; revoking it again changes nothing. */
export async function revokeLink(scope: Scope, submission: string, id: string): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update evidence_links set revoked_at = coalesce(revoked_at, now())
             where institute_id = $1 and submission_id = $2 and id = $3 returning 1`,
      values: [scope.institute, submission, id],
    })) === 1
  );
}

export type FoundLink = { id: string; submission: string; expiresOn: Day; revokedAt: Date | null };

/** The link whose token has this hash, also one that has ended. */
export async function findLink(db: Connection, institute: number, tokenHash: Buffer): Promise<FoundLink | undefined> {
  return db.find<FoundLink>({
    text: `select id, submission_id as submission, expires_on as "expiresOn", revoked_at as "revokedAt" from evidence_links
           where institute_id = $1 and token_hash = $2`,
    values: [institute, tokenHash],
  });
}

export async function insertVisit(
  scope: Scope,
  visit: { link: string; ipAddress: string; opened: string },
): Promise<void> {
  await scope.db.query({
    text: `insert into evidence_visits (institute_id, link_id, address, opened) values ($1, $2, $3, $4)`,
    values: [scope.institute, visit.link, visit.ipAddress, visit.opened],
  });
}

export type Visit = { id: string; at: Date; address: string; opened: string };

/** The newest first. */
export async function listVisits(scope: Scope, submission: string, limit: number): Promise<Visit[]> {
  return scope.db.query<Visit>({
    text: `select v.id::text as id, v.at, v.address, v.opened
           from evidence_visits v join evidence_links l on l.institute_id = v.institute_id and l.id = v.link_id
           where v.institute_id = $1 and l.submission_id = $2 order by v.id desc limit $3`,
    values: [scope.institute, submission, limit],
  });
}

export async function removeOldVisits(scope: Scope, days: number): Promise<number> {
  return scope.db.execute({
    text: `delete from evidence_visits where institute_id = $1 and at < now() - make_interval(days => $2) returning 1`,
    values: [scope.institute, days],
  });
}
