import type { Condition } from "#kinds/condition.ts";
import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../scope.ts";
import { headLexeme, wordQuery } from "../search-text.ts";
import { compileCondition } from "./compile-condition.ts";
import { type Question, sliceSql } from "./record-slice.ts";
import type { StoredPerson } from "./records.ts";
import { bind, nameOf, type Values } from "./values.ts";

/** Where the records come from that are ranked. */
export type WorksSource =
  /** Texts of tsqueries: in title, topics or people; anywhere, ever wider; the years, the latest first. */
  | { of: "words"; head: string; anywhere: readonly string[]; years: readonly string[]; enough: number }
  /** Nothing but what carries the number. */
  | { of: "nothing" }
  /** No words at all. */
  | { of: "slice" };

export type WorksWish = {
  source: WorksSource;
  question: Question;
  /** What the source itself can be narrowed by; the rest of the question is asked of what it finds. */
  narrow: { kinds: readonly string[] | null; states: readonly string[] | null; departments: readonly number[] | null };
  rest: Condition;
  /** Records that carry the very number that was asked for; they come first. */
  named: readonly string[];
  /** Such a number, as the last part of a key or as an ISSN in one of the fields. */
  number: { code: string | undefined; issn: string | undefined; issnFields: readonly string[] };
  /** Folded words by which those found are ranked. */
  words: readonly string[];
  /** In lower case: the question as a whole, where it may stand in a title so. */
  phrase: string;
  atMost: number;
  hasFacets: boolean;
  /** Fields of the question's one kind that are counted too. */
  choices: readonly string[];
  limit: number;
  offset: number;
};

/** Points of a word, by the best place where it stands. */
export const places = [
  { in: "title", isWhole: true, weights: "A", points: 8 },
  { in: "topic", isWhole: true, weights: "D", points: 6 },
  { in: "title", isWhole: false, weights: "A", points: 5 },
  { in: "people", isWhole: true, weights: "B", points: 4 },
  { in: "topic", isWhole: false, weights: "D", points: 3 },
  { in: "people", isWhole: false, weights: "B", points: 3 },
  { in: "field", isWhole: true, weights: "C", points: 2 },
  { in: "field", isWhole: false, weights: "C", points: 1 },
] as const;
export const numberPoints = 100;
export const phrasePoints = 4;
/** The points of this year's works; each year back takes some away. */
export const recentPoints = 3;
export const recentLoss = 0.3;
/** Of so many every word is looked at; of more only whether all words stand in title, topics or people. */
export const fewWorks = 100;
const headPoints = 5;

export type FoundWork = {
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  people: StoredPerson[];
  departments: string[];
  isHead: boolean;
  /** Of each word in their order: the number of its place, from 1; null where it stands nowhere. */
  places: (number | null)[];
  hasPhrase: boolean;
  hasNumber: boolean;
  recent: number;
  score: number;
  /** Where a word stands in another field than title, topics and people. */
  data: RecordData | null;
};

export type Counted = { value: string; label: string | null; count: number };
export type FoundWorks = {
  rows: FoundWork[];
  /** As far as they were looked at. */
  total: number;
  /** How many were looked at before the rest of the question was asked of them. */
  looked: number;
  facets: Record<string, Counted[]> | null;
};

