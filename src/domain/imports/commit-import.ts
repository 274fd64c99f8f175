import { importsForOthers } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import { type DirectoryRow, listDirectory } from "#db/queries/directory.ts";
import { findDuplicateTitles, listRows, markRows, putRows, type StagedRow } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, holdImports, lockBatch, updateBatch } from "#db/queries/imports/batches.ts";
import { insertDifferentPair } from "#db/queries/records/record-pairs.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { promote } from "#kinds/derive/promote.ts";
import type { RecordData } from "#kinds/field.ts";
import { findKind, kindBySlug } from "#kinds/registry.ts";
import { type DirectoryIndex, indexDirectory } from "#rules/matching/index-directory.ts";
import { text } from "#texts/text.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type FiledClaim, fileClaim } from "../claims/file-claim.ts";
import { type ClaimToNotify, claimantOf, notifyAnswerers } from "../claims/notify-answerers.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { type Matches, printedLine } from "../records/authorship/link-people.ts";
import { type Incoming, insertRecords, prepareIncoming } from "../records/insert-records.ts";
import { readBatch, usableBatch } from "../records/usable-batch.ts";
import { Refusal } from "../refusal.ts";
import { yieldOften } from "../yield-often.ts";
import { countStatuses, isAdded, isAsked, isJoined } from "./count-statuses.ts";
import { type Candidate, candidateOf, findStatuses } from "./find-statuses.ts";
import { takeFullerCells } from "./fuller-cells.ts";
import { endProgress, reportProgress } from "./present-batch.ts";

/**
 * A row that duplicates another row of the file adds its fuller cells and its ids in other systems to that row's
 * record, so that nothing is lost and the file is recognised when it is imported again. Returns the changed rows.
 */
function joinRows(rows: readonly StagedRow[]): StagedRow[] {
  const changed = new Set<StagedRow>();
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const row of rows) {
    if (row.status !== "duplicate" || row.decision === "add" || row.duplicate_row === null) continue;
    const upper = byNumber.get(row.duplicate_row);
    if (!upper || !(isAdded(upper.status, upper.decision) || isAsked(upper.status, upper.decision))) continue;
    const kind = row.kind === upper.kind ? findKind(row.kind ?? "") : undefined;
    const hasSources = addSources(upper, row);
    if ((kind && takeFullerCells(kind, upper, row)) || hasSources) changed.add(upper);
  }
  return [...changed];
}

/** Of one record; the limit of the rows of any table. */
const mostSources = 500;

/** False where there is nothing to add. */
function addSources(upper: StagedRow, row: StagedRow): boolean {
  const from = sourceField(row.kind);
  const to = sourceField(upper.kind);
  if (from === undefined || to === undefined) return false;
  const known = (upper.data[to] ?? []) as RecordData[];
  if (known.length >= mostSources) return false;
  const isKnown = (one: RecordData) =>
    known.some((other) => other.system === one.system && other.identifier === one.identifier);
  const fresh = ((row.data[from] ?? []) as RecordData[]).filter((one) => !isKnown(one));
  const taken = new Set(known.map(({ id }) => id));
  if (fresh.length === 0) return false;
  upper.data = {
    ...upper.data,
    [to]: [...known, ...fresh.map((one, at) => (taken.has(one.id) ? { ...one, id: `${row.row}-${at + 1}` } : one))],
  };
  return true;
}

function sourceField(slug: string | null): string | undefined {
  const rule = slug === null ? undefined : findKind(slug)?.unique.find(({ by }) => by === "source");
  return rule && "field" in rule ? rule.field : undefined;
}

const sentences = {
  pending: text("Already recorded; your claim was sent"),
  accepted: text("Already recorded; the record names you, your claim was accepted"),
  rejected: text("Already recorded; your earlier claim was rejected"),
  withdrawn: text("Already recorded"),
} as const;

/**
 * The row names its importer on a record of the same work: they claim it. The data of that record does not change.
 * Undefined where no claim follows.
 */
async function claimRow(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<DirectoryRow>,
  { batch, row }: { batch: string; row: StagedRow },
): Promise<FiledClaim | undefined> {
  const [known] = row.duplicate_of === null ? [] : await findDuplicateTitles(scope, [row.duplicate_of]);
  if (!known || row.kind === null) return undefined;
  const mine = (row.people as StoredPerson[]).find(({ account }) => account === actor.publicId);
  const { title, day } = promote(kindBySlug(row.kind), row.data);
  const claim = await fileClaim(scope, actor, index, {
    record: known,
    said: { kind: row.kind, title, day },
    printed: mine?.name || actor.name || actor.email,
    batch: { id: batch, row: row.row },
  });
  row.because = sentences[claim?.state ?? "withdrawn"];
  return claim;
}

