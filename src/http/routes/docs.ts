import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { describeApi } from "../openapi/describe-api.ts";

/** The API's description for machines, open to anyone, and a page to read and try it with the own token. */
export async function addDocsRoutes(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(describeApi(app.workplace.version));
  app.get("/api/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(text));
  await app.register(swagger, { mode: "static", specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { layout: "BaseLayout", docExpansion: "none", filter: true, displayRequestDuration: true },
    theme: { title: "API" },
    // The page's own policy, the one exception to that of every other answer.
    staticCSP: {
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
    },
  });
}
