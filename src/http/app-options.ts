import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "#domain/app-context.ts";
import type { Timeouts } from "./plugins/slow-clients.ts";

export type AppOptions = {
  appContext: AppContext;
  /** The built browser side; without it, only the API is served. */
  webFolder?: string;
  trustedProxies?: string[];
  metricsToken?: string;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
};
