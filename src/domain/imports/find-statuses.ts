import type { Actor } from "#access/roles.ts";
import type { ParsedRow } from "#db/queries/imports/batch-rows.ts";
import { type Duplicate, listByDigests, listByKeys, listByTitleHashes } from "#db/queries/imports/import-duplicates.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { combineWorks, workOf } from "#rules/matching/work-of.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { comparedWork } from "../records/duplicates/find-pairs.ts";
import { yieldOften } from "../yield-often.ts";
import { type KnownWork, type KnownWorks, knownWorks } from "./known-works.ts";

/** A row that could become a record, with the data that shows whether it already is one. */
export type Candidate = { line: ParsedRow; kind: KindDefinition; titleHashes: string[]; work: Work };

export function candidateOf(kind: KindDefinition, line: ParsedRow): Candidate {
  const { data, unread, title } = line;
  const people = line.people as StoredPerson[];
  return { line, kind, titleHashes: titleHashes(title), work: workOf(kind, { data, people, unread }) };
}

export type Importer = { actor: Actor; forOthers: boolean };

/** What rows are compared with: it grows while a file is judged, a part at a time. */
export type ComparedWorks = { works: KnownWorks; stored: Map<string, KnownWork> };

export const startJudging = (): ComparedWorks => ({ works: knownWorks(), stored: new Map() });

/** Gives each candidate its status, compared with the stored records and all rows above it. */
export async function findStatuses(
  scope: Scope,
  importer: Importer,
  candidates: readonly Candidate[],
  judging: ComparedWorks,
): Promise<void> {
  const stored = await findStored(scope, {
    keys: candidates.flatMap(({ work }) => work.keys),
    titleHashes: candidates.flatMap((one) => one.titleHashes),
    kinds: candidates.map(({ kind }) => kind.slug),
    digests: candidates.flatMap(({ line }) => line.digest ?? []),
  });
  await judgeAll(importer, candidates, stored, judging);
}

/**
 * The same for rows of a batch that is being saved, of which none duplicates another: only those are judged again that
 * have something in common with a record that is stored by now.
 */
export async function findNewDuplicates(
  scope: Scope,
  importer: Importer,
  { batch, rows }: { batch: string; rows: readonly ParsedRow[] },
): Promise<void> {
  const traced = [];
  const yieldNow = yieldOften();
  for (const line of rows) {
    const kind = kindBySlug(line.kind ?? "");
    traced.push({ line, kind, keys: identityKeys(kind, line.data), titleHashes: titleHashes(line.title) });
    await yieldNow();
  }
  const stored = await findStored(scope, {
    keys: traced.flatMap(({ keys }) => keys),
    titleHashes: traced.flatMap((one) => one.titleHashes),
    kinds: traced.map(({ kind }) => kind.slug),
    digests: traced.flatMap(({ line }) => line.digest ?? []),
    saving: batch,
  });
  const shared = new Set(stored.flatMap((one) => [...one.duplicate.keys, ...one.titleHashes, ...one.digests]));
  const candidates = traced
    .filter(({ line, keys, titleHashes: ofTitle }) =>
      [...keys, ...ofTitle, line.digest ?? ""].some((key) => shared.has(key)),
    )
    .map(({ kind, line }) => candidateOf(kind, line));
  await judgeAll(importer, candidates, stored, startJudging());
}

/** A stored record, with the keys of titles and the digests of rows by which it was found. */
type Stored = { duplicate: Duplicate; titleHashes: string[]; digests: string[] };

type Traces = { keys: string[]; titleHashes: string[]; kinds: string[]; digests: string[]; saving?: string };

/** The stored records that share one of these with a row. */
export async function findStored(scope: Scope, { saving, ...traces }: Traces): Promise<Stored[]> {
  const found = new Map<string, Stored>();
  const storedOf = (duplicate: Duplicate): Stored => {
    const known = found.get(duplicate.id) ?? { duplicate, titleHashes: [], digests: [] };
    found.set(duplicate.id, known);
    return known;
  };
  const unique = (list: readonly string[]) => [...new Set(list)];
  for (const duplicate of await listByKeys(scope, unique(traces.keys), saving)) storedOf(duplicate);
  for (const duplicate of await listByTitleHashes(scope, unique(traces.titleHashes), unique(traces.kinds), saving))
    storedOf(duplicate).titleHashes = duplicate.titleHashes;
  for (const duplicate of await listByDigests(scope, unique(traces.digests)))
    storedOf(duplicate).digests.push(duplicate.digest);
  return [...found.values()];
}

