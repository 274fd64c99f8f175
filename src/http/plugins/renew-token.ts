import type { FastifyReply } from "fastify";
import type { Session } from "#domain/accounts/session/with-session.ts";

/** The response to a token older than 30 minutes has a new one in the header `token`. */
export function renewToken(reply: FastifyReply, session: Session): void {
  if (session.freshToken !== undefined) reply.header("token", session.freshToken);
}
