import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";
import { addAuthRoutes } from "./auth.ts";
import { addHealthRoutes } from "./health.ts";
import { addNoticeRoutes } from "./notices.ts";
import { addOwnRoutes } from "./own.ts";
import { addRecordRoutes } from "./records.ts";
import { addSiteRoutes } from "./site.ts";

/** Every route of the server; one line a resource. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  addHealthRoutes(app, options);
  addSiteRoutes(app);
  addAuthRoutes(app);
  addOwnRoutes(app);
  addNoticeRoutes(app);
  addRecordRoutes(app);
}
