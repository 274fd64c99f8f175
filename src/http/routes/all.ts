import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";
import { addAccountRoutes } from "./accounts.ts";
import { addAuthRoutes } from "./auth.ts";
import { addHealthRoutes } from "./health.ts";
import { addNoticeRoutes } from "./notices.ts";
import { addOwnRoutes } from "./own.ts";
import { addRecordRoutes } from "./records.ts";
import { addSiteRoutes } from "./site.ts";
import { addSystemRoutes } from "./system.ts";

/** Every route of the server; one line a resource. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  addHealthRoutes(app, options);
  addSiteRoutes(app);
  addAuthRoutes(app);
  addOwnRoutes(app);
  addAccountRoutes(app);
  addNoticeRoutes(app);
  addSystemRoutes(app);
  addRecordRoutes(app);
}
