import type { Duplicate } from "#db/queries/imports/import-duplicates.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Work } from "#rules/matching/classify-duplicate.ts";
import { numberLists, withFirst } from "./number-lists.ts";
import { packedTexts } from "./packed-texts.ts";
import { numberOf, titleIndex } from "./title-index.ts";

/** A stored record, or a row above, that a row may duplicate. */
type Origin = { kind: KindDefinition } & ({ duplicate: Duplicate } | { row: number });

/** Its work combines the data of its duplicates. */
export type Known = { id: number } & Origin;

type Compared = { kind: KindDefinition; work: Work; titleHashes: string[]; line: { digest: string | null } };

export type KnownWorks = {
  /** Keeps a work, packed: that of each row of a long file stays until its end. */
  know(origin: Origin, work: Work): Known;
  /** What is known is another work now. */
  become(known: Known, work: Work): void;
  workOf(known: Known): Work;
  /** From now on it is found by the keys of this work, which is its own. */
  add(known: Known, work: Work, by: { titleHashes: readonly string[]; digests: readonly string[] }): void;
  /** Those that have a key in common with it, stored records first. A key that only looks alike is possible. */
  find(candidate: Compared): Known[];
  /** An identical earlier row. */
  findAgain(candidate: Compared): Known | undefined;
  /** Forgets the works that were unpacked. */
  rest(): void;
};

/** Of each row only numbers are kept in the heap: a file may have a hundred thousand. */
export function knownWorks(): KnownWorks {
  const kinds: KindDefinition[] = [];
  const rows: number[] = [];
  const places: number[] = [];
  const stored = new Map<number, Known>();
  const isStored = (id: number) => stored.has(id);
  const byKey = numberLists();
  const byDigest = new Map<string, number>();
  const byTitle = titleIndex(isStored);
  const packed = packedTexts();
  const unpacked = new Map<number, Work>();

  const keep = (id: number, work: Work) => {
    places[id] = packed.put(JSON.stringify(valuesOf(work)));
    unpacked.set(id, work);
  };
  const knownAt = (id: number): Known[] => {
    const known = stored.get(id);
    const [kind, row] = [kinds[id], rows[id]];
    if (known) return [known];
    return kind && row !== undefined ? [{ id, kind, row }] : [];
  };
  return {
    know: (origin, work) => {
      const known = { id: kinds.length, ...origin };
      kinds.push(origin.kind);
      rows.push("row" in origin ? origin.row : -1);
      if ("duplicate" in origin) stored.set(known.id, known);
      keep(known.id, work);
      return known;
    },
    become: ({ id }, work) => keep(id, work),
    workOf: ({ id }) => {
      const work = unpacked.get(id) ?? workWith(JSON.parse(packed.read(places[id] ?? 0)) as Values);
      unpacked.set(id, work);
      return work;
    },
    add: ({ id }, work, { titleHashes, digests }) => {
      for (const key of work.keys) {
        const number = numberOf(key);
        if (!byKey.of(number).includes(id)) byKey.add(number, id);
      }
      for (const digest of digests) {
        const same = byDigest.get(digest);
        if (same === undefined || (isStored(id) && !isStored(same))) byDigest.set(digest, id);
      }
      byTitle.add(titleHashes, work, id);
    },
    findAgain: ({ line }) => {
      const id = line.digest === null ? undefined : byDigest.get(line.digest);
      return id === undefined ? undefined : knownAt(id)[0];
    },
    find: ({ kind, work, titleHashes }) => {
      const numbered = work.keys.flatMap((key) => withFirst(byKey.of(numberOf(key)), isStored));
      const titled = byTitle.find(titleHashes, work).filter((id) => kinds[id] === kind);
      return [...new Set([...numbered, ...titled])].flatMap(knownAt);
    },
    rest: () => unpacked.clear(),
  };
}

/** Without the names of its fields a work takes a quarter less. */
type Values = ReturnType<typeof valuesOf>;

function valuesOf(work: Work) {
  const { keys, people, scope, title, container, parts, hints, containers: inside, date, dating, year } = work;
  return [keys, people, scope, title, container, parts, hints, inside, date, dating, year] as const;
}

function workWith([keys, people, scope, title, container, parts, hints, inside, date, dating, year]: Values): Work {
  return { keys, people, scope, title, container, parts, hints, containers: inside, date, dating, year };
}
