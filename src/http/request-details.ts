import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";

/** Time limit of bulk and file operations in milliseconds. */
export const bulkTimeoutMs = 120_000;

/** Time limit for saving a hundred thousand rows on a small, busy machine. */
export const savingTimeoutMs = 600_000;

/** Time limit for the second attempt of a query that exceeded the usual limit. */
export const longTimeoutMs = 30_000;

/** Who sends a request and what it is about, for the audit trail, the throttle and the list of sessions. */
export function requestDetails(
  request: FastifyRequest,
  endpoint?: Endpoint,
  timeout = endpoint?.isBulk ? bulkTimeoutMs : undefined,
): { ipAddress: string; agent?: string; operation?: string; timeout?: number } {
  const agent = request.headers["user-agent"];
  return {
    ipAddress: request.ip,
    ...(agent === undefined ? {} : { agent }),
    ...(endpoint ? { operation: `${endpoint.method} ${endpoint.path}` } : {}),
    ...(timeout === undefined ? {} : { timeout }),
  };
}
