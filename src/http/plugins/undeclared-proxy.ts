import type { FastifyInstance } from "fastify";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"] as const;

/**
 * Notes when headers of a proxy arrive that nobody declared. They are not believed, so everybody behind that proxy seems
 * to come from one address, and its limits hold for all of them together.
 */
export function noteUndeclaredProxy(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (forwarded.some((name) => request.headers[name] !== undefined)) {
      const { appContext } = app;
      if (!appContext.forwardedAt)
        appContext.log.warn({ address: request.ip }, "forwarded headers arrive, and TRUSTED_PROXIES names no proxy");
      appContext.forwardedAt = new Date();
    }
    done();
  });
}
