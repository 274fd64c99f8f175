import type { FastifyInstance } from "fastify";
import type * as z from "zod";
import { mayAnswerClaim, mayWithdrawClaim } from "#access/policies/claims.ts";
import type { Actor } from "#access/roles.ts";
import { type claim, claims } from "#contract/claims.ts";
import { decideName, listPendingNames } from "#domain/accounts/people/change-name.ts";
import {
  answerClaims,
  answerOneClaim,
  type ClaimedEntry,
  type ClaimRow,
  withdrawOwnClaim,
} from "#domain/claims/answer-claim.ts";
import { pageOfClaims } from "#domain/claims/list-claims.ts";
import { requestClaim } from "#domain/claims/request-claim.ts";
import { presentWithLocked } from "../presenters/refused.ts";
import { route } from "../route.ts";

export function addClaimRoutes(app: FastifyInstance): void {
  route(app, claims.file, async ({ scope, actor, body }) => requestClaim(scope, actor, body));

  route(app, claims.fileOn, async ({ scope, actor, params, body }) =>
    requestClaim(scope, actor, { kind: params.kind, record: params.id, ...body }),
  );

  route(app, claims.list, async ({ scope, actor, query: { of: list, ...rest } }) => {
    const { rows, ...page } = await pageOfClaims(scope, actor, { ...rest, list });
    return { ...page, rows: rows.map((row) => presentClaim(actor, row)) };
  });

  for (const answer of ["accept", "reject"] as const)
    route(app, claims[answer], async (context) => {
      const { scope, actor, params } = context;
      const read = () => (answer === "accept" ? (context.body as ClaimedEntry | undefined) : undefined);
      return presentClaim(actor, await answerOneClaim(scope, actor, params.id, answer, read));
    });

  route(app, claims.withdraw, async ({ scope, actor, params }) =>
    presentClaim(actor, await withdrawOwnClaim(scope, actor, params.id)),
  );

  route(app, claims.listPendingNames, async ({ scope, actor }) => ({ rows: await listPendingNames(scope, actor) }));

  route(app, claims.decideName, async ({ scope, actor, params, readBody }) => {
    await decideName(scope, actor, params.id, readBody);
    return { message: "The name is approved or rejected." };
  });

  route(app, claims.answerMany, async ({ scope, actor, body }) =>
    presentWithLocked(await answerClaims(scope, actor, body)),
  );
}

/** Those who decide see the record; the claimant sees it once the claim is accepted, as long as they are on it. */
function presentClaim(actor: Actor, row: ClaimRow): z.input<typeof claim> {
  const mayAnswer = mayAnswerClaim(actor, row).allowed && !row.isRecordDeleted && row.state !== "withdrawn";
  const isOnRecord = row.people.some(({ account, state }) => account === row.claimant && state !== "declined");
  const seesAsClaimant = row.state === "accepted" && isOnRecord;
  const seesRecord = !row.isRecordDeleted && (mayAnswerClaim(actor, row).allowed || seesAsClaimant);
  return {
    id: row.id,
    state: row.state,
    evidence: row.evidence,
    kind: row.kind,
    title: row.title,
    day: row.day,
    printed: row.printed,
    position: row.position,
    claimant: { id: row.claimant, name: row.claimantName },
    isOwn: row.isOwn,
    record: seesRecord ? { id: row.record, kind: row.recordKind, title: row.recordTitle } : null,
    people: mayAnswer
      ? row.people.map(({ name, account }) => ({ name, isTaken: account !== undefined && account !== row.claimant }))
      : [],
    createdAt: row.createdAt,
    answeredAt: row.answeredAt,
    abilities: {
      accept: mayAnswer && (row.state !== "accepted" || row.evidence === "name"),
      reject: mayAnswer && row.state !== "rejected",
      withdraw: mayWithdrawClaim(row).allowed && (row.state === "pending" || row.state === "accepted"),
    },
  };
}
