import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { listAuditTrail } from "#domain/installation/list-audit-trail.ts";
import { readSystem } from "#domain/installation/read-system.ts";
import { listOutbox } from "#domain/mail/list-outbox.ts";
import { presentAuditLine, presentMail, presentSystem } from "../presenters/system.ts";
import { route } from "../route.ts";

const { dashboards } = contract;

export function addSystemRoutes(app: FastifyInstance): void {
  route(app, dashboards.system, async ({ scope, workplace }) => presentSystem(await readSystem(scope, workplace)));
  route(app, dashboards.audit, async ({ scope, query: { q, ...query } }) => {
    const page = await listAuditTrail(scope, { ...query, words: q });
    return { ...page, rows: page.rows.map(presentAuditLine) };
  });
  route(app, dashboards.outbox, async ({ scope, query }) => {
    const page = await listOutbox(scope, query);
    return { ...page, rows: page.rows.map(presentMail) };
  });
}
