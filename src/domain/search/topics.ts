import { mayFindByWorks } from "#access/policies/people.ts";
import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findPeopleByTopic, listTopics, type TopicHit, type TopicQuery } from "#db/queries/search/people-topics.ts";
import type { Scope } from "#db/scope.ts";
import { mainFieldsQuery, wordQuery } from "#db/search-text.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { topicsOf } from "#kinds/derive/search-text.ts";
import { kindBySlug, kinds } from "#kinds/registry.ts";
import { documentKey } from "../records/duplicates/document-key.ts";

export type TopicPeople = ReadonlyMap<number, Omit<TopicHit, "account">>;

const hasTopics = ({ fields }: KindDefinition) => Object.values(fields).some(({ topic }) => topic);
/** Documents with people's own topics. */
const topicDocuments = kinds.filter((kind) => kind.isOnePerPerson && hasTopics(kind));
/**
 * Works with public topics: publications. Once submitted they give topics to their people for everybody of the
 * institute.
 */
const publicTopicKinds = kinds.filter((kind) => !kind.isOnePerPerson && hasTopics(kind));
const topicFields = [
  ...new Set(topicDocuments.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.topic))),
];

const maxWorks = 200;
/** Two letters are matched whole ("ai"); longer words may be beginnings. */
const shortestBeginning = 3;

/** People whose documents or works have all the words as a topic or in a title. */
export async function peopleWithTopic(scope: Scope, actor: Actor, words: readonly string[]): Promise<TopicPeople> {
  if (words.length === 0 || !mayFindByWorks(actor)) return new Map();
  const hits = await findPeopleByTopic(scope, topicQuery(scope, actor, words));
  return new Map(hits.map(({ account, ...hit }) => [account, hit]));
}

export function topicQuery({ institute }: Scope, actor: Actor, words: readonly string[]): TopicQuery {
  const each = (query: (word: string, isPrefix: boolean) => string) =>
    words.map((word) => query(word, word.length >= shortestBeginning)).join(" & ");
  const inParts = (weights: string) => each((word, isPrefix) => wordQuery(institute, word, { isPrefix, weights }));
  return {
    words,
    mainFields: each((word, isPrefix) => mainFieldsQuery(institute, word, { isPrefix })),
    documents: inParts("D"),
    works: inParts("AD"),
    documentKinds: topicDocuments.map(({ slug }) => slug),
    openKinds: publicTopicKinds.map(({ slug }) => slug),
    scopes: viewerScopes(actor),
    limit: maxWorks,
  };
}

/** These people's own topics that the actor may see, by account. */
export async function interestsOf(
  scope: Scope,
  actor: Actor,
  accounts: readonly number[],
): Promise<Map<number, string[]>> {
  const keys = accounts.flatMap((account) =>
    topicDocuments.map((kind) => ({ account, key: documentKey(kind, account) })),
  );
  const found = new Map<number, string[]>();
  for (const { account, kind, data } of await listTopics(scope, keys, {
    fields: topicFields,
    scopes: viewerScopes(actor),
  }))
    found.set(account, [...(found.get(account) ?? []), ...topicsOf(kindBySlug(kind), data)]);
  return found;
}
