import type * as z from "zod";
import type { announcement, notification } from "#contract/notifications.ts";
import type { announce } from "#domain/notifications/announce.ts";
import type { listNotifications } from "#domain/notifications/list-notifications.ts";

type StoredNotification = Awaited<ReturnType<typeof listNotifications>>["rows"][number];
type StoredAnnouncement = Awaited<ReturnType<typeof announce>>;

export function presentNotification(row: StoredNotification): z.input<typeof notification> {
  return {
    id: row.id,
    // Only our own actions write types, from the same list.
    type: row.type as z.input<typeof notification>["type"],
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export function presentAnnouncement(row: StoredAnnouncement): z.input<typeof announcement> {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
