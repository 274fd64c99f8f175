import type * as z from "zod";
import type { Role } from "#access/roles.ts";
import type { ownRequest, queuedRequest } from "#contract/privacy.ts";
import type { listQueue } from "#domain/privacy/answer-request.ts";
import type { listOwnRequests } from "#domain/privacy/make-privacy-request.ts";

type Own = Awaited<ReturnType<typeof listOwnRequests>>[number];
type Queued = Awaited<ReturnType<typeof listQueue>>["rows"][number];

export function presentRequest(row: Own): z.input<typeof ownRequest> {
  return { ...row, createdAt: row.createdAt.toISOString(), closedAt: row.closedAt?.toISOString() ?? null };
}

export function presentQueued(row: Queued): z.input<typeof queuedRequest> {
  return { ...row, ...presentRequest(row), institute: row.instituteName, role: row.role as Role };
}
