import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "./records.ts";

/** Since when an account's works must be searched, as the database wrote it. */
export type MatchDue = { account: number; since: string };

export async function listMatchDue(scope: Scope): Promise<MatchDue[]> {
  return scope.db.query<MatchDue>({
    text: `select id as account, match_due::text as since from accounts
           where institute_id = $1 and match_due is not null and state = 'active' order by id`,
    values: [scope.institute],
  });
}

export async function scheduleMatching(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "update accounts set match_due = clock_timestamp() where institute_id = $1 and id = $2 and state = 'active'",
    values: [scope.institute, account],
  });
}

/**
 * The same for accounts that were added or changed since then: the rows of an import are matched with people when it is read.
 * One that is being changed is left out: nobody waits for it, and such a change schedules the search by itself.
 */
export async function scheduleMatchingSince(scope: Scope, since: Date): Promise<void> {
  await scope.db.query({
    text: `update accounts set match_due = clock_timestamp() where institute_id = $1 and id in (
             select id from accounts where institute_id = $1 and state = 'active' and updated_at >= $2 order by id for no key update skip locked)`,
    values: [scope.institute, since],
  });
}

/** Marks them as done, except for accounts that became due again in between. */
export async function clearMatchDue(scope: Scope, due: readonly MatchDue[]): Promise<void> {
  await scope.db.query({
    text: `update accounts a set match_due = null from unnest($2::int[], $3::timestamptz[]) d(account, since)
           where a.institute_id = $1 and a.id = d.account and a.match_due = d.since`,
    values: [scope.institute, due.map(({ account }) => account), due.map(({ since }) => since)],
  });
}

/** The data that shows to whom a record may belong. `emails` are addresses in its file without an account. */
export type MatchableRecord = { id: string; people: StoredPerson[]; emails: string | null };

/** Records that name people without an account, in batches; without deleted ones. */
export async function listMatchable(
  scope: Scope,
  kinds: readonly string[],
  after: string | null,
  limit: number,
): Promise<MatchableRecord[]> {
  return scope.db.query<MatchableRecord>({
    text: `select id, people, unread->>'emails' as emails from records
           where institute_id = $1 and kind = any ($2::text[]) and deleted_at is null and ($3::uuid is null or id > $3)
             and (unread ? 'emails' or jsonb_path_exists(people, '$[*] ? (!exists(@.account))'))
           order by id limit $4`,
    values: [scope.institute, kinds, after, limit],
  });
}

/** Which of these people were told that a record is not theirs, as record and account. */
export async function listRejected(
  scope: Scope,
  records: readonly string[],
  accounts: readonly number[],
): Promise<{ record: string; account: number }[]> {
  return scope.db.query({
    text: `select record_id as record, account_id as account from claims
           where institute_id = $1 and record_id = any ($2::uuid[]) and account_id = any ($3::int[]) and state = 'rejected'`,
    values: [scope.institute, records, accounts],
  });
}
