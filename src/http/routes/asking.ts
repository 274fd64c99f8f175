import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { ask } from "#domain/ask/ask.ts";
import { exportAnswer } from "#domain/ask/export-answer.ts";
import { attachment } from "../attachment.ts";
import { presentAnswer } from "../presenters/answer.ts";
import { route } from "../route.ts";

export function addAskingRoutes(app: FastifyInstance): void {
  route(app, contract.asking.ask, async ({ workplace, scope, actor, session, query }) =>
    presentAnswer(await ask(workplace, scope, { actor, academicStart: session.academicStart }, query)),
  );
  route(app, contract.asking.exportAnswer, async ({ scope, actor, session, query, reply }) => {
    const asker = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    const { name, mediaType, bytes } = await exportAnswer(scope, asker, query);
    void reply.type(mediaType).header("content-disposition", attachment(name)).send(Buffer.from(bytes));
  });
}
