import type { Duplicate } from "#db/queries/imports/import-duplicates.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Work } from "#rules/matching/classify-duplicate.ts";
import { makeNumberLists, sortStoredFirst } from "./number-lists.ts";
import { packedTexts } from "./packed-texts.ts";
import { hashOf, makeTitleIndex } from "./title-index.ts";

/** Where a known work comes from: a stored record, or an earlier row of the file. */
type Source = { kind: KindDefinition } & ({ duplicate: Duplicate } | { row: number });

/** The handle of a known work. `workOf` returns its data, combined with those of its duplicates. */
export type KnownWork = { id: number } & Source;

type Candidate = { kind: KindDefinition; work: Work; titleHashes: string[]; line: { digest: string | null } };

export type KnownWorks = {
  /** Stores a work in compact form until the end of the import. */
  register(origin: Source, work: Work): KnownWork;
  replaceWork(known: KnownWork, work: Work): void;
  workOf(known: KnownWork): Work;
  /** Lets `find` and `findIdentical` return it by the keys, title hashes and digests of this work. */
  indexBy(known: KnownWork, work: Work, by: { titleHashes: readonly string[]; digests: readonly string[] }): void;
  /** Works that share a key or title, stored records first. May hold false positives: keys are compared by their hash. */
  find(candidate: Candidate): KnownWork[];
  /** A stored record, else an earlier row, with the same digest. */
  findIdentical(candidate: Candidate): KnownWork | undefined;
  /** Clears the cache of unpacked works. */
  clearCache(): void;
};

/** Keeps only numbers for each row on the heap, because a file may have 100,000 rows. */
export function makeKnownWorks(): KnownWorks {
  const kinds: KindDefinition[] = [];
  const rows: number[] = [];
  const offsets: number[] = [];
  const stored = new Map<number, KnownWork>();
  const isStored = (id: number) => stored.has(id);
  const byKey = makeNumberLists();
  const byDigest = digestIndex(isStored);
  const byTitle = makeTitleIndex(isStored);
  const packed = packedTexts();
  const unpacked = new Map<number, Work>();

  const store = (id: number, work: Work) => {
    offsets[id] = packed.put(JSON.stringify(valuesOf(work)));
    unpacked.set(id, work);
  };
  const knownWithId = (id: number): KnownWork[] => {
    const known = stored.get(id);
    const [kind, row] = [kinds[id], rows[id]];
    if (known) return [known];
    return kind && row !== undefined ? [{ id, kind, row }] : [];
  };
  return {
    register: (origin, work) => {
      const known = { id: kinds.length, ...origin };
      kinds.push(origin.kind);
      rows.push("row" in origin ? origin.row : -1);
      if ("duplicate" in origin) stored.set(known.id, known);
      store(known.id, work);
      return known;
    },
    replaceWork: ({ id }, work) => store(id, work),
    workOf: ({ id }) => {
      const work = unpacked.get(id) ?? workWith(JSON.parse(packed.read(offsets[id] ?? 0)) as unknown[]);
      unpacked.set(id, work);
      return work;
    },
    indexBy: ({ id }, work, { titleHashes, digests }) => {
      for (const key of work.keys) {
        const number = hashOf(key);
        if (!byKey.get(number).includes(id)) byKey.add(number, id);
      }
      for (const digest of digests) byDigest.add(digest, id);
      byTitle.add(titleHashes, work, id);
    },
    findIdentical: ({ line }) => {
      const id = line.digest === null ? undefined : byDigest.find(line.digest);
      return id === undefined ? undefined : knownWithId(id)[0];
    },
    find: ({ kind, work, titleHashes }) => {
      const idsByKey = work.keys.flatMap((key) => sortStoredFirst(byKey.get(hashOf(key)), isStored));
      const idsByTitle = byTitle.find(titleHashes, work).filter((id) => kinds[id] === kind);
      return [...new Set([...idsByKey, ...idsByTitle])].flatMap(knownWithId);
    },
    clearCache: () => unpacked.clear(),
  };
}

/** The first work of a digest, a stored one before others. Of its 128 bits 96 are compared, as numbers outside the heap. */
function digestIndex(isStored: (id: number) => boolean) {
  const [byStart, byRest] = [makeNumberLists(), makeNumberLists()];
  const find = (digest: string): number | undefined => {
    const ids = byStart.get(numberIn(digest, 0));
    if (ids.length === 0) return undefined;
    const others = byRest.get(numberIn(digest, 12));
    return sortStoredFirst(
      ids.filter((id) => others.includes(id)),
      isStored,
    )[0];
  };
  return {
    find,
    add: (digest: string, id: number) => {
      const same = find(digest);
      if (same !== undefined && (isStored(same) || !isStored(id))) return;
      byStart.add(numberIn(digest, 0), id);
      byRest.add(numberIn(digest, 12), id);
    },
  };
}

const numberIn = (digest: string, from: number) => Number.parseInt(digest.slice(from, from + 12), 16) || 0;

/** Without the names of its fields a work takes a quarter less. */
const fieldsOfWork = Object.keys({
  keys: true,
  people: true,
  scope: true,
  title: true,
  signs: true,
  container: true,
  keyFields: true,
  weakEvidence: true,
  containers: true,
  date: true,
  dateDifference: true,
  year: true,
} satisfies Record<keyof Work, true>) as (keyof Work)[];

const valuesOf = (work: Work): unknown[] => fieldsOfWork.map((field) => work[field]);

function workWith(values: readonly unknown[]): Work {
  const work: Partial<Record<keyof Work, unknown>> = {};
  for (const [index, field] of fieldsOfWork.entries()) work[field] = values[index];
  return work as Work;
}
