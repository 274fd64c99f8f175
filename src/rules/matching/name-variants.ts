import { foldText } from "#kinds/derive/fold.ts";
import { foldName, joinInitials } from "./parse-name.ts";

/**
 * Whether a printed name is a registered one: equal when folded, in either order of surname and given names, without
 * titles. Never by similarity, and never by one word alone.
 */
export function sameName(printed: string, variant: string): boolean {
  const keys = nameKeys(variant);
  return nameKeys(printed).some((key) => keys.includes(key));
}

/**
 * The keys by which a name is found. A folded name from the database gives the keys of the printed one. Empty for one
 * word.
 */
export function nameKeys(name: string): string[] {
  const keys = [foldName(name), joinInitials(foldText(name))];
  return [...new Set(keys)].filter((key) => key.includes(" "));
}
