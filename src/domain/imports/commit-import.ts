import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { listRows, markRows, putRows, type StagedRow } from "#db/queries/batch-rows.ts";
import { type BatchRow, holdImports, lockBatch, updateBatch } from "#db/queries/batches.ts";
import { type DirectoryRow, listDirectory } from "#db/queries/directory.ts";
import type { StoredPerson } from "#db/queries/records.ts";
import { inTransaction } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { breathing } from "../breathing.ts";
import { addNotices } from "../notices/add-notice.ts";
import { type Incoming, insertRecords, prepareIncoming } from "../records/insert-records.ts";
import type { Matches } from "../records/link-people.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { claimRow } from "./claim-row.ts";
import { countFates, isAdded, isJoined } from "./count-fates.ts";
import { type Candidate, candidateOf, findFates } from "./find-fates.ts";
import { joinSources } from "./join-sources.ts";
import { readImport, usable } from "./list-imports.ts";
import { endProgress, reportProgress } from "./progress.ts";

/** Saves the accepted rows, all or none: what was answered is on disk, what was not is absent. */
export async function commitImport(scope: Scope, actor: Actor, id: string): Promise<BatchRow> {
  try {
    return await inTransaction(scope, async () => {
      const batch = usable(scope, actor, await lockBatch(scope, id));
      if (batch.state === "committed") throw new Refusal("already-done", { message: "This import is saved already." });
      if (batch.state !== "ready") throw new Refusal("import-not-ready");
      await holdImports(scope);
      const rows = await listRows(scope, id, { fate: null, after: -1, limit: 100_000 });
      await judgeAgain(scope, actor, rows);
      await putRows(scope, id, joinSources(rows));
      await saveRows(scope, actor, id, rows);
      await updateBatch(scope, id, {
        state: "committed",
        totals: await countFates(scope, id),
        progress: { done: rows.length, of: rows.length, step: "saved" },
      });
      const saved = await readImport(scope, actor, id);
      const created = rows.filter(({ record_id }) => record_id !== null).length;
      await writeAudit(scope, actor, {
        action: "import-committed",
        target: batch.file_name,
        detail: { batch: id, created },
      });
      await addNotices(scope, [
        { account: actor.account, type: "import-done", body: { batch: id, file: batch.file_name, created } },
      ]);
      return saved;
    });
  } finally {
    endProgress(id);
  }
}

/** Since the rows were laid out somebody else may have entered the same works. */
async function judgeAgain(scope: Scope, actor: Actor, rows: StagedRow[]): Promise<void> {
  const undecided = rows.filter(({ fate, decision }) => decision === null && (fate === "new" || fate === "gap"));
  const candidates: Candidate[] = [];
  const breathe = breathing();
  for (const line of undecided) {
    candidates.push(candidateOf(kindBySlug(line.kind ?? ""), line));
    await breathe();
  }
  await findFates(scope, { actor, forOthers: importsForOthers(actor) }, candidates);
}

async function saveRows(scope: Scope, actor: Actor, id: string, rows: StagedRow[]): Promise<void> {
  const index = indexDirectory(await listDirectory(scope));
  const added = rows.filter(({ fate, decision }) => isAdded(fate, decision));
  const incoming: Incoming[] = [];
  const breathe = breathing();
  for (const row of added) {
    const kind = kindBySlug(row.kind ?? "");
    const people = row.people as StoredPerson[];
    const prepared = prepareIncoming(scope, actor, {
      kind,
      data: row.data,
      people: people.map(printed),
      matches: matchesOf(index, people, actor),
      unread: row.unread,
      batch: id,
    });
    row.record_id = prepared.record.id;
    incoming.push(prepared);
    await breathe();
  }
  await insertRecords(scope, actor, incoming, (done) => reportProgress(id, { done, of: added.length, step: "saving" }));
  for (const row of rows.filter(({ fate, decision }) => isJoined(fate, decision)))
    await claimRow(scope, actor, index, { batch: id, row });
  await markRows(scope, id, rows);
}

function printed({ account: _account, matchedBy: _way, state: _state, ...person }: StoredPerson) {
  return person;
}

/** As matched when the rows were laid out; a name that a head or an admin lets pass counts as placed by them. */
function matchesOf(index: DirectoryIndex<DirectoryRow>, people: readonly StoredPerson[], actor: Actor): Matches {
  const accepts = importsForOthers(actor);
  return new Map(
    people.flatMap(({ account: publicId, matchedBy }, position) => {
      const [account] = publicId === undefined ? [] : (index.account.get(publicId) ?? []);
      if (!account || matchedBy === undefined) return [];
      return [
        [
          position,
          { account, matchedBy: accepts && matchedBy === "variant" ? ("placed" as const) : matchedBy },
        ] as const,
      ];
    }),
  );
}
