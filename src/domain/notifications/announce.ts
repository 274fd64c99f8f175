import * as z from "zod";
import { mayNotify } from "#access/policies/announcements.ts";
import { type Actor, rolesByDuty } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import {
  type AnnouncementRow,
  countAnnouncements,
  listAnnouncements as findAnnouncements,
  findRecipients,
  insertAnnouncement,
  listUnreadAccounts,
  lockAnnouncement,
  type Recipient,
  removeUnread,
  updateReminded,
} from "#db/queries/announcements.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { type Template, templateOf } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { dayInSeconds, limitActions } from "../limit-attempts.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { addNotifications } from "./add-notification.ts";

export type NotifiedRecord = { kind: string; record: string; title: string };

type NewAnnouncement = {
  subject: string;
  message: string;
  /** Sentences of the product in the message, which each recipient reads in their own language. */
  sentences?: readonly string[] | undefined;
  /** Its code. Default: the department a head leads, the whole institute for an admin. */
  department?: string | undefined;
  /** Public ids of chosen people in it; by default everybody. */
  to?: string[] | undefined;
  /** Public ids of the people of a list; those whom the actor may not notify are left out. */
  among?: readonly string[] | undefined;
  /** The query that lists them. */
  query?: string | undefined;
  link?: string | undefined;
  /** What is about one of the recipients alone, by public id: the records, each on a line of their message. */
  recordsOf?: ReadonlyMap<string, readonly NotifiedRecord[]> | undefined;
  byMail: boolean;
  /** Beginning of the link in the e-mail. */
  publicUrl: string;
  /** The origin of the request. */
  ipAddress?: string | undefined;
};

/** Notifies the active accounts among the recipients, also by e-mail if requested: all of them or none. */
export async function announce(scope: Scope, actor: Actor, announcement: NewAnnouncement): Promise<AnnouncementRow> {
  const departments = await listChosenDepartments(scope, actor, announcement.department);
  const recipients = await findNewRecipients(scope, actor, departments, announcement);
  await countMessage(scope, actor);
  const first = departments?.[0];
  const id = newId();
  const sender = actor.name || actor.email;
  return inTransaction(scope, async (tx) => {
    await insertAnnouncement(tx, {
      id,
      createdBy: actor.account,
      department: first?.id ?? null,
      subject: announcement.subject,
      message: announcement.message,
      recipients: recipients.length,
      byMail: announcement.byMail,
      query: announcement.query ?? null,
      link: announcement.link ?? null,
    });
    const body = {
      announcement: id,
      subject: announcement.subject,
      message: announcement.message,
      by: sender,
      department: first?.code ?? null,
      ...(announcement.sentences && { sentences: announcement.sentences.map(templateFor) }),
      ...(announcement.link !== undefined && { link: announcement.link }),
    };
    await addNotifications(
      tx,
      recipients.map((recipient) => ({
        account: recipient.id,
        type: "announcement",
        body: { ...body, ...withRecords(body.message, announcement.recordsOf?.get(recipient.publicId) ?? []) },
      })),
      { id, isByMail: announcement.byMail, publicUrl: announcement.publicUrl },
    );
    await writeAudit(tx, actor, {
      action: "announcement-sent",
      target: id,
      ipAddress: announcement.ipAddress,
      detail: { department: first?.code ?? null, recipients: recipients.length, byMail: announcement.byMail },
    });
    return {
      id,
      subject: announcement.subject,
      message: announcement.message,
      by: sender,
      department: first?.code ?? null,
      recipients: recipients.length,
      read: 0,
      byMail: announcement.byMail,
      query: announcement.query ?? null,
      question: announcement.query ?? null,
      link: announcement.link ?? null,
      hasPicture: false,
      remindedAt: null,
      createdAt: scope.now,
    };
  });
}

/** The template of a sentence that is part of a message. */
export const templateFor = (sentence: string): Template => templateOf(sentence) ?? { text: sentence, params: {} };

/** Of one sender, reminders included. */
const maxMessagesADay = 100;

const countMessage = (scope: Scope, actor: Actor) =>
  limitActions(scope, actor, { action: "announce", limit: maxMessagesADay, windowSeconds: dayInSeconds });

/** A single record is opened from the message. */
function withRecords(message: string, records: readonly NotifiedRecord[]) {
  const listed = records.slice(0, maxShown).map(({ title }) => `– ${title}`);
  const [first] = records;
  return {
    message: [message, ...listed, ...(records.length > maxShown ? ["…"] : [])].join("\n"),
    ...(first && records.length === 1 && { kind: first.kind, record: first.record }),
  };
}

type Departments = { id: number; code: string }[];
type ChosenDepartments = Departments | null;

/** Null means the whole institute. */
async function listChosenDepartments(scope: Scope, actor: Actor, code: string | undefined): Promise<ChosenDepartments> {
  const known = await listDepartments(scope);
  if (code !== undefined) {
    const named = known.find((department) => department.code === code);
    if (!named) {
      throw refusalOfInput("department", "unknown", "This department does not exist.");
    }
    ensureAllowed(mayNotify(actor, named.id));
    return [named];
  }
  const own = await listOwnDepartments(scope, actor, known);
  if (own?.length === 0) ensureAllowed(mayNotify(actor, null));
  return own;
}

/** The active ones whose people the actor may notify; null means the whole institute. */
async function listOwnDepartments(scope: Scope, actor: Actor, known?: Departments): Promise<ChosenDepartments> {
  if (mayNotify(actor, null).allowed) return null;
  return (known ?? (await listDepartments(scope))).filter(({ id }) => mayNotify(actor, id).allowed);
}

