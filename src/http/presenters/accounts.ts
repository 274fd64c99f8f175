import type { Presented } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import type { listSessions } from "#domain/accounts/session/list-sessions.ts";

type Session = Awaited<ReturnType<typeof listSessions>>[number];

export function presentSession(session: Session): Presented<typeof own.listSessions>["rows"][number] {
  return {
    ...session,
    createdAt: session.createdAt.toISOString(),
    seenAt: session.seenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
