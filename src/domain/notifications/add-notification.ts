import type { notificationTypes } from "#contract/notifications.ts";
import { newId } from "#db/new-id.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import type { Scope } from "#db/scope.ts";

export type NotificationType = (typeof notificationTypes)[number];

/** `body` has the names and titles for the notification's sentence, and the ids of its subject. */
export type NewNotification = { account: number; type: NotificationType; body: Record<string, unknown> };

/** Notifies one account; its open windows show it when the transaction commits. */
export async function addNotification(scope: Scope, notification: NewNotification): Promise<void> {
  await addNotifications(scope, [notification]);
}

/** Notifies many at once. */
export async function addNotifications(
  scope: Scope,
  notifications: NewNotification[],
  announcement: string | null = null,
): Promise<void> {
  if (notifications.length === 0) return;
  await insertNotifications(
    scope,
    notifications.map((notification) => ({ ...notification, id: newId(), announcement })),
  );
}
