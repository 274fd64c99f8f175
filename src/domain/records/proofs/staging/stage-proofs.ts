import { mayWrite } from "#access/policies/records.ts";
import { type Actor, leadsDepartment } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { proofs } from "#contract/proofs.ts";
import { newId } from "#db/new-id.ts";
import { removeStoredFiles, type StoredFile } from "#db/queries/installation/stored-files.ts";
import {
  type AttachableRecord,
  insertStaged,
  listAbandonedStaged,
  listAttachableRecords,
  listStaged,
  type NewStaged,
  removeStaged,
} from "#db/queries/proofs/staged-proofs.ts";
import { afterCommit, inTransaction, type Scope } from "#db/scope.ts";
import { readProof } from "#formats/proofs/read-proof.ts";
import { recordKinds } from "#kinds/registry.ts";
import { matchProof, type ProofReason, proofReasons } from "#rules/matching/proofs/match-proof.ts";
import type { AppContext } from "../../../app-context.ts";
import { type CheckedFile, checkFile, limitFileChecks } from "../../../files/check-file.ts";
import { openReader } from "../../../files/contents/open-reader.ts";
import { deleteReceivedFiles, type ReceivedFile } from "../../../files/receive-file.ts";
import { insertFile, removeFiles, storeFiles } from "../../../files/store-file.ts";
import { limitConcurrency } from "../../../limit-concurrency.ts";
import { ensureAllowed, Refusal } from "../../../refusal.ts";
import { checkQuota } from "../add-proofs.ts";
import { recordsWithFiles } from "../duplicate-proofs.ts";
import { proofFieldOf } from "../proof-field-of.ts";
import { type Skipped, unpackFiles } from "./unpack-files.ts";

type Staged = Presented<typeof proofs.listStaged>;

/** Files that were unpacked, checked and read, before anything of them is stored. */
export type ReadFiles = { files: { file: ReceivedFile; checked: CheckedFile; text: string }[]; skipped: Skipped[] };

const inTurn = limitConcurrency(1, {
  maxWaiting: 10,
  maxPerHolder: 2,
  message: "Too many files are being read now. Try again in a moment.",
});

/** Unpacks and reads uploaded files, without a database connection: it may take a while. */
export async function readUploads(
  appContext: Pick<AppContext, "filesFolder">,
  received: readonly ReceivedFile[],
): Promise<ReadFiles> {
  return inTurn(async () => {
    const { proofs, skipped } = await unpackFiles(appContext, received);
    const reader = openReader();
    const files: ReadFiles["files"] = [];
    try {
      for (const file of proofs) {
        try {
          const checked = await limitFileChecks(() => checkFile(file, proofTypes));
          // A picture is matched by its name.
          const contents = checked.mediaType === pdf ? await reader.readFile(file.path, pdf) : undefined;
          files.push({ file, checked, text: contents?.text ?? "" });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          skipped.push({ name: file.name, reason: error.message });
          await deleteReceivedFiles([file]);
        }
      }
      return { files, skipped };
    } catch (error) {
      await deleteReceivedFiles(proofs);
      throw error;
    } finally {
      reader.close();
    }
  });
}

/** Stores the files without attaching them, each with the record that it probably proves: one that the person may attach to. */
export async function stageProofs(
  appContext: Pick<AppContext, "filesFolder" | "scanner">,
  scope: Scope,
  actor: Actor,
  { files, skipped }: ReadFiles,
): Promise<Staged> {
  const received = files.map(({ file }) => file);
  return storeFiles(appContext, scope.institute, received, async (keep) => {
    ensureAllowed(mayWrite(actor));
    const records = await listRecordsToAttach(scope, actor);
    const kept: StoredFile[] = [];
    const staged: NewStaged[] = [];
    for (const { file, checked, text } of files) {
      const stored = await keep(file, checked);
      kept.push(stored);
      const { record = null, reason = null, certainty = null } = matchProof({ name: file.name, text }, records) ?? {};
      const found = text === "" ? {} : readProof({ lines: text.split(/[\n\f]/), name: file.name });
      staged.push({ id: newId(), file: stored.id, name: file.name, record, reason, certainty, found });
    }
    await inTransaction(scope, async (tx) => {
      await checkQuota(tx, actor, received);
      for (const stored of kept) await insertFile(appContext, tx, stored, actor.account);
      await insertStaged(tx, actor.account, staged);
    });
    return {
      ...(await listStagedProofs(scope, actor)),
      // `why` is the former name of `reason`.
      skipped: skipped.map((file) => ({ ...file, why: file.reason })),
    };
  });
}

/** The files that are not attached yet, and the records that the person may attach them to. */
export async function listStagedProofs(scope: Scope, actor: Actor): Promise<Staged> {
  const records = await listRecordsToAttach(scope, actor);
  const known = new Set(records.map(({ id }) => id));
  const rows = await listStaged(scope, actor.account, null);
  const already = await recordsWithFiles(
    scope,
    actor,
    rows.map(({ sha256 }) => sha256),
  );
  return {
    rows: rows.map(({ id, name, sizeInBytes, record, reason, certainty, sha256 }) => ({
      id,
      name,
      sizeInBytes,
      alreadyOn: already.get(sha256.toString("hex")) ?? [],
      match:
        record !== null && known.has(record)
          ? {
              record,
              reason: proofReasons.find((one): one is ProofReason => one === reason) ?? "title",
              certainty: certainty === "certain" ? "certain" : "likely",
            }
          : null,
    })),
    records: records.map(({ id, kind, title, proofs }) => ({ id, kind, title, proofs })),
    skipped: [],
  };
}

/** Deletes files that were not attached. */
export async function removeStagedProofs(
  appContext: Pick<AppContext, "filesFolder">,
  scope: Scope,
  account: number,
  ids: readonly string[],
): Promise<number> {
  const files = await inTransaction(scope, async (tx) => {
    const removed = await removeStaged(tx, account, ids);
    await removeStoredFiles(tx, removed);
    return removed;
  });
  await afterCommit(scope, () => removeFiles(appContext, scope.institute, files));
  return files.length;
}

const keptForDays = 30;

/** Deletes files that nobody attached within thirty days. */
export async function removeAbandonedStaged(
  appContext: Pick<AppContext, "filesFolder">,
  scope: Scope,
): Promise<number> {
  const before = new Date(scope.now.getTime() - keptForDays * 86_400_000);
  const rows = await listAbandonedStaged(scope, { before });
  for (const { id, account } of rows) await removeStagedProofs(appContext, scope, account, [id]);
  return rows.length;
}

function listRecordsToAttach(scope: Scope, actor: Actor): Promise<AttachableRecord[]> {
  const departments = leadsDepartment(actor) ? actor.departments : [];
  return listAttachableRecords(scope, { ...actor, departments }, provable);
}

const pdf = "application/pdf";
const proofTypes = [pdf, "image/jpeg", "image/png"];

/** Kinds that have a place for a PDF. */
const provable = recordKinds.flatMap((kind) => {
  const accepts = proofFieldOf(kind)?.field.accept.includes(pdf);
  return !kind.isOnePerPerson && accepts ? [kind.slug] : [];
});
