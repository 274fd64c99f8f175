import { foundRoles, mayFindByWorks, maySeeAddress } from "#access/policies/people.ts";
import { photoViewerIn } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { search as searchContract } from "#contract/search.ts";
import {
  type FoundPeople,
  type FoundPerson,
  fewPeople,
  type PeopleQuery,
  type PeopleSource,
  searchPeople,
  wordPoints,
} from "#db/queries/accounts/people-search.ts";
import type { Scope } from "#db/scope.ts";
import { oneTypoFrom } from "#rules/matching/one-typo.ts";
import type { ParsedPeopleQuery } from "./parse-people-query.ts";
import { departmentsWithin, namesFor } from "./people-conditions.ts";
import { type People, peopleFacets } from "./people-facets.ts";
import { prefixesQuery, withOneTypo, withSpaces } from "./people-queries.ts";
import { refreshPeople } from "./refresh-index.ts";
import { interestsOf, peopleWithTopic, type TopicPeople } from "./topics.ts";

export type PeoplePage = {
  limit: number;
  offset: number;
  hasFacets: boolean;
  /** Names as typed; also names with a typo; also topics of works; also a name together with a topic. */
  searchBy: "name" | "similar-name" | "topic" | "name-and-topic";
};

/** Maximum people examined for a name that begins with one letter. */
const maxExamined = 1000;
/** With more words it is not searched with a typo or other spaces, which are queries for each word. */
const maxNameWords = 12;
/** With more words it is not a name with a topic. */
const maxWords = 5;
/** Points from which a word is part of a name. */
const spellingPoints = 3;

/** Matching colleagues of the scope's institute. */
export async function lookUpPeople(
  scope: Scope,
  actor: Actor,
  parsedQuery: ParsedPeopleQuery,
  page: PeoplePage,
): Promise<People> {
  const found = await firstAnswer(stagesOf({ scope, actor, parsedQuery, page }));
  if (!found) return noPeople;
  const { people, words, withTopic, isTypo } = found;
  const interests = page.hasFacets
    ? await interestsOf(
        scope,
        actor,
        people.accounts.length > 0 ? people.accounts : people.rows.map(({ account }) => account),
      )
    : new Map();
  const shown = people.rows.map((row) =>
    presentPerson(row, { words, withTopic, actor, interests: interests.get(row.account) ?? [] }),
  );
  const [best] = people.rows;
  return {
    rows: shown,
    total: people.total,
    totalIsExact: (found.source !== "words" && found.source !== "meant") || people.examined < maxExamined,
    facets: page.hasFacets ? peopleFacets(people, interests) : null,
    groups: people.groups,
    didYouMean: isTypo && best ? meantWords(words, best.folded.split(" ")) : null,
  };
}

const noPeople: People = { rows: [], total: 0, totalIsExact: true, facets: null, groups: [], didYouMean: null };

type PeopleSearch = { scope: Scope; actor: Actor; parsedQuery: ParsedPeopleQuery; page: PeoplePage };
type Answer = {
  people: FoundPeople;
  source: PeopleSource["of"];
  words: readonly string[];
  withTopic?: TopicPeople | undefined;
  isTypo?: boolean;
};
type Stage = () => Promise<Answer | undefined>;

/** The first stage with a result. */
async function firstAnswer(stages: Iterable<Stage>): Promise<Answer | undefined> {
  for (const stage of stages) {
    const answer = await stage();
    if (answer && answer.people.total > 0) return answer;
  }
  return undefined;
}

