import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "#domain/app-context.ts";
import type { Timeouts } from "./plugins/slow-clients.ts";

/** An API response that the server puts into a page, as if the browser had requested it. */
export type ServedResponse = { method: "GET"; path: string; params?: unknown; query?: unknown; response: unknown };

/** Renders the content of a public page as the browser would, and the institute's colour as a style sheet. */
export type RenderPage = (
  address: string,
  responses: readonly ServedResponse[],
) => Promise<{ html: string; accent: string }>;

export type AppOptions = {
  appContext: AppContext;
  /** The built web client; without it, only the API is served. */
  webFolder?: string;
  /** Without it, the browser renders every page. */
  renderPage?: RenderPage | undefined;
  trustedProxies?: string[];
  metricsToken?: string;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
};
