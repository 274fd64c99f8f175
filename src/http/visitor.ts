import type { FastifyReply, FastifyRequest } from "fastify";
import { withSession } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { countVisit, memberVisitor, readAsVisitor, type Visitor } from "#domain/directory/read-as-visitor.ts";
import { Refusal } from "#domain/refusal.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { requestDetails } from "./request-details.ts";

/**
 * Runs the work for the signed-in member, or for an anonymous visitor if the request has no valid session. Each request
 * counts towards the limit of its address.
 */
export async function runAsVisitor<T>(
  { appContext, request, reply }: { appContext: AppContext; request: FastifyRequest; reply: FastifyReply },
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const countAndRead = async (visitor: Visitor) => {
    await countVisit(visitor, request.ip);
    return work(visitor);
  };
  // The answer depends on the viewer: a cached one is only for the same token.
  reply.header("vary", "token");
  let isMember = false;
  const { token } = request.headers;
  if (token !== undefined) {
    try {
      return await withSession(appContext, token, requestDetails(request), async ({ scope, actor, session }) => {
        isMember = true;
        renewToken(reply, session);
        reply.header("cache-control", "private, no-store");
        return countAndRead(memberVisitor(scope, actor));
      });
    } catch (error) {
      // A refused session makes the request that of a visitor; an error of the work itself is rethrown.
      if (isMember || !(error instanceof Refusal)) throw error;
    }
  }
  reply.header("cache-control", "public, no-cache");
  return readAsVisitor(appContext, countAndRead);
}
