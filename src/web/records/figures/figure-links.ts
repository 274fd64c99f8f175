import type { Area } from "#access/roles.ts";
import { displayPath } from "../../core/area.ts";

/** The list of a kind with a query: `/hod/display/journal?q=ay:2024-25+state:draft`. */
export function listLink(area: Area, slug: string, parts: readonly string[], scope?: string): string {
  const search = [
    ...(scope ? [`scope=${scope}`] : []),
    ...(parts.some(Boolean) ? [`q=${readable(joinConditions(parts))}`] : []),
  ];
  return `${displayPath(area, slug)}${search.length > 0 ? `?${search.join("&")}` : ""}`;
}

export function joinConditions(parts: readonly string[]): string {
  return parts.filter(Boolean).join(" ");
}

/** The signs of the language are not encoded, so that an address is readable. */
function readable(query: string): string {
  return encodeURIComponent(query).replaceAll("%3A", ":").replaceAll("%20", "+").replaceAll("%40", "@");
}
