import type { FastifyInstance } from "fastify";

const address = "/common/add";
/** Of a body that nobody reads; the connection of a larger one is closed. */
const maxSizeInBytes = 25_000_000;

/**
 * What the share sheet posts is taken by the service worker of the device. Where there is none yet, the form arrives
 * here, from anybody and any page: it is discarded as it comes, and the screen asks the person to share it again.
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
