import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import client from "prom-client";
import { accounts } from "#contract/accounts.ts";
import { auth } from "#contract/auth.ts";
import { contract } from "#contract/contract.ts";
import { answerLine } from "#domain/accreditation/answer-line.ts";
import { isReady } from "#domain/app-context.ts";
import { exportAnswer } from "#domain/ask/export-answer.ts";
import { readDashboard } from "#domain/dashboards/read-dashboard.ts";
import { listAuditTrail } from "#domain/installation/list-audit-trail.ts";
import { readInstallationStatus } from "#domain/installation/read-installation-status.ts";
import { listOutbox } from "#domain/mail/list-outbox.ts";
import { assignMany } from "#domain/records/assigning/assign-many.ts";
import { listUnassignedNames } from "#domain/records/assigning/list-unassigned-names.ts";
import { undoAssigning } from "#domain/records/assigning/undo-assigning.ts";
import { countRecords } from "#domain/records/lists/count-records.ts";
import { addProofs, requireMayAddProofs } from "#domain/records/proofs/add-proofs.ts";
import { checkProofFiles } from "#domain/records/proofs/check-proof-files.ts";
import { readProof, removeProof } from "#domain/records/proofs/read-proof.ts";
import { findPeople } from "#domain/search/find-people.ts";
import { searchAll } from "#domain/search/search-all.ts";
import { listOwnDepartments } from "#domain/tenants/change-department.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import type { AppOptions } from "../app-options.ts";
import { describeApi } from "../openapi/describe-api.ts";
import { presentRecord } from "../presenters/record.ts";
import { presentWithLocked } from "../presenters/refused.ts";
import { publicRoute, route } from "../route.ts";
import { sendFile, sendWholeFile } from "../send-file.ts";
import { uploadRoute } from "../upload-route.ts";
import { addAccountRoutes } from "./accounts.ts";
import { addAppraisalRoutes } from "./accreditation/appraisals.ts";
import { addCampaignRoutes } from "./accreditation/campaigns.ts";
import { addFormRoutes } from "./accreditation/forms.ts";
import { addAppointmentRoutes } from "./appointments.ts";
import { addArchiveRoutes } from "./archives.ts";
import { addAuthRoutes } from "./auth.ts";
import { addClaimRoutes } from "./claims.ts";
import { addCvRoutes } from "./cv.ts";
import { addDelegateRoutes } from "./delegates.ts";
import { addDirectoryRoutes } from "./directory.ts";
import { addDuplicateRoutes } from "./duplicates.ts";
import { addEvidencePages } from "./evidence-pages.ts";
import { addImportRoutes } from "./imports.ts";
import { addJournalRoutes } from "./journals.ts";
import { addCitationRoutes } from "./lookups/citations.ts";
import { addLikelyWorkRoutes } from "./lookups/likely-works.ts";
import { addLookupRoutes } from "./lookups/lookups.ts";
import { addOrcidRoutes } from "./lookups/orcid.ts";
import { addNotificationRoutes } from "./notifications.ts";
import { addOwnRoutes, addSidebarRoutes } from "./own.ts";
import { addPrivacyRoutes } from "./privacy.ts";
import { addProofRoutes } from "./proofs.ts";
import { addRecordRoutes } from "./records.ts";
import { addReportRoutes } from "./reports.ts";
import { addReviewRoutes } from "./reviews.ts";
import { addSettingsRoutes } from "./settings.ts";
import { addSubmissionRoutes } from "./submissions.ts";
import { addTimelineRoutes } from "./timelines.ts";
import { addViewRoutes } from "./views.ts";

/** The public OpenAPI description, and a page to read it and to try the API with one's own token. */
async function addDocsRoutes(app: FastifyInstance): Promise<void> {
  // Made on the first request, as describing every kind takes longer than the rest of the start.
  let description: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    description ??= describeApi(app.appContext.version);
    return description;
  };
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(describe())),
  );
  await app.register(swagger, { mode: "static", specification: { document: empty } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { layout: "BaseLayout", docExpansion: "none", filter: true, displayRequestDuration: true },
    theme: { title: "API" },
    transformSpecification: describe,
    transformSpecificationClone: false,
    // The only page with a content policy of its own.
    staticCSP: {
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
    },
  });
}

const empty = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} };

const { records } = contract;

function addRecordProofRoutes(app: FastifyInstance): void {
  uploadRoute(app, records.addProof, {
    check: ({ scope, actor, params }) => requireMayAddProofs(scope, actor, params),
    prepare: ({ params }, { files, fields }) => checkProofFiles(params.kind, { field: fields.field ?? "", files }),
    run: async ({ appContext, scope, actor, params }, _received, upload) =>
      presentRecord(await addProofs(appContext, scope, actor, params, upload), actor),
  });
  route(app, records.readProof, async ({ appContext, scope, actor, params, reply }) => {
    sendFile(reply, await readProof(appContext, scope, actor, params));
  });
  route(app, records.removeProof, async ({ scope, actor, params }) =>
    presentRecord(await removeProof(scope, actor, params), actor),
  );
}

