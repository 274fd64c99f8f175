import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "#domain/app-context.ts";
import type { Timeouts } from "./plugins/slow-clients.ts";

/** What the server read for a page, as the browser would have read it. */
export type ServedAnswer = { method: "GET"; path: string; params?: unknown; query?: unknown; answer: unknown };

/** The content of a public page as the browser side draws it, and the institution's colour as a style sheet. */
export type DrawPage = (address: string, answers: readonly ServedAnswer[]) => Promise<{ html: string; accent: string }>;

export type AppOptions = {
  appContext: AppContext;
  /** The built browser side; without it, only the API is served. */
  webFolder?: string;
  /** Without it, the browser draws every page. */
  drawPage?: DrawPage | undefined;
  trustedProxies?: string[];
  metricsToken?: string;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
};
