import type { Condition } from "#kinds/condition.ts";
import type { Day } from "#kinds/day.ts";
import type { Connection } from "../../connection.ts";
import { mainFirst } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { wordQuery } from "../../search-text.ts";
import { bind, statementName, type Values } from "../records/values.ts";
import { unknownWordsSql } from "../search/known-words.ts";
import { type TopicHit, type TopicQuery, topicPoints, withTopicSql } from "../search/people-topics.ts";
import { foldedDesignation, type PeopleNames, peopleWhereSql, valueSql } from "./people-where.ts";
import { type PhotoViewer, showsPhoto } from "./shown-photo.ts";

/**
 * The words that a mistyped one may mean, of which a name has one, and the text of a tsquery that requires the other words, or
 * empty.
 */
export type WordCorrections = { otherWords: string; corrections: readonly string[] };

/** The people a query is about, before it is filtered. */
export type PeopleSource =
  /** People whose words match one of these tsqueries; at most `limit` of them are examined. */
  | { of: "words"; queries: readonly string[]; limit: number }
  | ({ of: "meant"; limit: number } & WordCorrections)
  /** Accounts with their own weight, which is added to the points. */
  | { of: "accounts"; accounts: readonly { account: number; weight: number }[] }
  /** People with the topic, of whose words some record has each. */
  | { of: "topic"; topic: TopicQuery }
  | { of: "ids"; ids: readonly string[] }
  | { of: "everybody" };

export type PeopleQuery = {
  source: PeopleSource;
  /** Only active accounts of these roles are found. */
  roles: readonly string[];
  /** Folded words by which the found people are ranked. */
  words: readonly string[];
  /** Beginning of the address, in lower case. */
  address?: string | undefined;
  /** The condition on people, and the meaning of the names in it. */
  where: Condition;
  names: PeopleNames;
  /** Finds people appointed on this day, even if they have left since; without a day, today's active accounts. */
  on?: Day | undefined;
  /** Only people of these departments, which the viewer leads. */
  within?: readonly number[] | undefined;
  /** Groups the people by this field. */
  by?: string | undefined;
  /** Only these accounts. */
  candidates?: readonly number[] | undefined;
  hasFacets: boolean;
  /** For each word, the text of a tsquery for people who have it; only where it matters, if nobody is found, which words are unknown. */
  wordQueries?: readonly string[] | undefined;
  limit: number;
  offset: number;
  /** The viewer: not everybody may see a photo. */
  viewer: PhotoViewer;
};

/** Points of a word, by where it was found; closer to the name itself weighs more. */
export const wordPoints = [
  { in: "name", isWhole: true, weights: "A", points: 8 },
  { in: "spelling", isWhole: true, weights: "B", points: 6 },
  { in: "name", isWhole: false, weights: "A", points: 5 },
  { in: "spelling", isWhole: false, weights: "B", points: 3 },
  { in: "post", isWhole: false, weights: "C", points: 2 },
  { in: "address", isWhole: false, weights: "D", points: 1 },
] as const;

export type FoundPerson = {
  account: number;
  id: string;
  name: string;
  folded: string;
  email: string;
  hasPhoto: boolean;
  /** The address of their public page, while it is on. */
  page: string | null;
  department: { code: string; name: string } | null;
  designation: string | null;
  /** If they were found by a topic. */
  topic: Omit<TopicHit, "account"> | null;
  /** The points of each word, in order; 0 if it was not found. */
  points: number[];
  score: number;
};

export type FoundPeople = {
  rows: FoundPerson[];
  total: number;
  /** How many were examined before they were filtered. */
  examined: number;
  /** Whether somebody's words are out of date, so that they may be missing here. */
  isStale: boolean;
  /** The most points that a word has with any of them. */
  best: number;
  departments: { code: string; name: string; count: number }[];
  designations: { name: string; count: number }[];
  /** Groups of the requested field: the largest first; people without a value last, with an empty value. */
  groups: { value: string; label: string | null; count: number }[];
  /** If nobody was found and it was requested: those of the words with which no word of any record begins. */
  unknownWords: string[];
  /** The same of several words, of any person. */
  unknownNames: string[];
  /** All people found, if facets were requested and they are few enough. */
  accounts: number[];
};

/** Up to this number, people can be examined one by one. */
export const fewPeople = 100;

