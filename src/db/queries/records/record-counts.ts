import type { Period } from "#kinds/period.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { type Question, sliceSql } from "./record-slice.ts";
import { bind, nameOf, type Values } from "./values.ts";

export type CountedRow = { drafts: number; submitted: number; verified: number; noProof: number };

export type CounterQuery = {
  scope: number;
  kinds: readonly string[];
  period: Period;
  /** First and last year, 0 for no date and 1 for a missing month; null for every year. */
  years: { from: number; to: number } | null;
};

/** From the counters that are stored with the records. */
export async function sumCounts(scope: Scope, query: CounterQuery): Promise<CountedRow> {
  const values: Values = [scope.institute];
  const text = countersSql(query, values);
  const [row] = await scope.db.query<CountedRow>({ name: nameOf("sum-counts", text), text, values });
  return row ?? { drafts: 0, submitted: 0, verified: 0, noProof: 0 };
}

/** The same as a part of another statement, whose first value is the institute. */
export function countersSql(query: CounterQuery, values: Values): string {
  const years = query.years
    ? ` and year between ${bind(values, query.years.from)}::int and ${bind(values, query.years.to)}::int`
    : "";
  return `select coalesce(sum(drafts), 0)::int as drafts, coalesce(sum(submitted), 0)::int as submitted,
      coalesce(sum(verified), 0)::int as verified, coalesce(sum(no_proof), 0)::int as "noProof"
    from record_counts where institute_id = $1 and scope = ${bind(values, query.scope)}::int
      and kind = any (${bind(values, query.kinds)}::text[]) and period = '${periodMark(query.period)}'${years}`;
}

/** How many records of these kinds each department and the institute (0) count now, drafts included. */
export async function countByDepartment(scope: Scope, kinds: readonly string[]): Promise<Map<number, number>> {
  const rows = await scope.db.query<{ scope: number; records: number }>({
    text: `select scope, sum(drafts + submitted + verified)::int as records from record_counts
           where institute_id = $1 and period = 'c' and scope < 2147483647 and kind = any ($2::text[]) group by scope`,
    values: [scope.institute, kinds],
  });
  return new Map(rows.map(({ scope: of, records }) => [of, records]));
}

/** How the counters name a period. */
export const periodMark = (period: Period) => period.charAt(0);

export type StateCount = { state: RecordState; count: number };

/** The query's rows by state, counted one by one; at most so many, where a limit is given. */
export async function countByState(scope: Scope, question: Question, atMost: number | null): Promise<StateCount[]> {
  const values: Values = [];
  const { from, where, isScoped } = sliceSql(scope, question, { needsRecord: false }, values);
  const bound = atMost === null ? "" : `limit ${atMost}`;
  const text = `select state, count(*)::int as count
    from (select ${isScoped ? "s" : "r"}.state from ${from} where ${where.join(" and ")} ${bound}) counted group by state`;
  return scope.db.query<StateCount>({ name: nameOf("count-by-state", text), text, values });
}
