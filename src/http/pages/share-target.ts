import type { FastifyInstance } from "fastify";

const address = "/common/add";
/** Limit of the discarded body; a larger one closes the connection. */
const maxSizeInBytes = 25_000_000;

/**
 * The service worker of the device handles what the share sheet posts. Before it is installed, the form arrives here,
 * from any person and any page: the server discards it, and the screen asks the person to share it again.
 */
export function addShareTarget(app: FastifyInstance): void {
  app.post(address, {
    // Before the body is parsed.
    onRequest: async (request, reply) => {
      const { raw } = request;
      const { socket } = raw;
      let left = maxSizeInBytes;
      raw.on("data", (piece: Buffer) => {
        left -= piece.length;
        if (left < 0) socket.destroy();
      });
      return reply.code(303).header("location", `${address}?shared=again`).send();
    },
    handler: () => undefined,
  });
}
