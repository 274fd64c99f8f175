import type { Day } from "#kinds/day.ts";
import { firstDayOf } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { byName } from "./directory.ts";

export type AppraisalStateStored = "writing" | "sent" | "passed" | "returned" | "closed";
export type AppraisalNotes = Readonly<Record<string, string>>;

export type AppraisalPerson = {
  account: number;
  publicId: string;
  name: string;
  role: string;
  /** Today's departments, or those of the year for somebody who has none today. Additional charges do not count. */
  departments: number[];
  departmentNames: string[];
};

export type AppraisalRow = AppraisalPerson & {
  /** Null: nothing was saved. */
  id: string | null;
  state: AppraisalStateStored | null;
  version: number | null;
  stream: "sciences" | "humanities" | null;
  impact: "add" | "replace" | null;
  notes: AppraisalNotes | null;
  /** When the newest sheet that was not withdrawn was sent. */
  sentAt: Date | null;
};

export type SheetRow = { number: number; content: string; digest: string; sentAt: Date };

export type AppraisalAction =
  | "sent"
  | "withdrawn"
  | "passed"
  | "returned-to-teacher"
  | "returned-to-head"
  | "closed"
  | "agreed"
  | "disagreed";
export type StepRow = {
  action: AppraisalAction;
  actedAs: "teacher" | "head" | "principal";
  account: number;
  by: string;
  comment: string;
  sheet: number;
  at: Date;
};

export type AppraisalYear = { year: number; starts: Day; ends: Day };

const posts = (when: string) => `select p.department_id, d.name from appointments p
  join departments d on d.institute_id = p.institute_id and d.id = p.department_id
  where p.institute_id = a.institute_id and p.account_id = a.id and p.type <> 'additional' and ${when}`;
const today = posts("coalesce(p.starts, '-infinity') <= $2::date and coalesce(p.ends, 'infinity') >= $2::date");
const inYear = posts("coalesce(p.starts, '-infinity') <= $5::date and coalesce(p.ends, 'infinity') >= $4::date");
const currentPosts = `select department_id, name from (${today}) t
  union select department_id, name from (${inYear}) y where not exists (${today})`;

const columns = `a.id as account, a.public_id as "publicId", coalesce(nullif(a.name, ''), a.email) as name, a.role,
  array(select department_id from (${currentPosts}) e order by 1) as departments, array(select name from (${currentPosts}) e order by 1) as "departmentNames",
  x.id, x.state, x.version, x.stream, x.impact, x.notes,
  (select max(s.sent_at) from appraisal_sheets s where s.institute_id = a.institute_id and s.appraisal_id = x.id and not exists (
     select 1 from appraisal_steps w where w.institute_id = a.institute_id and w.appraisal_id = x.id and w.action = 'withdrawn' and w.sheet = s.number)) as "sentAt"`;
const from = `accounts a left join appraisals x on x.institute_id = a.institute_id and x.account_id = a.id and x.year = $3`;
const valuesOfYear = (scope: Scope, { year, starts, ends }: AppraisalYear) => [
  scope.institute,
  scope.today,
  year,
  starts,
  ends,
];

/** Everybody with such a role who was on the staff on a day of the year, by name. */
export async function listAppraisals(
  scope: Scope,
  year: AppraisalYear,
  rolesWithRecords: readonly string[],
): Promise<AppraisalRow[]> {
  return scope.db.query<AppraisalRow>({
    text: `select ${columns} from ${from}
      where a.institute_id = $1 and a.erased_at is null and a.role = any ($6::text[]) and a.state <> 'pending' and exists (${inYear})
      order by ${byName("a")}, a.id`,
    values: [...valuesOfYear(scope, year), rolesWithRecords],
  });
}

/** The person with the appraisal of a year; undefined if they were not on the staff in it. */
export async function findAppraisalOf(
  scope: Scope,
  year: AppraisalYear,
  account: number,
): Promise<AppraisalRow | undefined> {
  return scope.db.find<AppraisalRow>({
    text: `select ${columns} from ${from} where a.institute_id = $1 and a.id = $6 and (x.id is not null or exists (${inYear}))`,
    values: [...valuesOfYear(scope, year), account],
  });
}

/** Whose appraisal it is and of which year; locked until the transaction ends. */
export async function findAppraisalKey(
  scope: Scope,
  id: string,
  lock: "lock" | "read",
): Promise<{ account: number; year: number } | undefined> {
  return scope.db.find<{ account: number; year: number }>({
    text: `select account_id as account, year from appraisals where institute_id = $1 and id = $2 ${lock === "lock" ? "for update" : ""}`,
    values: [scope.institute, id],
  });
}

