import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../../scope.ts";
import { numberSql } from "../../conditions/compile-field.ts";
import { type CounterQuery, type StateCounts, sumCountersSql } from "../record-counts.ts";
import { type RecordQuery, sliceSql } from "../record-slice.ts";
import { bind, statementName, type Values } from "../values.ts";
import { areProofsHidden, type ProofsHiddenFrom, visibleData } from "../visible-data.ts";
import { type BitmapCandidates, candidatesFromBitmaps } from "./candidates-from-bitmaps.ts";
import { type OrderedQuery, type PageSql, selectPageFromValuesIndex, sortColumnsOf } from "./record-index-order.ts";
import { afterRow, findRowSource, indexOf, orderBy, orderKeys } from "./record-order.ts";

export type PageQuery = RecordQuery & {
  kind: KindDefinition;
  sort: readonly SortKey[];
  /** Fields whose values are returned. */
  fields: readonly string[];
  proofsHiddenFrom: ProofsHiddenFrom;
  limit: number;
  /** The list is long and an index has its order, so that its rows need not be sorted. */
  isInIndexOrder?: boolean;
  /** The list has so few rows that each may be looked up. */
  isShort?: boolean;
  after?: { values: readonly (string | null)[]; id: string } | undefined;
  /** If counters have the total, they are read in the same round trip. */
  counters?: CounterQuery | undefined;
  /** Counts all rows by state in the same round trip: those that are sorted anyway, or by a query of their own. */
  countsStates?: "sorted-rows" | "own-query" | undefined;
  /** Counts all rows in the same round trip if bitmaps find them. */
  countsBits?: boolean;
};

/** A row of a list; `data` and `people` stay JSON text as stored, because a list only passes them on. */
export type ListedRow = {
  id: string;
  state: RecordState;
  version: number;
  title: string;
  data: string;
  people: string;
  proofs: number;
  proofLinks: number;
  faults: number;
  scopes: number[];
  isPossibleDuplicate: boolean;
  monthNeeded: boolean;
  /** In a section that somebody signed off, in a campaign that is not closed. */
  isLocked: boolean;
  /** Codes. */
  departments: string[];
  createdBy: number;
  creatorName: string;
  /** The delegate who typed it for its owner. */
  enteredByName: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Sort values of the last row of the page, from which the next page begins; null for the others. */
  sortValues: (string | null)[] | null;
};

export type ListedPage = {
  /** The page, and one row more if there is one. */
  rows: ListedRow[];
  counted: StateCounts | undefined;
  states: Record<string, number> | undefined;
  /** Where the rows of the page were found. */
  readFrom: PageSql["readFrom"];
};

export async function listPage(scope: Scope, query: PageQuery): Promise<ListedPage> {
  const index = query.isInIndexOrder ? indexOf(query.kind, query.sort) : undefined;
  const page = await readPage(scope, query, { index });
  // Either this is the end of the list, or too few of the rows that were read are in it.
  return index === "values" && page.rows.length <= query.limit ? readPage(scope, query) : page;
}

async function readPage(
  scope: Scope,
  query: PageQuery,
  { index, withoutBits = false }: { index?: "records" | "values" | undefined; withoutBits?: boolean } = {},
): Promise<ListedPage> {
  const values: Values = [];
  const bits = index || withoutBits ? undefined : candidatesFromBitmaps(scope, query, values);
  const { page, keys, readFrom, states } =
    index === "values"
      ? selectPageFromValuesIndex(scope, query, values)
      : selectSortedPage(scope, query, { index, bits }, values);
  const countedBits = query.countsBits && !query.counters ? bits?.count : undefined;
  const counted = query.counters
    ? `(${sumCountersSql(query.counters, values)})`
    : countedBits
      ? `(${countedBits})`
      : states
        ? `(select json_object_agg(state, n) as states from (select state, count(*)::int as n from ${states} group by state) s)`
        : "(select 1)";
  const text = `with ${page}
    select case when page_rows.n > 1 then null else to_json(list_counts) end as counts, r.id, r.state, r.version, r.title, ${dataOf(query.kind, query.fields, areProofsHidden(query.proofsHiddenFrom, values))} as data, r.people::text as people,
      cardinality(r.proof_fields) as proofs, r.proof_links as "proofLinks",
      case when r.unread = '{}' then 0 else (select count(*)::int from jsonb_object_keys(r.unread)) end as faults,
      r.scopes, r.is_possible_duplicate as "isPossibleDuplicate", r.month_needed as "monthNeeded",
      ${isAskedByCampaign(query.kind, values)} and ${isSigned} as "isLocked", case when page_rows.n = 1 then (select json_object_agg(d.id, d.code) from departments d where d.institute_id = $1) end as codes,
      r.created_by as "createdBy", c.name as "creatorName",
      case when r.entered_by <> r.created_by then (select e.name from accounts e where e.institute_id = $1 and e.id = r.entered_by) end as "enteredByName", r.updated_at as "updatedAt", r.deleted_at as "deletedAt",
      case when page_rows.n = ${bind(values, query.limit)}::int then array[${keys.map((_, index) => `page_rows.k${index}`).join(", ")}]::text[] end as "sortValues"${bits ? `, ${bits.exceedsLimit} as "exceedsLimit"` : ""}
    from ${counted} list_counts left join page_rows on true left join records r on r.institute_id = $1 and r.id = page_rows.id
    left join accounts c on c.institute_id = $1 and c.id = r.created_by order by page_rows.n`;
  const found = await scope.db.query<FoundRow>({
    name: statementName("list-page", text),
    text,
    values,
    isReadOnly: true,
  });
  const counts = found[0]?.counts;
  const sums = (query.counters || countedBits) && counts ? counts : undefined;
  if (found[0]?.exceedsLimit) return { ...(await readPage(scope, query, { withoutBits: true })), counted: sums };
  const codes = found[0]?.codes ?? {};
  const departments = ({ scopes }: FoundRow) => scopes.map((one) => codes[one]).filter((code) => code !== undefined);
  const rows = found
    .filter(({ id }) => id !== null)
    .map((row) => Object.assign(row, { departments: departments(row) }));
  return {
    rows,
    counted: sums,
    states: query.countsStates ? (counts?.states ?? {}) : undefined,
    readFrom,
  };
}

