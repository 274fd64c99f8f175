import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { exportCv } from "#domain/cv/export-cv.ts";
import { exportCvs } from "#domain/cv/export-cvs.ts";
import { readShownCv } from "#domain/cv/read-shown-cv.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";
import { sendWholeFile } from "../send-file.ts";

const { cv } = contract;

export function addCvRoutes(app: FastifyInstance): void {
  route(app, cv.read, ({ scope, actor, query }) => readShownCv(scope, actor, query));
  route(app, cv.draw, ({ scope, actor, body }) => readShownCv(scope, actor, body));
  route(app, cv.export, async ({ scope, actor, query, reply }) =>
    sendWholeFile(reply, await exportCv(scope, actor, query)),
  );
  route(app, cv.exportDrawn, async ({ scope, actor, body, reply }) =>
    sendWholeFile(reply, await exportCv(scope, actor, body)),
  );
  route(app, cv.exportPeople, async (context) => {
    const archive = await exportCvs(context.scope, context.actor, context.query);
    await sendChunks(context, { ...archive, mediaType: "application/zip" });
  });
}
