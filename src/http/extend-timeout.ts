import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { bulkTimeoutMs } from "./request-details.ts";

/**
 * Allows silence on a connection for as long as bulk or file operations may take. The shorter default applies while a
 * request is being received, and again to the next request.
 */
export function extendTimeout(request: FastifyRequest, timeoutMs = bulkTimeoutMs): void {
  const { socket } = request.raw;
  // A request made inside the process has no connection.
  if (socket instanceof Socket) socket.setTimeout(timeoutMs);
}
