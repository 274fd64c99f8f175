import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { readDashboard } from "#domain/dashboards/read-dashboard.ts";
import { presentDashboard } from "../presenters/dashboard.ts";
import { route } from "../route.ts";

export function addDashboardRoutes(app: FastifyInstance): void {
  route(app, contract.dashboards.read, async (deed) => {
    const { scope, actor, session } = deed;
    const { academicStart, instituteName } = session;
    return presentDashboard(await readDashboard(scope, { actor, academicStart, instituteName }, () => deed.query));
  });
}