/** The stages, the likeliest and cheapest first. */
function* stagesOf(search: PeopleSearch): Generator<Stage> {
  const { scope, parsedQuery } = search;
  const { words, wordsWithPost } = parsedQuery;
  if (parsedQuery.id !== undefined) yield () => searchIn(search, { of: "ids", ids: [parsedQuery.id ?? ""] }, []);
  if (parsedQuery.interests) {
    yield () => searchByInterests(search, parsedQuery.interests ?? []);
    return;
  }
  if (words.length === 0) {
    const isFiltered =
      parsedQuery.address !== undefined || parsedQuery.on !== undefined || parsedQuery.where.op !== "always";
    if (parsedQuery.isBlank || isFiltered) yield () => searchIn(search, { of: "everybody" }, []);
    return;
  }
  if (wordsWithPost) yield () => searchByWords(search, wordsWithPost, [prefixesQuery(scope.institute, wordsWithPost)]);
  yield () => searchByNameOrInterest(search);
  if (search.page.searchBy === "name" || words.length > maxNameWords) return;
  yield () => searchByWords(search, words, withSpaces(scope.institute, words));
  yield () => searchByNameAndInterest(search);
  // The longer a word, the likelier it has the typo.
  for (const index of [...words.keys()].sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0)))
    yield () => correctTypo(search, words, index);
}

/** People with that name; if there are none, also people with that topic. */
async function searchByNameOrInterest(search: PeopleSearch): Promise<Answer | undefined> {
  const { scope, actor, parsedQuery, page } = search;
  const { words } = parsedQuery;
  const answer = await searchByWords(search, words, [prefixesQuery(scope.institute, words)]);
  const isName = (answer?.people.best ?? 0) >= spellingPoints;
  if (isName || parsedQuery.address !== undefined || page.searchBy === "name" || page.searchBy === "similar-name")
    return answer;
  const withTopic = await peopleWithTopic(scope, actor, words);
  if (withTopic.size === 0) return answer;
  const others = answer && answer.people.total > 0 ? await accountsByWords(search, words) : [];
  return {
    ...(await searchIn(search, { of: "accounts", accounts: withWeights(withTopic, others) }, words)),
    withTopic,
  };
}

/** All who match the words, as far as they are few. */
async function accountsByWords(search: PeopleSearch, words: readonly string[]): Promise<number[]> {
  const page = { ...search.page, limit: fewPeople, offset: 0, hasFacets: false };
  const answer = await searchByWords({ ...search, page }, words, [prefixesQuery(search.scope.institute, words)]);
  return answer?.people.rows.map(({ account }) => account) ?? [];
}

/** "rao fuzzy": a name or a department, and a topic, in either order. */
async function searchByNameAndInterest(search: PeopleSearch): Promise<Answer | undefined> {
  const { scope, actor, parsedQuery, page } = search;
  const { words } = parsedQuery;
  if (words.length > maxWords || page.searchBy !== "name-and-topic" || !mayFindByWorks(actor)) return undefined;
  for (let index = 1; index < words.length; index++) {
    const [head, tail] = [words.slice(0, index), words.slice(index)];
    for (const [who, what] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const withTopic = await peopleWithTopic(scope, actor, what);
      if (withTopic.size === 0) continue;
      const answer = await searchIn(
        search,
        { of: "words", queries: [prefixesQuery(scope.institute, who)], limit: maxExamined },
        words,
        [...withTopic.keys()],
      );
      if (answer.people.total > 0) return { ...answer, withTopic };
    }
  }
  return undefined;
}

async function searchByInterests(
  search: PeopleSearch,
  interests: readonly (readonly string[])[],
): Promise<Answer | undefined> {
  const { scope, actor, parsedQuery } = search;
  let withTopic: TopicPeople | undefined;
  for (const words of interests) {
    const found = await peopleWithTopic(scope, actor, words);
    // Several topics are alternatives, as are several values of any field.
    withTopic = new Map([...(withTopic ?? []), ...found]);
  }
  if (!withTopic || withTopic.size === 0) return undefined;
  const { words } = parsedQuery;
  if (words.length === 0)
    return { ...(await searchIn(search, { of: "accounts", accounts: withWeights(withTopic, []) }, [])), withTopic };
  const queries = [prefixesQuery(scope.institute, words)];
  return {
    ...(await searchIn(search, { of: "words", queries, limit: maxExamined }, words, [...withTopic.keys()])),
    withTopic,
  };
}

