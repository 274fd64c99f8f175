import { rm } from "node:fs/promises";
import type { Workplace } from "../workplace.ts";
import { pathOf } from "./path-of.ts";

/** Takes stored files off the disk; one that is gone already is fine. */
export async function removeFiles(
  workplace: Pick<Workplace, "filesFolder">,
  institute: number,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => rm(pathOf(workplace, institute, id), { force: true })));
}
