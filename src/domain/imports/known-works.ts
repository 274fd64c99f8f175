import { createHash } from "node:crypto";
import type { Duplicate } from "#db/queries/imports/import-duplicates.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Work } from "#rules/matching/classify-duplicate.ts";
import { packedTexts } from "./packed-texts.ts";

/** A record or a row above that a row may duplicate; its work combines the data of its duplicates. */
export type Known = { kind: KindDefinition; place: number } & ({ duplicate: Duplicate } | { row: number });

type Compared = { kind: KindDefinition; work: Work; titleHashes: string[]; line: { digest: string | null } };

export type KnownWorks = {
  /** Keeps a work, packed: that of each row of a long file stays until its end. */
  know(what: { kind: KindDefinition } & ({ duplicate: Duplicate } | { row: number }), work: Work): Known;
  /** What is known is another work now. */
  become(known: Known, work: Work): void;
  workOf(known: Known): Work;
  /** From now on it is found by the keys of this work, which is its own. */
  add(known: Known, work: Work, by: { titleHashes: readonly string[]; digests: readonly string[] }): void;
  find(candidate: Compared): Known[];
  /** An identical earlier row. */
  findAgain(candidate: Compared): Known | undefined;
  /** Forgets the works that were unpacked. */
  rest(): void;
};

const isStored = (known: Known) => "duplicate" in known;

export function knownWorks(): KnownWorks {
  const byKey = new Map<string, Known | Known[]>();
  const byDigest = new Map<string, Known>();
  const byTitle: TitleIndex<Known> = titleIndex<Known>(isStored);
  const packed = packedTexts();
  const unpacked = new Map<Known, Work>();
  const keep = (known: Known, work: Work) => {
    known.place = packed.put(JSON.stringify(work));
    unpacked.set(known, work);
  };
  return {
    know: (what, work) => {
      const known: Known = { ...what, place: 0 };
      keep(known, work);
      return known;
    },
    become: keep,
    workOf: (known) => {
      const work = unpacked.get(known) ?? (JSON.parse(packed.read(known.place)) as Work);
      unpacked.set(known, work);
      return work;
    },
    add: (known, work, { titleHashes: keys, digests }) => {
      for (const key of work.keys) put(byKey, key, known, { comesFirst: isStored, most: Number.POSITIVE_INFINITY });
      for (const digest of digests) {
        const same = byDigest.get(digest);
        if (!same || (isStored(known) && !isStored(same))) byDigest.set(digest, known);
      }
      byTitle.add(keys, work, known);
    },
    findAgain: ({ line }) => (line.digest === null ? undefined : byDigest.get(line.digest)),
    find: ({ kind, work, titleHashes: keys }) => {
      const numbered = work.keys.flatMap((key) => byKey.get(key) ?? []);
      const titled = byTitle.find(keys, work).filter((one) => one.kind === kind);
      return [...new Set([...numbered, ...titled])];
    },
    rest: () => unpacked.clear(),
  };
}

type Place = { title: string; container: string; year: string | null };

export type TitleIndex<Entry> = {
  add(titleHashes: readonly string[], place: Place, entry: Entry): void;
  find(titleHashes: readonly string[], place: Place): Entry[];
};

/** Maximum compared with one row: a file may contain the same title ten thousand times. */
const maxSimilar = 30;

/**
 * Works by the keys of their titles. Of very many similar ones, those of the same title, container and year are found
 * first. Entries that come first do so whenever they are added; an entry is no list.
 */
export function titleIndex<Entry>(comesFirst: (entry: Entry) => boolean = () => false): TitleIndex<Entry> {
  const alike = new Map<number, Entry | Entry[]>();
  const same = new Map<number, Entry | Entry[]>();
  const limits = { comesFirst, most: maxSimilar };
  return {
    add: (titleHashes, place, entry) => {
      put(same, keyOf(place), entry, limits);
      for (const key of titleHashes) put(alike, shortened(key), entry, limits);
    },
    find: (titleHashes, place) => {
      const found = titleHashes.flatMap((key) => alike.get(shortened(key)) ?? []);
      return [...new Set([same.get(keyOf(place)) ?? [], found].flat() as Entry[])];
    },
  };
}

/** Most keys have one entry, which needs no list. */
function put<Key, Entry>(
  index: Map<Key, Entry | Entry[]>,
  key: Key,
  entry: Entry,
  { comesFirst, most }: { comesFirst: (entry: Entry) => boolean; most: number },
): void {
  const known = index.get(key);
  if (known === undefined || known === entry) {
    index.set(key, entry);
    return;
  }
  const list = Array.isArray(known) ? known : [known];
  if (list.includes(entry)) return;
  const place = comesFirst(entry) ? list.findIndex((one) => !comesFirst(one)) : -1;
  list.splice(place < 0 ? list.length : place, 0, entry);
  if (list.length > most) list.length = most;
  index.set(key, list);
}

/** A number takes a third of the memory of a text: the last digits of a hash tell as much. */
const shortened = (key: string) => Number(key.slice(-15));

function keyOf({ title, container, year }: Place): number {
  return createHash("sha256").update([title, container, year].join("\n")).digest().readUIntBE(0, 6);
}
