import type { Connection } from "../../connection.ts";
import type { Scope } from "../../scope.ts";
import { wordQuery } from "../../search-text.ts";
import { bind, nameOf, type Values } from "../records/values.ts";
import { havingSql, type PeopleHaving } from "./people-having.ts";

/** The people a query is about, before it is filtered. */
export type PeopleSource =
  /** Whose words match one of these tsqueries; of more than `atMost` only so many are examined. */
  | { of: "words"; wanted: readonly string[]; atMost: number }
  /** Accounts with their own weight, which is added to the points. */
  | { of: "accounts"; accounts: readonly { account: number; weight: number }[] }
  /** By one of their ids. */
  | { of: "ids"; ids: readonly string[] }
  | { of: "everybody" };

export type PeopleQuery = {
  source: PeopleSource;
  /** Only active accounts of these roles are found. */
  roles: readonly string[];
  /** Folded words by which the found people are ranked. */
  words: readonly string[];
  departments?: readonly number[] | undefined;
  /** Folded. */
  designations?: readonly string[] | undefined;
  /** Beginning of the address, in lower case. */
  address?: string | undefined;
  having?: readonly PeopleHaving[] | undefined;
  /** First and last day on which they joined the institute. */
  joined?: { from?: string; to?: string } | undefined;
  /** Only these. */
  among?: readonly number[] | undefined;
  hasFacets: boolean;
  limit: number;
  offset: number;
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
  /** Folded. */
  folded: string;
  email: string;
  hasPhoto: boolean;
  /** The address of their public page, while it is on. */
  page: string | null;
  department: { code: string; name: string } | null;
  designation: string | null;
  /** Of each word, in order; 0 where it was not found. */
  points: number[];
  score: number;
};

export type FoundPeople = {
  rows: FoundPerson[];
  total: number;
  /** How many were examined before they were filtered. */
  looked: number;
  /** Whether somebody's words are out of date, so that they may be missing here. */
  isStale: boolean;
  /** The most points that a word has with any of them. */
  best: number;
  departments: { code: string; name: string; count: number }[];
  designations: { name: string; count: number }[];
  /** All of them, where facets were requested and they are few enough. */
  accounts: number[];
};

/** So many can be examined one by one. */
export const fewPeople = 100;

/** Matching people, best first: by points, then the shorter name, then the alphabet. */
export async function searchPeople(scope: Scope, query: PeopleQuery): Promise<FoundPeople> {
  const values: Values = [scope.institute, scope.today];
  const points = query.words.map((word) => pointsOf(scope.institute, word, values));
  const score = ["weight", ...points.map((_, at) => `points[${at + 1}]`)].join(" + ");
  const facets = query.hasFacets
    ? facetColumns
    : "null::json as departments, null::json as designations, null::int[] as accounts";
  const text = `with found as materialized (${foundSql(query.source, values)}),
    scored as materialized (
      select x.account_id, a.public_id, a.name, x.folded, x.name_words, a.email, a.photo_file is not null as has_photo,
        f.weight, ap.department_id, ap.designation, array[${points.join(", ")}]::int[] as points
      from found f ${query.source.of === "everybody" ? joinedAtOnce : joinedOneByOne}
      where ${filters(query, values).join(" and ")}),
    page as (
      select s.*, ${score} as score, row_number() over (order by ${score} desc, name_words, folded, account_id) as n
      from scored s order by n limit ${bind(values, query.limit)} offset ${bind(values, query.offset)})
    select t.*, p.account_id as account, p.public_id as id, p.name, p.folded, p.email, p.has_photo as "hasPhoto", p.designation, p.points, p.score, pp.slug as page,
      d.code as "departmentCode", d.name as "departmentName"
    from (select (select count(*)::int from scored) as total, (select count(*)::int from found) as looked,
        exists (select 1 from people_index where institute_id = $1 and fresh_until <= $2::date) as "isStale",
        coalesce((select max(p) from scored cross join lateral unnest(points) p), 0) as best, ${facets}) t
    left join page p on true
    left join departments d on d.institute_id = $1 and d.id = p.department_id
    left join public_profiles pp on pp.institute_id = $1 and pp.account_id = p.account_id and pp.is_open
    order by p.n`;
  const rows = await scope.db.query<Row>({ name: nameOf("search-people", text), text, values });
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null).map(personOf),
    total: first?.total ?? 0,
    looked: first?.looked ?? 0,
    isStale: first?.isStale ?? false,
    best: first?.best ?? 0,
    departments: first?.departments ?? [],
    designations: first?.designations ?? [],
    accounts: first?.accounts ?? [],
  };
}

type Row = Omit<FoundPerson, "department"> &
  Omit<FoundPeople, "rows"> & { departmentCode: string | null; departmentName: string | null };

function personOf({
  total,
  departments,
  designations,
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
      return `select f as account_id, 0 as weight from find_people($1, ${bind(values, source.wanted)}::tsquery[], ${bind(values, source.atMost)}) f`;
    case "accounts":
      return `select * from unnest(${bind(
        values,
        source.accounts.map(({ account }) => account),
      )}::int[], ${bind(
        values,
        source.accounts.map(({ weight }) => weight),
      )}::int[]) f(account_id, weight)`;
    case "ids":
      return `select id as account_id, 0 as weight from accounts where institute_id = $1
        and (orcid = any (${bind(values, source.ids)}::text[]) or scopus_author_ids && ${bind(values, source.ids)}::text[])`;
    case "everybody":
      return `select account_id, 0 as weight from people_index where institute_id = $1`;
  }
}

