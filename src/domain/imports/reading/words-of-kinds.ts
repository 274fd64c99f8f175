import type { KindDefinition, Participation, TableTopic } from "#kinds/define-kind.ts";
import { kinds } from "#kinds/registry.ts";

/** What a list may be about. The first that fits decides; "FDP / workshop" is a list of programmes. */
const topics: readonly TableTopic[] = [...new Set(kinds.flatMap(({ inTables = [] }) => inTables))].sort(
  (one, other) => one.precedence - other.precedence,
);

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
  const topic = topics.find((one) => one.words.test(words));
  return topic ? kinds.filter(({ inTables }) => inTables?.includes(topic)) : [];
}

export const haveOneTopic = (kind: KindDefinition, other: KindDefinition): boolean =>
  kind.inTables?.some((topic) => other.inTables?.includes(topic)) === true;

/** What the faculty did, by these words. */
export function participationsIn(words: string): Participation[] {
  return participations.flatMap((one) => (one.words.test(words) ? one.named : []));
}
