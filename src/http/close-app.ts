import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Takes no new requests and lets those under way finish; what is still open after the patience in milliseconds is cut. */
export async function closeApp(app: FastifyInstance, patience: number): Promise<void> {
  // A connection kept alive for a next request counts as open, and goes idle only when its answer is out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const isLate = await Promise.race([app.close().then(() => false), pause(patience, true, { ref: false })]);
  clearInterval(sweep);
  if (isLate) app.server.closeAllConnections();
}
