import type { FastifyRequest } from "fastify";

/** Where a request comes from, for the audit trail, the throttle and the list of sessions. */
export function fromOf(request: FastifyRequest): { address: string; agent?: string } {
  const agent = request.headers["user-agent"];
  return { address: request.ip, ...(agent === undefined ? {} : { agent }) };
}
