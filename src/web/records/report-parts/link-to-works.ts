import type { Area } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { listLink } from "../figures/figure-links.ts";
import type { Figure } from "./report-figures.ts";

/** The link to the works behind a figure: their list, or, for several kinds, the report with its rows open. */
export function linkToWorks(area: Area, query: string, target: Figure["opens"]): string {
  if (target.kind === null) return `${reportLink(area, query)}&${new URLSearchParams({ rows: target.command })}`;
  const unquoted = target.command.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const scope = /(?:^|\s)in:(\w+)/.exec(unquoted)?.[1];
  return listLink(area, target.kind, [target.q], scope);
}

/** The report of a query. */
export function reportLink(area: Area, query: string): string {
  return `${screenPath("reports", [area, "common"])}?${new URLSearchParams({ q: query })}`;
}
