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
  },
): Promise<void> {
  await scope.db.query({
    text: `insert into announcements (institute_id, id, created_by, department_id, subject, message, recipients, by_mail)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      scope.institute,
      ...valuesOf(announcement, "id", "createdBy", "department", "subject", "message", "recipients", "byMail"),
    ],
  });
}

const within = `a.institute_id = $1 and ($2::int[] is null or a.department_id = any($2) or a.created_by = $3)`;

/** Newest first: those of these departments and the account's own, or all of the institute's without departments. */
export async function listAnnouncements(
  scope: Scope,
  wanted: { departments: number[] | null; createdBy: number; before: string | null; atMost: number },
): Promise<AnnouncementRow[]> {
  return scope.db.query<AnnouncementRow>({
    text: `select a.id, a.subject, a.message, coalesce(nullif(c.name, ''), c.email) as "by", d.code as department, a.recipients,
        (select count(*)::int from notifications n
          where n.institute_id = a.institute_id and n.announcement_id = a.id and n.read_at is not null) as read,
        a.by_mail as "byMail", a.created_at as "createdAt"
      from announcements a
      join accounts c on c.institute_id = a.institute_id and c.id = a.created_by
      left join departments d on d.institute_id = a.institute_id and d.id = a.department_id
      where ${within} and ($4::uuid is null or a.id < $4)
      order by a.id desc limit $5`,
    values: [scope.institute, wanted.departments, wanted.createdBy, wanted.before, wanted.atMost],
  });
}

export async function countAnnouncements(
  scope: Scope,
  wanted: { departments: number[] | null; createdBy: number },
): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as count from announcements a where ${within}`,
    values: [scope.institute, wanted.departments, wanted.createdBy],
  });
}

export type Recipient = { id: number; publicId: string; email: string; isActive: boolean; language: string };

/** The people of these departments today, or of the institute; only the chosen ones, if any. Without super admins. */
export async function findRecipients(
  scope: Scope,
  wanted: { departments: number[] | null; people: string[] | null; exceptRoles: readonly string[] },
): Promise<Recipient[]> {
  return scope.db.query<Recipient>({
    text: `select a.id, a.public_id as "publicId", a.email, a.state = 'active' as "isActive", coalesce(a.preferences ->> 'language', 'en') as language
      from accounts a
      where a.institute_id = $1 and a.role <> all ($5::text[]) and ($2::uuid[] is null or a.public_id = any($2))
        and ($3::int[] is null or exists (
          select 1 from appointments p where p.institute_id = a.institute_id and p.account_id = a.id and p.department_id = any($3)
            and (p.starts is null or p.starts <= $4::date) and (p.ends is null or p.ends >= $4::date)))
      order by a.id`,
    values: [scope.institute, wanted.people, wanted.departments, scope.today, wanted.exceptRoles],
  });
}
