import { rm } from "node:fs/promises";
import type { AppContext } from "../app-context.ts";
import { pathOf } from "./path-of.ts";

/** Deletes stored files from the disk; one that is already gone is fine. */
export async function removeFiles(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => rm(pathOf(appContext, institute, id), { force: true })));
}
