import type { Readable } from "node:stream";
import { findStoredFile } from "#db/queries/stored-files.ts";
import { withScope } from "#db/scope.ts";
import { openFile } from "../files/open-file.ts";
import { Refusal } from "../refusal.ts";
import type { Workplace } from "../workplace.ts";

/** The bytes of a photo that a page was found to show. */
export async function readPagePhoto(
  workplace: Workplace,
  { institute, file }: { institute: number; file: string },
): Promise<{ bytes: Readable; mediaType: string; sizeInBytes: number }> {
  return withScope(workplace.database, institute, async (scope) => {
    const stored = await findStoredFile(scope, file);
    if (!stored) throw new Refusal("not-found");
    const { mediaType, sizeInBytes } = stored;
    return { bytes: await openFile(workplace, institute, stored), mediaType, sizeInBytes };
  });
}