/** Matching people, best first: by points, then the shorter name, then the alphabet. */
export async function searchPeople(scope: Scope, query: PeopleQuery): Promise<FoundPeople> {
  const values: Values = [scope.institute, scope.today, query.on ?? scope.today];
  const points = query.words.map((word) => pointsOf(scope.institute, word, values));
  const score = ["weight", ...points.map((_, index) => `points[${index + 1}]`)].join(" + ");
  const facets = query.hasFacets
    ? facetColumns
    : "null::json as departments, null::json as designations, null::int[] as accounts";
  const isByValue = query.by !== undefined && query.by !== "dept";
  const grouped = isByValue ? valueSql(query.by ?? "", query.names, values) : "null::text";
  const groups = query.by === undefined ? "null::json as groups" : groupsSql(query.by);
  const unknown = query.wordQueries
    ? `${unknownWordsSql(bind(values, query.words), "scored")} as "unknownWords", ${unknownNamesSql(query.words, query.wordQueries, values)} as "unknownNames"`
    : 'null::text[] as "unknownWords", null::text[] as "unknownNames"';
  const topic = query.source.of === "topic" ? "f.topic" : "null::json as topic";
  const hasPhoto = showsPhoto({ account: "p.account_id", profile: "pp" }, query.viewer, values);
  const text = `with found as materialized (${foundSql(query.source, values)}),
    scored as materialized (
      select x.account_id, a.public_id, a.name, x.folded, x.name_words, a.email, a.photo_file is not null as has_photo,
        f.weight, ${topic}, ap.department_id, ap.departments, ap.designation, ${grouped} as grouped, array[${points.join(", ")}]::int[] as points
      from found f ${query.source.of === "everybody" ? joinedAtOnce : joinedOneByOne}
      where ${filters(query, values).join(" and ")}),
    page as (
      select s.*, ${score} as score, row_number() over (order by ${score} desc, name_words, folded, account_id) as n
      from scored s order by n limit ${bind(values, query.limit)} offset ${bind(values, query.offset)})
    select t.*, p.account_id as account, p.public_id as id, p.name, p.folded, p.email, p.has_photo and ${hasPhoto} as "hasPhoto", p.designation, p.points, p.score, p.topic,
      case when pp.is_open then pp.slug end as page,
      d.code as "departmentCode", d.name as "departmentName"
    from (select (select count(*)::int from scored) as total, (select count(*)::int from found) as examined,
        exists (select 1 from people_index where institute_id = $1 and fresh_until <= $2::date) as "isStale",
        coalesce((select max(p) from scored cross join lateral unnest(points) p), 0) as best, ${unknown}, ${facets}, ${groups}) t
    left join page p on true
    left join departments d on d.institute_id = $1 and d.id = p.department_id
    left join public_profiles pp on pp.institute_id = $1 and pp.account_id = p.account_id
    order by p.n`;
  const name = statementName("search-people", text);
  const rows = await scope.db.query<Row>({ name, text, values, isReadOnly: true });
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null).map(personOf),
    total: first?.total ?? 0,
    examined: first?.examined ?? 0,
    isStale: first?.isStale ?? false,
    best: first?.best ?? 0,
    departments: first?.departments ?? [],
    designations: first?.designations ?? [],
    groups: first?.groups ?? [],
    unknownWords: first?.unknownWords ?? [],
    unknownNames: first?.unknownNames ?? [],
    accounts: first?.accounts ?? [],
  };
}

type Row = Omit<FoundPerson, "department"> &
  Omit<FoundPeople, "rows"> & { departmentCode: string | null; departmentName: string | null };

function personOf({
  total,
  departments,
  designations,
  groups,
  unknownWords,
  unknownNames,
  accounts,
  departmentCode,
  departmentName,
  ...person
}: Row): FoundPerson {
  const department =
    departmentCode === null || departmentName === null ? null : { code: departmentCode, name: departmentName };
  return { ...person, department };
}

function foundSql(source: PeopleSource, values: Values): string {
  switch (source.of) {
    case "words":
      return `select f as account_id, 0 as weight from find_people($1, ${bind(values, source.queries)}::tsquery[], ${bind(values, source.limit)}) f`;
    case "meant":
      return `select f as account_id, 0 as weight from find_people_with_typos($1, ${bind(values, source.otherWords)}, ${bind(values, source.corrections)}::text[], ${bind(values, source.limit)}) f`;
    case "accounts":
      return `select * from unnest(${bind(
        values,
        source.accounts.map(({ account }) => account),
      )}::int[], ${bind(
        values,
        source.accounts.map(({ weight }) => weight),
      )}::int[]) f(account_id, weight)`;
    case "topic":
      return `select account_id, case when declared then ${topicPoints.declared} else 0 end + least(works, ${topicPoints.maxWorks}) as weight,
        json_build_object('declared', declared, 'works', works) as topic from ${withTopicSql(source.topic, values)}`;
    case "ids":
      return `select id as account_id, 0 as weight from accounts where institute_id = $1
        and (orcid = any (${bind(values, source.ids)}::text[]) or scopus_author_ids && ${bind(values, source.ids)}::text[])`;
    case "everybody":
      return `select account_id, 0 as weight from people_index where institute_id = $1`;
  }
}

