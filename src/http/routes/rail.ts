import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { listToDo } from "#domain/records/list-to-do.ts";
import { readRail } from "#domain/records/read-rail.ts";
import { route } from "../route.ts";

export function addRailRoutes(app: FastifyInstance): void {
  route(app, contract.own.readRail, async ({ scope, actor }) => readRail(scope, actor));
  route(app, contract.records.toDo, async ({ scope, actor }) => {
    const { rows, total } = await listToDo(scope, actor);
    return { total, rows: rows.map((task) => ({ ...task, since: task.since?.toISOString() ?? null })) };
  });
}
