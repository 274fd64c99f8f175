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
import { redactionFactsOf } from "../gaps-in.ts";
import { eachUnassigned, isOpenLine, requireBatch } from "./each-unassigned.ts";

type ListQuery = { import?: string | undefined; q?: string | undefined; limit: number };

/** The names on unassigned records, the most frequent first, and the imports of those records. */
export async function listUnassignedNames(scope: Scope, actor: Actor, { import: batch, q, limit }: ListQuery) {
  await requireBatch(scope, actor, batch);
  const names = new Map<string, { name: string; works: number }>();
  const imports = new Map<string, number>();
  for await (const record of eachUnassigned(scope, actor, { import: batch })) {
    const facts = redactionFactsOf(kindBySlug(record.kind), { ...record, deletedAt: null }, actor);
    if (record.isQuestioned || !mayAssign(actor, facts).allowed) continue;
    if (record.batch) imports.set(record.batch, (imports.get(record.batch) ?? 0) + 1);
    const open = record.people.filter(isOpenLine).map(({ name }) => [foldName(name), name] as const);
    for (const [key, name] of new Map(open)) {
      const known = names.get(key);
      if (known) known.works += 1;
      else names.set(key, { name, works: 1 });
    }
  }
  const folded = foldText(q ?? "");
  const found = [...names.values()]
    .filter(({ name }) => foldText(name).includes(folded))
    .sort((one, other) => other.works - one.works || one.name.localeCompare(other.name));
  const index = indexDirectory(await listPeopleForMatching(scope));
  const files = await listFileNames(scope, [...imports.keys()]);
  return {
    rows: found.slice(0, limit).map((row) => ({ ...row, suggestion: suggestionFor(row.name, index) })),
    total: found.length,
    imports: files.map(({ id, name }) => ({ id, fileName: name, works: imports.get(id) ?? 0 })),
  };
}

/** The one colleague whose name it is or may be. */
function suggestionFor(name: string, index: DirectoryIndex<PersonForMatching>) {
  const { matches, suggestions } = matchPeople({ people: [{ name }] }, index);
  const [only, ...more] = suggestions;
  const account = matches.get(0)?.account ?? (more.length === 0 ? only?.account : undefined);
  return account ? { id: account.publicId, name: account.name || account.email, email: account.email } : null;
}
