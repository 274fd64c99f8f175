import { makeNumberLists, sortStoredFirst } from "./number-lists.ts";

type ComparedWork = { title: string; container: string; year: string | null };

/** Works by the keys of their titles; an entry is the number of a work. */
export type TitleIndex = {
  add(titleHashes: readonly string[], work: ComparedWork, entry: number): void;
  find(titleHashes: readonly string[], work: ComparedWork): number[];
};

/** Maximum compared with one row: a file may contain the same title ten thousand times. */
const maxSimilar = 30;

/**
 * Among very many works with similar titles, those with the same title, container and year are found first, in
 * whatever order they are added.
 */
export function makeTitleIndex(comesFirst: (entry: number) => boolean = () => false): TitleIndex {
  const similar = makeNumberLists();
  const same = makeNumberLists();
  const put = (index: typeof similar, key: number, entry: number) => {
    const known = index.get(key);
    if (known.includes(entry)) return;
    if (!comesFirst(entry) && known.length >= maxSimilar) return;
    index.add(key, entry);
  };
  const read = (index: typeof similar, key: number) => sortStoredFirst(index.get(key), comesFirst).slice(0, maxSimilar);
  return {
    add: (titleHashes, work, entry) => {
      put(same, keyOf(work), entry);
      for (const hash of titleHashes) put(similar, shortenHash(hash), entry);
    },
    find: (titleHashes, work) => {
      const found = titleHashes.flatMap((hash) => read(similar, shortenHash(hash)));
      return [...new Set([...read(same, keyOf(work)), ...found])];
    },
  };
}

/** The last digits of the hash of a title are enough to find it. */
export const shortenHash = (hash: string) => Number(hash.slice(-15));

function keyOf({ title, container, year }: ComparedWork): number {
  return hashOf([title, container, year].join("\n"));
}

/** A text as a number of 52 bits: two halves, each mixed in its own way. */
export function hashOf(text: string): number {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  one ^= one >>> 15;
  return (one >>> 6) * 0x4000000 + ((other ^ (other >>> 16)) >>> 6);
}
