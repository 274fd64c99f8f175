import type { Server } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { AppOptions } from "./app-options.ts";
import { addEventStreams } from "./event-stream.ts";
import { withCurrentPath } from "./former-names.ts";
import { addPages } from "./pages/add-pages.ts";
import { addErrorHandlers } from "./plugins/errors.ts";
import { readJsonBodies } from "./plugins/json-bodies.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";
import { defaultTimeouts, extendIdleTimeout, limitBodyTime, timeoutOptions } from "./plugins/slow-clients.ts";
import { closeIdleConnections, detectUndeclaredProxy } from "./plugins/undeclared-proxy.ts";
import { addRoutes } from "./routes/all.ts";
import { answerClientError, answerUnroutable } from "./unreadable.ts";

declare module "fastify" {
  interface FastifyInstance {
    appContext: AppContext;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Builds the server; the caller makes it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const settings: FastifyHttpOptions<Server> = {
    rewriteUrl: ({ url = "/" }) => withCurrentPath(url),
    bodyLimit: 1_048_576,
    ...timeoutOptions(timeouts),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, querystringParser: parseQueryString },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // Hardly any request logs anything, and a fault has a reference of its own.
    childLoggerFactory: (logger) => logger,
  };
  const app: FastifyInstance = fastify(settings);
  app.decorate("appContext", options.appContext);
  addErrorHandlers(app);
  limitBodyTime(app, timeouts);
  extendIdleTimeout(app, timeouts);
  if (!options.trustedProxies?.length) detectUndeclaredProxy(app);
  readJsonBodies(app);
  await addSecurityHeaders(app, { isHttps: options.appContext.publicUrl.startsWith("https://") });
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    // A response is compressed at once: a stream with its own compressor costs several times as much as the work itself.
    syncThreshold: 131_072,
    // Level 4 takes twice as long, for two bytes in a hundred.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    globalDecompression: false,
    // Events must be sent one by one, not in blocks of a compressor.
    customTypes: /^(application\/json|text\/(?!event-stream))/,
  });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fields: 10, fieldSize: 10_000, parts: 16, headerPairs: 50, fieldNameSize: 100 },
  });
  addEventStreams(app);
  closeIdleConnections(app);
  await addRoutes(app, options);
  if (options.webFolder) await addPages(app, options.webFolder, options.renderPage);
  return app;
}

/** A repeated parameter arrives as a list, which the endpoint's schema refuses. */
function parseQueryString(search: string): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const earlier = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    Object.defineProperty(parameters, name, {
      value: earlier === undefined ? value : [earlier, value].flat(),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return parameters;
}
