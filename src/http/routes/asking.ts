import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { ask } from "#domain/ask/ask.ts";
import { presentAnswer } from "../presenters/answer.ts";
import { route } from "../route.ts";

export function addAskingRoutes(app: FastifyInstance): void {
  route(app, contract.asking.ask, async ({ scope, actor, session, query }) =>
    presentAnswer(await ask(scope, { actor, academicStart: session.academicStart }, query)),
  );
}
