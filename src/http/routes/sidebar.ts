import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { listToDo } from "#domain/records/lists/list-to-do.ts";
import { readSidebar } from "#domain/records/lists/read-sidebar.ts";
import { templateOf } from "#texts/sentence.ts";
import { route } from "../route.ts";

export function addSidebarRoutes(app: FastifyInstance): void {
  route(app, contract.own.readSidebar, async ({ scope, actor }) => readSidebar(scope, actor));
  route(app, contract.records.toDo, async ({ scope, actor }) => {
    const { rows, total } = await listToDo(scope, actor);
    return { total, rows: rows.map((task) => ({ ...task, ...templateOf(task.why) })) };
  });
}
