import type { Scope } from "../../scope.ts";

/** A work that was sent to ORCID, by its record or by a record that was merged into it. */
export type SentWorkRow = { record: string; putCode: number; digest: string | null; sentAt: Date };

export async function listSentWorks(
  scope: Scope,
  account: number,
  orcid: string,
  records: readonly string[],
): Promise<SentWorkRow[]> {
  return scope.db.query<SentWorkRow>({
    text: `select distinct on (r.id) r.id as record, w.put_code::float8 as "putCode", w.digest, w.sent_at as "sentAt"
           from orcid_works w join records m on m.institute_id = $1 and m.id = w.record_id
           join records r on r.institute_id = $1 and r.id in (m.id, m.merged_into)
           where w.institute_id = $1 and w.account_id = $2 and w.orcid = $3 and r.id = any ($4::uuid[])
           order by r.id, m.id <> r.id, w.sent_at desc`,
    values: [scope.institute, account, orcid, records],
  });
}

/** `digest` is null if the version at ORCID is not known. */
export async function saveSentWorks(
  scope: Scope,
  account: number,
  orcid: string,
  works: readonly { record: string; putCode: number; digest: string | null }[],
): Promise<void> {
  await scope.db.query({
    text: `insert into orcid_works (institute_id, account_id, orcid, record_id, put_code, digest)
           select $1, $2, $3, w.record, w."putCode", w.digest
           from jsonb_to_recordset($4::jsonb) as w(record uuid, "putCode" bigint, digest text)
           join records r on r.institute_id = $1 and r.id = w.record
           on conflict (institute_id, account_id, orcid, record_id) do update
           set put_code = excluded.put_code, digest = excluded.digest, sent_at = now()`,
    values: [scope.institute, account, orcid, JSON.stringify(works)],
  });
}

/**
 * Reserves the sending of a person's works for this request, for at most this many seconds; false if another request
 * has reserved it.
 */
export async function beginSending(scope: Scope, account: number, seconds: number): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update orcid_links set sending_until = now() + make_interval(secs => $3)
           where institute_id = $1 and account_id = $2 and (sending_until is null or sending_until < now()) returning 1`,
    values: [scope.institute, account, seconds],
  });
  return rows.length > 0;
}

export async function endSending(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "update orcid_links set sending_until = null where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
}
