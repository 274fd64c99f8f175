import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { countRecords } from "#domain/records/count-records.ts";
import { route } from "../route.ts";

export function addCountRoutes(app: FastifyInstance): void {
  route(app, contract.records.count, async (deed) => {
    const { scope, actor, session } = deed;
    return countRecords(scope, { actor, academicStart: session.academicStart }, () => deed.query);
  });
}
