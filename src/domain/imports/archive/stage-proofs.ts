import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { insertBatchProofs, type NewBatchProof } from "#db/queries/imports/batch-proofs.ts";
import type { StoredFile } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { ArchiveProof } from "#formats/archive/manifest.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { type CheckedFile, checkFile, limitFileChecks } from "../../files/check-file.ts";
import { deleteReceivedFiles, type ReceivedFile, receiveFile } from "../../files/receive-file.ts";
import { insertFile, storeFiles } from "../../files/store-file.ts";
import { checkQuota, checkQuotaWithoutLock } from "../../records/proofs/add-proofs.ts";
import { Refusal } from "../../refusal.ts";
import { reportProgress } from "../present-batch.ts";
import type { FileOnDisk } from "../reading/prepare-upload.ts";
import { type OpenArchive, openArchive } from "./open-archive.ts";

/** The proofs of an archive, on the disk and not in the database yet. */
export type ProofsToStage = { count: number; notes: string[]; stage: (scope: Scope) => Promise<void> };

type Reading = {
  id: string;
  file: { onDisk?: FileOnDisk | undefined };
  head: { proofs?: readonly ArchiveProof[] };
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
};

/** Unpacks the proofs of an archive for `work`, which stages them with its rows; of other files there are none. */
export async function withProofs<Result>(
  appContext: Pick<AppContext, "filesFolder" | "scanner">,
  actor: Actor,
  { id, file: { onDisk: archive }, head: { proofs = [] }, inScope }: Reading,
  work: (proofs: ProofsToStage) => Promise<Result>,
): Promise<Result> {
  if (!archive || proofs.length === 0) return work({ count: 0, notes: [], stage: async () => {} });
  await inScope(async (scope) => checkQuotaWithoutLock(scope, actor, await sizesOf(archive.path, proofs)));
  const { files, notes } = await unpackProofs(appContext, archive.path, proofs, (done) =>
    reportProgress(id, { done, total: proofs.length, step: "reading" }),
  );
  return storeFiles(
    appContext,
    actor.institute,
    files.map(({ file }) => file),
    (keep) =>
      work({
        count: files.length,
        notes,
        stage: async (scope) => {
          const kept: { proof: ArchiveProof; file: ReceivedFile; stored: StoredFile }[] = [];
          for (const { proof, file, checked } of files) kept.push({ proof, file, stored: await keep(file, checked) });
          // Other files may have been stored since, and an archive may state other sizes than it has.
          const received = files.map(({ file }) => file);
          await checkQuota(scope, actor, received);
          const staged: NewBatchProof[] = [];
          for (const { proof, file, stored } of kept) {
            await insertFile(appContext, scope, stored, actor.account);
            staged.push({ id: newId(), row: proof.row, file: stored.id, field: proof.field, name: file.name });
          }
          await insertBatchProofs(scope, id, staged);
        },
      }),
  );
}

async function sizesOf(path: string, proofs: readonly ArchiveProof[]): Promise<{ sizeInBytes: number }[]> {
  const archive = await openArchive(path);
  archive?.close();
  return proofs.map((proof) => ({ sizeInBytes: archive?.sizeOf(proof.path) ?? 0 }));
}

type UnpackedProofs = {
  files: { proof: ArchiveProof; file: ReceivedFile; checked: CheckedFile }[];
  /** What was left out, in sentences. */
  notes: string[];
};

/** The largest file that any record takes. */
const largestProof = 10 * 1_048_576;
const proofTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

/**
 * Unpacks and checks the proofs of an archive, without a database connection. A file that was changed refuses the whole
 * archive; one that no record takes is left out. `onFile` receives how many are done.
 */
async function unpackProofs(
  appContext: Pick<AppContext, "filesFolder">,
  path: string,
  proofs: readonly ArchiveProof[],
  onFile: (done: number) => void,
): Promise<UnpackedProofs> {
  const unpacked: UnpackedProofs = { files: [], notes: [] };
  const archive = await openArchive(path);
  if (!archive) throw new Refusal("import-unreadable");
  try {
    for (const [index, proof] of proofs.entries()) {
      await unpackOne(appContext, archive, proof, unpacked);
      onFile(index + 1);
    }
    return unpacked;
  } catch (error) {
    await deleteReceivedFiles(unpacked.files.map(({ file }) => file));
    throw error instanceof FormatRefusal ? new Refusal("import-unreadable", { message: error.message }) : error;
  } finally {
    archive.close();
  }
}

async function unpackOne(
  appContext: Pick<AppContext, "filesFolder">,
  archive: OpenArchive,
  proof: ArchiveProof,
  { files, notes }: UnpackedProofs,
): Promise<void> {
  let file: ReceivedFile | undefined;
  try {
    file = await receiveFile(appContext, archive.read(proof.path, proof.sha256), {
      name: proof.name,
      maxBytes: largestProof,
    });
    const received = file;
    const checked = await limitFileChecks(() => checkFile(received, proofTypes));
    files.push({ proof, file, checked });
  } catch (error) {
    if (file) await deleteReceivedFiles([file]);
    if (!(error instanceof Refusal)) throw error;
    notes.push(
      sentence("The proof “{{name}}” of row {{row}} was left out: {{reason}}", {
        name: proof.name,
        row: proof.row,
        reason: error.message,
      }),
    );
  }
}
