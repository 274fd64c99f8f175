import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { valuesOf } from "./records/values.ts";

export type AnnouncementRow = {
  id: string;
  subject: string;
  message: string;
  by: string;
  department: string | null;
  recipients: number;
  read: number;
  byMail: boolean;
  query: string | null;
  /** The former name of `query`, under which the API still has it. */
  question: string | null;
  link: string | null;
  hasPicture: boolean;
  remindedAt: Date | null;
  createdAt: Date;
};

export async function insertAnnouncement(
  scope: Scope,
  announcement: {
    id: string;
    createdBy: number;
    department: number | null;
    subject: string;
    message: string;
    recipients: number;
    byMail: boolean;
    query: string | null;
    link: string | null;
  },
): Promise<void> {
  await scope.db.query({
    text: `insert into announcements (institute_id, id, created_by, department_id, subject, message, recipients, by_mail, question, link)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      scope.institute,
      ...valuesOf(
        announcement,
        "id",
        "createdBy",
        "department",
        "subject",
        "message",
        "recipients",
        "byMail",
        "query",
        "link",
      ),
    ],
  });
}

const isVisible = `a.institute_id = $1 and ($2::int[] is null or a.department_id = any($2) or a.created_by = $3)`;

const columnsFromAnnouncements = `a.id, a.subject, a.message, coalesce(nullif(c.name, ''), c.email) as "by", d.code as department, a.recipients,
        (select count(*)::int from notifications n
          where n.institute_id = a.institute_id and n.announcement_id = a.id and n.read_at is not null) as read,
        a.by_mail as "byMail", a.question as query, a.question, a.link, a.picture_file is not null as "hasPicture", a.reminded_at as "remindedAt",
        a.created_at as "createdAt"
      from announcements a
      join accounts c on c.institute_id = a.institute_id and c.id = a.created_by
      left join departments d on d.institute_id = a.institute_id and d.id = a.department_id`;

/** Newest first: those of these departments and the account's own; all of the institute's if `departments` is null. */
export async function listAnnouncements(
  scope: Scope,
  filter: { departments: number[] | null; createdBy: number; before: string | null; limit: number },
): Promise<AnnouncementRow[]> {
  return scope.db.query<AnnouncementRow>({
    text: `select ${columnsFromAnnouncements} where ${isVisible} and ($4::uuid is null or a.id < $4) order by a.id desc limit $5`,
    values: [scope.institute, filter.departments, filter.createdBy, filter.before, filter.limit],
  });
}

/** An announcement that `listAnnouncements` lists for this account; locked until the transaction ends. */
export async function lockAnnouncement(
  scope: Scope,
  filter: { departments: number[] | null; createdBy: number; id: string },
): Promise<
  (AnnouncementRow & { isOwn: boolean; departmentId: number | null; pictureFile: string | null }) | undefined
> {
  return scope.db.find({
    text: `select a.created_by = $3 as "isOwn", a.department_id as "departmentId", a.picture_file as "pictureFile", ${columnsFromAnnouncements} where ${isVisible} and a.id = $4 for update of a`,
    values: [scope.institute, filter.departments, filter.createdBy, filter.id],
  });
}

/** Stores that a reminder is sent now; false if one was sent within these hours. */
export async function updateReminded(scope: Scope, id: string, hours: number): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update announcements set reminded_at = now() where institute_id = $1 and id = $2
        and (reminded_at is null or reminded_at < now() - make_interval(hours => $3))`,
      values: [scope.institute, id, hours],
    })) === 1
  );
}

export async function updatePicture(scope: Scope, id: string, file: string | null): Promise<void> {
  await scope.db.execute({
    text: "update announcements set picture_file = $3 where institute_id = $1 and id = $2",
    values: [scope.institute, id, file],
  });
  await scope.db.execute({
    text: `update notifications set body = body || jsonb_build_object('picture', $3::uuid is not null) where institute_id = $1 and announcement_id = $2`,
    values: [scope.institute, id, file],
  });
}

/**
 * The picture of a message that the account received or, if it may see sent messages, of one of these departments (null:
 * of any).
 */
export async function findPicture(
  scope: Scope,
  filter: { id: string; account: number; maySeeSent: boolean; departments: number[] | null },
): Promise<string | undefined> {
  const row = await scope.db.find<{ file: string | null }>({
    text: `select a.picture_file as file from announcements a where a.institute_id = $1 and a.id = $2 and (a.created_by = $3
        or $4 and ($5::int[] is null or a.department_id = any ($5))
        or exists (select 1 from notifications n where n.institute_id = $1 and n.announcement_id = a.id and n.account_id = $3))`,
    values: [scope.institute, filter.id, filter.account, filter.maySeeSent, filter.departments],
  });
  return row?.file ?? undefined;
}

/** Whose notification of this message is neither read nor dismissed (`cleared_at`). */
export async function listUnreadAccounts(scope: Scope, id: string): Promise<number[]> {
  return scope.db.column<number>({
    text: `select account_id from notifications where institute_id = $1 and announcement_id = $2 and read_at is null and cleared_at is null order by account_id`,
    values: [scope.institute, id],
  });
}

/**
 * Deletes these accounts' unread notifications of this message, so that a reminder can create them again; returns their
 * bodies.
 */
export async function removeUnread(
  scope: Scope,
  id: string,
  accounts: readonly number[],
): Promise<{ account: number; body: Record<string, unknown> }[]> {
  return scope.db.query({
    text: `delete from notifications where institute_id = $1 and announcement_id = $2 and account_id = any ($3::int[]) and read_at is null and cleared_at is null
      returning account_id as account, body`,
    values: [scope.institute, id, accounts],
  });
}

export async function countAnnouncements(
  scope: Scope,
  filter: { departments: number[] | null; createdBy: number },
): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as count from announcements a where ${isVisible}`,
    values: [scope.institute, filter.departments, filter.createdBy],
  });
}

export type Recipient = { id: number; publicId: string; email: string; name: string; isActive: boolean };

/** Those of these departments today, or of the institute, without `exceptRoles`; only the chosen `people`, if any. */
export async function findRecipients(
  scope: Scope,
  filter: { departments: number[] | null; people: string[] | null; exceptRoles: readonly string[] },
): Promise<Recipient[]> {
  return scope.db.query<Recipient>({
    text: `select a.id, a.public_id as "publicId", a.email, a.name, a.state = 'active' as "isActive"
      from accounts a
      where a.institute_id = $1 and a.role <> all ($5::text[]) and ($2::uuid[] is null or a.public_id = any($2))
        and ($3::int[] is null or exists (
          select 1 from appointments p where p.institute_id = a.institute_id and p.account_id = a.id and p.department_id = any($3)
            and ${isHeldOn("p", "$4::date")}))
      order by a.id`,
    values: [scope.institute, filter.people, filter.departments, scope.today, filter.exceptRoles],
  });
}
