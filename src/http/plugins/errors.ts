import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorAnswer, RefusalCode } from "#contract/refusal-codes.ts";
import { isUnavailable } from "#domain/is-unavailable.ts";
import { Refusal } from "#domain/refusal.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";

/** The one place that turns codes into statuses and texts. */
const answers: Record<RefusalCode, { status: number; message: string }> = {
  "not-signed-in": { status: 401, message: "Sign in to continue." },
  "session-ended": { status: 401, message: "Your session has ended. Sign in again." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  "no-such-kind": { status: 404, message: "This record type does not exist." },
  "kind-off": {
    status: 404,
    message: "This record type is not activated.",
  },
  "no-such-record": { status: 404, message: "This record does not exist, or you do not have access to it." },
  "not-allowed": { status: 403, message: "You are not allowed to do this." },
  "wrong-credentials": { status: 401, message: "The ID, password or login type is wrong." },
  "account-waiting": { status: 403, message: "Your account is awaiting approval by your head of department." },
  "account-off": { status: 403, message: "This account is deactivated. Contact your admin." },
  "registration-failed": { status: 409, message: "This ID cannot be registered. If it is yours, use Forgot password." },
  "foreign-domain": { status: 422, message: text("Invalid somaiya ID") },
  "password-weak": { status: 422, message: "Choose a password that is harder to guess." },
  "password-wrong": { status: 422, message: "The current password is wrong." },
  "link-not-good": { status: 401, message: "This link is no longer valid. Request a new one." },
  "invalid-input": { status: 422, message: "Some values are not valid. Fix the marked fields and save again." },
  "invalid-query": { status: 400, message: "This query is not valid." },
  "unsupported-format": { status: 400, message: "This export format does not exist." },
  "version-missing": { status: 428, message: "The version that was changed is missing." },
  stale: { status: 409, message: "Someone else saved first. Check the differences, then save again." },
  conflict: { status: 409, message: "This already exists." },
  "record-incomplete": { status: 422, message: "Some required fields are missing. Fill them before you submit." },
  "checklist-incomplete": { status: 422, message: "Some checks are not ticked. Make them before you verify." },
  "file-too-large": { status: 413, message: "This file is too large." },
  "file-type": { status: 415, message: "This file type is not accepted here." },
  "file-broken": { status: 422, message: "This file cannot be opened. Save it again and upload the new copy." },
  "too-many-files": { status: 422, message: "No more files are allowed here." },
  "quota-reached": { status: 413, message: "Your storage for files is full. Remove some files first." },
  "import-not-ready": { status: 409, message: "This import is not at the right step for this action." },
  "import-unreadable": { status: 422, message: "This file cannot be read as a table." },
  "import-too-large": { status: 413, message: "This file is too large to import at once. Split it." },
  "lookup-unrecognised": {
    status: 422,
    message:
      "This is no identifier and no reference that is known. Paste a DOI, an ISBN, a PubMed or arXiv id, or a reference.",
  },
  "lookup-wrong-identifier": { status: 422, message: "This identifier is not valid. Compare it with the printed one." },
  "lookup-link": {
    status: 422,
    message: "This link has no identifier in it. The server does not open links: paste the DOI of the work.",
  },
  "lookup-not-found": { status: 404, message: "No work has this identifier. Compare it with the printed one." },
  // Not 502, whose text proxies replace with their own.
  "lookup-unreachable": { status: 424, message: "The services that know works could not be reached. Try again later." },
  "lookup-busy": {
    status: 429,
    message: "The services that know works cannot answer more questions now. Try again later.",
  },
  "lookup-off": {
    status: 424,
    message: "Look-ups are off on this server. Paste a reference, or fill in the form yourself.",
  },
  "already-done": { status: 409, message: "This is already done." },
  "last-super-admin": { status: 409, message: "The last super admin cannot be removed." },
  "idempotency-mismatch": { status: 422, message: "This key was already used for another request." },
  "too-many-attempts": { status: 429, message: "Too many attempts. Wait a few minutes, then try again." },
  "too-large": { status: 413, message: "This request is too large." },
  "unsupported-media": { status: 415, message: "Send JSON." },
  "too-slow": {
    status: 422,
    message: "This reads too many records at once. Ask for fewer: one year, one department or one record type.",
  },
  unavailable: {
    status: 503,
    message: "The database is not responding. Your records are safe. Try again in a moment.",
  },
  "storage-full": {
    status: 507,
    message:
      "The server's disk is full, so this was not saved. Existing data is not lost. Tell your admin, then try again.",
  },
  "setup-done": { status: 409, message: "This installation already has a super admin." },
};

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal("not-found")));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = readError(error, request, reply);
  return send(reply, status, body);
}

/** The answer to an error; sets the wait time on the reply and logs faults. */
export function readError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: ErrorAnswer } {
  const refusal = error instanceof Refusal ? error : (fromFramework(error) ?? fromDatabase(error) ?? fromDisk(error));
  if (refusal) return readRefusal(reply, refusal);
  const reference = `R-${randomBytes(4).toString("hex").toUpperCase()}`;
  request.log.error({ err: error, reference }, "fault");
  const message = sentence(
    "Something went wrong on the server. Your records are safe. Try again, or give your admin the reference {{reference}}.",
    { reference },
  );
  return { status: 500, body: { code: "fault", ...withTemplate({ message }), reference } };
}

/** The status and body of a refusal, for answers sent without the framework (server-sent events). */
export function answerOf(refusal: Refusal): { status: number; body: ErrorAnswer } {
  const { status, message } = answers[refusal.code];
  const { because, issues, current } = refusal.details;
  const body: ErrorAnswer = {
    code: refusal.code,
    ...withTemplate({ message: refusal.details.message ?? because ?? issues?.[0]?.message ?? message }),
  };
  if (issues) body.issues = issues.map(withTemplate);
  if (current !== undefined) body.current = current;
  return { status, body };
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = readRefusal(reply, refusal);
  return send(reply, status, body);
}

function readRefusal(reply: FastifyReply, refusal: Refusal): { status: number; body: ErrorAnswer } {
  const { status, body } = answerOf(refusal);
  const wait = refusal.details.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return { status, body };
}

function send(reply: FastifyReply, status: number, body: ErrorAnswer): FastifyReply {
  reply.removeHeader("content-disposition");
  // A route's own answer schema must not change an error, so the text is made here.
  return reply.code(status).type("application/json; charset=utf-8").serializer(JSON.stringify).send(body);
}

function fromFramework(error: unknown): Refusal | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("unsupported-media");
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal("file-too-large");
  if (statusCode === 413) return new Refusal("too-large");
  if (statusCode === 404) return new Refusal("not-found");
  if (statusCode === 429) return new Refusal("too-many-attempts");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal("invalid-input", { message: "This request cannot be read." });
  }
  return undefined;
}

function fromDatabase(error: unknown): Refusal | undefined {
  return isUnavailable(error) ? new Refusal("unavailable", { retryAfterSeconds: 2 }) : undefined;
}

// The error codes for a full disk or quota, and PostgreSQL's for the same.
const noRoom = ["ENOSPC", "EDQUOT", "53100"];

function fromDisk(error: unknown): Refusal | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && noRoom.includes(code) ? new Refusal("storage-full") : undefined;
}
