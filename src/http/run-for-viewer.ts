import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#access/roles.ts";
import { withSession } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { countVisit, memberViewer, type PageViewer, readAsVisitor } from "#domain/directory/read-as-visitor.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { renewToken } from "./plugins/renew-token.ts";
import { requestDetails } from "./request-details.ts";

/**
 * Reads for the signed-in member, or for an anonymous visitor if the request has no valid session. Each request counts
 * towards the limit of its IP address.
 */
export async function runForViewer<T>(
  { appContext, request, reply }: { appContext: AppContext; request: FastifyRequest; reply: FastifyReply },
  read: (viewer: PageViewer, member?: { scope: Scope; actor: Actor }) => Promise<T>,
): Promise<T> {
  const countAndRead: typeof read = async (viewer, member) => {
    await countVisit(viewer, request.ip);
    return read(viewer, member);
  };
  // The response depends on the viewer: a cached one is only for the same token.
  reply.header("vary", "token");
  let isMember = false;
  const { token } = request.headers;
  if (token !== undefined) {
    try {
      return await withSession(appContext, token, requestDetails(request), async ({ scope, actor, session }) => {
        isMember = true;
        renewToken(reply, session);
        reply.header("cache-control", "private, no-store");
        return countAndRead(memberViewer(scope, actor), { scope, actor });
      });
    } catch (error) {
      // An invalid session falls back to anonymous access; an error of the read itself is rethrown.
      if (isMember || !(error instanceof Refusal)) throw error;
    }
  }
  reply.header("cache-control", "public, no-cache");
  return readAsVisitor(appContext, countAndRead);
}
