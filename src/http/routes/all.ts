import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";
import { addAccountRoutes } from "./accounts.ts";
import { addAskingRoutes } from "./asking.ts";
import { addAuthRoutes } from "./auth.ts";
import { addClaimRoutes } from "./claims.ts";
import { addCountRoutes } from "./counts.ts";
import { addDashboardRoutes } from "./dashboard.ts";
import { addDirectoryRoutes } from "./directory.ts";
import { addDocsRoutes } from "./docs.ts";
import { addHealthRoutes } from "./health.ts";
import { addImportRoutes } from "./imports.ts";
import { addNoticeRoutes } from "./notices.ts";
import { addOwnRoutes } from "./own.ts";
import { addPrivacyRoutes } from "./privacy.ts";
import { addProofRoutes } from "./proofs.ts";
import { addRailRoutes } from "./rail.ts";
import { addRecordRoutes } from "./records.ts";
import { addSearchRoutes } from "./search.ts";
import { addSettingsRoutes } from "./settings.ts";
import { addSiteRoutes } from "./site.ts";
import { addSystemRoutes } from "./system.ts";
import { addViewRoutes } from "./views.ts";

/** Every route of the server; one line a resource. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  addHealthRoutes(app, options);
  await addDocsRoutes(app);
  addSiteRoutes(app);
  addSettingsRoutes(app);
  addAuthRoutes(app);
  addOwnRoutes(app);
  addPrivacyRoutes(app);
  addAccountRoutes(app);
  addNoticeRoutes(app);
  addSystemRoutes(app);
  addRecordRoutes(app);
  addSearchRoutes(app);
  addRailRoutes(app);
  addCountRoutes(app);
  addAskingRoutes(app);
  addViewRoutes(app);
  addDirectoryRoutes(app);
  addDashboardRoutes(app);
  addProofRoutes(app);
  addImportRoutes(app);
  addClaimRoutes(app);
}
