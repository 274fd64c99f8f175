import type { noticeTypes } from "#contract/notices.ts";
import { newId } from "#db/new-id.ts";
import { insertNotices } from "#db/queries/notices.ts";
import type { Scope } from "../scope.ts";

export type NoticeType = (typeof noticeTypes)[number];

/** `body` holds the names and titles that the notice's sentence needs, and ids to open what it is about. */
export type NewNotice = { account: number; type: NoticeType; body: Record<string, unknown> };

/** Tells one account; its open windows hear of it when the transaction commits. */
export async function addNotice(scope: Scope, notice: NewNotice): Promise<void> {
  await addNotices(scope, [notice]);
}

/** Tells many at once. */
export async function addNotices(
  scope: Scope,
  notices: NewNotice[],
  announcement: string | null = null,
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(
    scope,
    notices.map((notice) => ({ ...notice, id: newId(), announcement })),
  );
}
