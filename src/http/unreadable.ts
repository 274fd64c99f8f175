import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/refusal-codes.ts";

// No hook runs for bytes that never become a request, so these responses set their headers themselves.
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const unreadable: ErrorBody = { code: "invalid-input", message: "This request cannot be read." };
const tooLarge: ErrorBody = { code: "too-large", message: "This request is too large." };

/** Answers a request whose address cannot be decoded. */
export function answerUnroutable(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).headers(headers).serializer(JSON.stringify).send(unreadable);
}

/** Answers bytes that are not a request, or a request whose headers are too long or too slow. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A part of a response may have been sent; anything more would be read as a part of it.
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const body = JSON.stringify(status === 431 ? tooLarge : unreadable);
  const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body), connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`);
  socket.destroySoon();
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
