import type { FastifyInstance } from "fastify";
import { accounts } from "#contract/accounts.ts";
import { auth } from "#contract/auth.ts";
import { listOwnDepartments } from "#domain/tenants/list-departments.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import { publicRoute, route } from "../route.ts";

export function addSiteRoutes(app: FastifyInstance): void {
  publicRoute(app, auth.site, async ({ workplace, query }) => readSite(workplace, query.email));

  route(app, accounts.departments, async ({ scope }) => ({ rows: await listOwnDepartments(scope) }));
}
