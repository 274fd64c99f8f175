import type { Day } from "#kinds/day.ts";
import type { Period } from "#kinds/period.ts";
import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { byName } from "./directory.ts";

export type NewCampaign = {
  id: string;
  department: number | null;
  title: string;
  note: string;
  kinds: readonly string[];
  /** The accreditation tables that it collects for. */
  reports: readonly string[];
  period: Period;
  firstYear: number;
  lastYear: number;
  /** If it covers half a year: the first or the last six months. */
  half: 1 | 2 | null;
  starts: Day;
  ends: Day;
  deadline: Day;
  createdBy: number;
  /** The campaign that it follows. */
  earlier: string | null;
};

export type CampaignRow = NewCampaign & {
  departmentCode: string | null;
  departmentName: string | null;
  openedBy: string;
  createdAt: Date;
  closedAt: Date | null;
  escalatedAt: Date | null;
  /** The submission that was made when it was last closed. */
  submission: string | null;
  /** Those who were on the staff in the period and have signed off or still can, and how many of them have. */
  people: number;
  signed: number;
  /** Whether the campaign asks the viewer, and when the viewer signed off. */
  isAsked: boolean;
  signedAt: Date | null;
};

/** The viewer sees campaigns of these departments, or (null) all, and those that ask the viewer. */
export type CampaignViewer = {
  account: number;
  departments: readonly number[] | null;
  rolesWithRecords: readonly string[];
};

/** Has records of their own, is approved, and held a post in the campaign's department on a day of its period; an additional charge does not count as one. */
const wasOnStaff = (
  account: string,
) => `(${account}.role = any ($2::text[]) and ${account}.state <> 'pending' and exists (
  select 1 from appointments p where p.institute_id = c.institute_id and p.account_id = ${account}.id and p.type <> 'additional'
    and (c.department_id is null or p.department_id = c.department_id)
    and (p.starts is null or p.starts <= c.ends) and (p.ends is null or p.ends >= c.starts)))`;

const columns = `c.id, c.department_id as department, d.code as "departmentCode", d.name as "departmentName", c.title, c.note, c.kinds, c.reports, c.period,
  c.first_year as "firstYear", c.last_year as "lastYear", c.half, c.starts, c.ends, c.deadline, c.created_by as "createdBy",
  coalesce(nullif(o.name, ''), o.email) as "openedBy", c.created_at as "createdAt", c.closed_at as "closedAt",
  c.escalated_at as "escalatedAt", c.submission_id as submission, c.earlier_id as earlier`;

/** A signature without reopened sections. */
const isFullySigned = "(s.signed_at is not null and s.reopened = '{}')";

const signedOff = `select s.account_id from campaign_answers s where s.institute_id = c.institute_id and s.campaign_id = c.id and ${isFullySigned}`;

const figures = `(select count(*)::int from accounts a where a.institute_id = c.institute_id and ${wasOnStaff("a")}
    and (a.state = 'active' or a.id in (${signedOff}))) as people,
  (select count(*)::int from accounts a where a.institute_id = c.institute_id and ${wasOnStaff("a")} and a.id in (${signedOff})) as signed,
  ${wasOnStaff("me")} as "isAsked",
  (select s.signed_at from campaign_answers s where s.institute_id = c.institute_id and s.campaign_id = c.id and s.account_id = me.id
    and ${isFullySigned}) as "signedAt"`;

const from = `from campaigns c
  join accounts me on me.institute_id = c.institute_id and me.id = $3
  join accounts o on o.institute_id = c.institute_id and o.id = c.created_by
  left join departments d on d.institute_id = c.institute_id and d.id = c.department_id
  where c.institute_id = $1 and ($4::boolean or c.department_id = any ($5::int[]) or ${wasOnStaff("me")})`;

const viewerValues = ({ rolesWithRecords, account, departments }: CampaignViewer) => [
  rolesWithRecords,
  account,
  departments === null,
  departments ?? [],
];

