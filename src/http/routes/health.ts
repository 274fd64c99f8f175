import type { FastifyInstance } from "fastify";
import client from "prom-client";
import { isReady } from "#domain/is-ready.ts";
import type { AppOptions } from "../app.ts";

/** `/healthz`: the process lives, whatever the database does. `/readyz`: it can serve. `/metrics`: from this machine, or with the token. */
export function addHealthRoutes(app: FastifyInstance, options: AppOptions): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (await isReady(app.workplace)) return { status: "ready" };
    return reply.code(503).header("retry-after", "2").send({ status: "not ready" });
  });
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  app.get("/metrics", async (request, reply) => {
    // A proxy on this machine that nobody declared would pass the whole world for local.
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const isLocal = (request.ip === "127.0.0.1" || request.ip === "::1") && !isForwarded;
    const holdsToken =
      options.metricsToken !== undefined && request.headers.authorization === `Bearer ${options.metricsToken}`;
    if (!holdsToken && !isLocal) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
