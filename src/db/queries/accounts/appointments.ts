import type { Appointment, AppointmentNature, Terms } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { isHeldOn, mainFirst } from "../../is-held-on.ts";
import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";
import { byName } from "../directory.ts";

export type AppointmentRow = Appointment & Terms & { id: string };

export async function listAppointments(scope: Scope, account: number): Promise<AppointmentRow[]> {
  return scope.db.query<AppointmentRow>({
    text: `select id, department_id as department, type, starts, ends, ${terms} from appointments
           where institute_id = $1 and account_id = $2 order by starts nulls first, id`,
    values: [scope.institute, account],
  });
}

const terms = `designation, nature, full_time as "isFullTime", share, reason_of_leaving as "reasonOfLeaving", leaves`;

export type NewAppointment = { account: number; department: number } & Partial<Omit<AppointmentRow, "id">>;

/** An appointment without a start has always been valid, one without an end continues; the default is the main post. */
export async function insertAppointments(scope: Scope, appointments: readonly NewAppointment[]): Promise<void> {
  await scope.db.query({
    text: `insert into appointments (institute_id, id, account_id, department_id, type, designation, nature, starts, ends)
           select $1, id, account, department, coalesce(type, 'primary'), designation, nature, starts, ends
           from jsonb_to_recordset($2)
             as n(id uuid, account int, department int, type text, designation text, nature text, starts date, ends date)`,
    values: [scope.institute, JSON.stringify(appointments.map((one) => ({ ...one, id: newId() })))],
  });
}

/**
 * Replaces the whole history of an account: those without an id are new, those left out are deleted. Also queues a job that
 * updates the person's records again, as one that is being written now was read with the earlier history.
 */
export async function replaceAppointments(
  scope: Scope,
  account: number,
  history: readonly (Omit<AppointmentRow, "id"> & { id?: string })[],
): Promise<void> {
  const rows = history.map((one) => ({ ...one, id: one.id ?? newId() }));
  await scope.db.query({
    text: `with wanted as materialized (
             select * from jsonb_to_recordset($3) as n(id uuid, department int, type text, starts date, ends date,
               designation text, nature text, "isFullTime" boolean, share smallint, "reasonOfLeaving" text, leaves jsonb)),
           gone as (
             delete from appointments where institute_id = $1 and account_id = $2 and id not in (select id from wanted))
           insert into appointments as a
             (institute_id, id, account_id, department_id, type, starts, ends, designation, nature, full_time, share, reason_of_leaving, leaves)
           select $1, id, $2, department, type, starts, ends, designation, nature, "isFullTime", share, "reasonOfLeaving", leaves from wanted
           on conflict (institute_id, id) do update set department_id = excluded.department_id, type = excluded.type,
             starts = excluded.starts, ends = excluded.ends, designation = excluded.designation, nature = excluded.nature,
             full_time = excluded.full_time, share = excluded.share, reason_of_leaving = excluded.reason_of_leaving, leaves = excluded.leaves
           where a.account_id = $2 and a.* is distinct from excluded.*`,
    values: [scope.institute, account, JSON.stringify(rows)],
  });
  await scope.db.query({
    text: `select graphile_worker.enqueue('recompute-scopes', json_build_object('institute', $1::int, 'account', $2::int),
             'recompute-scopes-' || $2::int, now() + interval '5 minutes', null, 'records')`,
    values: [scope.institute, account],
  });
}

/** The designation of today's main post, or of any appointment of today. */
export async function updateDesignation(scope: Scope, account: number, designation: string | null): Promise<void> {
  await scope.db.query({
    text: `update appointments set designation = $3 where institute_id = $1 and id = (
             select id from appointments where institute_id = $1 and account_id = $2
               and (starts is null or starts <= $4::date) and (ends is null or ends >= $4::date)
             order by ${mainFirst("appointments")} limit 1)`,
    values: [scope.institute, account, designation, scope.today],
  });
}

/** The accounts with these addresses, each with the post of today that a list shows: the main one, or else the newest. */
export type PresentPost = {
  account: number;
  email: string;
  name: string;
  role: string;
  state: "pending" | "active" | "deactivated";
  departments: number[];
  /** Null: without a post today. */
  appointment: string | null;
  designation: string | null;
  nature: AppointmentNature | null;
};

export async function listPresentPosts(scope: Scope, emails: readonly string[]): Promise<PresentPost[]> {
  return scope.db.query<PresentPost>({
    text: `select a.id as account, a.email, a.name, a.role, a.state, coalesce(posts.departments, '{}') as departments,
             posts.ids[1] as appointment, posts.designations[1] as designation, posts.natures[1] as nature
           from accounts a left join lateral (
             select array_agg(p.department_id order by ${shownFirst}) as departments, array_agg(p.id order by ${shownFirst}) as ids,
               array_agg(p.designation order by ${shownFirst}) as designations, array_agg(p.nature order by ${shownFirst}) as natures
             from appointments p where p.institute_id = $1 and p.account_id = a.id
               and ${isHeldOn("p", "$3::date")}) posts on true
           where a.institute_id = $1 and a.email = any ($2)`,
    values: [scope.institute, emails, scope.today],
  });
}