/** Open ones first, then by their deadline, the latest first. */
export async function listCampaigns(scope: Scope, viewer: CampaignViewer, limit: number): Promise<CampaignRow[]> {
  return scope.db.query<CampaignRow>({
    text: `select ${columns}, ${figures} ${from} order by c.closed_at is not null, c.deadline desc, c.id limit $6`,
    values: [scope.institute, ...viewerValues(viewer), limit],
  });
}

/** Open ones that ask the account and that it has not signed off. */
export async function countCampaignsToAnswer(
  scope: Scope,
  account: number,
  rolesWithRecords: readonly string[],
): Promise<number> {
  const row = await scope.db.find<{ count: number }>({
    text: `select count(*)::int as count from campaigns c join accounts me on me.institute_id = c.institute_id and me.id = $3
           where c.institute_id = $1 and c.closed_at is null and ${wasOnStaff("me")} and not exists (
             select 1 from campaign_answers s where s.institute_id = c.institute_id and s.campaign_id = c.id and s.account_id = me.id
               and ${isFullySigned})`,
    values: [scope.institute, rolesWithRecords, account],
    isReadOnly: true,
  });
  return row?.count ?? 0;
}

export async function findCampaign(scope: Scope, viewer: CampaignViewer, id: string): Promise<CampaignRow | undefined> {
  return scope.db.find<CampaignRow>({
    text: `select ${columns}, ${figures} ${from} and c.id = $6`,
    values: [scope.institute, ...viewerValues(viewer), id],
  });
}

export type CampaignWithDeadline = {
  id: string;
  title: string;
  deadline: Day;
  openedBy: string;
  departmentCode: string | null;
};

/** The open campaigns whose deadline is this many days from today. */
export async function listCampaignsByDaysLeft(scope: Scope, days: readonly number[]): Promise<CampaignWithDeadline[]> {
  return scope.db.query<CampaignWithDeadline>({
    text: `select c.id, c.title, c.deadline, coalesce(nullif(o.name, ''), o.email) as "openedBy", d.code as "departmentCode"
           from campaigns c join accounts o on o.institute_id = c.institute_id and o.id = c.created_by
           left join departments d on d.institute_id = c.institute_id and d.id = c.department_id
           where c.institute_id = $1 and c.closed_at is null and c.deadline - $2::date = any ($3::int[]) order by c.id`,
    values: [scope.institute, scope.today, days],
  });
}

/** Locked until the transaction ends, so that nobody answers while it is closed. */
export async function lockCampaign(scope: Scope, id: string): Promise<{ closedAt: Date | null } | undefined> {
  return scope.db.find<{ closedAt: Date | null }>({
    text: `select closed_at as "closedAt" from campaigns where institute_id = $1 and id = $2 for update`,
    values: [scope.institute, id],
  });
}