function pointsOf(institute: number, word: string, values: Values): string {
  const cases = wordPoints.map(({ isWhole, weights, points }) => {
    const query = wordQuery(institute, word, { isPrefix: !isWhole, weights });
    return `when x.search @@ ${bind(values, query)}::tsquery then ${points}`;
  });
  return `case ${cases.join(" ")} else 0 end`;
}

function filters(query: PeopleQuery, values: Values): string[] {
  const { roles, departments, designations, address, among, having = [], joined } = query;
  const joinedOn = "(select min(j.starts) from appointments j where j.institute_id = $1 and j.account_id = a.id)";
  return [
    "a.state = 'active'",
    `a.role = any (${bind(values, roles)}::text[])`,
    ...(departments ? [`ap.department_id = any (${bind(values, departments)}::int[])`] : []),
    ...(designations ? [`${foldedDesignation("ap.designation")} = any (${bind(values, designations)}::text[])`] : []),
    ...(among ? [`f.account_id = any (${bind(values, among)}::int[])`] : []),
    ...having.map((one) => havingSql(one, values)),
    ...(joined?.from === undefined ? [] : [`${joinedOn} >= ${bind(values, joined.from)}::date`]),
    ...(joined?.to === undefined ? [] : [`${joinedOn} <= ${bind(values, joined.to)}::date`]),
    ...(address === undefined ? [] : [`starts_with(a.email, ${bind(values, address)})`]),
  ];
}

function foldedDesignation(column: string): string {
  return `btrim(regexp_replace(lower(${column}), '[^[:alnum:]]+', ' ', 'g'))`;
}

const today = "(ap.starts is null or ap.starts <= $2::date) and (ap.ends is null or ap.ends >= $2::date)";
// Few people are looked up by their keys whatever the planner expects of a list that was just imported: a limit forces
// it.
const joinedOneByOne = `
      cross join lateral (select * from people_index x where x.institute_id = $1 and x.account_id = f.account_id limit 1) x
      cross join lateral (select * from accounts a where a.institute_id = $1 and a.id = f.account_id limit 1) a
      left join lateral (
        select ap.department_id, ap.designation from appointments ap
        where ap.institute_id = $1 and ap.account_id = f.account_id and ${today}
        order by ap.starts desc nulls last limit 1) ap on true`;
const joinedAtOnce = `
      join people_index x on x.institute_id = $1 and x.account_id = f.account_id
      join accounts a on a.institute_id = $1 and a.id = f.account_id
      left join (
        select distinct on (ap.account_id) ap.account_id, ap.department_id, ap.designation from appointments ap
        where ap.institute_id = $1 and ${today}
        order by ap.account_id, ap.starts desc nulls last) ap on ap.account_id = f.account_id`;

const facetColumns = `
      coalesce((select json_agg(json_build_object('code', d.code, 'name', d.name, 'count', g.n) order by g.n desc, d.code)
        from (select department_id, count(*)::int as n from scored group by 1) g
        join departments d on d.institute_id = $1 and d.id = g.department_id), '[]') as departments,
      coalesce((select json_agg(json_build_object('name', g.designation, 'count', g.n) order by g.n desc, g.designation)
        from (select min(designation) as designation, count(*)::int as n from scored where designation <> '' group by ${foldedDesignation("designation")}) g), '[]') as designations,
      case when (select count(*) from scored) <= ${fewPeople} then array(select account_id from scored) end as accounts`;

export type TopicHit = { account: number; declared: boolean; works: number };

export type TopicQuery = {
  /** Texts of tsqueries: the words in people's own topics; in titles and topics. */
  documents: string;
  works: string;
  singleKinds: readonly string[];
  openKinds: readonly string[];
  /** Of the viewer. */
  scopes: readonly number[];
  atMost: number;
};

/** People who work on a topic, by their documents and by their works. */
export async function findPeopleByTopic(scope: Scope, query: TopicQuery): Promise<TopicHit[]> {
  return scope.db.query<TopicHit>({
    text: `select account_id as account, declared, works
           from find_people_by_topic($1, $2::tsquery, $3::tsquery, $4::text[], $5::text[], $6::int[], $7)`,
    values: [
      scope.institute,
      query.documents,
      query.works,
      query.singleKinds,
      query.openKinds,
      query.scopes,
      query.atMost,
    ],
  });
}

/** People's own topics: the named fields of their documents, by account. */
export async function listTopics(
  scope: Scope,
  keys: readonly { account: number; key: string }[],
  fields: readonly string[],
): Promise<{ account: number; kind: string; data: Record<string, unknown> }[]> {
  if (keys.length === 0 || fields.length === 0) return [];
  const chosen = fields.map((name) => `'${name}', r.data->'${name}'`).join(", ");
  const text = `select w.account, r.kind, jsonb_strip_nulls(jsonb_build_object(${chosen})) as data
    from unnest($2::int[], $3::text[]) w(account, key)
    join record_keys k on k.institute_id = $1 and k.key = w.key
    join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null`;
  return scope.db.query({
    name: nameOf("list-topics", text),
    text,
    values: [scope.institute, keys.map(({ account }) => account), keys.map(({ key }) => key)],
  });
}

/** Institutes in which somebody matches one of these tsqueries, each of one institute: for super admins. */
export async function listInstitutesWithPeople(db: Connection, wanted: readonly string[]): Promise<number[]> {
  return db.column<number>({
    text: "select i as institute from institutes_with_people($1::tsquery[]) i",
    values: [wanted],
  });
}
