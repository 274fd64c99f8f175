import type { Area } from "#access/roles.ts";

/** Where an account reads records: those of its institute, of its department, or its own. */
export function areaOf({ areas }: { areas: readonly Area[] }): Area {
  return (["admin", "hod"] as const).find((area) => areas.includes(area)) ?? "common";
}