async function judgeAll(
  importer: Importer,
  candidates: readonly Candidate[],
  found: Stored[],
  { works, stored }: ComparedWorks,
): Promise<void> {
  // Of two that a row may duplicate, one that is itself a question comes last.
  found.sort((one, other) => Number(one.duplicate.isQuestion) - Number(other.duplicate.isQuestion));
  for (const { duplicate, ...keys } of found) {
    const kind = findKind(duplicate.kind);
    if (!kind) continue;
    // Found for a part above, it may be joined with rows of that part.
    const known = stored.get(duplicate.id) ?? works.register({ kind, duplicate }, comparedWork(kind, duplicate));
    stored.set(duplicate.id, known);
    works.indexBy(known, works.workOf(known), keys);
  }
  const yieldNow = yieldOften();
  for (const candidate of candidates) {
    judge(importer, candidate, works);
    await yieldNow();
  }
  works.clearCache();
}

function judge(importer: Importer, candidate: Candidate, works: KnownWorks): void {
  const { line, work } = candidate;
  const keys = { titleHashes: candidate.titleHashes, digests: line.digest === null ? [] : [line.digest] };
  const again = works.findIdentical(candidate);
  if (again) {
    markKnown(importer, line, again, text("Same values"));
    return;
  }
  const judged = works.find(candidate).map((known) => {
    const other = works.workOf(known);
    return { known, other, verdict: classifyDuplicate(work, other) };
  });
  const same = judged.filter(({ verdict }) => verdict.class === "same");
  const [first] = same;
  const possible = judged.find(({ verdict }) => verdict.class === "possible");
  if (first && isOneWork(same.map(({ other }) => other))) {
    markKnown(importer, line, first.known, first.verdict.because);
    const combined = combineWorks(first.other, work);
    works.replaceWork(first.known, combined);
    works.indexBy(first.known, combined, keys);
    return;
  }
  const asked = first ?? possible;
  if (asked) {
    line.status = "possible";
    line.because = first ? text("Several records may be the same") : asked.verdict.because;
    if ("row" in asked.known) line.duplicate_row = asked.known.row;
    else line.duplicate_of = asked.known.duplicate.id;
  }
  works.indexBy(works.register({ kind: candidate.kind, row: line.row }, work), work, keys);
}

function markKnown(importer: Importer, line: ParsedRow, known: KnownWork, because: string): void {
  if ("row" in known) repeatRow(line, known.row, because);
  else
    repeat(
      importer,
      line,
      known.duplicate,
      known.duplicate.isQuestion
        ? sentence("{{reason}}, imported as a possible duplicate", { reason: because })
        : because,
    );
}

/** Two records of one work are one; if they are different works, only a person knows which of them a row means. */
function isOneWork(works: readonly Work[]): boolean {
  return works.every((one) =>
    works.every((other) => one === other || classifyDuplicate(one, other).class !== "different"),
  );
}

/** Marks a row as a record that is stored. */
export function repeat({ actor, forOthers }: Importer, line: ParsedRow, duplicate: Duplicate, because: string): void {
  line.duplicate_of = duplicate.id;
  const isMine = duplicate.people.some(({ account, state }) => account === actor.publicId && state !== "declined");
  const namesMe = (line.people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  line.status = !forOthers && namesMe && !isMine && duplicate.createdBy !== actor.account ? "claim" : "duplicate";
  line.because = because;
}

function repeatRow(line: ParsedRow, row: number, because: string): void {
  line.status = "duplicate";
  line.duplicate_row = row;
  line.because = sentence("Repeats row {{row}} of this file: {{reason}}", { row, reason: inSentence(because) });
}
