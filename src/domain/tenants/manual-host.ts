import { findSchool } from "#db/queries/domains.ts";
import { withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { readSettings } from "./institute-settings.ts";

/**
 * The document hosting service in the first institute's setting, as `documents.example`; undefined when the manual is
 * our own.
 */
export async function readManualHost({ database }: AppContext): Promise<string | undefined> {
  const school = await withoutScope(database, (db) => findSchool(db, ""));
  const { manualUrl } = readSettings(school?.settings);
  return manualUrl === null ? undefined : new URL(manualUrl).host;
}
