import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { exportCv } from "#domain/cv/export-cv.ts";
import { presentCv, readCv } from "#domain/cv/read-cv.ts";
import { route } from "../route.ts";
import { attachment } from "../send-file.ts";

const { cv } = contract;

export function addCvRoutes(app: FastifyInstance): void {
  route(app, cv.read, async ({ scope, actor, query: { pick, ...asked } }) =>
    presentCv(actor, await readCv(scope, actor, asked), pick),
  );
  route(app, cv.export, async ({ scope, actor, query, reply }) => {
    const { name, mediaType, bytes } = await exportCv(scope, actor, query);
    void reply.type(mediaType).header("content-disposition", attachment(name)).send(Buffer.from(bytes));
  });
}
