import type { Actor } from "#access/roles.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";

const longestSlug = 60;

/** Whether it could be the address of a page at all. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** An address for a page, from its person's name; the account's number stands in where a name has no Latin letters. */
export function suggestSlug({ name, publicId }: Pick<Actor, "name" | "publicId">): string {
  const slug = foldText(stripTitles(name))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 3 ? slug : `person-${publicId.slice(-8)}`;
}
