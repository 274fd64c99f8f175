import { newId } from "#db/new-id.ts";
import {
  type ComparedRecord,
  listCandidates,
  listCandidatesOf,
  listCompared,
  type Pair,
} from "#db/queries/duplicates/candidate-pairs.ts";
import {
  type FoundPair,
  findComparisonProgress,
  findNewestRecord,
  listPairsToRecheck,
  listRecordsSince,
  removePairs,
  removePairsNotFound,
  saveFullComparison,
  saveLastComparedRecord,
  savePairs,
} from "#db/queries/duplicates/open-pairs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { evidenceOf, type PairClass, scoreOf } from "#rules/matching/merging/pair-evidence.ts";
import { workOf } from "#rules/matching/work-of.ts";
import { yieldOften } from "../../yield-often.ts";

/** Pairs whose works are loaded and compared in one step. */
const maxPairsAtOnce = 2000;
const documentKinds = recordKinds.filter(({ isOnePerPerson }) => isOnePerPerson).map(({ slug }) => slug);

/**
 * Compares all records of the institute that share an identifier or nearly the same title, across departments and types,
 * and stores the likely duplicates and versions among them for a person to decide. Stored pairs that are no longer similar
 * are deleted. Returns the number of pairs found.
 */
export async function findPairs(scope: Scope): Promise<number> {
  const newest = await findNewestRecord(scope);
  const found = await compareAll(scope, await listCandidates(scope, documentKinds));
  await inTransaction(scope, async () => {
    await removePairsNotFound(scope, found, scope.now);
    await saveFullComparison(scope, newest);
  });
  return found.length;
}

/** Compares only these records with the others; stores the similar pairs and deletes those that no longer are. */
export async function findPairsOf(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await compareAll(scope, await listCandidatesOf(scope, ids, documentKinds));
}

const maxNewRecords = 200;
/** A transaction that creates records is expected to be committed within this time. */
const transactionMs = 5_000;

/**
 * Compares stored pairs again of which a record has changed, and the oldest of the records that were never compared: some
 * at each call. Returns whether nothing is left to compare.
 */
export async function refreshPairs(scope: Scope): Promise<boolean> {
  const changed = await listPairsToRecheck(scope, maxPairsAtOnce);
  if (changed.length > 0) await compareAll(scope, changed);
  const progress = await findComparisonProgress(scope);
  const newRecords = await listRecordsSince(scope, progress?.lastRecord ?? null, maxNewRecords);
  await findPairsOf(scope, newRecords);
  // A record may be committed later than one with a later id, so the newest are compared again at the next call.
  const compared = newRecords.findLast((id) => createdAtMs(id) < scope.now.getTime() - transactionMs);
  if (compared !== undefined) await saveLastComparedRecord(scope, compared);
  return changed.length < maxPairsAtOnce && (newRecords.length < maxNewRecords || compared === undefined);
}

/** Ids begin with the milliseconds of their creation. */
const createdAtMs = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

async function compareAll(scope: Scope, pairs: readonly Pair[]): Promise<FoundPair[]> {
  const found: FoundPair[] = [];
  for (let from = 0; from < pairs.length; from += maxPairsAtOnce) {
    const chunk = pairs.slice(from, from + maxPairsAtOnce);
    const works = await worksOf(scope, [...new Set(chunk.flatMap(({ a, b }) => [a, b]))]);
    await yieldOften();
    const similar = chunk.flatMap((pair) => compare(pair, works));
    const kept = new Set(similar.map(({ a, b }) => a + b));
    await savePairs(scope, similar);
    await removePairs(
      scope,
      chunk.filter(({ a, b }) => !kept.has(a + b)),
    );
    found.push(...similar);
  }
  return found;
}

type Compared = { kind: KindDefinition; work: Work };

/** By the id of a record: its work, and that of each record that was merged into it. */
async function worksOf(scope: Scope, ids: readonly string[]): Promise<Map<string, Compared[]>> {
  const records = await listCompared(scope, ids);
  const works = new Map<string, Compared[]>();
  for (const record of records) {
    const kind = findKind(record.kind);
    const people = record.people.map((name) => ({ name }));
    if (kind)
      works.set(record.id, [
        ...(works.get(record.id) ?? []),
        { kind, work: toComparedWork(kind, { ...record, people }) },
      ]);
  }
  return works;
}

/** The stored keys of a record include the identifiers of the records that were merged into it. */
export function toComparedWork(
  kind: KindDefinition,
  record: Pick<ComparedRecord, "data" | "keys"> & { people: { name: string }[]; unread?: Record<string, string> },
): Work {
  const work = workOf(kind, record);
  return { ...work, keys: [...new Set([...work.keys, ...record.keys])] };
}

/** Compares each work of one record with each of the other; returns the most similar two, or nothing if none are similar. */
function compare({ a, b }: Pair, works: ReadonlyMap<string, Compared[]>): FoundPair[] {
  const found = (works.get(a) ?? []).flatMap((one) =>
    (works.get(b) ?? []).flatMap((other) => {
      const pairClass = classOf(one, other);
      const evidence = pairClass && evidenceOf(one.work, other.work);
      return evidence ? [{ id: newId(), a, b, class: pairClass, evidence, score: scoreOf(pairClass, evidence) }] : [];
    }),
  );
  return found.sort((one, other) => other.score - one.score).slice(0, 1);
}

/** The minimum similarity of the titles of an original and its version, which must also share an author. */
const minVersionSimilarity = 0.9;

function classOf(one: Compared, other: Compared): PairClass | undefined {
  const sharesKey = one.work.keys.some((key) => other.work.keys.includes(key));
  if (sharesKey || one.kind === other.kind) {
    const verdict = classifyDuplicate(one.work, other.work);
    return verdict.class === "different" ? undefined : verdict.class;
  }
  // Without a shared identifier, records of two types are not duplicates, but one may be a version of the other, such as the
  // journal article of a conference paper. What each person records separately, such as an event attended, has no versions.
  if (one.kind.group !== other.kind.group || one.work.scope === "owner") return undefined;
  const { title, people } = evidenceOf(one.work, other.work);
  return title >= minVersionSimilarity && people > 0 ? "version" : undefined;
}