async function searchByWords(
  search: PeopleSearch,
  words: readonly string[],
  queries: readonly string[],
): Promise<Answer | undefined> {
  if (queries.length === 0) return undefined;
  return searchIn(search, { of: "words", queries, limit: maxExamined }, words);
}

/** Searches with the word at that index corrected, as it has a typo. */
async function correctTypo(search: PeopleSearch, words: readonly string[], index: number): Promise<Answer | undefined> {
  const meant = withOneTypo(search.scope.institute, words, index);
  if (meant.corrections.length === 0) return undefined;
  return { ...(await searchIn(search, { of: "meant", ...meant, limit: maxExamined }, words)), isTypo: true };
}

async function searchIn(
  { scope, actor, parsedQuery, page }: PeopleSearch,
  source: PeopleSource,
  words: readonly string[],
  candidates?: readonly number[],
): Promise<Answer> {
  const { limit, offset, hasFacets } = page;
  const input: PeopleQuery = {
    source,
    words,
    candidates,
    roles: foundRoles,
    address: parsedQuery.address,
    where: parsedQuery.where,
    names: await namesFor(scope, actor, parsedQuery),
    on: parsedQuery.on,
    within: departmentsWithin(actor, parsedQuery),
    by: parsedQuery.by,
    hasFacets,
    limit,
    offset,
    viewer: photoViewerIn(scope.institute, actor),
  };
  const people = await searchPeople(scope, input);
  if (!people.isStale) return { people, words, source: source.of };
  // People just added or renamed are found at once.
  await refreshPeople(scope);
  return { people: await searchPeople(scope, input), words, source: source.of };
}

const declaredWeight = 20;
const maxWorksWeight = 10;

/**
 * People's own topics rank before topics of their works, and more works before fewer; others were found by their
 * words.
 */
function withWeights(withTopic: TopicPeople, others: readonly number[]): { account: number; weight: number }[] {
  const onTopic = [...withTopic].map(([account, { declared, works }]) => ({
    account,
    weight: (declared ? declaredWeight : 0) + Math.min(works, maxWorksWeight),
  }));
  return [
    ...onTopic,
    ...others.filter((account) => !withTopic.has(account)).map((account) => ({ account, weight: 0 })),
  ];
}

type ShownPerson = Presented<typeof searchContract.people>["rows"][number];

type PersonContext = {
  words: readonly string[];
  withTopic: TopicPeople | undefined;
  actor: Actor;
  interests: readonly string[];
};

/** A colleague in the contract's shape, with where each word was found. */
function presentPerson(row: FoundPerson, { words, withTopic, actor, interests }: PersonContext): ShownPerson {
  const onTopic = withTopic?.get(row.account);
  return {
    id: row.id,
    name: row.name,
    email: maySeeAddress(actor) ? row.email : null,
    department: row.department,
    designation: row.designation,
    hasPhoto: row.hasPhoto,
    page: row.page,
    institute: null,
    interests: [...interests],
    works: onTopic?.works ?? 0,
    score: row.score,
    why: words.flatMap((word, index): ShownPerson["why"] => {
      const source = wordPoints.find(({ points }) => points === row.points[index]);
      if (source) return [{ word, in: source.in }];
      if (!onTopic) return [];
      return [{ word, in: onTopic.declared ? "interest" : "works" }];
    }),
  };
}

/** The words as probably meant, from the words of the best result; undefined where it has them as typed. */
function meantWords(
  typed: readonly string[],
  found: readonly string[],
): { q: string; words: { typed: string; meant: string }[] } | null {
  const words = typed.map((word) => {
    if (found.some((known) => known.startsWith(word))) return word;
    const near = new Set(oneTypoFrom(word));
    return found.find((known) => near.has(known)) ?? word;
  });
  const changed = words.flatMap((meant, index) =>
    meant === typed[index] ? [] : [{ typed: typed[index] ?? "", meant }],
  );
  return changed.length === 0 ? null : { q: words.join(" "), words: changed };
}
