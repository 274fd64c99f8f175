import { hash } from "node:crypto";
import { viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { ParsedRow } from "#db/queries/imports/batch-rows.ts";
import { type Duplicate, listByDigests, listByKeys, listByTitleHashes } from "#db/queries/imports/import-duplicates.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { hashFoldedTitle, titleHashes } from "#kinds/derive/title-hashes.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { combineWorks, workOf } from "#rules/matching/work-of.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { isAuthorOrCreator } from "../claims/create-claim.ts";
import { toComparedWork } from "../records/duplicates/find-pairs.ts";
import type { KnownKeys } from "../records/prepare-record.ts";
import { yieldOften } from "../yield-often.ts";
import { type KnownWork, type KnownWorks, makeKnownWorks } from "./known-works.ts";

/** A row that could become a record, with the data that shows whether it already is one. */
export type Candidate = { line: ParsedRow; kind: KindDefinition; titleHashes: string[]; work: Work };

export function candidateOf(kind: KindDefinition, line: ParsedRow): Candidate {
  const { data, unread } = line;
  const work = workOf(kind, { data, people: line.people as StoredPerson[], unread });
  return { line, kind, titleHashes: hashFoldedTitle(work.title), work };
}

type RowContent = Pick<ParsedRow, "data" | "unread"> & { people: readonly { name: string }[] };

/**
 * The same for two rows with the same values, in any order of columns. For a kind with one record per person it
 * includes the importer.
 */
export function rowDigest(kind: KindDefinition, { data, unread, people }: RowContent, importer: string | null): string {
  const names = people.map(({ name }) => name);
  const parts = [
    kind.slug,
    sortEntries(data),
    sortEntries(unread),
    names,
    kind.duplicateScope === "owner" ? importer : null,
  ];
  return hash("sha256", JSON.stringify(parts)).slice(0, 32);
}

function sortEntries(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.keys(values)
    .sort()
    .map((name) => [name, values[name]]);
}

export type Importer = { actor: Actor; isForOthers: boolean };

/** What rows are compared with: it grows while the rows of a file get their statuses, a part at a time. */
export type ComparedWorks = { works: KnownWorks; stored: Map<string, KnownWork> };

export const startComparing = (): ComparedWorks => ({ works: makeKnownWorks(), stored: new Map() });

/** Gives each candidate its status, compared with the stored records and all rows above it. */
export async function findStatuses(
  scope: Scope,
  importer: Importer,
  candidates: readonly Candidate[],
  compared: ComparedWorks,
): Promise<void> {
  const stored = await findStored(scope, {
    keys: candidates.flatMap(({ work }) => work.keys),
    titleHashes: candidates.flatMap((one) => one.titleHashes),
    kinds: candidates.map(({ kind }) => kind.slug),
    digests: candidates.flatMap(({ line }) => line.digest ?? []),
  });
  await setStatuses(importer, candidates, stored, compared);
}

/**
 * The same for rows of a batch that is being saved, of which none duplicates another: only those get a new status that
 * have something in common with a record that is stored by now. Returns the keys of each.
 */
export async function findNewDuplicates(
  scope: Scope,
  importer: Importer,
  { batch, rows }: { batch: string; rows: readonly ParsedRow[] },
): Promise<ReadonlyMap<ParsedRow, KnownKeys>> {
  const rowsWithKeys = [];
  for (const line of rows) {
    const kind = kindBySlug(line.kind ?? "");
    rowsWithKeys.push({ line, kind, keys: identityKeys(kind, line.data), titleHashes: titleHashes(line.title) });
    await yieldOften();
  }
  const stored = await findStored(scope, {
    keys: rowsWithKeys.flatMap(({ keys }) => keys),
    titleHashes: rowsWithKeys.flatMap((one) => one.titleHashes),
    kinds: rowsWithKeys.map(({ kind }) => kind.slug),
    digests: rowsWithKeys.flatMap(({ line }) => line.digest ?? []),
    savingBatch: batch,
  });
  const shared = new Set(stored.flatMap((one) => [...one.duplicate.keys, ...one.titleHashes, ...one.digests]));
  const candidates = rowsWithKeys
    .filter(({ line, keys, titleHashes: ofTitle }) =>
      [...keys, ...ofTitle, line.digest ?? ""].some((key) => shared.has(key)),
    )
    .map(({ kind, line }) => candidateOf(kind, line));
  await setStatuses(importer, candidates, stored, startComparing());
  return new Map(rowsWithKeys.map(({ line, keys, titleHashes: ofTitle }) => [line, { keys, titleHashes: ofTitle }]));
}

/**
 * The same for possible duplicates, which are saved as questions: one with the values of a row that another import has saved
 * by now is the record of that row.
 */
export async function findNewIdentical(scope: Scope, importer: Importer, rows: readonly ParsedRow[]): Promise<void> {
  const found = await listByDigests(
    scope,
    rows.flatMap(({ digest }) => digest ?? []),
  );
  const byDigest = new Map(found.map((duplicate) => [duplicate.digest, duplicate]));
  for (const line of rows) {
    const duplicate = line.digest === null ? undefined : byDigest.get(line.digest);
    if (!duplicate) continue;
    line.duplicate_row = null;
    markAsStored(importer, line, duplicate, text("Same values"));
  }
}

/** A stored record, with the keys of titles and the digests of rows by which it was found. */
type Stored = { duplicate: Duplicate; titleHashes: string[]; digests: string[] };

type MatchKeys = { keys: string[]; titleHashes: string[]; kinds: string[]; digests: string[]; savingBatch?: string };

/** The stored records that share one of these with a row. */
export async function findStored(scope: Scope, { savingBatch, ...matchKeys }: MatchKeys): Promise<Stored[]> {
  const found = new Map<string, Stored>();
  const storedOf = (duplicate: Duplicate): Stored => {
    const known = found.get(duplicate.id) ?? { duplicate, titleHashes: [], digests: [] };
    found.set(duplicate.id, known);
    return known;
  };
  const unique = (list: readonly string[]) => [...new Set(list)];
  for (const duplicate of await listByKeys(scope, unique(matchKeys.keys), savingBatch)) storedOf(duplicate);
  for (const duplicate of await listByTitleHashes(
    scope,
    unique(matchKeys.titleHashes),
    unique(matchKeys.kinds),
    savingBatch,
  ))
    storedOf(duplicate).titleHashes = duplicate.titleHashes;
  for (const duplicate of await listByDigests(scope, unique(matchKeys.digests)))
    storedOf(duplicate).digests.push(duplicate.digest);
  return [...found.values()];
}

async function setStatuses(
  importer: Importer,
  candidates: readonly Candidate[],
  found: Stored[],
  { works, stored }: ComparedWorks,
): Promise<void> {
  // Of two records that a row may duplicate, one that has an open question itself comes last.
  found.sort((one, other) => Number(one.duplicate.isQuestion) - Number(other.duplicate.isQuestion));
  for (const { duplicate, ...keys } of found) {
    const kind = findKind(duplicate.kind);
    if (!kind) continue;
    // It may be known from a part above, combined with rows of that part.
    const known = stored.get(duplicate.id) ?? works.register({ kind, duplicate }, toComparedWork(kind, duplicate));
    stored.set(duplicate.id, known);
    works.indexBy(known, works.workOf(known), keys);
  }
  for (const candidate of candidates) {
    setStatus(importer, candidate, works);
    await yieldOften();
  }
  works.clearCache();
}

function setStatus(importer: Importer, candidate: Candidate, works: KnownWorks): void {
  const { line, work } = candidate;
  const keys = { titleHashes: candidate.titleHashes, digests: line.digest === null ? [] : [line.digest] };
  const identical = works.findIdentical(candidate);
  if (identical) {
    markAsKnown(importer, line, identical, text("Same values"));
    return;
  }
  const classified = works.find(candidate).map((known) => {
    const other = works.workOf(known);
    return { known, other, verdict: classifyDuplicate(work, other) };
  });
  const same = classified.filter(({ verdict }) => verdict.class === "same");
  const [first] = same;
  const possible = classified.find(({ verdict }) => verdict.class === "possible");
  if (first && isOneWork(same.map(({ other }) => other))) {
    markAsKnown(importer, line, first.known, first.verdict.reason);
    const combined = combineWorks(first.other, work);
    works.replaceWork(first.known, combined);
    works.indexBy(first.known, combined, keys);
    return;
  }
  const questioned = first ?? possible;
  if (questioned) {
    line.status = "possible";
    line.reason = first ? text("Several records may be the same") : questioned.verdict.reason;
    if ("row" in questioned.known) line.duplicate_row = questioned.known.row;
    else line.duplicate_of = questioned.known.duplicate.id;
  }
  works.indexBy(works.register({ kind: candidate.kind, row: line.row }, work), work, keys);
}

function markAsKnown(importer: Importer, line: ParsedRow, known: KnownWork, reason: string): void {
  if ("row" in known) markDuplicateRow(line, known.row, reason);
  else markAsStored(importer, line, known.duplicate, reason);
}

function markAsStored(importer: Importer, line: ParsedRow, duplicate: Duplicate, reason: string): void {
  markDuplicate(
    importer,
    line,
    duplicate,
    duplicate.isQuestion ? sentence("{{reason}}, imported as a possible duplicate", { reason }) : reason,
  );
}

/** Two records of one work are one; if they are different works, only a person knows which of them a row means. */
function isOneWork(works: readonly Work[]): boolean {
  return works.every((one) =>
    works.every((other) => one === other || classifyDuplicate(one, other).class !== "different"),
  );
}

/** Marks a row as a record that is stored. */
export function markDuplicate(
  { actor, isForOthers }: Importer,
  line: ParsedRow,
  duplicate: Duplicate,
  reason: string,
): void {
  line.duplicate_of = duplicate.id;
  const isOwn = isAuthorOrCreator(duplicate, actor);
  const namesMe = (line.people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  line.status = !isForOthers && namesMe && !isOwn ? "claim" : "duplicate";
  const isVisible = isOwn || (isForOthers && duplicate.scopes.some((one) => viewerScopes(actor).includes(one)));
  const more = isVisible ? fieldsOnlyIn(line, duplicate) : [];
  line.reason =
    more.length === 0 ? reason : sentence("{{reason}}. Only this row has: {{fields}}.", { reason, fields: more });
}

/** An import changes no record, so it says what a row has that the record lacks. */
function fieldsOnlyIn({ kind, data }: ParsedRow, duplicate: Duplicate): string[] {
  const fields = kind === duplicate.kind ? Object.entries(findKind(kind)?.fields ?? {}) : [];
  return fields.flatMap(([name, { label }]) =>
    isFilled(data[name]) && !isFilled(duplicate.data[name]) && duplicate.unread[name] === undefined ? [label] : [],
  );
}

function markDuplicateRow(line: ParsedRow, row: number, reason: string): void {
  line.status = "duplicate";
  line.duplicate_row = row;
  line.reason = sentence("Repeats row {{row}} of this file: {{reason}}", { row, reason: inSentence(reason) });
}