/** Saves the accepted rows, all or none: what was answered is on disk, what was not is absent. */
export async function commitImport(scope: Scope, actor: Actor, id: string): Promise<BatchRow> {
  try {
    return await inTransaction(scope, async () => {
      const batch = usableBatch(scope, actor, await lockBatch(scope, id));
      if (batch.state === "committed") throw new Refusal("already-done", { message: "This import is already saved." });
      if (batch.state !== "ready") throw new Refusal("import-not-ready");
      await holdImports(scope);
      const rows = await listRows(scope, id, { status: null, after: -1, limit: 100_000 });
      await judgeAgain(scope, actor, rows);
      await putRows(scope, id, joinRows(rows));
      await saveRows(scope, actor, id, rows);
      await updateBatch(scope, id, {
        state: "committed",
        totals: await countStatuses(scope, id),
        progress: { done: rows.length, of: rows.length, step: "saved" },
      });
      const saved = await readBatch(scope, actor, id);
      const created = rows.filter(({ record_id, status }) => record_id !== null && status !== "maybe").length;
      await writeAudit(scope, actor, {
        action: "import-committed",
        target: batch.file_name,
        detail: { batch: id, created },
      });
      await addNotifications(scope, [
        { account: actor.account, type: "import-done", body: { batch: id, file: batch.file_name, created } },
      ]);
      return saved;
    });
  } finally {
    endProgress(id);
  }
}

/** Since the rows were staged somebody else may have entered the same works. */
async function judgeAgain(scope: Scope, actor: Actor, rows: StagedRow[]): Promise<void> {
  const undecided = rows.filter(({ status, decision }) => decision === null && (status === "new" || status === "gap"));
  const candidates: Candidate[] = [];
  const yieldNow = yieldOften();
  for (const line of undecided) {
    candidates.push(candidateOf(kindBySlug(line.kind ?? ""), line));
    await yieldNow();
  }
  await findStatuses(scope, { actor, forOthers: importsForOthers(actor) }, candidates);
}

async function saveRows(scope: Scope, actor: Actor, id: string, rows: StagedRow[]): Promise<void> {
  const index = indexDirectory(await listDirectory(scope));
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const added = rows.filter(({ status, decision }) => isAdded(status, decision) || isAsked(status, decision));
  const incoming: Incoming[] = [];
  const yieldNow = yieldOften();
  for (const row of added) {
    // A row above that was left out is no record that this one could be.
    const other = otherOf(row, byNumber);
    const isOpen = isAsked(row.status, row.decision);
    if (isOpen && other === null) row.status = "new";
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
    await yieldNow();
  }
  await insertRecords(scope, actor, incoming, (done) => reportProgress(id, { done, of: added.length, step: "saving" }));
  for (const row of rows) {
    const other = otherOf(row, byNumber);
    if (row.status === "maybe" && row.decision === "add" && row.record_id && other)
      await insertDifferentPair(scope, row.record_id, other, actor.account);
    if (row.record_id === null) row.duplicate_of = other;
  }
  await claimRows(
    scope,
    actor,
    index,
    id,
    rows.filter((row) => isJoined(row.status, row.decision) || isOwnRepeat(row, actor)),
  );
  await markRows(scope, id, rows);
}

/** The importer decided that the row, which names them, is the record it was compared with. */
function isOwnRepeat({ status, decision, people }: StagedRow, actor: Actor): boolean {
  const namesMe = (people as StoredPerson[]).some(({ account }) => account === actor.publicId);
  return status === "maybe" && decision === "leave" && namesMe && !importsForOthers(actor);
}

/** The record that a row is, or may be: found before, or made from the row above that it duplicates. */
function otherOf(row: StagedRow, rows: ReadonlyMap<number, StagedRow>): string | null {
  const upper = row.duplicate_row === null ? undefined : rows.get(row.duplicate_row);
  return row.duplicate_of ?? upper?.record_id ?? upper?.duplicate_of ?? null;
}

/** The rows' claims, and one notification to each person who must answer some of them. */
async function claimRows(
  scope: Scope,
  actor: Actor,
  index: DirectoryIndex<DirectoryRow>,
  batch: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const claimant = claimantOf(index, actor);
  const told: ClaimToNotify[] = [];
  for (const row of rows) {
    const claim = await claimRow(scope, actor, index, { batch, row });
    if (claim?.isNew) told.push({ id: claim.id, title: row.title, claimant });
  }
  await notifyAnswerers(scope, told);
}

/** As matched when the rows were staged; a name that a head or an admin accepts counts as assigned by them. */
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
