import * as z from "zod";
import type { Actor } from "#access/roles.ts";
import {
  countNotices,
  listNotices as findNotices,
  type NoticeRow,
  updateNoticeRead,
  updateNoticesCleared,
  updateNoticesRead,
} from "#db/queries/notices.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { NoticeType } from "./add-notice.ts";

export type NoticePage = { rows: NoticeRow[]; total: number; nextCursor: string | null };

/** The own notices, newest first. */
export async function listNotices(
  scope: Scope,
  actor: Actor,
  wanted: { unread?: boolean; type?: NoticeType | undefined; limit: number; cursor?: string | undefined },
): Promise<NoticePage> {
  const filter = { type: wanted.type ?? null, isUnread: wanted.unread ?? false };
  const [before = null] = readCursor(wanted.cursor, placeInList) ?? [];
  const rows = await findNotices(scope, actor.account, { ...filter, before, atMost: wanted.limit + 1 });
  const total = await countNotices(scope, actor.account, filter);
  return { ...pageOf(rows, wanted.limit, (row) => [row.id]), total };
}

const placeInList = z.tuple([z.uuid()]);

export async function markNoticeRead(scope: Scope, actor: Actor, id: string): Promise<NoticeRow> {
  const notice = await updateNoticeRead(scope, actor.account, id);
  if (!notice) throw new Refusal("not-found");
  return notice;
}

/** Gives how many became read. */
export async function markNoticesRead(scope: Scope, actor: Actor): Promise<number> {
  return updateNoticesRead(scope, actor.account);
}

/** Hides the read ones; gives how many. */
export async function clearNotices(scope: Scope, actor: Actor): Promise<number> {
  return updateNoticesCleared(scope, actor.account);
}
