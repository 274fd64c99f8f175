import { createContext, useContext } from "react";
import type { Area } from "#access/roles.ts";
import { recordsOf } from "#rules/screens/areas.ts";
import { hasLists } from "#rules/screens/screen-path.ts";

export const AreaContext = createContext<Area>("common");

/** The area whose guard accepted this page. */
export function useArea(): Area {
  return useContext(AreaContext);
}

/** The path `/<area>/display/<kind>` of a kind's list; with an id, of the record's page. Own records are in `common`. */
export function displayPath(area: Area, slug: string, id?: string): string {
  const base = hasLists(area) ? `/${area}` : "/common";
  return `${base}/display/${slug}${id === undefined ? "" : `/${id}`}`;
}

/** The same; undefined in an area that shows no records. */
export function recordPath(area: Area, slug: string, id: string): string | undefined {
  return recordsOf(area) && displayPath(area, slug, id);
}

/** Whose records an area shows by default; lists and reports can ask for others. */
export function defaultScope(area: Area): NonNullable<ReturnType<typeof recordsOf>> {
  return recordsOf(area) ?? "own";
}
