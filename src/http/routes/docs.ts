import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { describeApi } from "../openapi/describe-api.ts";

/** The API's description for machines, open to anyone, and a page to read and try it with the own token. */
export async function addDocsRoutes(app: FastifyInstance): Promise<void> {
  // Describing every kind takes longer than starting the rest: it is done for the first who asks.
  let description: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    description ??= describeApi(app.workplace.version);
    return description;
  };
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(describe())),
  );
  await app.register(swagger, { mode: "static", specification: { document: empty } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { layout: "BaseLayout", docExpansion: "none", filter: true, displayRequestDuration: true },
    theme: { title: "API" },
    transformSpecification: describe,
    transformSpecificationClone: false,
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

const empty = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} };
