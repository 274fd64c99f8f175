import type { Actor } from "#access/roles.ts";
import type { StagedRow } from "#db/queries/batch-rows.ts";
import { listByKeys, listByTitleKeys, type Twin } from "#db/queries/import-twins.ts";
import type { StoredPerson } from "#db/queries/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys, titleIdentity } from "#kinds/derive/identity-keys.ts";
import { dateOf } from "#kinds/derive/promote.ts";
import { titleKeys } from "#kinds/derive/title-keys.ts";
import type { RecordData } from "#kinds/field.ts";
import { findKind } from "#kinds/registry.ts";
import { classifyDuplicate, type Work } from "#rules/matching/classify-duplicate.ts";
import { sayShared } from "../records/find-twins.ts";
import type { Scope } from "../scope.ts";

/** A row that could become a record, with what tells whether it is one already. */
export type Candidate = { line: StagedRow; kind: KindDefinition; keys: string[]; titleKeys: string[]; work: Work };

export function candidateOf(kind: KindDefinition, line: StagedRow): Candidate {
  const keys = identityKeys(kind, line.data);
  return {
    line,
    kind,
    keys,
    titleKeys: titleKeys(line.title),
    work: workOf(kind, line.data, line.people as StoredPerson[], keys),
  };
}

type Importer = { actor: Actor; forOthers: boolean };

/** Gives each candidate its fate against the records that are here, then against the rows above it. */
export async function findFates(scope: Scope, importer: Importer, candidates: readonly Candidate[]): Promise<void> {
  const stored = indexTwins(await listByKeys(scope, [...new Set(candidates.flatMap(({ keys }) => keys))]));
  const open = candidates.filter((candidate) => !candidate.keys.some((key) => stored.has(key)));
  const alike = indexTitles(
    await listByTitleKeys(
      scope,
      [...new Set(open.flatMap((one) => one.titleKeys))],
      [...new Set(open.map(({ kind }) => kind.slug))],
    ),
  );
  const above = new Map<string, Candidate>();
  const titlesAbove = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    judge(importer, candidate, { stored, alike, above, titlesAbove });
    for (const key of candidate.keys) if (!above.has(key)) above.set(key, candidate);
    for (const key of candidate.titleKeys) titlesAbove.set(key, [...(titlesAbove.get(key) ?? []), candidate]);
  }
}

type Known = {
  stored: Map<string, Twin>;
  alike: Map<string, Twin[]>;
  above: Map<string, Candidate>;
  titlesAbove: Map<string, Candidate[]>;
};

function judge(importer: Importer, candidate: Candidate, { stored, alike, above, titlesAbove }: Known): void {
  const { line, keys, kind, work } = candidate;
  const twin = keys.map((key) => stored.get(key)).find(Boolean);
  const upper = keys.map((key) => above.get(key)).find(Boolean);
  if (twin) {
    const shared = twin.keys.filter((key) => keys.includes(key));
    repeat(importer, line, twin, sentence(sayShared(shared, twin.kind === kind.slug ? "" : twin.kind)));
    return;
  }
  if (upper) {
    const shared = keys.filter((key) => upper.keys.includes(key));
    repeatRow(line, upper.line, sentence(sayShared(shared, "")));
    return;
  }
  const titled = unique(candidate.titleKeys.flatMap((key) => alike.get(key) ?? []));
  const rowsAbove = unique(candidate.titleKeys.flatMap((key) => titlesAbove.get(key) ?? [])).filter(
    (one) => one.kind === kind,
  );
  const judged = [
    ...titled.map((one) => ({ one, verdict: classifyDuplicate(work, workOf(kind, one.data, one.people, one.keys)) })),
    ...rowsAbove.map((one) => ({ one, verdict: classifyDuplicate(work, one.work) })),
  ];
  const same = judged.find(({ verdict }) => verdict.class === "same");
  const maybe = judged.find(({ verdict }) => verdict.class === "maybe");
  if (same) {
    if ("line" in same.one) repeatRow(line, same.one.line, same.verdict.because);
    else repeat(importer, line, same.one, same.verdict.because);
    return;
  }
  if (!maybe) return;
  line.fate = "maybe";
  line.because = maybe.verdict.because;
  if ("line" in maybe.one) line.duplicate_row = maybe.one.line.row;
  else line.duplicate_of = maybe.one.id;
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
  // A row that repeats a row which is itself here already points to the record.
  line.duplicate_of = upper.duplicate_of;
  line.duplicate_row = upper.duplicate_row ?? upper.row;
  line.because = `${because}, row ${line.duplicate_row}`;
}

function workOf(
  kind: KindDefinition,
  data: RecordData,
  people: readonly StoredPerson[],
  keys: readonly string[],
): Work {
  return {
    ...titleIdentity(kind, data),
    keys: [...keys],
    people: people.map(({ name }) => name),
    date: dateOf(kind, data) ?? null,
    scope: kind.uniqueScope === "owner" ? "owner" : "institute",
  };
}

function indexTwins(twins: readonly Twin[]): Map<string, Twin> {
  return new Map(
    twins.filter(({ kind }) => findKind(kind)).flatMap((twin) => twin.keys.map((key) => [key, twin] as const)),
  );
}

function indexTitles(twins: readonly (Twin & { titleKeys: string[] })[]): Map<string, Twin[]> {
  const index = new Map<string, Twin[]>();
  for (const twin of twins) for (const key of twin.titleKeys) index.set(key, [...(index.get(key) ?? []), twin]);
  return index;
}

const unique = <T>(list: readonly T[]) => [...new Set(list)];
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
