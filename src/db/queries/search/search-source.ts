import type { Condition } from "#kinds/condition.ts";
import type { Scope } from "../../scope.ts";
import { compileCondition } from "../conditions/compile-condition.ts";
import { type RecordQuery, sliceSql } from "../records/record-slice.ts";
import { bind, type Values } from "../records/values.ts";

/** The source of the records that are ranked. */
export type WorksSource =
  /**
   * Texts of tsqueries in the main fields (title, topics or people), each wider than the one before; the same are asked
   * of the whole record. A wider one is used where fewer than `minFound` records are found, and for further pages.
   */
  | {
      kind: "words";
      inMainFields: readonly string[];
      years: { from: number; to: number } | null;
      minFound: number;
      isFurtherPage: boolean;
    }
  /** Only records with the number. */
  | { kind: "nothing" }
  /** A query without words. */
  | { kind: "slice" };

export type WorksQuery = {
  source: WorksSource;
  recordQuery: RecordQuery;
  /** The conditions that can filter the source itself; the rest of the query filters its results. */
  sourceFilter: {
    kinds: readonly string[] | null;
    states: readonly string[] | null;
    departments: readonly number[] | null;
  };
  rest: Condition;
  /** Records with exactly the number in the query; they come first. */
  named: readonly string[];
  /** The number, as the last part of a key or as an ISSN in one of the fields. */
  identifier: { code: string | undefined; issn: string | undefined; issnFields: readonly string[] };
  /** Folded words by which results are ranked. */
  words: readonly string[];
  /** The whole query in lower case, if it may occur in a title. */
  phrase: string;
  /** At most this many records are examined. */
  examinedLimit: number;
  hasFacets: boolean;
  /** Facet fields of the query's one kind. */
  facetFields: readonly string[];
  limit: number;
  offset: number;
};

/** The records that the source finds; those named by the query first. */
export function foundSql(scope: Scope, query: WorksQuery, viewer: string, values: Values): string {
  const found = bySource(scope, query, viewer, values);
  if (query.named.length === 0) return found;
  const named = `${bind(values, query.named)}::uuid[]`;
  return `select id, kind, state, day, scopes, true as is_head, true as is_first, true as is_all from records
      where institute_id = $1 and id = any (${named}) and deleted_at is null and scopes && ${viewer}::int[]
    union all select * from (${found}) w where id <> all (${named})`;
}

function bySource(scope: Scope, query: WorksQuery, viewer: string, values: Values): string {
  const { source, sourceFilter, recordQuery, rest, examinedLimit, hasFacets } = query;
  switch (source.kind) {
    case "words": {
      const narrowed = `${viewer}::int[], ${bind(values, sourceFilter.kinds)}::text[], ${bind(values, sourceFilter.states)}::text[], ${bind(values, sourceFilter.departments)}::int[]`;
      return `select * from find_works($1, ${bind(values, source.inMainFields)}::text[], ${bind(values, source.years?.from ?? null)},
        ${bind(values, source.years?.to ?? null)}, ${narrowed}, ${bind(values, source.minFound)}, ${bind(values, source.isFurtherPage)}, ${bind(values, examinedLimit)}, ${bind(values, hasFacets)})`;
    }
    case "nothing":
      return "select id, kind, state, day, scopes, false as is_head, true as is_first, true as is_all from records where false";
    case "slice": {
      const { from, where } = sliceSql(scope, { ...recordQuery, where: rest }, { needsRecord: true }, values);
      return `select r.id, r.kind, r.state, r.day, r.scopes, false as is_head, true as is_first, count(*) over () < ${bind(values, examinedLimit)}::int as is_all
        from ${from} where ${where.join(" and ")} order by s.day desc, s.record_id desc limit ${bind(values, examinedLimit)}::int`;
    }
  }
}

export function restSql(scope: Scope, { rest, recordQuery }: WorksQuery, values: Values): string[] {
  return compileCondition(
    rest,
    {
      institute: scope.institute,
      kinds: recordQuery.kinds,
      departments: recordQuery.departments,
      academicStart: recordQuery.academicStart,
      timeZone: scope.timeZone,
      isScoped: false,
      scopes: [],
    },
    values,
  ).sql;
}
