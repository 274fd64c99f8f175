import { foldText } from "#kinds/derive/fold.ts";
import { foldName, joinInitials } from "./parse-name.ts";

/**
 * Whether a printed name equals a registered one when folded, without titles, in either order of surname and given
 * names. Similar names and single words never match.
 */
export function isSameName(printed: string, variant: string): boolean {
  const keys = nameKeys(variant);
  return nameKeys(printed).some((key) => keys.includes(key));
}

/** The keys by which a name is found; the same for a folded name from the database. Empty for one word. */
export function nameKeys(name: string): string[] {
  const keys = [foldName(name), joinInitials(foldText(name))];
  return [...new Set(keys)].filter((key) => key.includes(" "));
}
