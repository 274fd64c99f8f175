import type { ArchiveProof } from "#formats/archive/manifest.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { type CheckedFile, checkFile, limitFileChecks } from "../../files/check-file.ts";
import { dropReceived, type ReceivedFile, receiveFile } from "../../files/receive-file.ts";
import { Refusal } from "../../refusal.ts";
import { type OpenArchive, openArchive } from "./open-archive.ts";

export type UnpackedProofs = {
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
export async function unpackProofs(
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
    await dropReceived(unpacked.files.map(({ file }) => file));
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
    if (file) await dropReceived([file]);
    if (!(error instanceof Refusal)) throw error;
    notes.push(
      sentence("The proof “{{name}}” of row {{row}} was left out: {{why}}", {
        name: proof.name,
        row: proof.row,
        why: error.message,
      }),
    );
  }
}
