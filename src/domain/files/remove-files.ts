import { rm } from "node:fs/promises";
import type { AppContext } from "../app-context.ts";
import { pathOf } from "./path-of.ts";

/** Takes stored files off the disk; one that is gone already is fine. */
export async function removeFiles(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => rm(pathOf(appContext, institute, id), { force: true })));
}
