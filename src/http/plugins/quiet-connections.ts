import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections ahead of need. Those on which nothing was asked yet are closed when the server stops, for
 * it would otherwise wait for them until they time out.
 */
export function closeQuietConnections(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    quiet.add(socket);
    socket.once("close", () => quiet.delete(socket));
  });
  app.server.on("request", (request) => quiet.delete(request.socket));
  app.addHook("preClose", async () => {
    for (const socket of quiet) socket.destroy();
  });
}
