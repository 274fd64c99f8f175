import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"] as const;

/**
 * Logs and remembers that headers of an undeclared proxy arrive. They are not trusted, so everybody behind that proxy has one address
 * and shares its limits.
 */
export function detectUndeclaredProxy(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (forwarded.some((name) => request.headers[name] !== undefined)) {
      const { appContext } = app;
      if (!appContext.undeclaredProxyAt)
        appContext.log.warn({ address: request.ip }, "forwarded headers arrive, and TRUSTED_PROXIES names no proxy");
      appContext.undeclaredProxyAt = new Date();
    }
    done();
  });
}

/**
 * A stopping server waits only for running requests. Browsers open connections in advance and keep used ones: without
 * this, the server would wait until those time out.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const withoutRequest = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    withoutRequest.add(socket);
    socket.once("close", () => withoutRequest.delete(socket));
  });
  app.server.on("request", (request) => withoutRequest.delete(request.socket));
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    for (const socket of withoutRequest) socket.destroy();
    // Running requests release their connections one by one.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(timer));
  });
}
