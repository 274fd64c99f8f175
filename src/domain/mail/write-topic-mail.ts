import { viewerScopes } from "#access/policies/records.ts";
import { type Actor, managesInstitute, openAreas, type Role, readScopeOf } from "#access/roles.ts";
import { notificationText, textIn, workSearchParameter } from "#contract/notifications/notification-text.ts";
import {
  type NotificationType,
  type Topic,
  topicEntry,
  topicOf,
  topics,
} from "#contract/notifications/notification-topics.ts";
import { type DueNotification, listVisibleRecords, type MailRecipient } from "#db/queries/notification-mails.ts";
import type { Scope } from "#db/scope.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import type { Translate } from "#texts/translate.ts";
import { greeting } from "./queue-mail.ts";

export type TopicMail = { subject: string; body: string };

type MailedNotification = { type: NotificationType; body: DueNotification["body"] };

/** An e-mail about notifications of one topic, the newest first; `home` begins its links. */
export function writeTopicMail(
  t: Translate,
  recipient: MailRecipient,
  unread: readonly MailedNotification[],
  home: string,
): TopicMail {
  const [first] = unread;
  if (!first) throw new Error("An e-mail needs a notification.");
  const { title } = notificationText(first.type, first.body, t);
  const more = unread.length - 1;
  if (more === 0 && first.type === "announcement")
    return { subject: title, body: formatMessage(t, recipient, first, home) };
  return {
    subject: more === 0 ? title : t("{{work}} and {{more}} more", { work: title, more }),
    body: `${greeting(t, recipient)}\n\n${unread.map((one) => paragraph(t, recipient, one, home)).join("\n\n")}\n`,
  };
}

/** One message of a person: as its sender wrote it. */
function formatMessage(
  t: Translate,
  recipient: MailRecipient,
  { type, body }: MailedNotification,
  home: string,
): string {
  const { text } = notificationText(type, body, t);
  const address = `${home}${pagePathOf(recipient, type, body)}`;
  const parts = [
    text,
    textIn(body, "link"),
    textIn(body, "by"),
    t("Also in your notifications: {{address}}", { address }),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** What is unread, grouped by topic. */
export function writeDigest(
  t: Translate,
  recipient: MailRecipient,
  unread: readonly MailedNotification[],
  home: string,
): TopicMail {
  const groups = topics.flatMap((topic) => {
    const notifications = unread.filter(({ type }) => topicOf(type) === topic);
    return notifications.length > 0 ? [{ headline: headlineOf(t, topic, notifications), listed: notifications }] : [];
  });
  const sections = groups.map(({ headline, listed }) => {
    const lines = listed
      .slice(0, maxNamed)
      .map((one) => `- ${inOneLine(notificationText(one.type, one.body, t).title)}`);
    if (listed.length > maxNamed) lines.push(t("and {{more}} more", { more: listed.length - maxNamed }));
    return [headline, ...lines].join("\n");
  });
  const address = `${home}${screenPath("notifications", openAreas(recipient)) ?? ""}`;
  return {
    subject: groups.map(({ headline }) => headline).join(", "),
    body: `${greeting(t, recipient)}\n\n${sections.join("\n\n")}\n\n${t("All your notifications: {{address}}", { address })}\n`,
  };
}

const maxNamed = 5;

function headlineOf(t: Translate, topic: Topic, notifications: readonly MailedNotification[]): string {
  const count = notifications.reduce((sum, { type, body }) => sum + weightOf(type, body), 0);
  if (topic === "proposed")
    return count === 1 ? t("A work names you") : t("{{works}} works name you", { works: count });
  return `${t(topicEntry(topic).label)}: ${count}`;
}

/** How many records a notification is about. */
function weightOf(type: NotificationType, { more, count }: DueNotification["body"]): number {
  return type === "claims" || type === "likely-works" ? Number(count) || 1 : 1 + (Number(more) || 0);
}

function paragraph(t: Translate, recipient: MailRecipient, { type, body }: MailedNotification, home: string): string {
  const { title, text } = notificationText(type, body, t);
  const sender = type === "announcement" ? textIn(body, "by") : "";
  const address = `${home}${pagePathOf(recipient, type, body)}`;
  return [inOneLine(title), text, textIn(body, "link"), sender, t("Open: {{address}}", { address })]
    .filter(Boolean)
    .join("\n\n");
}

/** The path of the page that a notification is about. */
function pagePathOf(recipient: MailRecipient, type: NotificationType, body: DueNotification["body"]): string {
  const [kind, record] = [textIn(body, "kind"), textIn(body, "record")];
  if (kind && record && type !== "maybe-yours" && type !== "removed")
    return `${managesInstitute(recipient) ? "/admin" : "/common"}/display/${kind}/${record}`;
  if (type === "likely-works")
    return `${screenPath("add", openAreas(recipient)) ?? ""}?${workSearchParameter.name}=${workSearchParameter.value}`;
  const screen = type === "claims" ? "claims" : type === "registered" ? "faculty" : "notifications";
  return screenPath(screen, openAreas(recipient)) ?? "";
}

/** A title or a file's name may contain line breaks; in a list of lines it must not look like another one. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Without those about records that the recipient may no longer see. */
export async function withoutHidden<One extends MailedNotification>(
  scope: Scope,
  recipient: MailRecipient,
  unread: readonly One[],
): Promise<One[]> {
  const ids = unread.map(({ body }) => textIn(body, "record")).filter(Boolean);
  if (ids.length === 0) return [...unread];
  const actor: Actor = { ...recipient, role: recipient.role as Role, institute: scope.institute };
  const account = readScopeOf(actor) === "none" ? 0 : recipient.account;
  const visible = await listVisibleRecords(scope, ids, { scopes: viewerScopes(actor), account });
  const isInBin = new Map(visible.map((record) => [record.id, record.isInBin]));
  return unread.filter(({ type, body }) => {
    const record = textIn(body, "record");
    if (record === "" || needsNoAccess.includes(type)) return true;
    return isInBin.has(record) && (!isInBin.get(record) || type === "removed" || body.what === "removed");
  });
}

/** They tell a claimant title and year of a record that they may not see. */
const needsNoAccess: readonly NotificationType[] = ["maybe-yours", "claim-rejected"];
