import { partsOf } from "#kinds/condition.ts";
import type { Scope } from "../../../scope.ts";
import { monthOf, monthsOf } from "../counted-months.ts";
import { countOfBits } from "../groups/bitmap-groups.ts";
import { padded } from "../groups/compile-bits.ts";
import { matchingBits } from "../groups/matching-bits.ts";
import { counterQueryOf } from "../record-counts.ts";
import { sliceSql } from "../record-slice.ts";
import { bind, type Values } from "../values.ts";
import type { OrderedQuery } from "./record-index-order.ts";

export type AmongBitmaps = {
  /** The parts of a "with", the last of them `among`: ids and days of works that the page is taken from. */
  parts: string;
  /** How many works there are in all, beside these parts. */
  count: string;
  /** Whether they are more than is worth looking up, beside these parts: then none is. */
  areTooMany: string;
};

/** Up to this many works are looked up whatever their months. */
const lookedUpAtOnce = 200;

/**
 * At most this many are looked up: a month may have a whole year's works, whose days are not known, and an import many that are
 * not added yet. The narrow rows then soon have enough for a page.
 */
const lookedUpAtMost = 2000;

/**
 * The works that bitmaps find for a page: all of a short list or, newest first, those of the last months that fill it. They may be too
 * many, as the bitmaps do not have the latest changes, but lack none. Undefined if no bitmap has what the list is about, or narrow
 * rows without values of fields have it.
 */
export function amongBitmaps(
  scope: Scope,
  query: OrderedQuery & { isShort?: boolean },
  values: Values,
): AmongBitmaps | undefined {
  const [only, ...others] = query.sort;
  const isNewestFirst = only?.field === "date" && only.descending && others.length === 0;
  // Counters have the total of a list by one value: it is usually long, so that its newest works are soon found.
  if (isNewestFirst ? counterQueryOf(query) : !query.isShort) return undefined;
  if (sliceSql(scope, query, { needsRecord: false }, []).readFrom !== "values") return undefined;
  const bound: Values = [scope.institute];
  const bits = matchingBits(query, bound);
  if (!bits) return undefined;
  const found = isNewestFirst ? ofLastMonths(query, bits.ofKinds, bound) : ofAll;
  values.push(...bound);
  const positions = `select (block * 4096 + place - 1)::int from (
      select block, sum(octet_length(zeros) + 1) over (partition by block order by n) as place
      from wanted cross join lateral string_to_table(bits::text, '1') with ordinality z(zeros, n) where bit_count(bits) > 0) p where place <= 4096`;
  const parts = `matching as materialized (${bits.matching}),
    changed as materialized (select c.record_id, c.sign from record_count_changes c where ${bits.changed}), ${found},
    many as materialized (select coalesce((select sum(bit_count(bits)) from wanted), 0) + (select count(*) from changed where sign > 0) > ${lookedUpAtMost} as are),
    among as materialized (select r.id, coalesce(r.day, 'infinity') as day from records r where not (select are from many) and r.institute_id = $1 and r.id = any (array(
      select record_id from record_positions where ${bits.ofKinds} and position = any (array(${positions}))
      union all select record_id from changed where sign > 0)))`;
  return { parts, count: countOfBits(bits), areTooMany: "(select are from many)" };
}

const ofAll = "wanted as (select block, works as bits from matching)";

/**
 * The works up to the month in which the page is full. Those that no longer match may be as many as changes say, so that as
 * many more are needed.
 */
function ofLastMonths(query: OrderedQuery, ofKinds: string, values: Values): string {
  const { after, limit } = query;
  const last = lastMonthOf(query);
  const day = after?.values[0];
  // The month in which the page before ended may have works on both sides of its end, so it is read, but fills nothing.
  const month = day === undefined || day === null || day === "infinity" ? noLimit : monthOf(day);
  const isAfterUndated = month < noLimit || last < noLimit;
  const works = (rows: string) => `select month, block, ${padded} & (select list from blocks)[block + 1] as bits
    from record_bitmaps where ${ofKinds} and field = '@month' and value = '' and ${rows}`;
  // There is no month -1.
  const undated = (areRead: boolean) => works(`month = ${bind(values, areRead ? 0 : -1)}::int`);
  const upTo = (latest: number) => `month <= ${bind(values, latest)}::int`;
  const all = "(select sum(bit_count(works)) from matching)";
  return `blocks as materialized (select array_agg(works order by n) as list
      from generate_series(0, (select max(block) from matching)) n left join matching on block = n),
    filled as materialized (select month from (
        select ${noLimit} as month, bits from (${undated(!isAfterUndated && after === undefined)}) u
        union all (select month, bits from (${works(`month > 0 and ${upTo(Math.min(month - 1, last))}`)}) d order by month desc)) m
      cross join lateral generate_series(1, bit_count(bits)::int) offset ${bind(values, limit)}::int + (select count(*) from changed where sign < 0) limit 1),
    wanted as (select block, works as bits from matching where ${all} <= ${lookedUpAtOnce}
      union all select block, bit_or(bits) from (
        ${undated(!isAfterUndated)} union all ${works(`month >= (select coalesce(min(month), 1) from filled) and ${upTo(Math.min(month, last))}`)}) m
      where ${all} > ${lookedUpAtOnce} group by block)`;
}

/** Greater than every month. */
const noLimit = 2_147_483_647;

/** The month that no work of the list is after. */
function lastMonthOf({ where, academicStart }: OrderedQuery): number {
  const months = partsOf(where).map((part) => monthsOf(part, academicStart));
  return Math.min(...months.map((one) => (one?.type === "span" ? (one.to ?? noLimit) : noLimit)), noLimit);
}
