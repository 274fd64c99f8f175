import type * as z from "zod";
import type { announcement, notice } from "#contract/notices.ts";
import type { announce } from "#domain/notices/announce.ts";
import type { listNotices } from "#domain/notices/list-notices.ts";

type StoredNotice = Awaited<ReturnType<typeof listNotices>>["rows"][number];
type StoredAnnouncement = Awaited<ReturnType<typeof announce>>;

export function presentNotice(row: StoredNotice): z.input<typeof notice> {
  return {
    id: row.id,
    // Only our own deeds write types, from the same list.
    type: row.type as z.input<typeof notice>["type"],
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export function presentAnnouncement(row: StoredAnnouncement): z.input<typeof announcement> {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