/** Where nobody was found, those of several words that no person has. */
function unknownNamesSql(words: readonly string[], queries: readonly string[], values: Values): string {
  if (words.length < 2) return "null::text[]";
  return `case when not exists (select from scored) then array(select w from unnest(${bind(values, words)}::text[], ${bind(values, queries)}::text[]) u(w, query)
      where not exists (select from find_people($1, array[query::tsquery], 1))) end`;
}

function pointsOf(institute: number, word: string, values: Values): string {
  const cases = wordPoints.map(({ isWhole, weights, points }) => {
    const query = wordQuery(institute, word, { isPrefix: !isWhole, weights });
    return `when x.search @@ ${bind(values, query)}::tsquery then ${points}`;
  });
  return `case ${cases.join(" ")} else 0 end`;
}

function filters({ roles, address, candidates, where, names, on, within }: PeopleQuery, values: Values): string[] {
  return [
    on === undefined ? "a.state = 'active'" : "a.state <> 'pending' and ap.department_id is not null",
    `a.role = any (${bind(values, roles)}::text[])`,
    ...(candidates ? [`f.account_id = any (${bind(values, candidates)}::int[])`] : []),
    ...(within ? [`coalesce(ap.departments && ${bind(values, within)}::int[], false)`] : []),
    ...(where.op === "always" ? [] : [peopleWhereSql(where, names, values)]),
    ...(address === undefined ? [] : [`starts_with(a.email, ${bind(values, address)})`]),
  ];
}

// A person's posts of the day: all departments that count them; every other value is that of the main post.
const firstOf = (column: string) => `(array_agg(p.${column} order by ${mainFirst("p")}, p.id))[1] as ${column}`;
const posts = `${["department_id", "designation", "nature", "full_time"].map(firstOf).join(", ")},
          array_agg(distinct p.department_id) as departments, jsonb_path_query_array(jsonb_agg(p.leaves), '$[*][*]') as leaves, $3::date as day`;
const ofTheDay = `p.type <> 'additional' and (p.starts is null or p.starts <= $3::date) and (p.ends is null or p.ends >= $3::date)`;
// A few people are looked up by their keys, whatever the planner expects of a list that was just imported: the limit
// forces it.
const joinedOneByOne = `
      cross join lateral (select * from people_index x where x.institute_id = $1 and x.account_id = f.account_id limit 1) x
      cross join lateral (select * from accounts a where a.institute_id = $1 and a.id = f.account_id limit 1) a
      left join lateral (
        select ${posts} from appointments p
        where p.institute_id = $1 and p.account_id = f.account_id and ${ofTheDay}) ap on true`;
const joinedAtOnce = `
      join people_index x on x.institute_id = $1 and x.account_id = f.account_id
      join accounts a on a.institute_id = $1 and a.id = f.account_id
      left join (
        select p.account_id, ${posts} from appointments p
        where p.institute_id = $1 and ${ofTheDay} group by p.account_id) ap on ap.account_id = f.account_id`;

/** A person with joint posts is in each of the departments; all spellings of a designation are one group. */
function groupsSql(by: string): string {
  const rows =
    by === "dept"
      ? `select d.code as value, d.name as label, count(*)::int as count
         from (select unnest(coalesce(nullif(departments, '{}'), '{null}')) as id from scored) s
         left join departments d on d.institute_id = $1 and d.id = s.id group by 1, 2`
      : `select grouped as value, ${by === "designation" ? "min(designation)" : "null::text"} as label, count(*)::int as count
         from scored group by grouped`;
  return `coalesce((select json_agg(json_build_object('value', coalesce(g.value, ''), 'label', g.label, 'count', g.count)
    order by g.value is null, g.count desc, g.value) from (${rows}) g), '[]') as groups`;
}

const facetColumns = `
      coalesce((select json_agg(json_build_object('code', d.code, 'name', d.name, 'count', g.n) order by g.n desc, d.code)
        from (select unnest(departments) as department_id, count(*)::int as n from scored group by 1) g
        join departments d on d.institute_id = $1 and d.id = g.department_id), '[]') as departments,
      coalesce((select json_agg(json_build_object('name', g.designation, 'count', g.n) order by g.n desc, g.designation)
        from (select min(designation) as designation, count(*)::int as n from scored where designation <> '' group by ${foldedDesignation("designation")}) g), '[]') as designations,
      case when (select count(*) from scored) <= ${fewPeople} then array(select account_id from scored) end as accounts`;

/** Institutes in which somebody matches one of these tsqueries, each of one institute: for super admins. */
export async function listInstitutesWithPeople(db: Connection, queries: readonly string[]): Promise<number[]> {
  return db.column<number>({
    text: "select i as institute from institutes_with_people($1::tsquery[]) i",
    values: [queries],
  });
}
