import { foldText } from "#kinds/derive/fold.ts";

/** The number of entries up to which a list has no search, as it is read faster. */
export const minSearched = 12;

/** Whether the text contains every word of the search, also within longer ones. An empty search finds everything. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(" ")
    .every((word) => folded.includes(word));
}