export async function insertCampaign(scope: Scope, campaign: NewCampaign): Promise<void> {
  const { id, department, title, note, kinds, reports, period, firstYear, lastYear, starts, ends, deadline, half } =
    campaign;
  await scope.db.query({
    text: `insert into campaigns (institute_id, id, department_id, title, note, kinds, reports, period, first_year, last_year, starts, ends, deadline, created_by, earlier_id, half)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      scope.institute,
      id,
      department,
      title,
      note,
      kinds,
      reports,
      period,
      firstYear,
      lastYear,
      starts,
      ends,
      deadline,
      campaign.createdBy,
      campaign.earlier,
      half,
    ],
  });
}

/** Values that are not given stay unchanged. */
export async function updateCampaign(
  scope: Scope,
  id: string,
  change: { deadline?: Day; isClosed?: boolean; submission?: string },
): Promise<void> {
  await scope.db.execute({
    text: `update campaigns set deadline = coalesce($3::date, deadline),
             closed_at = case when $4::boolean is null then closed_at when $4 then coalesce(closed_at, now()) end,
             submission_id = case when $4 and closed_at is null then $5::uuid else submission_id end
           where institute_id = $1 and id = $2`,
    values: [scope.institute, id, change.deadline ?? null, change.isClosed ?? null, change.submission ?? null],
  });
}

export type CampaignPersonRow = {
  account: number;
  id: string;
  name: string;
  email: string;
  isActive: boolean;
  /** The types with nothing to report. */
  nothing: string[];
  /** By type, the records that continue in the period. */
  continued: Record<string, string[]>;
  answeredAt: Date | null;
  /** Null also while one of the sections is reopened. */
  signedAt: Date | null;
  /** The types whose sections stay as they were signed. */
  kept: string[];
  remindedAt: Date | null;
  /** When they last answered or changed a record since the campaign began. */
  lastActivity: Date | null;
};

/** Everybody on the staff in the period, by name; of one person with `account`. */
export async function listCampaignPeople(
  scope: Scope,
  campaign: Pick<CampaignRow, "id">,
  rolesWithRecords: readonly string[],
  account: number | null = null,
): Promise<CampaignPersonRow[]> {
  return scope.db.query<CampaignPersonRow>({
    text: `select a.id as account, a.public_id as id, a.name, a.email, a.state = 'active' as "isActive", coalesce(s.nothing, '{}') as nothing, coalesce(s.continued, '{}') as continued,
             s.answered_at as "answeredAt", case when ${isFullySigned} then s.signed_at end as "signedAt",
             case when s.signed_at is null then '{}' else array(select k from unnest(c.kinds) k where not k = any (s.reopened)) end as kept, s.reminded_at as "remindedAt",
             greatest(s.answered_at, (
               select max(e.at) from record_events e
               where e.institute_id = a.institute_id and e.account_id = a.id and e.at >= c.created_at)) as "lastActivity"
           from campaigns c join accounts a on a.institute_id = c.institute_id and ${wasOnStaff("a")}
           left join campaign_answers s on s.institute_id = c.institute_id and s.campaign_id = c.id and s.account_id = a.id
           where c.institute_id = $1 and c.id = $3 and ($4::int is null or a.id = $4) order by ${byName("a")}, a.id`,
    values: [scope.institute, rolesWithRecords, campaign.id, account],
  });
}

/** Notes that the heads of those who did not sign are notified now; false within 20 hours of the last time (nearly a day). */
export async function updateEscalated(scope: Scope, campaign: string): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update campaigns set escalated_at = now() where institute_id = $1 and id = $2
             and (escalated_at is null or escalated_at < now() - interval '20 hours') returning 1`,
      values: [scope.institute, campaign],
    })) === 1
  );
}

/** The heads of these people: those who lead today a department in which the person had a post in the period. */
export async function listHeadsOf(
  scope: Scope,
  campaign: Pick<CampaignRow, "id">,
  { people, headRoles }: { people: readonly number[]; headRoles: readonly string[] },
): Promise<{ head: number; account: number }[]> {
  return scope.db.query<{ head: number; account: number }>({
    text: `select distinct h.id as head, p.account_id as account
           from campaigns c join appointments p on p.institute_id = c.institute_id and p.account_id = any ($3::int[]) and p.type <> 'additional'
             and (c.department_id is null or p.department_id = c.department_id)
             and (p.starts is null or p.starts <= c.ends) and (p.ends is null or p.ends >= c.starts)
           join appointments l on l.institute_id = c.institute_id and l.department_id = p.department_id
             and ${isHeldOn("l", "$5::date")}
           join accounts h on h.institute_id = c.institute_id and h.id = l.account_id and h.state = 'active' and h.role = any ($4::text[])
           where c.institute_id = $1 and c.id = $2 order by 1, 2`,
    values: [scope.institute, campaign.id, people, headRoles, scope.today],
  });
}

export async function listAccountsOfRoles(scope: Scope, roles: readonly string[]): Promise<number[]> {
  const rows = await scope.db.query<{ id: number }>({
    text: `select id from accounts where institute_id = $1 and state = 'active' and role = any ($2::text[]) order by id`,
    values: [scope.institute, roles],
  });
  return rows.map(({ id }) => id);
}
