import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { bulkTimeoutMs } from "./from.ts";

/**
 * Lets a connection be silent as long as bulk or file operations may take. The shorter default is for requests still
 * being received, and applies again to the next one.
 */
export function extendTimeout(request: FastifyRequest, timeoutMs = bulkTimeoutMs): void {
  const { socket } = request.raw;
  // A request made inside the process has no connection.
  if (socket instanceof Socket) socket.setTimeout(timeoutMs);
}
