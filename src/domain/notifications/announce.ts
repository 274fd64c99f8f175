import * as z from "zod";
import { mayNotify } from "#access/policies/announcements.ts";
import { type Actor, leaders } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import {
  type AnnouncementRow,
  countAnnouncements,
  listAnnouncements as findAnnouncements,
  findRecipients,
  insertAnnouncement,
} from "#db/queries/announcements.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { allow, Refusal, wrongInput } from "../refusal.ts";
import { addNotifications } from "./add-notification.ts";

type NewAnnouncement = {
  subject: string;
  message: string;
  /** Its code. Default: the department a head leads, the whole institute for an admin. */
  department?: string | undefined;
  /** Public ids of chosen people in it; by default everybody. */
  to?: string[] | undefined;
  byMail: boolean;
  /** Beginning of the link in the e-mail. */
  publicUrl: string;
  /** The origin of the request. */
  address?: string | undefined;
};

/** Notifies the active accounts among the recipients, also by e-mail if requested: all of them or none. */
export async function announce(scope: Scope, actor: Actor, wanted: NewAnnouncement): Promise<AnnouncementRow> {
  const departments = await departmentsMeant(scope, actor, wanted.department);
  const recipients = await recipientsMeant(scope, actor, departments, wanted.to);
  const first = departments?.[0];
  const id = newId();
  const by = actor.name || actor.email;
  return inTransaction(scope, async (inner) => {
    await insertAnnouncement(inner, {
      id,
      createdBy: actor.account,
      department: first?.id ?? null,
      subject: wanted.subject,
      message: wanted.message,
      recipients: recipients.length,
      byMail: wanted.byMail,
    });
    const body = {
      announcement: id,
      subject: wanted.subject,
      message: wanted.message,
      by,
      department: first?.code ?? null,
    };
    await addNotifications(
      inner,
      recipients.map((recipient) => ({ account: recipient.id, type: "announcement", body })),
      { id, isByMail: wanted.byMail, publicUrl: wanted.publicUrl },
    );
    await writeAudit(inner, actor, {
      action: "announcement-sent",
      target: id,
      address: wanted.address,
      detail: { department: first?.code ?? null, recipients: recipients.length, byMail: wanted.byMail },
    });
    return {
      ...{ id, subject: wanted.subject, message: wanted.message, by, department: first?.code ?? null },
      ...{ recipients: recipients.length, read: 0, byMail: wanted.byMail, createdAt: scope.now },
    };
  });
}

type Meant = { id: number; code: string }[] | null;

/** Null means the whole institute. */
async function departmentsMeant(scope: Scope, actor: Actor, code: string | undefined): Promise<Meant> {
  const known = await listDepartments(scope);
  if (code !== undefined) {
    const named = known.find((department) => department.code === code);
    if (!named) {
      throw wrongInput("department", "unknown", "This department does not exist.");
    }
    allow(mayNotify(actor, named.id));
    return [named];
  }
  if (mayNotify(actor, null).allowed) return null;
  const led = known.filter(({ id }) => mayNotify(actor, id).allowed);
  if (led.length === 0) allow(mayNotify(actor, null));
  return led;
}

async function recipientsMeant(scope: Scope, actor: Actor, departments: Meant, chosen: string[] | undefined) {
  const people = chosen && [...new Set(chosen)];
  const found = await findRecipients(scope, {
    exceptRoles: leaders.system,
    departments: departments?.map(({ id }) => id) ?? null,
    people: people ?? null,
  });
  if (people && found.length < people.length) {
    throw new Refusal("not-found", {
      message: "Someone you chose does not exist, or you are not allowed to notify them.",
    });
  }
  const recipients = found.filter(({ id, isActive }) => isActive && (people !== undefined || id !== actor.account));
  if (recipients.length > 0) return recipients;
  throw new Refusal("invalid-input", { message: "No active account would receive this." });
}

/**
 * Announcements in the departments the actor leads and by the actor; for an admin in the institute. With the number of
 * readers.
 */
export async function listAnnouncements(
  scope: Scope,
  actor: Actor,
  wanted: { limit: number; cursor?: string | undefined },
): Promise<{ rows: AnnouncementRow[]; total: number; nextCursor: string | null }> {
  const [before = null] = readCursor(wanted.cursor, z.tuple([z.uuid()])) ?? [];
  const departments = mayNotify(actor, null).allowed ? null : actor.departments;
  const filter = { departments, createdBy: actor.account };
  const rows = await findAnnouncements(scope, { ...filter, before, atMost: wanted.limit + 1 });
  const total = await countAnnouncements(scope, filter);
  return { ...pageOf(rows, wanted.limit, (row) => [row.id]), total };
}
