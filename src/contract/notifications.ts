import * as z from "zod";
import { accountTypes } from "#access/roles.ts";
import { endpoint } from "./endpoint.ts";
import { withoutUserName } from "./input-rules/settings-rules.ts";
import { deliveries, notificationTypes, topics } from "./notifications/notification-topics.ts";
import { maxQueryLength } from "./records.ts";
import { cursor, former, id, instant, limit, listOf, message, messageFields, rowsOf } from "./shapes.ts";

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  body: z.record(z.string(), z.unknown()),
  createdAt: instant,
  readAt: instant.nullable(),
});

export const announcement = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  by: z.string(),
  department: z.string().nullable(),
  recipients: z.number().int(),
  read: z.number().int(),
  byMail: z.boolean(),
  /** The query whose list gave the recipients. */
  query: z.string().nullable(),
  question: former("query", z.string().nullable().optional()),
  link: z.string().nullable(),
  hasPicture: z.boolean(),
  remindedAt: instant.nullable(),
  createdAt: instant,
});

/** A list whose people are the recipients: a query that lists records or people, or a list of accounts with these filters. */
export const recipientList = z.strictObject({
  query: z.string().max(maxQueryLength).optional(),
  q: z.string().max(200).optional(),
  department: z.string().max(60).optional(),
  type: z.enum(accountTypes).optional(),
});
const recipientFields = { id: z.string(), name: z.string(), email: z.string() };
const recipient = z.object(recipientFields);

/** A time of day in the institute's time zone: 22:00. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person has chosen: by topic, and when no e-mail about notifications is sent. */
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable();
const chosenTopics = z.partialRecord(z.enum(topics), z.enum(deliveries));
export const deliveryChoices = z.strictObject({ topics: chosenTopics, quiet: quietHours });

const unsubscribeToken = z.object({ token: z.string().max(200) });

const shownDelivery = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(topics),
      /** In English, with translations in the catalogues. */
      label: z.string(),
      delivery: z.enum(deliveries),
      choices: z.array(z.enum(deliveries)),
    }),
  ),
  quiet: quietHours,
  /** When the daily e-mail is sent, and in which time zone. */
  digestAt: timeOfDay,
  timeZone: z.string(),
});

export const notifications = {
  list: endpoint("GET", "/api/notifications", "notifications.read", {
    summary: "Your own notifications, newest first.",
    query: z.strictObject({
      unread: z.enum(["true", "false"]).optional(),
      type: z.enum(notificationTypes).optional(),
      limit,
      cursor,
    }),
    response: listOf(notification),
  }),
  markRead: endpoint("POST", "/api/notifications/:id/read", "notifications.read", {
    summary: "Mark one notification read.",
    params: z.object({ id }),
    response: notification,
    isNaturallyIdempotent: true,
  }),
  markAllRead: endpoint("POST", "/api/notifications/read", "notifications.read", {
    summary: "Mark all your notifications read.",
    response: z.object({ read: z.number().int() }),
    isNaturallyIdempotent: true,
  }),
  readDelivery: endpoint("GET", "/api/notifications/delivery", "notifications.read", {
    summary: "How your own notifications are delivered, by topic, and your own quiet hours.",
    response: shownDelivery,
  }),
  changeDelivery: endpoint("PATCH", "/api/notifications/delivery", "notifications.read", {
    summary: "Change how notifications are delivered; topics that are left out stay as they are.",
    body: z.strictObject({ topics: chosenTopics.optional(), quiet: quietHours.optional() }),
    response: shownDelivery,
    isNaturallyIdempotent: true,
  }),
  openUnsubscribe: endpoint("GET", "/api/unsubscribe/:token", "auth.link", {
    summary: "A page with a button that turns off the e-mails of the topic in the link. Opening it changes nothing.",
    params: unsubscribeToken,
    response: "file",
  }),
  unsubscribe: endpoint("POST", "/api/unsubscribe/:token", "auth.link", {
    summary: "Turn off the e-mails of the topic in the link, in one step (RFC 8058). The body is ignored.",
    params: unsubscribeToken,
    response: "file",
    isNaturallyIdempotent: true,
  }),
  events: endpoint("GET", "/api/events", "notifications.read", {
    summary: "New notifications as they come, as server-sent events.",
    response: "events",
  }),
  announce: endpoint("POST", "/api/announcements", "announcements.send", {
    summary: "Notify a department, the institute, chosen people or the people of a list; also by e-mail if requested.",
    body: z.strictObject({
      ...messageFields,
      department: z.string().max(60).optional(),
      to: z.array(id).max(10_000).optional(),
      list: recipientList.optional(),
      link: z
        .url({ protocol: /^https?$/, error: "Enter a web address that begins with https:// or http://." })
        .max(2000)
        .refine(...withoutUserName)
        .optional(),
      byMail: z.boolean().default(false),
    }),
    response: announcement,
    status: 201,
    isBulk: true,
  }),
  findRecipients: endpoint("GET", "/api/announcements/recipients", "announcements.send", {
    summary: "How many people of a list a message would reach, and the first fifty: those whom the sender may notify.",
    query: recipientList,
    response: z.object({ count: z.number().int(), rows: z.array(recipient) }),
    isBulk: true,
  }),
  listUnread: endpoint("GET", "/api/announcements/:id/unread", "announcements.list", {
    summary: "The people who have not read a sent message.",
    params: z.object({ id }),
    response: rowsOf(recipientFields),
  }),
  remind: endpoint("POST", "/api/announcements/:id/reminder", "announcements.send", {
    summary: "Send the message again to those who have not read it: at most once a day.",
    params: z.object({ id }),
    response: z.object({ reminded: z.number().int() }),
  }),
  putPicture: endpoint("PUT", "/api/announcements/:id/picture", "announcements.send", {
    summary: "Add a picture to a message that was just sent: JPEG, PNG or WebP up to 10 MB.",
    params: z.object({ id }),
    upload: { file: "picture", maxBytes: 10_485_760, maxFiles: 1 },
    response: announcement,
  }),
  readPicture: endpoint("GET", "/api/announcements/:id/picture", "notifications.read", {
    summary: "The picture of a message, for those who got it or may see it as sent.",
    params: z.object({ id }),
    response: "file",
  }),
  listAnnouncements: endpoint("GET", "/api/announcements", "announcements.list", {
    summary: "Sent messages, with the number of people who have read them.",
    query: z.strictObject({ limit, cursor }),
    response: listOf(announcement),
  }),
  removeAll: endpoint("DELETE", "/api/notifications/read", "notifications.read", {
    summary: "Clear your own read notifications, all or those of a type.",
    query: z.strictObject({ type: z.enum(notificationTypes).optional() }),
    response: message,
  }),
};
