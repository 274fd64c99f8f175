import type { KindDefinition, Participation, TableHeadingPattern } from "#kinds/define-kind.ts";
import { kinds } from "#kinds/registry.ts";

/** All patterns, in the order in which they are tried. */
const topics: readonly TableHeadingPattern[] = [
  ...new Set(kinds.flatMap(({ tableHeadingPatterns = [] }) => tableHeadingPatterns)),
].sort((one, other) => one.matchOrder - other.matchOrder);

const participations: readonly { words: RegExp; named: readonly Participation[] }[] = [
  { words: /\b(?:attend(?:ed)?|participat(?:ed|ion)|completed|undergone|trainee)\b/, named: ["attended"] },
  { words: /\b(?:organi[sz]ed|arranged|hosted)\b/, named: ["organized"] },
  {
    words: /\b(?:delivered|resource persons?|(?:as|invited) (?:a )?speakers?|invited (?:talk|lecture)s?)\b/,
    named: ["conducted"],
  },
  { words: /\bconducted\b/, named: ["organized", "conducted"] },
];

/** The record types of the topic of these words. */
export function kindsOfTopic(words: string): readonly KindDefinition[] {
  const topic = topics.find((one) => one.pattern.test(words));
  return topic ? kinds.filter(({ tableHeadingPatterns }) => tableHeadingPatterns?.includes(topic)) : [];
}

export const haveOneTopic = (kind: KindDefinition, other: KindDefinition): boolean =>
  kind.tableHeadingPatterns?.some((topic) => other.tableHeadingPatterns?.includes(topic)) === true;

/** What the faculty did, by these words. */
export function participationsIn(words: string): Participation[] {
  return participations.flatMap((one) => (one.words.test(words) ? one.named : []));
}