/** The first day of anybody's appointment that is not an additional charge; null if it has no beginning. */
export async function findFirstDay(scope: Scope): Promise<Day | null> {
  const [row] = await scope.db.query<{ first: Day | null }>({
    text: `select ${firstDayOf("p")} as first from appointments p
      where institute_id = $1 and type <> 'additional'`,
    values: [scope.institute],
  });
  return row?.first ?? null;
}

/** The days of a person's appointments that are not additional charges. */
export async function listPostDays(scope: Scope, account: number): Promise<{ starts: Day | null; ends: Day | null }[]> {
  return scope.db.query({
    text: "select starts, ends from appointments where institute_id = $1 and account_id = $2 and type <> 'additional'",
    values: [scope.institute, account],
  });
}

/** Creates it with this id if there is none; locked until the transaction ends. */
export async function lockAppraisalOf(
  scope: Scope,
  { id, account, year }: { id: string; account: number; year: number },
): Promise<void> {
  await scope.db.query({
    text: `insert into appraisals (institute_id, id, account_id, year, version) values ($1, $2, $3, $4, 0)
      on conflict (institute_id, account_id, year) do nothing`,
    values: [scope.institute, id, account, year],
  });
  await scope.db.query({
    text: "select 1 from appraisals where institute_id = $1 and account_id = $2 and year = $3 for update",
    values: [scope.institute, account, year],
  });
}

export type AppraisalChange = {
  state: AppraisalStateStored;
  notes?: AppraisalNotes;
  stream?: "sciences" | "humanities" | undefined;
  impact?: "add" | "replace" | undefined;
};

/** False if the version has changed. */
export async function updateAppraisal(
  scope: Scope,
  { id, version }: { id: string; version: number },
  { state, notes, stream, impact }: AppraisalChange,
): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update appraisals set state = $4, notes = coalesce($5::jsonb, notes), stream = coalesce($6, stream), impact = coalesce($7, impact),
        version = version + 1, updated_at = now() where institute_id = $1 and id = $2 and version = $3 returning id`,
    values: [scope.institute, id, version, state, notes ? JSON.stringify(notes) : null, stream ?? null, impact ?? null],
  });
  return rows.length > 0;
}

/** The sheets that were sent, the newest first. */
export async function listSheets(scope: Scope, id: string): Promise<SheetRow[]> {
  return scope.db.query<SheetRow>({
    text: `select number, content, digest, sent_at as "sentAt" from appraisal_sheets where institute_id = $1 and appraisal_id = $2 order by number desc`,
    values: [scope.institute, id],
  });
}

export async function insertSheet(
  scope: Scope,
  id: string,
  { number, content, digest }: { number: number; content: string; digest: string },
): Promise<void> {
  await scope.db.query({
    text: "insert into appraisal_sheets (institute_id, appraisal_id, number, content, digest) values ($1, $2, $3, $4, $5)",
    values: [scope.institute, id, number, content, digest],
  });
}

export async function listSteps(scope: Scope, id: string): Promise<StepRow[]> {
  return scope.db.query<StepRow>({
    text: `select s.action, s.acted_as as "actedAs", s.account_id as account, coalesce(nullif(a.name, ''), a.email) as by, s.comment, s.sheet, s.at
      from appraisal_steps s join accounts a on a.institute_id = s.institute_id and a.id = s.account_id
      where s.institute_id = $1 and s.appraisal_id = $2 order by s.number`,
    values: [scope.institute, id],
  });
}

export async function insertStep(
  scope: Scope,
  id: string,
  { action, actedAs, account, comment, sheet }: Omit<StepRow, "by" | "at">,
): Promise<void> {
  await scope.db.query({
    text: `insert into appraisal_steps (institute_id, appraisal_id, number, action, acted_as, account_id, comment, sheet)
      select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from appraisal_steps where institute_id = $1 and appraisal_id = $2`,
    values: [scope.institute, id, action, actedAs, account, comment, sheet],
  });
}

/** Active accounts with one of these roles; with departments, those who have a post there today, additional charges too. */
export async function listSigners(
  scope: Scope,
  roles: readonly string[],
  departments: readonly number[] | null,
): Promise<number[]> {
  return scope.db.column<number>({
    text: `select a.id from accounts a where a.institute_id = $1 and a.state = 'active' and a.role = any ($2::text[])
      and ($3::int[] is null or exists (select 1 from appointments p where p.institute_id = $1 and p.account_id = a.id and p.department_id = any ($3)
        and coalesce(p.starts, '-infinity') <= $4::date and coalesce(p.ends, 'infinity') >= $4::date)) order by a.id`,
    values: [scope.institute, roles, departments, scope.today],
  });
}
