import { countNotices, listRecentNotices, liveChannel, type NoticeRow } from "#db/queries/notices.ts";
import { findSession } from "#db/queries/sessions.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { isUnavailable } from "../is-unavailable.ts";
import type { Workplace } from "../workplace.ts";

export type Watcher = {
  onNotice(notice: NoticeRow): void;
  onUnread(count: number): void;
  /** The session is over; nothing follows. */
  onEnd(): void;
};

/**
 * Follows an account's notices from now on, on whichever process they are made, for as long as the session lives.
 * Says the number of unread ones at once. Gives the way to stop.
 */
export function watchNotices(
  workplace: Workplace,
  who: { institute: number; account: number; session: string },
  watcher: Watcher,
): () => void {
  const mine = `${who.institute}:${who.account}`;
  const passed = new Set<string>();
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
  const unlisten = workplace.database.listen(liveChannel, (told) => {
    if (told === undefined || told === mine) void look();
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
        // The next look, at the latest the timer's, finds what this one could not ask for.
        if (!isUnavailable(error)) workplace.log.error({ err: error }, "a stream of notices could not look");
      }
    }
    isLooking = false;
  }

  async function lookOnce(): Promise<void> {
    if (!(await isSessionLive(workplace, who.session))) {
      if (isOver) return;
      stop();
      watcher.onEnd();
      return;
    }
    const { recent, count } = await withScope(workplace.database, who.institute, async (scope) => ({
      recent: await listRecentNotices(scope, who.account),
      count: await countNotices(scope, who.account, { type: null, isUnread: true }),
    }));
    if (isOver) return;
    // A notice may be committed after one with a later id, so what was passed on is remembered by id.
    const fresh = recent.filter(({ id }) => !passed.has(id)).reverse();
    for (const notice of fresh) {
      passed.add(notice.id);
      if (!isFirst) watcher.onNotice(notice);
    }
    for (const id of passed) if (!recent.some((notice) => notice.id === id)) passed.delete(id);
    isFirst = false;
    if (count !== unread) watcher.onUnread(count);
    unread = count;
  }

  void look();
  return stop;
}

async function isSessionLive({ database }: Workplace, id: string): Promise<boolean> {
  const row = await withoutScope(database, (db) => findSession(db, id));
  return row !== undefined && row.ended_at === null && row.expires_at > row.now && row.state === "active";
}

const sessionCheckMs = 15_000;
