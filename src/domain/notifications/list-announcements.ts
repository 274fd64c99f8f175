import * as z from "zod";
import { mayNotify } from "#access/policies/announcements.ts";
import type { Actor } from "#access/roles.ts";
import {
  type AnnouncementRow,
  countAnnouncements,
  listAnnouncements as findAnnouncements,
} from "#db/queries/announcements.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import type { Scope } from "../scope.ts";

export type AnnouncementPage = { rows: AnnouncementRow[]; total: number; nextCursor: string | null };

/**
 * Announcements in the departments the actor leads and by the actor; for an admin in the institute. With the number of
 * readers.
 */
export async function listAnnouncements(
  scope: Scope,
  actor: Actor,
  wanted: { limit: number; cursor?: string | undefined },
): Promise<AnnouncementPage> {
  const [before = null] = readCursor(wanted.cursor, z.tuple([z.uuid()])) ?? [];
  const departments = mayNotify(actor, null).allowed ? null : actor.departments;
  const filter = { departments, createdBy: actor.account };
  const rows = await findAnnouncements(scope, { ...filter, before, atMost: wanted.limit + 1 });
  const total = await countAnnouncements(scope, filter);
  return { ...pageOf(rows, wanted.limit, (row) => [row.id]), total };
}
