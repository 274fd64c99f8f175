import type { Period } from "#kinds/period.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { periodMark } from "./record-counts.ts";
import { isWholeInstitute, type Question, sliceSql } from "./record-slice.ts";
import { bind, nameOf, type Values } from "./values.ts";

export const dimensions = ["kind", "year", "state", "dept"] as const;
export type Dimension = (typeof dimensions)[number];

/** A group of records; keys that were not requested are null. Years 0 and 1 mean no date and a missing month. */
export type Group = {
  kind: string | null;
  year: number | null;
  state: RecordState | null;
  department: number | null;
  drafts: number;
  submitted: number;
  verified: number;
  noProof: number;
};

export type GroupQuery = Question & { by: readonly Dimension[]; period: Period };

const figures = `count(*) filter (where state in ('draft', 'returned'))::int as drafts,
  count(*) filter (where state in ('submitted', 'changed'))::int as submitted,
  count(*) filter (where state = 'verified')::int as verified, count(*) filter (where not has_proof)::int as "noProof"`;

/** Counts the matching records in groups; one of two departments is in both groups. */
export async function groupRecords(scope: Scope, query: GroupQuery): Promise<Group[]> {
  const values: Values = [];
  const byDepartment = query.by.includes("dept");
  const withRepeats = byDepartment && isWholeInstitute(query.slice);
  const { from, where, isScoped } = sliceSql(scope, query, { needsRecord: byDepartment, withRepeats }, values);
  const row = isScoped ? "s" : "r";
  const day = isScoped ? "s.day" : "r.day";
  const parts = {
    kind: `${row}.kind`,
    year: `year_in_period('${periodMark(query.period)}', ${day}, ${row}.day_end, ${query.academicStart})`,
    state: `${row}.state`,
    dept: "d",
  };
  const asked = dimensions.filter((dimension) => query.by.includes(dimension));
  const keys = asked.map((dimension) => `${parts[dimension]} as by_${dimension}`);
  const departments = byDepartment
    ? ` cross join lateral unnest(${withRepeats ? "r.counted_scopes" : "r.scopes"}) d`
    : "";
  const isDepartment = byDepartment ? ["d > 0", `d <> ${bind(values, nowhere)}::int`] : [];
  const text = `select ${dimensions.map(columnOf(asked)).join(", ")}, ${figures}
    from (select ${[...keys, `${row}.state`, `${row}.has_proof`].join(", ")} from ${from}${departments}
      where ${[...where, ...isDepartment].join(" and ")}) g
    ${asked.length > 0 ? `group by ${asked.map((dimension) => `by_${dimension}`).join(", ")}` : ""}`;
  return scope.db.query<Group>({ name: nameOf("group-records", text), text, values });
}

export type CounterGroups = {
  /** Counted separately where departments are requested; else there is one. */
  scopes: readonly number[];
  kinds: readonly string[];
  by: readonly Dimension[];
  period: Period;
  years: { from: number; to: number } | null;
};

/** The same for kind, year and department, from the counters that are stored with the records. */
export async function groupCounts(scope: Scope, query: CounterGroups): Promise<Group[]> {
  const columns = { kind: "kind", year: "year", state: "null::text", dept: "scope" };
  const asked = dimensions.filter((dimension) => query.by.includes(dimension));
  const text = `select ${dimensions.map((dimension) => `${asked.includes(dimension) ? columns[dimension] : "null"} as ${names[dimension]}`).join(", ")},
      sum(drafts)::int as drafts, sum(submitted)::int as submitted, sum(verified)::int as verified, sum(no_proof)::int as "noProof"
    from record_counts where institute_id = $1 and scope = any ($2::int[]) and kind = any ($3::text[]) and period = $4
      and ($5::int is null or year between $5 and $6) and drafts + submitted + verified > 0
    ${asked.length > 0 ? `group by ${asked.map((dimension) => columns[dimension]).join(", ")}` : ""}`;
  const values = [
    scope.institute,
    query.scopes,
    query.kinds,
    periodMark(query.period),
    query.years?.from ?? null,
    query.years?.to ?? null,
  ];
  return scope.db.query<Group>({ name: nameOf("group-counts", text), text, values });
}

const nowhere = 2147483647;
const names = { kind: "kind", year: "year", state: "state", dept: "department" } as const;

const columnOf = (asked: readonly Dimension[]) => (dimension: Dimension) =>
  `${asked.includes(dimension) ? `by_${dimension}` : "null"} as ${names[dimension]}`;