/** The rows sorted, or read in the order in which the records have them. */
export function selectSortedPage(
  scope: Scope,
  query: OrderedQuery & Pick<PageQuery, "countsStates">,
  { index, bits }: { index?: "records" | undefined; bits?: BitmapCandidates | undefined },
  values: Values,
): PageSql {
  const recordsFirst = index === "records";
  const needed = findRowSource(query.kind, query.sort);
  const needs = { needsRecord: needed === "records", needsValues: needed === "values" };
  const options = { ...needs, recordsFirst, ...(bits && { candidates: "candidates" }) };
  const sliced = sliceSql(scope, query, options, values);
  const keys = orderKeys(query.kind, query.sort, sliced.isScoped ? sliced.readFrom : "records without scopes");
  const id = sliced.isScoped && !recordsFirst ? "s.record_id" : "r.id";
  const where = [...sliced.where, ...(query.after ? [afterRow(keys, id, query.after, values)] : [])];
  const state = sliced.isScoped ? "s.state" : "r.state";
  const ordered = `select ${[`${id} as id`, ...sortColumnsOf(keys)].join(", ")}, row_number() over (order by ${orderBy(keys, id)}) as n`;
  const matching = `from ${sliced.from} where ${where.join(" and ")}`;
  // Written into the text: for a bound limit the planner expects too many rows for the index, and plans the statement each time.
  const limit = recordsFirst ? query.limit + 1 : `${bind(values, query.limit + 1)}::int`;
  const findsAll = query.countsStates === "sorted-rows";
  const page = findsAll
    ? `sorted_rows as materialized (${ordered}, ${state} ${matching}), page_rows as materialized (select * from sorted_rows where n <= ${limit})`
    : `page_rows as materialized (${ordered} ${matching} order by ${orderBy(keys, id)} limit ${limit})`;
  const states = findsAll ? "sorted_rows" : query.countsStates && `(select ${state} ${matching}) m`;
  if (bits) return { page: `${bits.parts}, ${page}`, keys, readFrom: "bitmaps", states };
  return { page, keys, readFrom: recordsFirst ? "index" : sliced.readFrom, states };
}

/** Whether an open campaign asks for the kind; read once for the page, as usually none does. */
const isAskedByCampaign = ({ slug }: KindDefinition, values: Values) =>
  `exists (select 1 from campaigns c where c.institute_id = $1 and c.closed_at is null and ${bind(values, slug)} = any (c.kinds))`;

/** Reads the record again: for the row of the page as an argument, each row would be unpacked, even where no campaign asks. */
const isSigned =
  "exists (select 1 from records w cross join lateral signed_sections(w) where w.institute_id = $1 and w.id = r.id)";

/**
 * The first row has the counts of the list, even if the page is empty, and the codes of all departments, which is cheaper than
 * looking them up for each.
 */
type FoundRow = Omit<ListedRow, "departments"> & {
  counts: (StateCounts & { states?: Record<string, number> | null }) | null;
  codes: Readonly<Record<number, string>> | null;
  exceedsLimit?: boolean;
};

/**
 * The chosen fields that are filled and not sensitive, as JSON text; the number of days even if it is computed from
 * the dates.
 */
export function dataOf(kind: KindDefinition, fields: readonly string[], areHidden?: () => string): string {
  const chosen = visibleData(kind, { fields, areHidden });
  const days = kind.duration?.days;
  if (days === undefined || !fields.includes(days)) return `${chosen}::text`;
  return `(${chosen} || jsonb_strip_nulls(jsonb_build_object('${days}', ${numberSql(kind, days)})))::text`;
}
