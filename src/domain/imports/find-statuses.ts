import type { Actor } from "#access/roles.ts";
import type { StagedRow } from "#db/queries/imports/batch-rows.ts";
import { type Duplicate, listByDigests, listByKeys, listByTitleKeys } from "#db/queries/imports/import-duplicates.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { titleKeys } from "#kinds/derive/title-keys.ts";
import { findKind } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { joinWorks, workOf } from "#rules/matching/work-of.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { yieldOften } from "../yield-often.ts";

/** A row that could become a record, with the data that shows whether it already is one. */
export type Candidate = { line: StagedRow; kind: KindDefinition; titleKeys: string[]; work: Work };

export function candidateOf(kind: KindDefinition, line: StagedRow): Candidate {
  const { data, unread, title } = line;
  const people = line.people as StoredPerson[];
  return { line, kind, titleKeys: titleKeys(title), work: workOf(kind, { data, people, unread }) };
}

type Importer = { actor: Actor; forOthers: boolean };

/** A record or a row above that a row may duplicate; its work combines the data of its duplicates. */
type Known = { kind: KindDefinition; work: Work } & ({ duplicate: Duplicate } | { line: StagedRow });

/** Gives each candidate its status, compared with the stored records and the rows above it. */
export async function findStatuses(scope: Scope, importer: Importer, candidates: readonly Candidate[]): Promise<void> {
  const works = knownWorks();
  const keys = [...new Set(candidates.flatMap(({ work }) => work.keys))];
  const stored = new Map(
    (await listByKeys(scope, keys)).map((duplicate) => [duplicate.id, { ...duplicate, titleKeys: [] as string[] }]),
  );
  const alike = await listByTitleKeys(
    scope,
    [...new Set(candidates.flatMap((one) => one.titleKeys))],
    [...new Set(candidates.map(({ kind }) => kind.slug))],
  );
  for (const duplicate of alike) stored.set(duplicate.id, duplicate);
  const again = await listByDigests(scope, [...new Set(candidates.flatMap(({ line }) => line.digest ?? []))]);
  const digestsOf = new Map<string, string[]>();
  for (const duplicate of again) {
    digestsOf.set(duplicate.id, [...(digestsOf.get(duplicate.id) ?? []), duplicate.digest]);
    if (!stored.has(duplicate.id)) stored.set(duplicate.id, { ...duplicate, titleKeys: [] });
  }
  // Of two that a row may duplicate, one that is itself a question comes last.
  for (const duplicate of [...stored.values()].sort(
    (one, other) => Number(one.isQuestion) - Number(other.isQuestion),
  )) {
    const kind = findKind(duplicate.kind);
    if (!kind) continue;
    const by = { titleKeys: duplicate.titleKeys, digests: digestsOf.get(duplicate.id) ?? [] };
    works.add({ kind, work: workOf(kind, duplicate), duplicate }, by);
  }
  const yieldNow = yieldOften();
  for (const candidate of candidates) {
    judge(importer, candidate, works);
    await yieldNow();
  }
}

type KnownWorks = {
  add(known: Known, by: { titleKeys: readonly string[]; digests: readonly string[] }): void;
  find(candidate: Candidate): Known[];
  /** An identical earlier row. */
  findAgain(candidate: Candidate): Known | undefined;
};

function knownWorks(): KnownWorks {
  const byKey = new Map<string, Set<Known>>();
  const byDigest = new Map<string, Known>();
  const byTitle: TitleIndex<Known> = titleIndex<Known>();
  return {
    add: (known, { titleKeys: keys, digests }) => {
      for (const key of known.work.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(known));
      for (const digest of digests) if (!byDigest.has(digest)) byDigest.set(digest, known);
      byTitle.add(keys, known.work, known);
    },
    findAgain: ({ line }) => (line.digest === null ? undefined : byDigest.get(line.digest)),
    find: ({ kind, work, titleKeys: keys }) => {
      const numbered = work.keys.flatMap((key) => [...(byKey.get(key) ?? [])]);
      const titled = byTitle.find(keys, work).filter((one) => one.kind === kind);
      return [...new Set([...numbered, ...titled])];
    },
  };
}

function judge(importer: Importer, candidate: Candidate, works: KnownWorks): void {
  const { line, work } = candidate;
  const by = { titleKeys: candidate.titleKeys, digests: line.digest === null ? [] : [line.digest] };
  const again = works.findAgain(candidate);
  if (again) {
    markKnown(importer, line, again, text("Same row"));
    return;
  }
  const judged = works.find(candidate).map((known) => ({ known, verdict: classifyDuplicate(work, known.work) }));
  const same = judged.filter(({ verdict }) => verdict.class === "same");
  const [first] = same;
  const maybe = judged.find(({ verdict }) => verdict.class === "maybe");
  if (first && isOneWork(same.map(({ known }) => known.work))) {
    markKnown(importer, line, first.known, first.verdict.because);
    first.known.work = joinWorks(first.known.work, work);
    works.add(first.known, by);
    return;
  }
  const asked = first ?? maybe;
  if (asked) {
    line.status = "maybe";
    line.because = first ? text("Several records may be the same") : asked.verdict.because;
    if ("line" in asked.known) line.duplicate_row = asked.known.line.row;
    else line.duplicate_of = asked.known.duplicate.id;
  }
  works.add({ kind: candidate.kind, work, line }, by);
}

function markKnown(importer: Importer, line: StagedRow, known: Known, because: string): void {
  if ("line" in known) repeatRow(line, known.line, because);
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

/** Two records of one work are one; where they are different works, only a person knows which of them a row means. */
function isOneWork(works: readonly Work[]): boolean {
  return works.every((one) =>
    works.every((other) => one === other || classifyDuplicate(one, other).class !== "different"),
  );
}

function repeat({ actor, forOthers }: Importer, line: StagedRow, duplicate: Duplicate, because: string): void {
  line.duplicate_of = duplicate.id;
  const isMine = duplicate.people.some(({ account, state }) => account === actor.publicId && state !== "declined");
  const namesMe = (line.people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  line.status = !forOthers && namesMe && !isMine && duplicate.createdBy !== actor.account ? "joined" : "duplicate";
  line.because = because;
}

function repeatRow(line: StagedRow, upper: StagedRow, because: string): void {
  line.status = "duplicate";
  line.duplicate_row = upper.row;
  line.because = sentence("{{reason}}, row {{row}}", { reason: because, row: upper.row });
}

type Place = { title: string; container: string; year: string | null };

export type TitleIndex<Entry> = {
  add(titleKeys: readonly string[], place: Place, entry: Entry): void;
  find(titleKeys: readonly string[], place: Place): Entry[];
};

/** Maximum compared with one row: a file may contain the same title ten thousand times. */
const mostAlike = 30;

/**
 * Works by the keys of their titles. Of very many similar ones, those of the same title, container and year are found
 * first.
 */
export function titleIndex<Entry>(): TitleIndex<Entry> {
  const alike = new Map<string, Entry[]>();
  const same = new Map<string, Entry[]>();
  return {
    add: (titleKeys, place, entry) => {
      put(same, keyOf(place), entry);
      for (const key of titleKeys) put(alike, key, entry);
    },
    find: (titleKeys, place) => {
      const found = titleKeys.flatMap((key) => alike.get(key) ?? []);
      return [...new Set([...(same.get(keyOf(place)) ?? []), ...found])];
    },
  };
}

function put<Entry>(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = index.get(key);
  if (!list) index.set(key, [entry]);
  else if (list.length < mostAlike && !list.includes(entry)) list.push(entry);
}

function keyOf({ title, container, year }: Place): string {
  return [title, container, year].join("\n");
}
