import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { withSession } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lookAsEveryone, memberOf, takeLook, type Visitor } from "#domain/directory/look.ts";
import { Refusal } from "#domain/refusal.ts";
import { fromOf } from "./from.ts";
import { renewToken } from "./plugins/renew-token.ts";

/**
 * Reads as a member of the institute with a live session, else as everyone. Each request counts against its address.
 */
export async function asVisitor<T>(
  { appContext, request, reply }: { appContext: AppContext; request: FastifyRequest; reply: FastifyReply },
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const look = async (visitor: Visitor) => {
    await takeLook(visitor, request.ip);
    return work(visitor);
  };
  // The answer depends on the viewer: a cached one is only for the same token.
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
      // After its session has ended, a member is a visitor; an error of the request itself is rethrown.
      if (isMember || !(error instanceof Refusal)) throw error;
    }
  }
  keepForAMinute(reply);
  return lookAsEveryone(appContext, look);
}

/** Public data may be cached for a minute. */
export function keepForAMinute(reply: FastifyReply): void {
  reply.header("cache-control", "public, max-age=60");
}

/** Whether the client already has this version; then the answer is 304. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  // Weak: the same content is compressed in several ways.
  const tag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", tag);
  const known = request.headers["if-none-match"];
  return (known?.split(/\s*,\s*/) ?? []).includes(tag);
}
