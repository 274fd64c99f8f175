import type { FigureRow, GroupedWorks, GroupKey, WorkFigures, WorkGroup } from "./group-query.ts";

export const noFigures: WorkFigures = {
  works: 0,
  drafts: 0,
  submitted: 0,
  verified: 0,
  withoutProof: 0,
  value: null,
  valued: 0,
};

/** Whether a work is in one group at most, so that the groups add up to the whole. */
export function isPartition(by: readonly GroupKey[]): boolean {
  return by.every(({ type }) => type === "kind" || type === "year" || type === "state");
}

/** The groups of a query's rows; the whole is one of them or is their sum. Keeps the largest, by the sum if there is one. */
export function groupsOf(
  rows: readonly FigureRow[],
  limit: number | undefined,
  readFrom: GroupedWorks["readFrom"],
): GroupedWorks {
  const groups = rows.filter(({ isWhole }) => !isWhole);
  const whole = rows.find(({ isWhole }) => isWhole) ?? groups.reduce(addUp, noFigures);
  const shown = limit === undefined || groups.length <= limit ? groups : groups.toSorted(bySize).slice(0, limit);
  return { groups: shown, total: groups.length, whole, readFrom };
}

const bySize = (one: WorkGroup, other: WorkGroup) =>
  Number(other.value ?? 0) - Number(one.value ?? 0) || other.works - one.works;

export function addUp(one: WorkFigures, other: WorkFigures): WorkFigures {
  return {
    ...noFigures,
    works: one.works + other.works,
    drafts: one.drafts + other.drafts,
    submitted: one.submitted + other.submitted,
    verified: one.verified + other.verified,
    withoutProof:
      one.withoutProof === null || other.withoutProof === null ? null : one.withoutProof + other.withoutProof,
  };
}

/** The state under which figures count a record. */
export function countedStateOf(state: string): string {
  return `case ${state} when 'returned' then 'draft' when 'changed' then 'submitted' else ${state} end`;
}

export const countedByState = `count(*)::int as works, count(*) filter (where state in ('draft', 'returned'))::int as drafts,
  count(*) filter (where state in ('submitted', 'changed'))::int as submitted, count(*) filter (where state = 'verified')::int as verified,
  count(*) filter (where not has_proof)::int as "withoutProof"`;

type GroupedSql = {
  keys: readonly string[];
  figures: string;
  /** The rows of the query, as "from … where …". */
  own: string;
  /** If a work may be in several groups: the rows of the groups. The rows of the query itself are then added as the whole. */
  each?: string | undefined;
  having?: string;
};

/** The groups, with their keys as `k0`, `k1` and so on, or the whole without keys. */
export function groupedSql({ keys, figures, own, each, having = "" }: GroupedSql): string {
  const names = keys.map((_, index) => `k${index}`);
  const whole = `select ${names.map((name) => `null as ${name}, `).join("")}true as "isWhole", ${figures} ${own}`;
  if (keys.length === 0) return whole;
  const groups = `select ${names.join(", ")}, false as "isWhole", works, drafts, submitted, verified, "withoutProof", value, valued
    from (select ${keys.map((sql, index) => `${sql} as k${index}`).join(", ")}, ${figures} ${each ?? own}
      group by ${names.map((_, index) => index + 1).join(", ")} ${having}) g`;
  return each === undefined ? groups : `${groups} union all ${whole}`;
}
