import { mayFindByWorks, searchableRoles } from "#access/policies/people.ts";
import { photoViewerIn } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import {
  type FoundPeople,
  fewPeople,
  type PeopleQuery,
  type PeopleSource,
  searchPeople,
} from "#db/queries/accounts/people-search.ts";
import { topicPoints } from "#db/queries/search/people-topics.ts";
import type { Scope } from "#db/scope.ts";
import { oneTypoFrom } from "#rules/matching/one-typo.ts";
import type { ParsedPeopleQuery } from "./parse-people-query.ts";
import { departmentsWithin, namesFor } from "./people-conditions.ts";
import { type People, peopleFacets } from "./people-facets.ts";
import { prefixesQuery, prefixQuery, withOneTypo, withSpaces } from "./people-queries.ts";
import { presentPerson } from "./present-person.ts";
import { refreshPeople } from "./refresh-index.ts";
import { interestsOf, peopleWithTopic, type TopicPeople, topicQuery } from "./topics.ts";

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
  const found = await firstAnswer(
    stagesOf({ scope, actor, parsedQuery, page, unknownWords: new Set(), unknownNames: new Set() }),
  );
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
    didYouMean: isTypo && best ? findMeantWords(words, best.folded.split(" ")) : null,
  };
}

const noPeople: People = { rows: [], total: 0, totalIsExact: true, facets: null, groups: [], didYouMean: null };

type PeopleSearch = {
  scope: Scope;
  actor: Actor;
  parsedQuery: ParsedPeopleQuery;
  page: PeoplePage;
  /** Words that no record has, so that they are no topic; filled by the first search for a name that finds nobody. */
  unknownWords: Set<string>;
  /** The same, of any person. */
  unknownNames: Set<string>;
};
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
  const mayBeTopic = parsedQuery.address === undefined && page.searchBy !== "name" && page.searchBy !== "similar-name";
  const wordQueries = page.searchBy === "name" ? undefined : words.map((word) => prefixQuery(scope.institute, word));
  const answer = await searchByWords(search, words, [prefixesQuery(scope.institute, words)], wordQueries);
  for (const word of answer?.people.unknownWords ?? []) search.unknownWords.add(word);
  for (const word of answer?.people.unknownNames ?? []) search.unknownNames.add(word);
  const isName = (answer?.people.best ?? 0) >= spellingPoints;
  if (isName || !mayBeTopic || search.unknownWords.size > 0) return answer;
  if (!answer || answer.people.total === 0) return searchByTopic(search);
  const withTopic = await peopleWithTopic(scope, actor, words);
  if (withTopic.size === 0) return answer;
  const others = await accountsByWords(search, words);
  return {
    ...(await searchIn(search, { of: "accounts", accounts: withWeights(withTopic, others) }, words)),
    withTopic,
  };
}

async function searchByTopic(search: PeopleSearch): Promise<Answer | undefined> {
  const { scope, actor, parsedQuery } = search;
  const { words } = parsedQuery;
  if (!mayFindByWorks(actor)) return undefined;
  const answer = await searchIn(search, { of: "topic", topic: topicQuery(scope, actor, words) }, words);
  const withTopic = new Map(
    answer.people.rows.flatMap(({ account, topic }) => (topic ? [[account, topic] as const] : [])),
  );
  return { ...answer, withTopic };
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
      if (what.some((word) => search.unknownWords.has(word)) || who.some((word) => search.unknownNames.has(word)))
        continue;
      const withTopic = await peopleWithTopic(scope, actor, what);
      if (withTopic.size === 0) continue;
      const answer = await searchIn(
        search,
        { of: "words", queries: [prefixesQuery(scope.institute, who)], limit: maxExamined },
        words,
        { candidates: [...withTopic.keys()] },
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
    ...(await searchIn(search, { of: "words", queries, limit: maxExamined }, words, {
      candidates: [...withTopic.keys()],
    })),
    withTopic,
  };
}

async function searchByWords(
  search: PeopleSearch,
  words: readonly string[],
  queries: readonly string[],
  wordQueries?: readonly string[],
): Promise<Answer | undefined> {
  if (queries.length === 0) return undefined;
  return searchIn(search, { of: "words", queries, limit: maxExamined }, words, { wordQueries });
}

/** Searches with the word at that index corrected, as it has a typo. */
async function correctTypo(search: PeopleSearch, words: readonly string[], index: number): Promise<Answer | undefined> {
  // Beside a word that nobody has, another word would be corrected in vain.
  if (words.some((word, position) => position !== index && search.unknownNames.has(word))) return undefined;
  const meant = withOneTypo(search.scope.institute, words, index);
  if (meant.corrections.length === 0) return undefined;
  return { ...(await searchIn(search, { of: "meant", ...meant, limit: maxExamined }, words)), isTypo: true };
}

async function searchIn(
  { scope, actor, parsedQuery, page }: PeopleSearch,
  source: PeopleSource,
  words: readonly string[],
  { candidates, wordQueries }: Pick<PeopleQuery, "candidates" | "wordQueries"> = {},
): Promise<Answer> {
  const { limit, offset, hasFacets } = page;
  const input: PeopleQuery = {
    source,
    words,
    candidates,
    roles: searchableRoles,
    address: parsedQuery.address,
    where: parsedQuery.where,
    names: await namesFor(scope, actor, parsedQuery),
    on: parsedQuery.on,
    within: departmentsWithin(actor, parsedQuery),
    by: parsedQuery.by,
    hasFacets,
    wordQueries,
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

/** The points of a topic; the others were found by their words. */
function withWeights(withTopic: TopicPeople, others: readonly number[]): { account: number; weight: number }[] {
  const onTopic = [...withTopic].map(([account, { declared, works }]) => ({
    account,
    weight: (declared ? topicPoints.declared : 0) + Math.min(works, topicPoints.maxWorks),
  }));
  return [
    ...onTopic,
    ...others.filter((account) => !withTopic.has(account)).map((account) => ({ account, weight: 0 })),
  ];
}

/** The words as probably meant, from the words of the best result; undefined where it has them as typed. */
function findMeantWords(
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
