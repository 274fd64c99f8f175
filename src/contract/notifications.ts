import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, listOf, message, text } from "./shapes.ts";

/** Types of notification; the web has a sentence for each, with the names and titles from `body`. */
export const notificationTypes = [
  "announcement",
  "proposed",
  "confirmed",
  "declined",
  "activated",
  "registered",
  "import-done",
  "role-changed",
  "removed",
  "request-made",
  "request-answered",
  "record-changed",
  "record-verified",
  "record-returned",
  "claims",
  "maybe-yours",
  "name-changed",
  "name-approved",
  "name-rejected",
  "claim-accepted",
  "claim-rejected",
  "works-found",
] as const;

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
  createdAt: instant,
});

export const notifications = {
  list: endpoint("GET", "/api/notifications", "notifications.read", {
    summary: "The own notifications, newest first.",
    query: z.strictObject({
      unread: z.enum(["true", "false"]).optional(),
      type: z.enum(notificationTypes).optional(),
      limit,
      cursor,
    }),
    answer: listOf(notification),
  }),
  markRead: endpoint("POST", "/api/notifications/:id/read", "notifications.read", {
    summary: "Mark one notification read.",
    params: z.object({ id }),
    answer: notification,
    idempotent: true,
  }),
  markAllRead: endpoint("POST", "/api/notifications/read", "notifications.read", {
    summary: "Mark every own notification read.",
    answer: z.object({ read: z.number().int() }),
    idempotent: true,
  }),
  events: endpoint("GET", "/api/events", "notifications.read", {
    summary: "New notifications as they come, as server-sent events.",
    answer: "events",
  }),
  announce: endpoint("POST", "/api/announcements", "announcements.send", {
    summary: "Notify a department, the institute, or chosen people; also by e-mail if requested.",
    body: z.strictObject({
      subject: text(150).refine((value) => value.trim().length > 0, "Enter a short subject."),
      message: text(4000).refine((value) => value.trim().length > 0, "Enter the message."),
      department: z.string().max(60).optional(),
      to: z.array(id).max(1000).optional(),
      byMail: z.boolean().default(false),
    }),
    answer: announcement,
    status: 201,
  }),
  listAnnouncements: endpoint("GET", "/api/announcements", "announcements.list", {
    summary: "Sent messages, with the number of people who have read them.",
    query: z.strictObject({ limit, cursor }),
    answer: listOf(announcement),
  }),
  removeAll: endpoint("DELETE", "/api/notifications/read", "notifications.read", {
    summary: "Clear the own read notifications.",
    answer: message,
  }),
};