async function findNewRecipients(
  scope: Scope,
  actor: Actor,
  departments: ChosenDepartments,
  { to, among }: Pick<NewAnnouncement, "to" | "among">,
): Promise<Recipient[]> {
  const chosen = to && [...new Set(to)];
  const found = await findAllowed(scope, departments, among ?? chosen);
  if (chosen && !among && found.length < chosen.length) {
    throw new Refusal("not-found", {
      message: "Someone you chose does not exist, or you are not allowed to notify them.",
    });
  }
  const isChosen = chosen !== undefined && !among;
  const recipients = found.filter(({ id, isActive }) => isActive && (isChosen || id !== actor.account));
  if (recipients.length > 0) return recipients;
  throw refusalOfNobody();
}

export const refusalOfNobody = () => new Refusal("invalid-input", { message: "No active account would receive this." });

function findAllowed(
  scope: Scope,
  departments: ChosenDepartments,
  people: readonly string[] | undefined,
): Promise<Recipient[]> {
  return findRecipients(scope, {
    exceptRoles: rolesByDuty.system,
    departments: departments?.map(({ id }) => id) ?? null,
    people: people ? [...people] : null,
  });
}

async function findActive(...input: Parameters<typeof findAllowed>): Promise<Recipient[]> {
  return (await findAllowed(...input)).filter(({ isActive }) => isActive);
}

/** Who would get a message to these people. */
export async function findRecipientsAmong(
  scope: Scope,
  actor: Actor,
  among: readonly string[],
): Promise<{ count: number; rows: ShownRecipient[] }> {
  const departments = await listChosenDepartments(scope, actor, undefined);
  const found = await findActive(scope, departments, among);
  const recipients = found.filter(({ id }) => id !== actor.account);
  return { count: recipients.length, rows: recipients.slice(0, maxShown).map(shownRecipient) };
}

/** Of these people, by public id, the active ones whom the actor may notify. */
export async function listNotifiable(scope: Scope, actor: Actor, people: readonly string[]): Promise<Set<string>> {
  const departments = people.length === 0 ? [] : await listOwnDepartments(scope, actor);
  if (departments?.length === 0) return new Set();
  return new Set((await findActive(scope, departments, people)).map(({ publicId }) => publicId));
}

const maxShown = 50;

type ShownRecipient = { id: string; name: string; email: string };

function shownRecipient({ publicId, name, email }: Recipient): ShownRecipient {
  return { id: publicId, name, email };
}

/** Active people who have not read a sent message and whom the actor may notify today. */
export async function listUnread(scope: Scope, actor: Actor, id: string): Promise<ShownRecipient[]> {
  await findSent(scope, actor, id);
  return (await findUnread(scope, actor, id)).map(shownRecipient);
}

async function findUnread(scope: Scope, actor: Actor, id: string): Promise<Recipient[]> {
  const unread = new Set(await listUnreadAccounts(scope, id));
  if (unread.size === 0) return [];
  const found = await findActive(scope, await listChosenDepartments(scope, actor, undefined), undefined);
  return found.filter(({ id }) => unread.has(id));
}

/** Sends a message again to those who have not read it; returns how many. */
export async function remind(
  scope: Scope,
  actor: Actor,
  { id, publicUrl, ipAddress }: { id: string; publicUrl: string; ipAddress: string },
): Promise<number> {
  return inTransaction(scope, async (tx) => {
    const sent = await findSent(tx, actor, id);
    const accounts = (await findUnread(tx, actor, id)).map((one) => one.id);
    if (accounts.length === 0) throw new Refusal("conflict", { message: "Everyone has read this message." });
    if (!(await updateReminded(tx, id, hoursBetweenReminders)))
      throw new Refusal("conflict", { message: "A reminder was sent within the last day. Try again tomorrow." });
    await countMessage(tx, actor);
    const unread = await removeUnread(tx, id, accounts);
    await addNotifications(
      tx,
      unread.map(({ account, body }) => ({ account, type: "announcement", body: { ...body, isReminder: true } })),
      { id, isByMail: sent.byMail, publicUrl },
    );
    await writeAudit(tx, actor, {
      action: "announcement-sent",
      target: id,
      ipAddress,
      detail: { isReminder: true, recipients: unread.length },
    });
    return unread.length;
  });
}

const hoursBetweenReminders = 24;

/** A message that the actor may see as sent; locked until the transaction ends. */
export async function findSent(scope: Scope, actor: Actor, id: string) {
  const sent = await lockAnnouncement(scope, { ...seenBy(actor), id });
  if (!sent) throw new Refusal("not-found");
  return sent;
}

function seenBy(actor: Actor): { departments: number[] | null; createdBy: number } {
  return { departments: mayNotify(actor, null).allowed ? null : actor.departments, createdBy: actor.account };
}

/**
 * Announcements in the departments the actor leads and by the actor; for an admin in the institute. With the number of
 * readers.
 */
export async function listAnnouncements(
  scope: Scope,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ rows: AnnouncementRow[]; total: number; nextCursor: string | null }> {
  const [before = null] = readCursor(query.cursor, z.tuple([z.uuid()])) ?? [];
  const filter = seenBy(actor);
  const rows = await findAnnouncements(scope, { ...filter, before, limit: query.limit + 1 });
  const total = await countAnnouncements(scope, filter);
  return { ...pageOf(rows, query.limit, (row) => [row.id]), total };
}
