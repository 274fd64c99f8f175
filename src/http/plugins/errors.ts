import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody, RefusalCode } from "#contract/refusal-codes.ts";
import { isUnavailable } from "#domain/is-unavailable.ts";
import { Refusal } from "#domain/refusal.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";

/** The HTTP status of each refusal code; set nowhere else. */
const statuses: Record<RefusalCode, number> = {
  "not-signed-in": 401,
  "session-ended": 401,
  "not-found": 404,
  "no-such-kind": 404,
  "kind-inactive": 404,
  "no-such-record": 404,
  "not-allowed": 403,
  "wrong-credentials": 401,
  "account-pending": 403,
  "account-deactivated": 403,
  "registration-failed": 409,
  "foreign-domain": 422,
  "password-weak": 422,
  "password-wrong": 422,
  "code-needed": 401,
  "code-wrong": 401,
  "link-invalid": 401,
  "invalid-input": 422,
  "invalid-query": 400,
  "unsupported-format": 400,
  "version-missing": 428,
  stale: 409,
  conflict: 409,
  "record-incomplete": 422,
  "checklist-incomplete": 422,
  "file-too-large": 413,
  "file-type": 415,
  "file-broken": 422,
  "file-unscanned": 423,
  "file-infected": 423,
  "too-many-files": 422,
  "quota-reached": 413,
  "import-not-ready": 409,
  "import-unreadable": 422,
  "import-too-large": 413,
  "lookup-unrecognised": 422,
  "lookup-table": 422,
  "lookup-wrong-identifier": 422,
  "lookup-link": 422,
  "lookup-not-found": 404,
  // Not 502: proxies replace the body of a 502 with their own.
  "lookup-unreachable": 424,
  "lookup-busy": 429,
  "lookup-off": 424,
  "already-done": 409,
  "last-super-admin": 409,
  "idempotency-mismatch": 422,
  "too-many-attempts": 429,
  "too-large": 413,
  "unsupported-media": 415,
  "too-slow": 422,
  unavailable: 503,
  "storage-full": 507,
  "setup-done": 409,
};

export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal("not-found")));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answerError(error, request, reply);
  return send(reply, status, body);
}

/** The status and body of an error. Logs unexpected errors, and sets the reply's `retry-after` header where a wait helps. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: ErrorBody } {
  const refusal = refusalOf(error) ?? fromFramework(error) ?? fromDatabase(error) ?? fromDisk(error);
  if (refusal?.code === "storage-full") request.log.error({ err: error }, "the disk is full");
  if (refusal) return answerRefusal(reply, refusal);
  const reference = `R-${randomBytes(4).toString("hex").toUpperCase()}`;
  request.log.error({ err: error, reference }, "fault");
  const message = sentence(
    "Something went wrong on the server. Your records are safe. Try again, or give your admin the reference {{reference}}.",
    { reference },
  );
  return { status: 500, body: { code: "fault", ...withTemplate({ message }), reference } };
}

/** The status and body of a refusal. */
export function presentRefusal(refusal: Refusal): { status: number; body: ErrorBody } {
  const { issues, current } = refusal.details;
  const body: ErrorBody = { code: refusal.code, ...withTemplate({ message: refusal.message }) };
  if (issues) body.issues = issues.map(withTemplate);
  if (current !== undefined) body.current = current;
  return { status: statuses[refusal.code], body };
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = answerRefusal(reply, refusal);
  return send(reply, status, body);
}

function answerRefusal(reply: FastifyReply, refusal: Refusal): { status: number; body: ErrorBody } {
  const { status, body } = presentRefusal(refusal);
  const wait = refusal.details.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return { status, body };
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.removeHeader("content-disposition");
  // Serialised here, because the route's own response schema would leave out the fields of an error.
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

// A full disk and an exceeded quota as the operating system reports them, and a full disk as PostgreSQL does.
const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];

function fromDisk(error: unknown): Refusal | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && diskFullCodes.includes(code) ? new Refusal("storage-full") : undefined;
}
