import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { listRows, markRows, putRows, type StagedRow } from "#db/queries/batch-rows.ts";
import { type BatchRow, holdImports, lockBatch, updateBatch } from "#db/queries/batches.ts";
import { type DirectoryRow, listDirectory } from "#db/queries/directory.ts";
import { insertDifferentPair } from "#db/queries/record-pairs.ts";
import type { StoredPerson } from "#db/queries/records.ts";
import { inTransaction } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { breathing } from "../breathing.ts";
import { type ClaimToTell, claimantOf, tellAnswerers } from "../claims/tell-answerers.ts";
import { addNotices } from "../notices/add-notice.ts";
import { type Incoming, insertRecords, prepareIncoming } from "../records/insert-records.ts";
import type { Matches } from "../records/link-people.ts";
import { printedLine } from "../records/printed-line.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { claimRow } from "./claim-row.ts";
import { countFates, isAdded, isAsked, isJoined } from "./count-fates.ts";
import { type Candidate, candidateOf, findFates } from "./find-fates.ts";
import { joinRows } from "./join-rows.ts";
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
      await putRows(scope, id, joinRows(rows));
      await saveRows(scope, actor, id, rows);
      await updateBatch(scope, id, {
        state: "committed",
        totals: await countFates(scope, id),
        progress: { done: rows.length, of: rows.length, step: "saved" },
      });
      const saved = await readImport(scope, actor, id);
      const created = rows.filter(({ record_id, fate }) => record_id !== null && fate !== "maybe").length;
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
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const added = rows.filter(({ fate, decision }) => isAdded(fate, decision) || isAsked(fate, decision));
  const incoming: Incoming[] = [];
  const breathe = breathing();
  for (const row of added) {
    // A row above that was left out is no record that this one could be.
    const other = otherOf(row, byNumber);
    const isOpen = isAsked(row.fate, row.decision);
    if (isOpen && other === null) row.fate = "new";
    const kind = kindBySlug(row.kind ?? "");
    const people = row.people as StoredPerson[];
    const prepared = prepareIncoming(scope, actor, {
      kind,
      data: row.data,
      people: people.map((person) => printedLine(person)),
      matches: matchesOf(index, people, actor),
      unread: row.unread,
      batch: id,
      question: isOpen && other !== null ? { record: other, because: row.because } : null,
    });
    row.record_id = prepared.record.id;
    incoming.push(prepared);
    await breathe();
  }
  await insertRecords(scope, actor, incoming, (done) => reportProgress(id, { done, of: added.length, step: "saving" }));
  for (const row of rows) {
    const other = otherOf(row, byNumber);
    if (row.fate === "maybe" && row.decision === "add" && row.record_id && other)
      await insertDifferentPair(scope, row.record_id, other, actor.account);
    if (row.record_id === null) row.duplicate_of = other;
  }
  await claimRows(
    scope,
    actor,
    index,
    id,
    rows.filter((row) => isJoined(row.fate, row.decision) || isOwnRepeat(row, actor)),
  );
  await markRows(scope, id, rows);
}

/** The importer said that the row, which names them, is the record it was compared with. */
function isOwnRepeat({ fate, decision, people }: StagedRow, actor: Actor): boolean {
  const namesMe = (people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  return fate === "maybe" && decision === "leave" && namesMe && !importsForOthers(actor);
}

/** The record that a row is, or may be: found before, or made from the row above that it repeats. */
function otherOf(row: StagedRow, rows: ReadonlyMap<number, StagedRow>): string | null {
  const upper = row.duplicate_row === null ? undefined : rows.get(row.duplicate_row);
  return row.duplicate_of ?? upper?.record_id ?? upper?.duplicate_of ?? null;
}

/** The rows' claims, and one digest to each person who answers some of them. */
async function claimRows(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<DirectoryRow>,
  batch: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const claimant = claimantOf(index, actor);
  const told: ClaimToTell[] = [];
  for (const row of rows) {
    const claim = await claimRow(scope, actor, index, { batch, row });
    if (claim?.isNew) told.push({ id: claim.id, title: row.title, claimant });
  }
  await tellAnswerers(scope, told);
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
