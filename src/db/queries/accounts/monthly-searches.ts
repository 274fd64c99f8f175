import type { Scope } from "../../scope.ts";

export type MonthlySearchRow = { agreedAt: Date; doneAt: Date | null };

export async function findMonthlySearch(scope: Scope, account: number): Promise<MonthlySearchRow | undefined> {
  return scope.db.find<MonthlySearchRow>({
    text: `select agreed_at as "agreedAt", done_at as "doneAt" from monthly_searches where institute_id = $1 and account_id = $2`,
    values: [scope.institute, account],
  });
}

/** Keeps the earlier date of somebody who has agreed already. */
export async function insertMonthlySearch(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "insert into monthly_searches (institute_id, account_id) values ($1, $2) on conflict do nothing",
    values: [scope.institute, account],
  });
}

/** This also deletes the list of works that the person was notified of. */
export async function removeMonthlySearch(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: "delete from monthly_searches where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
}

/** The search was not done in this month of the institute's calendar. */
const isDue = `(m.done_at is null or date_trunc('month', m.done_at at time zone $3) < date_trunc('month', $2::date))`;

export type DueSearch = { account: number; triedAt: Date | null };

/** Active people whose search of this month is not done. */
export async function listDueSearches(scope: Scope): Promise<DueSearch[]> {
  return scope.db.query<DueSearch>({
    text: `select m.account_id as account, m.tried_at as "triedAt" from monthly_searches m
           join accounts a on a.institute_id = m.institute_id and a.id = m.account_id
           where m.institute_id = $1 and a.state = 'active' and ${isDue} order by m.account_id`,
    values: [scope.institute, scope.today, scope.timeZone],
  });
}

/** Notes that a due search begins; false if it is no longer due. */
export async function updateTriedAt(scope: Scope, account: number): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update monthly_searches m set tried_at = now() where m.institute_id = $1 and m.account_id = $4 and ${isDue} returning 1`,
    values: [scope.institute, scope.today, scope.timeZone, account],
  });
  return rows.length > 0;
}

/** The keys of works that the person was notified of, locked until the transaction ends; undefined if the search is no longer due. */
export async function lockDueSearch(scope: Scope, account: number): Promise<string[] | undefined> {
  const row = await scope.db.find<{ works: string[] }>({
    text: `select told as works from monthly_searches m where m.institute_id = $1 and m.account_id = $4 and ${isDue} for update`,
    values: [scope.institute, scope.today, scope.timeZone, account],
  });
  return row?.works;
}

/** `isDone`: all services answered, and the next search is in another month. */
export async function updateSearched(
  scope: Scope,
  account: number,
  { works, isDone }: { works: readonly string[]; isDone: boolean },
): Promise<void> {
  await scope.db.query({
    text: `update monthly_searches set told = $3, done_at = case when $4 then now() else done_at end
           where institute_id = $1 and account_id = $2`,
    values: [scope.institute, account, works, isDone],
  });
}
