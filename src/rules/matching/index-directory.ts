import { foldText } from "#kinds/derive/fold.ts";
import { nameKeys } from "./name-variants.ts";

/** The details of an account by which people are matched. Variants may be printed or folded. */
export type DirectoryEntry = {
  publicId: string;
  name: string;
  email: string;
  orcid: string | null;
  scopusAuthorIds: readonly string[];
  variants: readonly string[];
};

export type DirectoryIndex<A extends DirectoryEntry> = Readonly<
  Record<"account" | "email" | "orcid" | "scopus" | "variant" | "word", ReadonlyMap<string, ReadonlySet<A>>>
>;

/** Indexes accounts by everything that identifies them; made once for many records. */
export function indexDirectory<A extends DirectoryEntry>(directory: readonly A[]): DirectoryIndex<A> {
  const index = {
    account: new Map<string, Set<A>>(),
    email: new Map<string, Set<A>>(),
    orcid: new Map<string, Set<A>>(),
    scopus: new Map<string, Set<A>>(),
    variant: new Map<string, Set<A>>(),
    word: new Map<string, Set<A>>(),
  };
  for (const entry of directory) {
    add(index.account, entry.publicId, entry);
    add(index.email, entry.email.trim().toLowerCase(), entry);
    add(index.orcid, entry.orcid ?? "", entry);
    for (const id of entry.scopusAuthorIds) add(index.scopus, id, entry);
    for (const name of [entry.name, ...entry.variants]) {
      for (const key of nameKeys(name)) add(index.variant, key, entry);
      for (const word of nameWords(foldText(name))) add(index.word, word, entry);
    }
  }
  return index;
}

/** The words by which a folded name is found. Neighbours are joined too: "Desai Patil" may be "Desaipatil". */
export function nameWords(folded: string): string[] {
  const words = folded.split(" ");
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined].filter((word) => word.length > 2);
}

function add<A>(map: Map<string, Set<A>>, key: string, entry: A): void {
  if (key === "") return;
  const known = map.get(key);
  if (known) known.add(entry);
  else map.set(key, new Set([entry]));
}
