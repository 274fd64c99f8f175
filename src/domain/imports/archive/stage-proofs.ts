import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { insertBatchFiles, type NewBatchFile } from "#db/queries/imports/batch-files.ts";
import type { Scope } from "#db/scope.ts";
import type { ArchiveProof } from "#formats/archive/manifest.ts";
import type { AppContext } from "../../app-context.ts";
import { insertKeptFile, keepFiles } from "../../files/keep-file.ts";
import { checkQuota } from "../../records/proofs/add-proofs.ts";
import { reportProgress } from "../present-batch.ts";
import type { FileOnDisk } from "../reading/take-file.ts";
import { openArchive } from "./open-archive.ts";
import { unpackProofs } from "./unpack-proofs.ts";

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
  await inScope(async (scope) => checkQuota(scope, actor, await sizesOf(archive.path, proofs)));
  const { files, notes } = await unpackProofs(appContext, archive.path, proofs, (done) =>
    reportProgress(id, { done, of: proofs.length, step: "reading" }),
  );
  return keepFiles(
    appContext,
    actor.institute,
    files.map(({ file }) => file),
    (keep) =>
      work({
        count: files.length,
        notes,
        stage: async (scope) => {
          const staged: NewBatchFile[] = [];
          for (const { proof, file, checked } of files) {
            const stored = await keep(file, checked);
            await insertKeptFile(appContext, scope, stored, actor.account);
            staged.push({ id: newId(), row: proof.row, file: stored.id, field: proof.field, name: file.name });
          }
          await insertBatchFiles(scope, id, staged);
        },
      }),
  );
}

async function sizesOf(path: string, proofs: readonly ArchiveProof[]): Promise<{ sizeInBytes: number }[]> {
  const archive = await openArchive(path);
  archive?.close();
  return proofs.map((proof) => ({ sizeInBytes: archive?.sizeOf(proof.path) ?? 0 }));
}