const { dashboards } = contract;

function addSystemRoutes(app: FastifyInstance): void {
  route(app, dashboards.system, ({ scope, appContext }) => readInstallationStatus(scope, appContext));
  route(app, dashboards.audit, ({ scope, query: { q, ...query } }) => listAuditTrail(scope, { ...query, words: q }));
  route(app, dashboards.outbox, ({ scope, query }) => listOutbox(scope, query));
}

const { search } = contract;

function addSearchRoutes(app: FastifyInstance): void {
  route(app, search.people, async ({ appContext, scope, actor, query }) => findPeople(appContext, scope, actor, query));
  route(app, search.all, async ({ appContext, scope, actor, session, query }) =>
    searchAll(appContext, scope, { actor, academicStart: session.academicStart }, query),
  );
}

const { assigning } = contract;

function addAssigningRoutes(app: FastifyInstance): void {
  route(app, assigning.listNames, async ({ scope, actor, query }) => listUnassignedNames(scope, actor, query));
  route(app, assigning.assign, async ({ scope, actor, readBody }) =>
    presentWithLocked(await assignMany(scope, actor, readBody)),
  );
  route(app, assigning.undo, async ({ scope, actor, readBody }) =>
    presentWithLocked(await undoAssigning(scope, actor, readBody)),
  );
}

/** Every route of the server; one line per resource. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  addHealthRoutes(app, options);
  await addDocsRoutes(app);
  addSiteRoutes(app);
  addSettingsRoutes(app);
  addAuthRoutes(app);
  addOwnRoutes(app);
  addPrivacyRoutes(app);
  addAccountRoutes(app);
  addAppointmentRoutes(app);
  addNotificationRoutes(app);
  addSystemRoutes(app);
  addRecordRoutes(app);
  addTimelineRoutes(app);
  addDelegateRoutes(app);
  addReviewRoutes(app);
  addReportRoutes(app);
  addSubmissionRoutes(app);
  addEvidencePages(app);
  addFormRoutes(app);
  addJournalRoutes(app);
  addAppraisalRoutes(app);
  addCampaignRoutes(app);
  addCvRoutes(app);
  addArchiveRoutes(app);
  addAssigningRoutes(app);
  addSearchRoutes(app);
  addSidebarRoutes(app);
  addCountRoutes(app);
  addAskingRoutes(app);
  addViewRoutes(app);
  addDirectoryRoutes(app);
  addDashboardRoutes(app);
  addRecordProofRoutes(app);
  addProofRoutes(app);
  addImportRoutes(app);
  addLookupRoutes(app);
  addLikelyWorkRoutes(app);
  addOrcidRoutes(app);
  addCitationRoutes(app);
  addClaimRoutes(app);
  addDuplicateRoutes(app);
}

function addCountRoutes(app: FastifyInstance): void {
  route(app, contract.records.count, async ({ scope, actor, session, readQuery }) =>
    countRecords(scope, { actor, academicStart: session.academicStart }, readQuery),
  );
}

function addSiteRoutes(app: FastifyInstance): void {
  publicRoute(app, auth.site, async ({ appContext, query }) => ({
    ...(await readSite(appContext, query.email)),
    sendsMail: appContext.sendsMail,
  }));

  route(app, accounts.departments, async ({ scope }) => ({ rows: await listOwnDepartments(scope) }));
}

function addDashboardRoutes(app: FastifyInstance): void {
  route(app, contract.dashboards.read, async ({ scope, actor, session, readQuery }) => {
    const { academicStart, instituteName } = session;
    return readDashboard(scope, { actor, academicStart, instituteName }, readQuery);
  });
}

function addAskingRoutes(app: FastifyInstance): void {
  route(app, contract.asking.ask, async ({ appContext, scope, actor, session, query }) => {
    const found = await answerLine(appContext, scope, { actor, academicStart: session.academicStart }, query);
    // `reading` is the former name of `interpretation`.
    const answer = { ...found, reading: found.interpretation };
    if (answer.type !== "works") return answer;
    const rows = answer.works.rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
    return { ...answer, works: { ...answer.works, rows } };
  });
  route(app, contract.asking.exportAnswer, async ({ appContext, scope, actor, session, query, reply }) => {
    const requester = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    sendWholeFile(reply, await exportAnswer(appContext, scope, requester, query));
  });
}

/**
 * `/healthz`: the process runs, whatever the database does. `/readyz`: it can serve. `/metrics`: from this machine, or
 * with the token.
 */
function addHealthRoutes(app: FastifyInstance, options: AppOptions): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (await isReady(app.appContext)) return { status: "ready" };
    return reply.code(503).header("retry-after", "2").send({ status: "not ready" });
  });
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  app.get("/metrics", async (request, reply) => {
    // An undeclared proxy on this machine would make every request look local.
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const isLocal = (request.ip === "127.0.0.1" || request.ip === "::1") && !isForwarded;
    const holdsToken =
      options.metricsToken !== undefined && request.headers.authorization === `Bearer ${options.metricsToken}`;
    if (!holdsToken && !isLocal) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
