import type { FastifyInstance } from "fastify";
import { reviews } from "#contract/reviews.ts";
import { listReview } from "#domain/records/reviews/list-review.ts";
import { reviewMany } from "#domain/records/reviews/review-many.ts";
import { type Reviewed, returnRecord, undoReview, verifyRecord } from "#domain/records/reviews/review-record.ts";
import { listVerifiers, nameVerifier } from "#domain/records/reviews/verifiers.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RequestContext } from "../parse-request.ts";
import { presentRecord } from "../presenters/record.ts";
import { presentRefusedItem } from "../presenters/refused.ts";
import { presentWholeRecord } from "../presenters/whole-record.ts";
import { route } from "../route.ts";

type Context = Pick<RequestContext<typeof reviews.undo>, "scope" | "actor">;

export function addReviewRoutes(app: FastifyInstance): void {
  route(app, reviews.verify, async ({ scope, actor, params, readBody }) =>
    answer({ scope, actor }, await verifyRecord(scope, actor, params, readBody)),
  );
  route(app, reviews.return, async ({ scope, actor, params, readBody }) =>
    answer({ scope, actor }, await returnRecord(scope, actor, params, readBody)),
  );
  route(app, reviews.undo, async ({ scope, actor, params, readBody }) =>
    answer({ scope, actor }, await undoReview(scope, actor, params, readBody)),
  );
  route(app, reviews.list, async ({ scope, actor, query }) => listReview(scope, actor, query));
  route(app, reviews.decideMany, async ({ scope, actor, body }) => {
    const { done, refused } = await reviewMany(scope, actor, body);
    return { done, refused: refused.map((one) => ({ kind: one.kind, ...presentRefusedItem(one) })) };
  });
  route(app, reviews.listVerifiers, async ({ scope, actor }) => ({ rows: await listVerifiers(scope, actor) }));
  route(app, reviews.nameVerifier, async ({ scope, actor, params, readBody }) => {
    await nameVerifier(scope, actor, params.account, readBody);
    return { message: "The types that this person verifies are saved." };
  });
}

async function answer({ scope, actor }: Context, { record, isStale }: Reviewed) {
  if (isStale) throw new Refusal("stale", { current: presentRecord(record, actor) });
  return presentWholeRecord(scope, actor, record);
}
