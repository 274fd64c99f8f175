import type { Scope } from "../../scope.ts";
import { bind, statementName, type Values } from "../records/values.ts";

export type TopicHit = { account: number; declared: boolean; works: number };

export type TopicQuery = {
  /** Beginnings of words of records, without which there is nothing to find. */
  words: readonly string[];
  /**
   * Texts of tsqueries: the words without a year in title, topics or people of works; in people's own topics; in titles
   * and topics of works.
   */
  mainFields: string;
  documents: string;
  works: string;
  documentKinds: readonly string[];
  openKinds: readonly string[];
  scopes: readonly number[];
  limit: number;
};

/** People's own topics rank before topics of their works, and more works before fewer. */
export const topicPoints = { declared: 20, maxWorks: 10 };

export async function findPeopleByTopic(scope: Scope, query: TopicQuery): Promise<TopicHit[]> {
  const values: Values = [scope.institute];
  const text = `select account_id as account, declared, works from ${withTopicSql(query, values)}
           where records_may_have_words($1, ${bind(values, query.words)}::text[])`;
  return scope.db.query<TopicHit>({ text, values });
}

/** The people with the topic. $1 is the institute. */
export function withTopicSql(query: TopicQuery, values: Values): string {
  const { words, mainFields, documents, works, documentKinds, openKinds, scopes, limit } = query;
  // Where no name has such a word, nobody is found by a name, and the works need not be read.
  return `find_people_by_topic($1, ${bind(values, mainFields)}, ${bind(values, documents)}::tsquery,
    case when people_may_have_words($1, ${bind(values, words)}::text[]) then ${bind(values, works)}::tsquery end,
    ${bind(values, documentKinds)}::text[], ${bind(values, openKinds)}::text[], ${bind(values, scopes)}::int[], ${bind(values, limit)})`;
}

/** People's own topics: the named fields of their documents that the viewer of these scopes sees, by account. */
export async function listTopics(
  scope: Scope,
  keys: readonly { account: number; key: string }[],
  { fields, scopes }: { fields: readonly string[]; scopes: readonly number[] },
): Promise<{ account: number; kind: string; data: Record<string, unknown> }[]> {
  if (keys.length === 0 || fields.length === 0) return [];
  const chosen = fields.map((name) => `'${name}', r.data->'${name}'`).join(", ");
  const text = `select w.account, r.kind, jsonb_strip_nulls(jsonb_build_object(${chosen})) as data
    from unnest((select $2::int[]), (select $3::text[])) w(account, key)
    join record_keys k on k.institute_id = $1 and k.key = w.key
    join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null
      and (r.scopes && $4::int[] or topics_are_open($1, w.account))`;
  return scope.db.query({
    name: statementName("list-topics", text),
    text,
    values: [scope.institute, keys.map(({ account }) => account), keys.map(({ key }) => key), scopes],
  });
}
