import type { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { aboutWords } from "../../words/about-words.ts";
import type { Key } from "../../words/keys.ts";
import type { Say } from "../../words/words.ts";

export type AboutPerson = NonNullable<Answer<typeof auth.site>["team"]>[number];

type Texts = (typeof aboutWords)["english"];
type Role = Extract<Key<Texts["roles"]>, `${string}Does`> extends `${infer Name}Does` ? Name : never;

/** Who stands in the two grids where an institute has named nobody: what is done, not who does it. */
export const usualPeople = {
  team: ["interface", "records", "import", "security", "database", "design"],
  mentors: ["department", "method"],
} as const satisfies Record<string, readonly Role[]>;

/** Those roles as people, in the language of the moment. */
export function usualOf(list: keyof typeof usualPeople, t: Say<Texts>): AboutPerson[] {
  return usualPeople[list].map((id) => ({
    id,
    name: t(`roles.${id}`),
    role: null,
    description: t(`roles.${id}Does`),
    linkedin: null,
    github: null,
    photo: null,
  }));
}
