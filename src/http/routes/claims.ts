import type { FastifyInstance } from "fastify";
import { claims } from "#contract/claims.ts";
import { answerName, listNames } from "#domain/accounts/people/approve-name.ts";
import { answerClaims, answerOneClaim, withdrawOwnClaim } from "#domain/claims/answer-claim.ts";
import { pageOfClaims } from "#domain/claims/list-claims.ts";
import { requestClaim } from "#domain/claims/request-claim.ts";
import { presentClaim } from "../presenters/claims.ts";
import { route } from "../route.ts";

export function addClaimRoutes(app: FastifyInstance): void {
  route(app, claims.file, async ({ scope, actor, body }) => requestClaim(scope, actor, body));

  route(app, claims.list, async ({ scope, actor, query }) => {
    const { rows, ...page } = await pageOfClaims(scope, actor, query);
    return { ...page, rows: rows.map((row) => presentClaim(actor, row)) };
  });

  for (const answer of ["accept", "reject"] as const)
    route(app, claims[answer], async (call) => {
      const { scope, actor, params } = call;
      const read = () => (answer === "accept" ? (call.body as { position?: number } | undefined) : undefined);
      return presentClaim(actor, await answerOneClaim(scope, actor, params.id, answer, read));
    });

  route(app, claims.withdraw, async ({ scope, actor, params }) =>
    presentClaim(actor, await withdrawOwnClaim(scope, actor, params.id)),
  );

  route(app, claims.listNames, async ({ scope, actor }) => {
    const names = await listNames(scope, actor);
    return { rows: names.map(({ id, email, name, approvedName }) => ({ account: id, email, name, approvedName })) };
  });

  route(app, claims.answerName, async (call) => {
    await answerName(call.scope, call.actor, call.params.id, () => call.body);
    return { message: "The name is approved or rejected." };
  });

  route(app, claims.answerMany, async ({ scope, actor, body }) => ({
    answered: await answerClaims(scope, actor, body),
  }));
}
