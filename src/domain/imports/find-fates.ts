import type { Actor } from "#access/roles.ts";
import type { StagedRow } from "#db/queries/batch-rows.ts";
import { listByDigests, listByKeys, listByTitleKeys, type Twin } from "#db/queries/import-twins.ts";
import type { StoredPerson } from "#db/queries/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { titleKeys } from "#kinds/derive/title-keys.ts";
import { findKind } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { joinWorks } from "#rules/matching/join-works.ts";
import { workOf } from "#rules/matching/work-of.ts";
import { breathing } from "../breathing.ts";
import type { Scope } from "../scope.ts";
import { type TitleIndex, titleIndex } from "./title-index.ts";

/** A row that could become a record, with what tells whether it is one already. */
export type Candidate = { line: StagedRow; kind: KindDefinition; titleKeys: string[]; work: Work };

export function candidateOf(kind: KindDefinition, line: StagedRow): Candidate {
  const { data, unread, title } = line;
  const people = line.people as StoredPerson[];
  return { line, kind, titleKeys: titleKeys(title), work: workOf(kind, { data, people, unread }) };
}

type Importer = { actor: Actor; forOthers: boolean };

/** A record or a row above that a row may repeat; its work gathers what the rows that repeat it know. */
type Known = { kind: KindDefinition; work: Work } & ({ twin: Twin } | { line: StagedRow });

/** Gives each candidate its fate against the records that are here and the rows above it. */
export async function findFates(scope: Scope, importer: Importer, candidates: readonly Candidate[]): Promise<void> {
  const works = knownWorks();
  const keys = [...new Set(candidates.flatMap(({ work }) => work.keys))];
  const stored = new Map(
    (await listByKeys(scope, keys)).map((twin) => [twin.id, { ...twin, titleKeys: [] as string[] }]),
  );
  const alike = await listByTitleKeys(
    scope,
    [...new Set(candidates.flatMap((one) => one.titleKeys))],
    [...new Set(candidates.map(({ kind }) => kind.slug))],
  );
  for (const twin of alike) stored.set(twin.id, twin);
  const again = await listByDigests(scope, [...new Set(candidates.flatMap(({ line }) => line.digest ?? []))]);
  const digestsOf = new Map<string, string[]>();
  for (const twin of again) {
    digestsOf.set(twin.id, [...(digestsOf.get(twin.id) ?? []), twin.digest]);
    if (!stored.has(twin.id)) stored.set(twin.id, { ...twin, titleKeys: [] });
  }
  // Of two that a row may repeat, one that is itself a question comes last.
  for (const twin of [...stored.values()].sort((one, other) => Number(one.isQuestion) - Number(other.isQuestion))) {
    const kind = findKind(twin.kind);
    if (!kind) continue;
    const by = { titleKeys: twin.titleKeys, digests: digestsOf.get(twin.id) ?? [] };
    works.add({ kind, work: workOf(kind, twin), twin }, by);
  }
  const breathe = breathing();
  for (const candidate of candidates) {
    judge(importer, candidate, works);
    await breathe();
  }
}

type KnownWorks = {
  add(known: Known, by: { titleKeys: readonly string[]; digests: readonly string[] }): void;
  find(candidate: Candidate): Known[];
  /** What said the same, word for word. */
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
    markKnown(importer, line, again, "The same row");
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
    line.fate = "maybe";
    line.because = first ? "Several works that it could be" : asked.verdict.because;
    if ("line" in asked.known) line.duplicate_row = asked.known.line.row;
    else line.duplicate_of = asked.known.twin.id;
  }
  works.add({ kind: candidate.kind, work, line }, by);
}

function markKnown(importer: Importer, line: StagedRow, known: Known, because: string): void {
  if ("line" in known) repeatRow(line, known.line, because);
  else
    repeat(importer, line, known.twin, known.twin.isQuestion ? `${because}, imported with an open question` : because);
}

/** Two records of one work are one; where they are different works, nobody but a person knows which of them a row means. */
function isOneWork(works: readonly Work[]): boolean {
  return works.every((one) =>
    works.every((other) => one === other || classifyDuplicate(one, other).class !== "different"),
  );
}

function repeat({ actor, forOthers }: Importer, line: StagedRow, twin: Twin, because: string): void {
  line.duplicate_of = twin.id;
  const isMine = twin.people.some(({ account, state }) => account === actor.publicId && state !== "declined");
  const namesMe = (line.people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  line.fate = !forOthers && namesMe && !isMine && twin.createdBy !== actor.account ? "joined" : "duplicate";
  line.because = because;
}

function repeatRow(line: StagedRow, upper: StagedRow, because: string): void {
  line.fate = "duplicate";
  line.duplicate_row = upper.row;
  line.because = `${because}, row ${upper.row}`;
}
