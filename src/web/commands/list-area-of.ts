import type { Area } from "#access/roles.ts";
import { hasLists } from "#rules/screens/screen-path.ts";

/** The first area with lists of the institute or a department; else `common`, with the account's own records. */
export function listAreaOf(areas: readonly Area[]): Area {
  return areas.find((area) => area !== "common" && hasLists(area)) ?? "common";
}
