import { maySeeAddress } from "#access/policies/people.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { type FoundPerson, wordPoints } from "#db/queries/accounts/people-search.ts";
import type { TopicPeople } from "./topics.ts";

type ShownPerson = Presented<typeof search.people>["rows"][number];

type PersonContext = {
  words: readonly string[];
  withTopic: TopicPeople | undefined;
  actor: Actor;
  interests: readonly string[];
};

/** A colleague in the contract's shape, with where each word was found. */
export function presentPerson(row: FoundPerson, { words, withTopic, actor, interests }: PersonContext): ShownPerson {
  const onTopic = withTopic?.get(row.account);
  const matches = words.flatMap((word, index): ShownPerson["matches"] => {
    const source = wordPoints.find(({ points }) => points === row.points[index]);
    if (source) return [{ word, in: source.in }];
    if (!onTopic) return [];
    return [{ word, in: onTopic.declared ? "interest" : "works" }];
  });
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
    matches,
    // `why` is the former name of `matches`.
    why: matches,
  };
}
