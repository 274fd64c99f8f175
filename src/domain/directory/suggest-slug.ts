import type { Actor } from "#access/roles.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";

export const longestSlug = 60;

/** An address for a page, from its person's name; the account's number stands in where a name has no Latin letters. */
export function suggestSlug({ name, publicId }: Pick<Actor, "name" | "publicId">): string {
  const slug = foldText(stripTitles(name))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 3 ? slug : `person-${publicId.slice(-8)}`;
}
