import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { submissions } from "#contract/accreditation/submissions.ts";
import { Refusal } from "#domain/refusal.ts";
import {
  type EvidenceAnswer,
  type EvidenceFrame,
  openEvidence,
  openEvidenceProof,
  openEvidenceRow,
  openEvidenceTable,
} from "#domain/submissions/evidence.ts";
import {
  evidenceContentPolicy,
  writeEndedPage,
  writeMissingPage,
  writeOverviewPage,
  writeRefusedPage,
  writeRowPage,
  writeTablePage,
} from "../pages/evidence-pages.ts";
import { answerError } from "../plugins/errors.ts";
import { publicRoute } from "../route.ts";
import { sendFile } from "../send-file.ts";

type Visit = { request: FastifyRequest; reply: FastifyReply };

/** The pages of a submission for everyone who has the link: read-only, not indexed and not cached. */
export function addEvidencePages(app: FastifyInstance): void {
  publicRoute(app, submissions.openEvidence, async ({ appContext, request, reply, params: { token } }) => {
    const open = () => openEvidence(appContext, { token, ipAddress: request.ip });
    await answerVisit({ request, reply }, open, (page, frame) =>
      sendPage(reply, 200, writeOverviewPage({ frame, token }, page)),
    );
  });
  publicRoute(app, submissions.openEvidenceTable, async ({ appContext, request, reply, params, query }) => {
    const { token, metric: report } = params;
    const access = { token, ipAddress: request.ip, report, after: query.after ?? "" };
    await answerVisit(
      { request, reply },
      () => openEvidenceTable(appContext, access),
      (page, frame) => sendPage(reply, 200, writeTablePage({ frame, token }, page)),
    );
  });
  publicRoute(app, submissions.openEvidenceRow, async ({ appContext, request, reply, params }) => {
    const { token, metric: report, n } = params;
    await answerVisit(
      { request, reply },
      () => openEvidenceRow(appContext, { token, ipAddress: request.ip, report, n }),
      (page, frame) => sendPage(reply, 200, writeRowPage({ frame, token }, page)),
    );
  });
  publicRoute(app, submissions.openEvidenceProof, async ({ appContext, request, reply, params }) => {
    const { token, metric: report, n, proof } = params;
    await answerVisit(
      { request, reply },
      () => openEvidenceProof(appContext, { token, ipAddress: request.ip, report, n, proof }),
      (file) => sendFile(reply.header("x-robots-tag", robots), file),
    );
  });
}

async function answerVisit<Page>(
  { request, reply }: Visit,
  open: () => Promise<EvidenceAnswer<Page>>,
  send: (page: Page, frame: EvidenceFrame) => void,
): Promise<void> {
  try {
    const found = await open();
    if (found.type === "unknown") sendPage(reply, 404, writeMissingPage());
    else if (found.type === "ended") sendPage(reply, 410, writeEndedPage());
    else send(found.page, found.frame);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, body } = answerError(error, request, reply);
    sendPage(reply, status, writeRefusedPage(body.message));
  }
}

const robots = "noindex, nofollow, noarchive";

function sendPage(reply: FastifyReply, status: number, page: string): void {
  void reply
    .code(status)
    .header("content-security-policy", evidenceContentPolicy)
    .header("x-robots-tag", robots)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page);
}
