import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import { countedState, type RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { wordQuery } from "../../search-text.ts";
import { bind, statementName, type Values } from "../records/values.ts";
import { unknownWordsSql } from "./known-words.ts";
import { foundSql, restSql, type WorksQuery } from "./search-source.ts";

/** Points of a word, by the first of these sources that has it. */
export const wordSources = [
  { in: "title", isWhole: true, weights: "A", points: 8 },
  { in: "topic", isWhole: true, weights: "D", points: 6 },
  { in: "title", isWhole: false, weights: "A", points: 5 },
  { in: "people", isWhole: true, weights: "B", points: 4 },
  { in: "topic", isWhole: false, weights: "D", points: 3 },
  { in: "people", isWhole: false, weights: "B", points: 3 },
  { in: "field", isWhole: true, weights: "C", points: 2 },
  { in: "field", isWhole: false, weights: "C", points: 1 },
] as const;
export const identifierPoints = 100;
export const phrasePoints = 4;
/** The points of this year's works; each earlier year has fewer. */
export const recentPoints = 3;
export const recentLossPerYear = 0.3;
/** Up to this number of works, every word is examined; beyond it, only whether title, topics or people contain all words. */
export const fewWorks = 40;
/** For this many rows, the field that contains a word is determined. */
const fewFields = 10;
export const mainFieldsPoints = 5;
/** People shown with a record. */
export const maxNames = 8;

export type FoundWork = {
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  /** Names of the first people, one more than are shown. */
  names: string[];
  departments: string[];
  /** Whether title, topics and people together have all words. */
  isInMainFields: boolean;
  /**
   * For each word in order: the number of its source, from 1. Null if very many works were ranked by `isInMainFields` and
   * date alone.
   */
  sources: (number | null)[] | null;
  hasPhrase: boolean;
  /** Whether it has the DOI, ISBN, ISSN or other number in the query. */
  hasIdentifier: boolean;
  recent: number;
  score: number;
  /** Set if a word is in another field than title, topics and people. */
  data: RecordData | null;
};

export type Department = { code: string; name: string };

/** How many of the examined records have each value, by facet. */
export type FacetCounts = { kind: FacetCount[]; state: FacetCount[]; year: FacetCount[]; department: FacetCount[] };
export type FacetCount = { value: string; label: string; count: number };

export type FoundWorks = {
  rows: FoundWork[];
  total: number;
  /** Whether all matching records were examined. */
  isAll: boolean;
  /** Null unless facets were requested. */
  facetCounts: FacetCounts | null;
  /** Values of the facet fields of each record. */
  facetValues: Record<string, unknown>[];
  /** Where nothing was found, those of several words with which no word of any record begins. */
  unknownWords: string[];
};

/** Matching visible records, best first. */
export async function searchWorks(scope: Scope, query: WorksQuery): Promise<FoundWorks> {
  const values: Values = [scope.institute];
  const viewer = bind(values, query.recordQuery.slice.type === "scopes" ? query.recordQuery.slice.scopes : []);
  const found = foundSql(scope, query, viewer, values);
  const ranked = sourcesOf(scope.institute, query.words, values);
  const phrase = query.phrase === "" ? "false" : `position(${bind(values, query.phrase)} in lower(r.title)) > 0`;
  const points = query.words.map(
    (_, index) =>
      `coalesce((array[${wordSources.map((source) => source.points).join(",")}])[sources[${index + 1}]], 0)`,
  );
  const facetColumns = query.facetFields.map((name) => `, r.data->'${name}' as "c_${name}"`).join("");
  const facetPairs = query.facetFields.map((name) => `'${name}', "c_${name}"`).join(", ");
  const offset = bind(values, query.offset);
  const unknownWords = query.words.length > 1 ? unknownWordsSql(bind(values, query.words), "examined") : "null::text[]";
  const text = `with found as materialized (${found}),
    examined as ${examinedSql(scope, query, values)},
    counted as (select count(*)::int as total, count(*) filter (where is_first) <= ${fewWorks} as has_few_first, count(*) filter (where not is_first) <= ${fewWorks} as has_few_others from examined),
    ranked as (
      select e.*, r.* from examined e
      left join lateral (
        select ${ranked} as sources, ${phrase} as has_phrase ${facetColumns} from records r where institute_id = $1 and id = e.id
          and case when e.is_first then (select has_few_first from counted) else (select has_few_others from counted) end limit 1) r on true),
    scored as ${query.facetFields.length > 0 ? "materialized" : ""} (
      select k.*, (case when sources is null then case when is_head then ${mainFieldsPoints} else 0 end else ${["0", ...points].join(" + ")} end
        + case when has_identifier then ${identifierPoints} else 0 end + case when has_phrase then ${phrasePoints} else 0 end)::float8 as points,
        (${recentSql(scope)}) as recent
      from ranked k),
    page as (
      select s.*, ${offset}::int + row_number() over (${bestFirst}) as n
      from (select * from scored ${bestFirst} limit ${bind(values, query.limit)} offset ${offset}::int) s)
    select t.*, p.n, r.id, r.kind, r.state, r.title, r.day, r.day_end as "dayEnd", r.scopes,
      jsonb_path_query_array(r.people, '$[0 to ${maxNames}].name') as names, p.is_head as "isInMainFields", coalesce(p.has_phrase, false) as "hasPhrase",
      p.has_identifier as "hasIdentifier", p.recent, p.points + p.recent as score, p.sources,
      case when p.n <= ${fewFields} and p.sources && array[${fieldSources.join(",")}] then r.data end as data
    from (select ${offset}::int + 1 as first, (select total from counted) as total, not exists (select from found where not is_all) as "isAll",
      (select json_object_agg(id, json_build_array(code, name)) from departments where institute_id = $1) as departments,
      ${query.hasFacets ? facetCountsSql : 'null::json as "facetCounts", null::json as "byDepartment"'},
      ${facetPairs === "" ? "null::json" : `(select json_agg(json_build_object(${facetPairs})) from scored where sources is not null)`} as "facetValues",
      ${unknownWords} as "unknownWords") t
    full join page p on p.n = t.first
    left join records r on r.institute_id = $1 and r.id = p.id and r.deleted_at is null and r.scopes && ${viewer}::int[]
    order by p.n`;
  const rows = await scope.db.query<Row>({ name: statementName("search-works", text), text, values, isReadOnly: true });
  const [first] = rows;
  const departments = new Map(
    Object.entries(first?.departments ?? {}).map(([id, [code, name]]) => [Number(id), { code, name }]),
  );
  return {
    rows: rows.filter(({ id }) => id !== null).map((row) => workOf(row, departments)),
    total: first?.total ?? 0,
    isAll: first?.isAll ?? true,
    facetCounts: query.hasFacets && first ? toFacetCounts(first, departments) : null,
    facetValues: first?.facetValues ?? [],
    unknownWords: first?.unknownWords ?? [],
  };
}

type Row = Omit<FoundWork, "departments"> & {
  n: number | null;
  first: number;
  scopes: number[];
  total: number;
  isAll: boolean;
  departments: Record<string, [string, string]> | null;
  facetCounts: [string | null, string | null, number | null, number][] | null;
  byDepartment: [number, number][] | null;
  facetValues: Record<string, unknown>[] | null;
  unknownWords: string[] | null;
};

type Departments = ReadonlyMap<number, Department>;

function workOf(
  {
    n,
    first,
    scopes,
    total,
    isAll,
    departments: _,
    facetCounts,
    byDepartment,
    facetValues,
    unknownWords,
    ...work
  }: Row,
  departments: Departments,
): FoundWork {
  const codes = scopes.map((scope) => departments.get(scope)?.code).filter((code) => code !== undefined);
  return { ...work, departments: codes };
}

const facetCountsSql = `(select json_agg(json_build_array(kind, state, year, n)) from (
        select kind, state, extract(year from day)::int as year, count(*)::int as n from examined
        group by grouping sets ((kind), (state), (extract(year from day)::int))) g) as "facetCounts",
      (select json_agg(json_build_array(s, n)) from (
        select s, count(*)::int as n from (select unnest(scopes) as s from examined) u where s > 0 group by s) g) as "byDepartment"`;

function toFacetCounts(
  { facetCounts, byDepartment }: Pick<Row, "facetCounts" | "byDepartment">,
  departments: Departments,
): FacetCounts {
  const counts: FacetCounts = { kind: [], state: [], year: [], department: [] };
  for (const [kind, state, year, count] of facetCounts ?? []) {
    const [facet, value] =
      kind !== null ? ["kind" as const, kind] : state !== null ? ["state" as const, state] : ["year" as const, year];
    if (value === null) continue;
    const shown = facet === "state" ? countedState(String(value)) : String(value);
    const known = counts[facet].find((one) => one.value === shown);
    if (known) known.count += count;
    else counts[facet].push({ value: shown, label: shown, count });
  }
  for (const [id, count] of byDepartment ?? []) {
    const department = departments.get(id);
    if (department) counts.department.push({ value: department.code, label: department.name, count });
  }
  return counts;
}

function recentSql(scope: Scope): string {
  const thisYear = Number(scope.today.slice(0, 4));
  return `case when day is null then 0 else greatest(0, least(${recentPoints}, ${recentPoints} - ${recentLossPerYear}::float8 * (${thisYear} - date_part('year', day)))) end`;
}

const bestFirst = "order by is_first desc, points + recent desc, day desc nulls last, id desc";

/** The results, after the rest of the query was applied. */
function examinedSql(scope: Scope, query: WorksQuery, values: Values): string {
  const rest = query.source.kind === "slice" ? [] : restSql(scope, query, values);
  const identifier = identifierSql(query, values);
  if (rest.length === 0 && identifier === "false")
    return "not materialized (select f.*, false as has_identifier from found f)";
  return `materialized (select f.*, ${identifier} as has_identifier
    from found f cross join lateral (select * from records r where r.institute_id = $1 and r.id = f.id limit 1) r
    ${rest.length > 0 ? `where ${rest.join(" and ")}` : ""})`;
}

const fieldSources = wordSources.flatMap((source, index) => (source.in === "field" ? [index + 1] : []));

/**
 * The number of the best source of each word, as an array. The words of a record are stored outside its row, so they are fetched
 * once, not for every condition.
 */
function sourcesOf(institute: number, words: readonly string[], values: Values): string {
  if (words.length === 0) return "'{}'::int[]";
  const each = words.map((word) => {
    const cases = wordSources.map(({ isWhole, weights }, index) => {
      const query = wordQuery(institute, word, { isPrefix: !isWhole, weights });
      return `when v.search @@ ${bind(values, query)}::tsquery then ${index + 1}`;
    });
    return `case ${cases.join(" ")} end`;
  });
  return `(select array[${each.join(", ")}]::int[] from (select (array[r.search])[1] as search offset 0) v)`;
}

function identifierSql({ identifier, named }: WorksQuery, values: Values): string {
  const tests = [
    ...(named.length > 0 ? [`r.id = any (${bind(values, named)}::uuid[])`] : []),
    ...(identifier.code === undefined
      ? []
      : [`exists (select 1 from unnest(r.keys) k where upper(k) like '%:' || ${bind(values, identifier.code)})`]),
    ...(identifier.issn === undefined
      ? []
      : identifier.issnFields.map((name) => `coalesce(r.data->>'${name}' = ${bind(values, identifier.issn)}, false)`)),
  ];
  return tests.length === 0 ? "false" : `(${tests.join(" or ")})`;
}
