import { partsOf } from "#kinds/condition.ts";
import type { Scope } from "../../../scope.ts";
import { monthOf, monthsOf } from "../counted-months.ts";
import { countOfBits } from "../groups/bitmap-groups.ts";
import { blockSize, paddedBitsSql } from "../groups/compile-bits.ts";
import { matchingBits } from "../groups/matching-bits.ts";
import { toCounterQuery } from "../record-counts.ts";
import { sliceSql } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import type { OrderedQuery } from "./record-index-order.ts";

export type BitmapCandidates = {
  /** The parts of a "with" clause, the last of them `candidates`: ids and days of works that the page is taken from. */
  parts: string;
  /** SQL, to be used with these parts: the number of all works of the list. */
  count: string;
  /** SQL, to be used with these parts: whether there are more than `maxCandidates`; `candidates` is then empty. */
  exceedsLimit: string;
};

/** Up to this many works are candidates whatever their months. */
const maxWithoutMonths = 200;

/**
 * A month may have a whole year's works, whose days are not known, and an import many that are not added to the bitmaps yet.
 * Reading the narrow rows in their order then soon finds enough for a page.
 */
const maxCandidates = 2000;

/**
 * A superset of the works of a page: of all works of a short list or, newest first, of those of the last months that fill
 * the page. Bitmaps lack the latest changes, so some candidates may not match. Undefined if
 * - the list is newest first with a total from counters, or in another order and long,
 * - its condition is read from `record_scopes` or from the records, not from `record_values`, or
 * - no bitmap has what the condition is about.
 */
export function candidatesFromBitmaps(
  scope: Scope,
  query: OrderedQuery & { isShort?: boolean },
  values: Values,
): BitmapCandidates | undefined {
  const [only, ...others] = query.sort;
  const isNewestFirst = only?.field === "date" && only.descending && others.length === 0;
  // Counters have the total of a list by one value: it is usually long, so that its newest works are found quickly without bitmaps.
  if (isNewestFirst ? toCounterQuery(query) : !query.isShort) return undefined;
  if (sliceSql(scope, query, { needsRecord: false }, []).readFrom !== "values") return undefined;
  // Their placeholders count from $1: `values` must still be empty.
  const bound: Values = [scope.institute];
  const bits = matchingBits(query, bound);
  if (!bits) return undefined;
  const found = isNewestFirst ? lastMonthsSql(query, bits.ofKinds, bound) : allWorksSql;
  values.push(...bound);
  // The positions of the set bits: each is one more than the zeros and ones before it. What follows the last one is beyond the block.
  const positions = `select (block * ${blockSize} + place - 1)::int from (
      select block, sum(octet_length(zeros) + 1) over (partition by block order by n) as place
      from wanted_bits cross join lateral string_to_table(bits::text, '1') with ordinality z(zeros, n) where bit_count(bits) > 0) p where place <= ${blockSize}`;
  const parts = `matching_bits as materialized (${bits.matching}),
    unadded_changes as materialized (select c.record_id, c.sign from record_count_changes c where ${bits.changed}), ${found},
    candidate_limit as materialized (select coalesce((select sum(bit_count(bits)) from wanted_bits), 0) + (select count(*) from unadded_changes where sign > 0) > ${maxCandidates} as is_exceeded),
    candidates as materialized (select r.id, coalesce(r.day, 'infinity') as day from records r where not (select is_exceeded from candidate_limit) and r.institute_id = $1 and r.id = any (array(
      select record_id from record_positions where ${bits.ofKinds} and position = any (array(${positions}))
      union all select record_id from unadded_changes where sign > 0)))`;
  return { parts, count: countOfBits(bits), exceedsLimit: "(select is_exceeded from candidate_limit)" };
}

const allWorksSql = "wanted_bits as (select block, works as bits from matching_bits)";

/**
 * The works up to the month in which the page is full. Each change that removes a work may concern one of them, so as many
 * more works are added.
 */
function lastMonthsSql(query: OrderedQuery, ofKinds: string, values: Values): string {
  const { after, limit } = query;
  const latest = latestMonthOf(query);
  const day = after?.values[0];
  // The month in which the previous page ended may have works on both sides of its end: it is read, but not counted as filling this page.
  const month = day === undefined || day === null || day === "infinity" ? maxMonth : monthOf(day);
  const excludesUndated = month < maxMonth || latest < maxMonth;
  const works = (
    rows: string,
  ) => `select month, block, ${paddedBitsSql} & (select list from matching_blocks)[block + 1] as bits
    from record_bitmaps where ${ofKinds} and field = '@month' and value = '' and ${rows}`;
  // Undated works have month 0; -1 selects nothing.
  const undated = (areRead: boolean) => works(`month = ${bind(values, areRead ? 0 : -1)}::int`);
  const upTo = (to: number) => `month <= ${bind(values, to)}::int`;
  const all = "(select sum(bit_count(works)) from matching_bits)";
  return `matching_blocks as materialized (select array_agg(works order by n) as list
      from generate_series(0, (select max(block) from matching_bits)) n left join matching_bits on block = n),
    filling_month as materialized (select month from (
        select ${maxMonth} as month, bits from (${undated(!excludesUndated && after === undefined)}) u
        union all (select month, bits from (${works(`month > 0 and ${upTo(Math.min(month - 1, latest))}`)}) d order by month desc)) m
      cross join lateral generate_series(1, bit_count(bits)::int) offset ${bind(values, limit)}::int + (select count(*) from unadded_changes where sign < 0) limit 1),
    wanted_bits as (select block, works as bits from matching_bits where ${all} <= ${maxWithoutMonths}
      union all select block, bit_or(bits) from (
        ${undated(!excludesUndated)} union all ${works(`month >= (select coalesce(min(month), 1) from filling_month) and ${upTo(Math.min(month, latest))}`)}) m
      where ${all} > ${maxWithoutMonths} group by block)`;
}

/** Later than every month. */
const maxMonth = 2_147_483_647;

/** The latest month of the list's works; `maxMonth` without a limit. */
function latestMonthOf({ where, academicStart }: OrderedQuery): number {
  const limits = partsOf(where).map((part) => monthsOf(part, academicStart));
  return Math.min(maxMonth, ...limits.map((months) => (months?.type === "span" ? months.to : null) ?? maxMonth));
}
