import type { Server } from "node:http";
import { Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from "fastify";
import { extendTimeout } from "../extend-timeout.ts";
import { answerClientError } from "../unreadable.ts";

/** Milliseconds. */
export type Timeouts = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** For the whole of a request without files. */
  bodyMs: number;
  /** For the whole of a request with files, once the sender is known to be allowed to send them. */
  uploadMs: number;
  /** A connection may transfer nothing for this long. */
  idleTimeoutMs: number;
  /** Between two requests on one connection; longer than a proxy in front keeps its own (nginx: 60 s). */
  keepAliveMs: number;
  /** Between two checks for connections that are too slow. */
  checkMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 120_000,
  idleTimeoutMs: 30_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
};

export function timeoutOptions(timeouts: Timeouts) {
  return {
    requestTimeout: timeouts.uploadMs,
    connectionTimeout: timeouts.idleTimeoutMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
  } satisfies FastifyHttpOptions<Server>;
}

const timers = new WeakMap<FastifyRequest["raw"], NodeJS.Timeout>();

/** Ends connections whose request body takes too long, also when it was answered before its body was received. */
export function limitBodyTime(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    // A request without a connection is never slow.
    if (raw.socket instanceof Socket && !raw.complete && hasBody(request)) {
      const timer = setTimeout(() => {
        const tooSlow = Object.assign(new Error("The request took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        if (!raw.complete) answerClientError(tooSlow, raw.socket);
      }, bodyMs);
      timer.unref();
      timers.set(raw, timer);
      raw.once("end", () => clearTimeout(timer));
    }
    done();
  });
}

/**
 * While the server works on a completely received request, the connection may be silent for as long as its longest
 * task takes, as the client has nothing to send. A client that then does not read the response counts as slow again.
 */
export function extendIdleTimeout(app: FastifyInstance, { idleTimeoutMs }: Timeouts): void {
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.raw.complete || !hasBody(request)) extendTimeout(request);
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    const { socket } = request.raw;
    // A streamed response is work, too.
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (isWhole && socket instanceof Socket) socket.setTimeout(idleTimeoutMs);
    done(null, payload);
  });
}

/** Lets the files of this request take as long as any request may. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(timers.get(request.raw));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
