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
import { breathing } from "../breathing.ts";
import { describeSharedKeys } from "../records/possible-duplicates.ts";
import type { Scope } from "../scope.ts";
import { type TitleIndex, titleIndex } from "./title-index.ts";

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
  const rowsAbove = titleIndex<Candidate>();
  const breathe = breathing();
  for (const candidate of candidates) {
    judge(importer, candidate, { stored, alike, above, rowsAbove });
    for (const key of candidate.keys) if (!above.has(key)) above.set(key, candidate);
    // What repeats such a row repeats the one above it too.
    if (candidate.line.fate !== "duplicate") rowsAbove.add(candidate.titleKeys, candidate.work, candidate);
    await breathe();
  }
}

type Known = {
  stored: Map<string, Twin>;
  alike: TitleIndex<Twin>;
  above: Map<string, Candidate>;
  rowsAbove: TitleIndex<Candidate>;
};

function judge(importer: Importer, candidate: Candidate, { stored, alike, above, rowsAbove }: Known): void {
  const { line, keys, kind, work } = candidate;
  const twin = keys.map((key) => stored.get(key)).find(Boolean);
  const upper = keys.map((key) => above.get(key)).find(Boolean);
  if (twin) {
    const shared = twin.keys.filter((key) => keys.includes(key));
    repeat(importer, line, twin, sentence(describeSharedKeys(shared, twin.kind === kind.slug ? "" : twin.kind)));
    return;
  }
  if (upper) {
    const shared = keys.filter((key) => upper.keys.includes(key));
    repeatRow(line, upper.line, sentence(describeSharedKeys(shared, "")));
    return;
  }
  const titled = alike.find(candidate.titleKeys, work);
  const upperRows = rowsAbove.find(candidate.titleKeys, work).filter((one) => one.kind === kind);
  const judged = [
    ...titled.map((one) => ({ one, verdict: classifyDuplicate(work, workOf(kind, one.data, one.people, one.keys)) })),
    ...upperRows.map((one) => ({ one, verdict: classifyDuplicate(work, one.work) })),
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

function indexTitles(twins: readonly (Twin & { titleKeys: string[] })[]): TitleIndex<Twin> {
  const index = titleIndex<Twin>();
  for (const twin of twins) {
    const kind = findKind(twin.kind);
    if (kind) index.add(twin.titleKeys, titleIdentity(kind, twin.data), twin);
  }
  return index;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
