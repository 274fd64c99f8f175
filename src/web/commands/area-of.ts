import type { Area } from "#access/roles.ts";
import { hasLists } from "#rules/screens/screen-path.ts";

/** The area whose lists an account sees: of its institute, of its department, or of its own records. */
export function areaOf({ areas }: { areas: readonly Area[] }): Area {
  return areas.find((area) => area !== "common" && hasLists(area)) ?? "common";
}
