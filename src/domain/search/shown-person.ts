import { maySeeAddress } from "#access/policies/people.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { type FoundPerson, wordPoints } from "#db/queries/accounts/people-search.ts";
import type { Speaking } from "./topics.ts";

export type ShownPerson = Presented<typeof search.people>["rows"][number];

type Showing = { words: readonly string[]; speaking: Speaking | undefined; actor: Actor; interests: readonly string[] };

/** A colleague in the contract's shape, with the place of each word. */
export function shownPerson(row: FoundPerson, { words, speaking, actor, interests }: Showing): ShownPerson {
  const spoken = speaking?.get(row.account);
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
    works: spoken?.works ?? 0,
    score: row.score,
    why: words.flatMap((word, at): ShownPerson["why"] => {
      const place = wordPoints.find(({ points }) => points === row.points[at]);
      if (place) return [{ word, in: place.in }];
      if (!spoken) return [];
      return [{ word, in: spoken.declared ? "interest" : "works" }];
    }),
  };
}
