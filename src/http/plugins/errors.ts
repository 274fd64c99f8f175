import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorAnswer, RefusalCode } from "#contract/refusal-codes.ts";
import { isUnavailable } from "#domain/is-unavailable.ts";
import { Refusal } from "#domain/refusal.ts";

/** The one place that turns codes into statuses and texts. */
const answers: Record<RefusalCode, { status: number; message: string }> = {
  "not-signed-in": { status: 401, message: "Sign in to go on." },
  "session-ended": { status: 401, message: "Your session has ended. Sign in again." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  "no-such-kind": { status: 404, message: "There is no such kind of record." },
  "no-such-record": { status: 404, message: "This record does not exist, or is not yours to see." },
  "not-allowed": { status: 403, message: "You may not do this." },
  "wrong-credentials": { status: 401, message: "The ID, password or login type is not right." },
  "account-waiting": { status: 403, message: "Your account waits for activation by your head of department." },
  "account-off": { status: 403, message: "This account is switched off. Ask your admin." },
  "registration-failed": { status: 409, message: "This ID cannot be registered. If it is yours, use Forgot password." },
  "foreign-domain": { status: 422, message: "Invalid somaiya ID" },
  "password-weak": { status: 422, message: "Choose a password that is harder to guess." },
  "password-wrong": { status: 422, message: "The current password is not right." },
  "link-not-good": { status: 401, message: "This link is no longer good. Ask for a new one." },
  "invalid-input": { status: 422, message: "Some of this cannot be saved as it is." },
  "invalid-query": { status: 400, message: "This question cannot be read." },
  "unsupported-format": { status: 400, message: "There is no export in that format." },
  "version-missing": { status: 428, message: "Say which version you changed." },
  stale: { status: 409, message: "Someone saved first. Look at the difference, then save again." },
  conflict: { status: 409, message: "This is already there." },
  "record-incomplete": { status: 422, message: "A few fields are still needed before this can be submitted." },
  "file-too-large": { status: 413, message: "This file is too large." },
  "file-type": { status: 415, message: "This kind of file is not accepted here." },
  "file-broken": { status: 422, message: "This file cannot be opened. Save it again and bring the new copy." },
  "too-many-files": { status: 422, message: "No more files fit here." },
  "quota-reached": { status: 413, message: "Your space for files is used up." },
  "import-not-ready": { status: 409, message: "This import is not ready for that." },
  "import-unreadable": { status: 422, message: "This file cannot be read as a table." },
  "import-too-large": { status: 413, message: "This file is too large to import in one go." },
  "already-done": { status: 409, message: "This was done already." },
  "last-super-admin": { status: 409, message: "The last super admin stays." },
  "idempotency-mismatch": { status: 422, message: "This key was used for another request." },
  "too-many-attempts": { status: 429, message: "Too many attempts. Wait a little, then try again." },
  "too-large": { status: 413, message: "This is too large." },
  "unsupported-media": { status: 415, message: "Send JSON." },
  unavailable: {
    status: 503,
    message: "The database does not answer just now. Your records are safe. Try again in a moment.",
  },
  "storage-full": {
    status: 507,
    message:
      "The server's disk is full, so this was not saved. Nothing that was here is lost. Tell your admin, then try again.",
  },
  "setup-done": { status: 409, message: "This installation has its super admin already." },
};

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal("not-found")));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = readError(error, request, reply);
  return send(reply, status, body);
}

/** What is answered to an error, whatever it is written as; the reply learns how long to wait, the log of a fault. */
export function readError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: ErrorAnswer } {
  const refusal = error instanceof Refusal ? error : (fromFramework(error) ?? fromDatabase(error) ?? fromDisk(error));
  if (refusal) return readRefusal(reply, refusal);
  const reference = `R-${randomBytes(4).toString("hex").toUpperCase()}`;
  request.log.error({ err: error, reference }, "fault");
  const message = `Something went wrong on our side. Your records are safe. Try again, or quote ${reference}.`;
  return { status: 500, body: { code: "fault", message, reference } };
}

/** The status and body of a refusal, for those who answer without the framework (server-sent events). */
export function answerOf(refusal: Refusal): { status: number; body: ErrorAnswer } {
  const { status, message } = answers[refusal.code];
  const { because, issues, current } = refusal.details;
  const body: ErrorAnswer = {
    code: refusal.code,
    message: refusal.details.message ?? because ?? issues?.[0]?.message ?? message,
  };
  if (issues) body.issues = issues;
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
  // A route's own answer schema must not shape an error, so the text is made here.
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

// The codes of a disk or a quota without room, and PostgreSQL's for the same.
const noRoom = ["ENOSPC", "EDQUOT", "53100"];

function fromDisk(error: unknown): Refusal | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && noRoom.includes(code) ? new Refusal("storage-full") : undefined;
}
