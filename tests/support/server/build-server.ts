import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { buildServer } from "../../../scripts/build-server.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file of the command line, built from the source as it is now. */
    builtCommandLine: string;
  }
}

/** Whole programs start several times faster from one built file than from their source. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(fileURLToPath(new URL("../../../dist.test-", import.meta.url)));
  await buildServer(folder);
  project.provide("builtCommandLine", join(folder, "main.js"));
  return () => rmSync(folder, { recursive: true, force: true });
}