const shownFirst = mainFirst("p");

export type PostDetails = { account: number; appointment: string } & Partial<
  Pick<PresentPost, "designation" | "nature">
>;

/** Fills details of posts that are still empty; a form of the account that was opened before is refused as outdated. */
export async function fillPosts(scope: Scope, posts: readonly PostDetails[]): Promise<void> {
  await scope.db.query({
    text: `with given as materialized (
             select * from jsonb_to_recordset($2) as g(account int, appointment uuid, designation text, nature text)),
           changed as (
             update appointments p set designation = coalesce(p.designation, g.designation), nature = coalesce(p.nature, g.nature)
             from given g where p.institute_id = $1 and p.id = g.appointment)
           update accounts a set version = version + 1, updated_at = now()
           from given g where a.institute_id = $1 and a.id = g.account`,
    values: [scope.institute, JSON.stringify(posts)],
  });
}

/** Today's designation, by the main post or else the newest appointment. */
export async function findDesignation(scope: Scope, account: number): Promise<string | undefined> {
  const [row] = await scope.db.query<{ designation: string | null }>({
    text: `select designation from appointments where institute_id = $1 and account_id = $2
             and (starts is null or starts <= $3::date) and (ends is null or ends >= $3::date)
           order by ${mainFirst("appointments")} limit 1`,
    values: [scope.institute, account, scope.today],
  });
  return row?.designation ?? undefined;
}

/** People whose appointment change affects records without a date: those that began or ended within the last days. */
export async function listAccountsThatMoved(scope: Scope, since: Day): Promise<number[]> {
  return scope.db.column<number>({
    text: `select distinct account_id as account from appointments where institute_id = $1
             and (starts between $2::date and $3::date or ends between $2::date and $3::date)`,
    values: [scope.institute, since, scope.today],
  });
}

export type VerifyingRow = { account: string; name: string; department: string; kinds: string[] };

const isToday = isHeldOn("p", "$2::date");

/** Who verifies kinds of records in these departments, or in any, by today's appointments. */
export async function listVerifying(scope: Scope, departments: readonly number[] | null): Promise<VerifyingRow[]> {
  return scope.db.query<VerifyingRow>({
    text: `select a.public_id as account, a.name, d.code as department, p.verifies as kinds
           from appointments p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
             join departments d on d.institute_id = p.institute_id and d.id = p.department_id
           where p.institute_id = $1 and ${isToday} and p.verifies <> '{}' and a.state = 'active'
             and ($3::int[] is null or p.department_id = any ($3)) order by ${byName("a")}, d.code`,
    values: [scope.institute, scope.today, departments],
  });
}

/** Sets the kinds on today's appointment in the department of an active member. The e-mail address; undefined if there is none. */
export async function setVerifies(
  scope: Scope,
  account: string,
  department: number,
  kinds: string[],
): Promise<string | undefined> {
  const [email] = await scope.db.column<string>({
    text: `update appointments p set verifies = $5 from accounts a
           where p.institute_id = $1 and ${isToday} and a.institute_id = p.institute_id and a.id = p.account_id and a.public_id = $3
             and a.state = 'active' and p.department_id = $4
           returning a.email`,
    values: [scope.institute, scope.today, account, department, kinds],
  });
  return email;
}

export type MovedCoordinator = { id: number; email: string; role: string };

/**
 * Removes the tag from accounts whose main post is in another department than when they got it, and returns them.
 * Accounts of which that department is not known yet get the present one. Without `account`: of the whole institute.
 */
export async function removeTagOfMoved(
  scope: Scope,
  { account, tag }: { account: number | undefined; tag: string },
): Promise<MovedCoordinator[]> {
  return scope.db.query<MovedCoordinator>({
    text: `with held as (
             select a.id, p.department_id as department from accounts a join appointments p
               on p.institute_id = a.institute_id and p.account_id = a.id and p.type = 'primary' and ${isHeldOn("p", "$2::date")}
             where a.institute_id = $1 and $3 = any (a.tags) and ($4::int is null or a.id = $4)
               and a.coordinator_department is distinct from p.department_id),
           changed as (
             update accounts a set version = version + (a.coordinator_department is not null)::int, updated_at = now(),
               tags = case when a.coordinator_department is null then a.tags else array_remove(a.tags, $3) end,
               coordinator_department = case when a.coordinator_department is null then held.department end
             from held where a.institute_id = $1 and a.id = held.id
             returning a.id, a.email, a.role, a.coordinator_department)
           select id, email, role from changed where coordinator_department is null`,
    values: [scope.institute, scope.today, tag, account ?? null],
  });
}
