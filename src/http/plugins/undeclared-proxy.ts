import type { FastifyInstance } from "fastify";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"] as const;

/**
 * Notes headers of a proxy that was not declared. They are not trusted, so everybody behind that proxy has one address
 * and shares its limits.
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
