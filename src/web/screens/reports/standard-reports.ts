import type { Area } from "#access/roles.ts";
import { defaultScope } from "../../core/area.ts";
import { kindsOfGroup } from "../../texts/kinds.ts";

const funded = kindsOfGroup("projects")
  .map(({ slug }) => slug)
  .join(",");

/** Frequent queries. Groups and shared fields name the kinds, so that a new kind is included. */
const lines = {
  yearKind: "count publications by:year,kind",
  departments: "count publications by:dept,ay",
  people: "count publications by:person sort:-count",
  indexing: "count publications by:indexing,year",
  money: `count ${funded} by:fy sum:sanctionedAmount`,
  days: "count faculty-development by:person sum:days sort:-count",
  ownDays: "count faculty-development by:ay sum:days",
  states: "count by:kind",
  cadre: "who by:designation",
} as const;

export type StandardReport = keyof typeof lines;

const usefulFor: Record<ReturnType<typeof defaultScope>, readonly StandardReport[]> = {
  institute: ["yearKind", "departments", "people", "indexing", "money", "days", "states", "cadre"],
  department: ["yearKind", "people", "departments", "indexing", "money", "days", "states", "cadre"],
  own: ["yearKind", "indexing", "money", "ownDays", "states"],
};

/** Those that are useful in an area: a faculty member is one person, a head has one department. */
export function standardReports(area: Area): { name: StandardReport; line: string }[] {
  return usefulFor[defaultScope(area)].map((name) => ({ name, line: lines[name] }));
}
