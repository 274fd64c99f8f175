import * as z from "zod";
import type { Actor } from "#access/roles.ts";
import type { NotificationType } from "#contract/notifications/notification-topics.ts";
import {
  countNotifications,
  listNotifications as findNotifications,
  type NotificationRow,
  updateNotificationRead,
  updateNotificationsCleared,
  updateNotificationsRead,
} from "#db/queries/notifications.ts";
import type { Scope } from "#db/scope.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";

/** The actor's own notifications, newest first. */
export async function listNotifications(
  scope: Scope,
  actor: Actor,
  query: { unread?: boolean; type?: NotificationType | undefined; limit: number; cursor?: string | undefined },
): Promise<{ rows: NotificationRow[]; total: number; nextCursor: string | null }> {
  const filter = { type: query.type ?? null, isUnread: query.unread ?? false };
  const [before = null] = readCursor(query.cursor, cursorFields) ?? [];
  const rows = await findNotifications(scope, actor.account, { ...filter, before, limit: query.limit + 1 });
  const total = await countNotifications(scope, actor.account, filter);
  return { ...pageOf(rows, query.limit, (row) => [row.id]), total };
}

const cursorFields = z.tuple([z.uuid()]);

export async function markNotificationRead(scope: Scope, actor: Actor, id: string): Promise<NotificationRow> {
  const notification = await updateNotificationRead(scope, actor.account, id);
  if (!notification) throw new Refusal("not-found");
  return notification;
}

/** Returns how many were marked read. */
export async function markNotificationsRead(scope: Scope, actor: Actor): Promise<number> {
  return updateNotificationsRead(scope, actor.account);
}

/** Hides the read ones, of all types or of one; returns how many. */
export async function clearNotifications(
  scope: Scope,
  actor: Actor,
  type: NotificationType | undefined,
): Promise<number> {
  return updateNotificationsCleared(scope, actor.account, type ?? null);
}
