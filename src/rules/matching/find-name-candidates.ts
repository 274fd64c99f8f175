import { foldText } from "#kinds/derive/fold.ts";
import { type DirectoryEntry, type DirectoryIndex, nameWords } from "./index-directory.ts";
import { couldBeName } from "./is-compatible-name.ts";

/** Accounts that the printed name could mean, by any of their names. Only candidates to choose from. */
export function findNameCandidates<A extends DirectoryEntry>(
  printed: string,
  index: DirectoryIndex<A>,
  isCandidate: (printed: string, registered: string) => boolean = couldBeName,
): A[] {
  const words = nameWords(foldText(printed));
  const alike = new Set(words.flatMap((word) => [...(index.word.get(word) ?? [])]));
  return [...alike].filter((account) => [account.name, ...account.variants].some((name) => isCandidate(printed, name)));
}