/** Records that answer and may be seen, best first. */
export async function searchWorks(scope: Scope, wish: WorksWish): Promise<FoundWorks> {
  const values: Values = [scope.institute];
  const scopes = wish.question.slice.of === "scopes" ? wish.question.slice.scopes : [];
  const viewer = bind(values, scopes);
  const byWords = foundSql(scope, wish, viewer, values);
  const named = wish.named.length > 0 ? bind(values, wish.named) : "";
  const found =
    wish.named.length === 0
      ? byWords
      : `select unnest(${named}::uuid[]) as id, true as is_head union all select id, is_head from (${byWords}) w where id <> all (${named}::uuid[])`;
  const ranked = wish.words.map((word) => placeOf(scope.institute, word, values));
  const thisYear = Number(scope.today.slice(0, 4));
  const recent = `case when r.day is null then 0 else greatest(0, least(${recentPoints}, ${recentPoints} - ${recentLoss} * (${thisYear} - extract(year from r.day)))) end`;
  const phrase = wish.phrase === "" ? "false" : `position(${bind(values, wish.phrase)} in lower(r.title)) > 0`;
  const points = wish.words.map(
    (_, at) => `coalesce((array[${places.map((place) => place.points).join(",")}])[places[${at + 1}]], 0)`,
  );
  const text = `with found as materialized (${found}),
    seen as materialized (
      select r.id, f.is_head, r.kind, r.state, r.day, r.scopes, ${phrase} as has_phrase, ${numberSql(wish, named, values)} as has_number, (${recent})::float8 as recent,
        case when (select count(*) from found) <= ${fewWorks} then array[${ranked.join(", ")}]::int[] end as places
        ${wish.choices.map((name) => `, r.data->'${name}' as "c_${name}"`).join("")}
      from found f cross join lateral (select * from records r where r.institute_id = $1 and r.id = f.id limit 1) r
      where ${[`r.deleted_at is null`, `r.scopes && ${viewer}::int[]`, ...restSql(scope, wish, values)].join(" and ")}),
    scored as (
      select s.*, (coalesce(${["0", ...points].join(" + ")}, case when is_head then ${headPoints} else 0 end)
        + case when has_number then ${numberPoints} else 0 end + case when has_phrase then ${phrasePoints} else 0 end + recent)::float8 as score from seen s),
    page as (
      select s.*, row_number() over (order by score desc, day desc nulls last, id desc) as n from scored s
      order by n limit ${bind(values, wish.limit)} offset ${bind(values, wish.offset)})
    select t.*, p.n, r.id, r.kind, r.state, r.title, r.day, r.day_end as "dayEnd", r.people, p.is_head as "isHead", p.has_phrase as "hasPhrase", p.has_number as "hasNumber",
      p.recent, p.score, h.places,
      array(select d.code from departments d where d.institute_id = $1 and d.id = any (p.scopes) order by d.id) as departments,
      case when h.places && array[${fieldPlaces.join(",")}] then r.data end as data
    from (select (select count(*)::int from seen) as total, (select count(*)::int from found) as looked, ${wish.hasFacets ? facetSql(wish.choices) : "null::json"} as facets) t
    left join page p on true
    left join records r on r.institute_id = $1 and r.id = p.id
    left join lateral (select coalesce(p.places, array[${ranked.join(", ")}]::int[]) as places) h on true
    order by p.n`;
  const rows = await scope.db.query<FoundWork & Omit<FoundWorks, "rows"> & { n: string | null }>({
    name: nameOf("search-works", text),
    text,
    values,
  });
  const [first] = rows;
  return {
    rows: rows
      .filter(({ id }) => id !== null)
      .map(({ total: _total, looked: _looked, facets: _facets, n: _n, ...row }) => row),
    total: first?.total ?? 0,
    looked: first?.looked ?? 0,
    facets: first?.facets ?? null,
  };
}

const fieldPlaces = places.flatMap((place, at) => (place.in === "field" ? [at + 1] : []));

function placeOf(institute: number, word: string, values: Values): string {
  const cases = places.map(({ isWhole, weights }, at) => {
    const query = wordQuery(institute, word, { isPrefix: !isWhole, weights });
    return `when r.search @@ ${bind(values, query)}::tsquery then ${at + 1}`;
  });
  return `case ${cases.join(" ")} end`;
}

function numberSql({ number, named }: WorksWish, places: string, values: Values): string {
  const tests = [
    ...(named.length > 0 ? [`r.id = any (${places}::uuid[])`] : []),
    ...(number.code === undefined
      ? []
      : [`exists (select 1 from unnest(r.keys) k where upper(k) like '%:' || ${bind(values, number.code)})`]),
    ...(number.issn === undefined
      ? []
      : number.issnFields.map((name) => `coalesce(r.data->>'${name}' = ${bind(values, number.issn)}, false)`)),
  ];
  return tests.length === 0 ? "false" : `(${tests.join(" or ")})`;
}

