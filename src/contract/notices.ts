import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, listOf, message, text } from "./shapes.ts";

/** Types of notice; each knows its sentence in the web, with the names and titles from `body`. */
export const noticeTypes = [
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
  "claims",
  "maybe-yours",
  "name-changed",
  "name-approved",
  "name-rejected",
  "claim-accepted",
  "claim-rejected",
  "works-found",
] as const;

export const notice = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
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

export const notices = {
  list: endpoint({
    method: "GET",
    path: "/api/notices",
    right: "notices.read",
    summary: "The own notices, newest first.",
    query: z.strictObject({
      unread: z.enum(["true", "false"]).optional(),
      type: z.enum(noticeTypes).optional(),
      limit,
      cursor,
    }),
    answer: listOf(notice),
  }),
  markRead: endpoint({
    method: "POST",
    path: "/api/notices/:id/read",
    right: "notices.read",
    summary: "Mark one notice read.",
    params: z.object({ id }),
    answer: notice,
    idempotent: true,
  }),
  markAllRead: endpoint({
    method: "POST",
    path: "/api/notices/read",
    right: "notices.read",
    summary: "Mark every own notice read.",
    answer: z.object({ read: z.number().int() }),
    idempotent: true,
  }),
  events: endpoint({
    method: "GET",
    path: "/api/events",
    right: "notices.read",
    summary: "New notices as they come, as server-sent events.",
    answer: "events",
  }),
  announce: endpoint({
    method: "POST",
    path: "/api/announcements",
    right: "announcements.send",
    summary: "Notify a department, the institute, or chosen people; by mail too when asked.",
    body: z.strictObject({
      subject: text(150).refine((value) => value.trim().length > 0, "Say in a few words what it is about."),
      message: text(4000).refine((value) => value.trim().length > 0, "Write the message."),
      department: z.string().max(60).optional(),
      to: z.array(id).max(1000).optional(),
      byMail: z.boolean().default(false),
    }),
    answer: announcement,
    status: 201,
  }),
  listAnnouncements: endpoint({
    method: "GET",
    path: "/api/announcements",
    right: "announcements.list",
    summary: "What was sent, and how many have read it.",
    query: z.strictObject({ limit, cursor }),
    answer: listOf(announcement),
  }),
  removeAll: endpoint({
    method: "DELETE",
    path: "/api/notices/read",
    right: "notices.read",
    summary: "Clear the own notices that were read.",
    answer: message,
    idempotent: true,
  }),
};
