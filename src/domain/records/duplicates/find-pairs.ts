import { newId } from "#db/new-id.ts";
import {
  type ComparedRecord,
  listCandidates,
  listCandidatesOf,
  listCompared,
  type Pair,
} from "#db/queries/duplicates/candidate-pairs.ts";
import {
  dropPairs,
  type FoundPair,
  findLastRecord,
  findSearch,
  listDuePairs,
  listRecordsSince,
  moveSearch,
  putPairs,
  putSearch,
  storePairs,
} from "#db/queries/duplicates/open-pairs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { evidenceOf, type PairClass, scoreOf } from "#rules/matching/merging/pair-evidence.ts";
import { workOf } from "#rules/matching/work-of.ts";
import { yieldOften } from "../../yield-often.ts";

const batchSize = 2000;
const documentKinds = recordKinds.filter(({ isOnePerPerson }) => isOnePerPerson).map(({ slug }) => slug);

/**
 * Compares all records of the institute that share an identifier or nearly a title, across departments and types, and stores
 * the pairs for a person to decide. Pairs that are no longer alike are dropped. Returns how many there are.
 */
export async function findPairs(scope: Scope): Promise<number> {
  const last = await findLastRecord(scope);
  const found = await compareAll(scope, await listCandidates(scope, documentKinds));
  await inTransaction(scope, async () => {
    await storePairs(scope, found, scope.now);
    await putSearch(scope, last);
  });
  return found.length;
}

/** The same for some records: the pairs of each are as they should be afterwards. */
export async function findPairsOf(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await compareAll(scope, await listCandidatesOf(scope, ids, documentKinds));
}

const maxChecked = 200;
const overlapMs = 5_000;

/** Compares pairs of which a record changed, and the next of the records made since the last search. False: there are more. */
export async function refreshPairs(scope: Scope): Promise<boolean> {
  const due = await listDuePairs(scope, batchSize);
  if (due.length > 0) await compareAll(scope, due);
  const search = await findSearch(scope);
  const since = await listRecordsSince(scope, search?.lastRecord ?? null, maxChecked);
  await findPairsOf(scope, since);
  // A record that another transaction has not yet committed may have an earlier id.
  const settled = since.findLast((id) => madeAt(id) < scope.now.getTime() - overlapMs);
  if (settled !== undefined) await moveSearch(scope, settled);
  return due.length < batchSize && (since.length < maxChecked || settled === undefined);
}

/** Ids begin with the milliseconds of their creation. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

async function compareAll(scope: Scope, pairs: readonly Pair[]): Promise<FoundPair[]> {
  const found: FoundPair[] = [];
  const yieldNow = yieldOften();
  for (let from = 0; from < pairs.length; from += batchSize) {
    const chunk = pairs.slice(from, from + batchSize);
    const works = await worksOf(scope, [...new Set(chunk.flatMap(({ a, b }) => [a, b]))]);
    await yieldNow();
    const alike = chunk.flatMap((pair) => compare(pair, works));
    const known = new Set(alike.map(({ a, b }) => a + b));
    await putPairs(scope, alike);
    await dropPairs(
      scope,
      chunk.filter(({ a, b }) => !known.has(a + b)),
    );
    found.push(...alike);
  }
  return found;
}

type Compared = { kind: KindDefinition; work: Work };

/** A record, and each that was merged into it: another is compared with all of them. */
async function worksOf(scope: Scope, ids: readonly string[]): Promise<Map<string, Compared[]>> {
  const records = await listCompared(scope, ids);
  const works = new Map<string, Compared[]>();
  for (const record of records) {
    const kind = findKind(record.kind);
    const people = record.people.map((name) => ({ name }));
    if (kind)
      works.set(record.id, [
        ...(works.get(record.id) ?? []),
        { kind, work: comparedWork(kind, { ...record, people }) },
      ]);
  }
  return works;
}

/** Identifiers of records that were merged into it are its own. */
export function comparedWork(
  kind: KindDefinition,
  record: Pick<ComparedRecord, "data" | "keys"> & { people: { name: string }[]; unread?: Record<string, string> },
): Work {
  const work = workOf(kind, record);
  return { ...work, keys: [...new Set([...work.keys, ...record.keys])] };
}

function compare({ a, b }: Pair, works: ReadonlyMap<string, Compared[]>): FoundPair[] {
  const found = (works.get(a) ?? []).flatMap((one) =>
    (works.get(b) ?? []).flatMap((other) => {
      const alike = classOf(one, other);
      const evidence = alike && evidenceOf(one.work, other.work);
      return evidence ? [{ id: newId(), a, b, class: alike, evidence, score: scoreOf(alike, evidence) }] : [];
    }),
  );
  return found.sort((one, other) => other.score - one.score).slice(0, 1);
}

/** Titles at least so similar may be versions of one work, if their authors agree. */
const versionFrom = 0.9;

function classOf(one: Compared, other: Compared): PairClass | undefined {
  const sharesKey = one.work.keys.some((key) => !key.startsWith("single:") && other.work.keys.includes(key));
  if (sharesKey || one.kind === other.kind) {
    const verdict = classifyDuplicate(one.work, other.work);
    return verdict.class === "different" ? undefined : verdict.class;
  }
  // A title is compared within a type; a paper and the article it became are two works.
  if (one.kind.group !== other.kind.group || one.work.scope === "owner") return undefined;
  const { title, people } = evidenceOf(one.work, other.work);
  return title >= versionFrom && people > 0 ? "version" : undefined;
}
