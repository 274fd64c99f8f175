import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { bulkTimeoutMs } from "./from.ts";

/**
 * Lets a connection be silent for as long as work on many rows or on files may take. Its own, shorter limit is meant for
 * requests that are still coming in, and holds again for the next one.
 */
export function extendTimeout(request: FastifyRequest): void {
  const { socket } = request.raw;
  // A request that was made inside the process has no connection.
  if (socket instanceof Socket) socket.setTimeout(bulkTimeoutMs);
}
