import type { ResponseOf } from "#contract/endpoint.ts";
import { proofs } from "#contract/proofs.ts";
import { upload } from "../../core/api/upload.ts";

const filesAtOnce = 10;

export type SendProgress = { done: number; total: number; name: string };
export type Skipped = ResponseOf<typeof proofs.stage>["skipped"];

/** Uploads proofs in groups; `onSkipped` gets the files of a group that were not accepted. Throws ApiError. */
export async function sendProofs(
  files: readonly File[],
  { onProgress, onSkipped }: { onProgress: (progress: SendProgress) => void; onSkipped: (files: Skipped) => void },
): Promise<void> {
  for (let from = 0; from < files.length; from += filesAtOnce) {
    onProgress({ done: from, total: files.length, name: files[from]?.name ?? "" });
    const { skipped } = await upload(proofs.stage, { files: files.slice(from, from + filesAtOnce) });
    onSkipped(skipped);
  }
}
