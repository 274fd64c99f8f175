import type { Day } from "#kinds/day.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { delegatorPublicIdsSql } from "../delegations.ts";
import { queryTogether } from "../query-together.ts";

/** Whether an event `e` is a verification or return of the record `r` that was not undone. */
export const isReview = `e.institute_id = r.institute_id and e.record_id = r.id and e.what in ('verified', 'returned') and not exists (
  select 1 from record_events u where u.institute_id = e.institute_id and u.record_id = e.record_id and u.what = 'review-undone'
    and (u.change ->> 'undone')::int = e.version)`;

export type LeadingRoles = { heads: readonly string[]; tag: string };

/** An account that reviews records, and the departments that it leads. */
export type ReviewerAccount = { account: number; leads: readonly number[]; roles: LeadingRoles };

/** What decides whether an account may verify one record: whether it names a head, whether somebody leads its department, for whom the account enters records. */
export type ReviewFacts = { isOfHead: boolean; isLed: boolean; delegators: string[] };

/** The values of `reviewFactsSql`. */
export const valuesOfReviewer = ({ account, leads, roles }: ReviewerAccount, today: Day): unknown[] => [
  roles.heads,
  roles.tag,
  today,
  leads,
  account,
];

/**
 * The facts of record `r` as JSON; only its own people and departments are looked at. Null for a draft or a deleted one.
 * Its values are numbered from the given number on.
 */
export function reviewFactsSql(first: number): string {
  const [heads, tag, day, leads, account] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`);
  const isHead = `h.role = any (${heads}::text[])`;
  return `case when r.state <> 'draft' and r.deleted_at is null then json_build_object(
    'isOfHead', exists (select 1 from accounts h where h.institute_id = r.institute_id and h.id = any (array(select -s from unnest(r.scopes) s where s < 0)) and ${isHead}),
    'isLed', r.scopes && ${leads}::int[] or exists (
      select 1 from appointments q join accounts h on h.institute_id = q.institute_id and h.id = q.account_id
      where q.institute_id = r.institute_id and q.department_id = any (r.scopes) and ${isHeldOn("q", `${day}::date`)}
        and h.state = 'active' and (${isHead} or ${tag}::text = any (h.tags))),
    'delegators', ${delegatorPublicIdsSql(`${account}`, `${day}::text`)}) end`;
}

/** The facts of one record, and what changed in it since a version, oldest first. */
export async function findReviewFacts(
  scope: Scope,
  reviewer: ReviewerAccount,
  { id, since }: { id: string; since: number | undefined },
): Promise<{ facts: ReviewFacts | null; changes: ChangeSince[] }> {
  const values = [scope.institute, id, ...valuesOfReviewer(reviewer, scope.today)];
  const { found, changes } = await queryTogether<{ found: { facts: ReviewFacts | null }; changes: ChangeSince }>(
    scope,
    "review-facts",
    {
      found: {
        text: `select ${reviewFactsSql(3)} as facts from records r where r.institute_id = $1 and r.id = $2::uuid`,
        values,
      },
      changes: since === undefined ? undefined : changesAfter(scope, id, since),
    },
  );
  return { facts: found[0]?.facts ?? null, changes };
}

export type ChangeSince = { version: number; change: Record<string, unknown> };

const changesAfter = (scope: Scope, record: string, version: number) => ({
  text: `select version, change from record_events
         where institute_id = $1 and record_id = $2::uuid and version > $3 order by version, at`,
  values: [scope.institute, record, version],
});

/** What changed after a version, oldest first. */
export async function listChangesSince(scope: Scope, record: string, version: number): Promise<ChangeSince[]> {
  return scope.db.query<ChangeSince>({ ...changesAfter(scope, record, version), isReadOnly: true });
}
