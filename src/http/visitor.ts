import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { withSession } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lookAsEveryone, memberOf, takeLook, type Visitor } from "#domain/directory/look.ts";
import { Refusal } from "#domain/refusal.ts";
import { fromOf } from "./from.ts";
import { renewToken } from "./plugins/renew-token.ts";

/** Looks as a member of the institute where a live session says so, else as everyone. Each look counts against its address. */
export async function asVisitor<T>(
  { appContext, request, reply }: { appContext: AppContext; request: FastifyRequest; reply: FastifyReply },
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const look = async (visitor: Visitor) => {
    await takeLook(visitor, request.ip);
    return work(visitor);
  };
  // What is answered depends on who asks: what is kept for one is not for the other.
  reply.header("vary", "token");
  let isMember = false;
  const { token } = request.headers;
  if (token !== undefined) {
    try {
      return await withSession(appContext, token, fromOf(request), async ({ scope, session }) => {
        isMember = true;
        renewToken(reply, session);
        reply.header("cache-control", "private, no-store");
        return look(memberOf(scope));
      });
    } catch (error) {
      // A session that is over makes a visitor of its owner; what became of the look itself stands.
      if (isMember || !(error instanceof Refusal)) throw error;
    }
  }
  keepForAMinute(reply);
  return lookAsEveryone(appContext, look);
}

/** What everyone sees may lie in caches for a minute. */
export function keepForAMinute(reply: FastifyReply): void {
  reply.header("cache-control", "public, max-age=60");
}

/** Whether the requester has just this already; then the answer is 304. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  // Weak: the same content leaves compressed in several ways.
  const tag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", tag);
  const known = request.headers["if-none-match"];
  return (known?.split(/\s*,\s*/) ?? []).includes(tag);
}
