import type { Area } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { listLink } from "../figures/figure-links.ts";
import type { Figure } from "./report-figures.ts";

/** The works of a figure: the list of their kind, or beside the report if there are several kinds. */
export function opensLink(area: Area, question: string, opens: Figure["opens"]): string {
  if (opens.kind === null) return `${reportLink(area, question)}&${new URLSearchParams({ rows: opens.command })}`;
  const unquoted = opens.command.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const scope = /(?:^|\s)in:(\w+)/.exec(unquoted)?.[1];
  return listLink(area, opens.kind, [opens.q], scope);
}

/** The report that asks a question. */
export function reportLink(area: Area, question: string): string {
  return `${screenPath("reports", [area, "common"])}?${new URLSearchParams({ q: question })}`;
}
