import { mayAssign } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import { listFileNames } from "#db/queries/records/unassigned.ts";
import type { Scope } from "#db/scope.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { matchPeople } from "#rules/matching/match-people.ts";
import { foldName } from "#rules/matching/parse-name.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { isUnmatchedAuthor, readUnassignedRecords, requireBatch } from "./read-unassigned-records.ts";

/** `import`: the id of a batch, an imported file; without it, the records of all files. */
type ListQuery = { import?: string | undefined; q?: string | undefined; limit: number };

/** The names on unassigned records that the actor may assign, the most frequent first, and the files of those records. */
export async function listUnassignedNames(scope: Scope, actor: Actor, { import: batchId, q, limit }: ListQuery) {
  await requireBatch(scope, actor, batchId);
  const names = new Map<string, { name: string; recordCount: number }>();
  const recordsByBatch = new Map<string, number>();
  for await (const record of readUnassignedRecords(scope, actor, batchId)) {
    // `readUnassignedRecords` skips deleted records.
    const facts = recordFactsOf(kindBySlug(record.kind), { ...record, deletedAt: null }, actor);
    if (record.hasOpenQuestion || !mayAssign(actor, facts).allowed) continue;
    if (record.batch) recordsByBatch.set(record.batch, (recordsByBatch.get(record.batch) ?? 0) + 1);
    const unassigned = record.people.filter(isUnmatchedAuthor).map(({ name }) => [foldName(name), name] as const);
    for (const [key, name] of new Map(unassigned)) {
      const entry = names.get(key);
      if (entry) entry.recordCount += 1;
      else names.set(key, { name, recordCount: 1 });
    }
  }
  const folded = foldText(q ?? "");
  const found = [...names.values()]
    .filter(({ name }) => foldText(name).includes(folded))
    .sort((a, b) => b.recordCount - a.recordCount || a.name.localeCompare(b.name));
  const index = indexDirectory(await listPeopleForMatching(scope));
  const files = await listFileNames(scope, [...recordsByBatch.keys()]);
  return {
    rows: found
      .slice(0, limit)
      .map(({ name, recordCount }) => ({ name, works: recordCount, suggestion: suggestionFor(name, index) })),
    total: found.length,
    imports: files.map(({ id, name }) => ({ id, fileName: name, works: recordsByBatch.get(id) ?? 0 })),
  };
}

/** The colleague with that name, else the only one whose name is similar, else null. */
function suggestionFor(name: string, index: DirectoryIndex<PersonForMatching>) {
  const { matches, suggestions } = matchPeople({ people: [{ name }] }, index);
  const [only, ...more] = suggestions;
  const account = matches.get(0)?.account ?? (more.length === 0 ? only?.account : undefined);
  return account ? { id: account.publicId, name: account.name || account.email, email: account.email } : null;
}