function foundSql(
  scope: Scope,
  { source, narrow, question, rest, atMost }: WorksWish,
  viewer: string,
  values: Values,
): string {
  const narrowed = () =>
    `${viewer}::int[], ${bind(values, narrow.kinds)}::text[], ${bind(values, narrow.states)}::text[], ${bind(values, narrow.departments)}::int[]`;
  switch (source.of) {
    case "words":
      return `select id, is_head from find_works(${bind(values, source.head)}::tsquery, ${bind(values, source.anywhere)}::tsquery[],
        ${bind(values, source.years)}::tsquery[], ${narrowed()}, ${bind(values, source.enough)}, ${bind(values, atMost)})`;
    case "nothing":
      return "select null::uuid as id, false as is_head where false";
    case "slice": {
      const { from, where } = sliceSql(scope, { ...question, where: rest }, false, values);
      return `select s.record_id as id, false as is_head from ${from} where ${where.join(" and ")} order by s.day desc, s.record_id desc limit ${bind(values, atMost)}`;
    }
  }
}

function restSql(scope: Scope, { source, rest, question }: WorksWish, values: Values): string[] {
  if (source.of === "slice") return [];
  return compileCondition(
    rest,
    {
      institute: scope.institute,
      kinds: question.kinds,
      departments: question.departments,
      academicStart: question.academicStart,
      timeZone: scope.timeZone,
      isScoped: false,
      scopes: [],
    },
    values,
  ).sql;
}

const counted = (of: string, from: string, label = "null::text") =>
  `(select coalesce(json_agg(json_build_object('value', v, 'label', l, 'count', n) order by n desc, v), '[]')
    from (select ${of} as v, ${label} as l, count(*)::int as n from ${from} group by 1, 2) g where v is not null)`;

function facetSql(choices: readonly string[]): string {
  const parts = [
    `'kind', ${counted("kind", "seen")}`,
    `'state', ${counted("state", "seen")}`,
    `'year', ${counted("extract(year from day)::int::text", "seen")}`,
    `'department', ${counted("d.code", "seen cross join lateral unnest(scopes) s join departments d on d.institute_id = $1 and d.id = s", "d.name")}`,
    ...choices.map((name) => `'${name}', ${counted("c", `seen cross join lateral ${valuesOf(name)} c`)}`),
  ];
  return `json_build_object(${parts.join(", ")})`;
}

/** A list gives each of its values, anything else itself. */
function valuesOf(name: string): string {
  const column = `"c_${name}"`;
  const list = `case jsonb_typeof(${column}) when 'array' then ${column} else jsonb_build_array(${column}) end`;
  return `jsonb_array_elements_text(${list})`;
}

/** Which of these words the first records have in title, topics or people that answer one of the queries; the most frequent first. */
export async function findMeantWords(
  scope: Scope,
  {
    wanted,
    words,
    narrow,
    scopes,
  }: Pick<WorksWish, "narrow"> & { wanted: readonly string[]; words: readonly string[]; scopes: readonly number[] },
): Promise<string[]> {
  const lexemes = words.map((word) => headLexeme(scope.institute, word));
  const rows = await scope.db.query<{ word: string }>({
    name: "find-meant-words",
    text: `select l as word from find_works_meant($2::tsquery[], $3::int[], $4::text[], $5::text[], $6::int[], 20) f(found)
           join records r on r.institute_id = $1 and r.id = f.found cross join lateral unnest(tsvector_to_array(r.search)) l
           where l = any ($7::text[]) group by l order by count(*) desc, l`,
    values: [scope.institute, wanted, scopes, narrow.kinds, narrow.states, narrow.departments, lexemes],
  });
  return rows.flatMap(({ word }) => words[lexemes.indexOf(word)] ?? []);
}
