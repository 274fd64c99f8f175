import type { Actor } from "#access/roles.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { stripTitles } from "#rules/matching/parse-name.ts";
import { toLatinLetters } from "./to-latin-letters.ts";

const maxSlugLength = 60;

/** Whether it has the form of a page address. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** An address for a page, made from its person's name; from the account's id if neither Latin nor Devanagari letters form a name. */
export function suggestSlug({ name, publicId }: Pick<Actor, "name" | "publicId">): string {
  const slug = foldText(toLatinLetters(stripTitles(name)))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 3 ? slug : `person-${publicId.slice(-8)}`;
}

/** The same address with a number, for one of several people of that name. */
export function withNumber(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, maxSlugLength - ending.length).replace(/-+$/, "") + ending;
}
