import type { Area } from "#access/roles.ts";
import { hasLists } from "#rules/screens/screen-path.ts";

/** Where an account reads records: those of its institute, of its department, or its own. */
export function areaOf({ areas }: { areas: readonly Area[] }): Area {
  return areas.find((area) => area !== "common" && hasLists(area)) ?? "common";
}
