import {
  countNotifications,
  listRecentNotifications,
  liveChannel,
  type NotificationRow,
} from "#db/queries/notifications.ts";
import { withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { isSessionLive } from "../is-session-live.ts";
import { isUnavailable } from "../is-unavailable.ts";

export type Watcher = {
  onNotification(notification: NotificationRow): void;
  onUnread(count: number): void;
  /** The session is over; nothing follows. */
  onEnd(): void;
};

/**
 * Follows an account's notifications from now on, made by any process, for as long as the session lives. Reports the
 * number of unread ones at once. Returns the function that stops it.
 */
export function watchNotifications(
  appContext: AppContext,
  who: { institute: number; account: number; session: string },
  watcher: Watcher,
): () => void {
  const ownKey = `${who.institute}:${who.account}`;
  const sentIds = new Set<string>();
  let isFirst = true;
  let isLooking = false;
  let hasMore = false;
  let isOver = false;
  let unread: number | undefined;

  const stop = () => {
    isOver = true;
    clearInterval(timer);
    unlisten();
  };
  const unlisten = appContext.database.listen(liveChannel, (changed) => {
    if (changed === undefined || changed === ownKey) void look();
  });
  const timer = setInterval(() => void look(), sessionCheckMs);

  async function look(): Promise<void> {
    hasMore = true;
    if (isLooking) return;
    isLooking = true;
    while (hasMore && !isOver) {
      hasMore = false;
      try {
        await lookOnce();
      } catch (error) {
        // The next check, at the latest by the timer, finds what this one could not read.
        if (!isUnavailable(error)) appContext.log.error({ err: error }, "a stream of notifications could not look");
      }
    }
    isLooking = false;
  }

  async function lookOnce(): Promise<void> {
    const news = await withScope(appContext.database, who.institute, async (scope) =>
      (await isSessionLive(scope, who.session))
        ? {
            recent: await listRecentNotifications(scope, who.account),
            count: await countNotifications(scope, who.account, { type: null, isUnread: true }),
          }
        : undefined,
    );
    if (isOver) return;
    if (!news) {
      stop();
      watcher.onEnd();
      return;
    }
    const { recent, count } = news;
    // A notification may be committed after one with a later id, so sent ones are remembered by id.
    const fresh = recent.filter(({ id }) => !sentIds.has(id)).reverse();
    for (const notification of fresh) {
      sentIds.add(notification.id);
      if (!isFirst) watcher.onNotification(notification);
    }
    for (const id of sentIds) if (!recent.some((notification) => notification.id === id)) sentIds.delete(id);
    isFirst = false;
    if (count !== unread) watcher.onUnread(count);
    unread = count;
  }

  void look();
  return stop;
}

const sessionCheckMs = 15_000;
