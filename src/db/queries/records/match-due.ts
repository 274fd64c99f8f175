import type { Day } from "#kinds/day.ts";
import type { MatchMethod } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { removes } from "../history/record-events.ts";
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

/** A record that the search proposed to an account, by its public id. */
export type FoundWork = {
  id: string;
  kind: string;
  title: string;
  day: Day | null;
  account: string;
  matchedBy: MatchMethod;
};

/** What was proposed to these accounts since they became due, also by a job that was interrupted; without possible duplicates. */
export async function listFoundWorks(scope: Scope, due: readonly MatchDue[]): Promise<FoundWork[]> {
  return scope.db.query<FoundWork>({
    text: `select r.id, r.kind, r.title, r.day, p.public_id as account, a.matched_by as "matchedBy"
           from unnest($2::int[], $3::timestamptz[]) d(account, since)
           join accounts p on p.institute_id = $1 and p.id = d.account
           join authorships a on a.institute_id = $1 and a.account_id = d.account and a.state = 'proposed'
           join records r on r.institute_id = $1 and r.id = a.record_id and r.question is null
           cross join lateral (select jsonb_build_array(jsonb_build_object('account', p.public_id))) l(line)
           where exists (select 1 from record_events e where e.institute_id = $1 and e.record_id = r.id and e.what = 'matched' and e.at >= d.since
             and e.change -> 'people' -> 'after' @> l.line and not e.change -> 'people' -> 'before' @> l.line)
           order by r.id, a.position`,
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

/**
 * Which of these people were told that a record is not theirs, were removed from it, or entered it as a delegate, as record
 * and account.
 */
export async function listRejected(
  scope: Scope,
  records: readonly string[],
  accounts: readonly number[],
): Promise<{ record: string; account: number }[]> {
  return scope.db.query({
    text: `select record_id as record, account_id as account from claims
           where institute_id = $1 and record_id = any ($2::uuid[]) and account_id = any ($3::int[]) and state = 'rejected'
           union select id, entered_by from records where institute_id = $1 and id = any ($2::uuid[]) and entered_by = any ($3::int[])
           union select e.record_id, a.id from accounts a
           join record_events e on e.institute_id = $1 and e.record_id = any ($2::uuid[]) and ${removes("a.public_id")}
           where a.institute_id = $1 and a.id = any ($3::int[])`,
    values: [scope.institute, records, accounts],
  });
}
