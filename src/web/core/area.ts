import { createContext, useContext } from "react";
import type { Area } from "#access/roles.ts";
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

/** The same for a viewer who may have no records; undefined in an area that opens no records. */
export function recordPath(area: Area, slug: string, id: string): string | undefined {
  return area === "overview" ? undefined : displayPath(area, slug, id);
}

/** The records that an area shows, by default. */
export function defaultScope(area: Area): "institute" | "department" | "own" {
  if (area === "admin" || area === "iqac") return "institute";
  return area === "hod" ? "department" : "own";
}
