import type { Scope } from "../../../scope.ts";
import { type Part, queryTogether } from "../../query-together.ts";
import { statementName } from "../values.ts";
import { bitmapGroups } from "./bitmap-groups.ts";
import { counterGroups } from "./counter-groups.ts";
import { type Figures, figureRows, figuresPart } from "./figure-lists.ts";
import type { GroupedWorks, GroupQuery, GroupStatement } from "./group-query.ts";
import { groupRecords } from "./group-records.ts";
import { groupValues } from "./group-values.ts";
import { scopeGroups } from "./scope-groups.ts";

/**
 * Distinct works by their keys and in total, from the smallest sufficient table. A work of two departments, people or
 * tags is in each of their groups and once in the total, so groups may add up to more.
 */
export async function groupWorks(scope: Scope, query: GroupQuery): Promise<GroupedWorks> {
  const planned = planGroups(scope, query);
  return planned ? run(scope, planned, query) : groupRows(scope, query);
}

/** The statement for it, which is not run yet, if counters, bitmaps or the narrow rows of `record_scopes` can answer it. */
export function planGroups(scope: Scope, query: GroupQuery): GroupStatement | undefined {
  return counterGroups(scope, query) ?? narrowGroups(scope, query);
}

const narrowGroups = (scope: Scope, query: GroupQuery) => bitmapGroups(scope, query) ?? scopeGroups(scope, query);

/** The same, undefined if the records themselves would have to be read. */
export async function groupWithoutRecords(scope: Scope, query: GroupQuery): Promise<GroupedWorks | undefined> {
  const planned = narrowGroups(scope, query) ?? groupValues(scope, query);
  return planned && run(scope, planned, query);
}

async function groupRows(scope: Scope, query: GroupQuery): Promise<GroupedWorks> {
  const planned = groupValues(scope, query);
  return planned ? run(scope, planned, query) : groupRecords(scope, query);
}

async function run(scope: Scope, planned: GroupStatement, query: GroupQuery): Promise<GroupedWorks> {
  const { text, values } = figuresPart(planned, query);
  const rows = await scope.db.query<Figures>({
    name: statementName(planned.purpose, text),
    text,
    values,
    isReadOnly: true,
  });
  return planned.read(figureRows(rows));
}

/** As groupWorks, together with the rows of another query: in one statement, if one can answer both. */
export async function groupWorksBeside<Row>(
  scope: Scope,
  query: GroupQuery,
  other: Part,
): Promise<GroupedWorks & { other: Row[] }> {
  const planned = planGroups(scope, query);
  type Rows = { figures: Figures; other: Row };
  const found = await queryTogether<Rows>(scope, "groups-beside", {
    figures: planned && figuresPart(planned, query),
    other,
  });
  const grouped = planned ? planned.read(figureRows(found.figures)) : await groupRows(scope, query);
  return { ...grouped, other: found.other };
}
