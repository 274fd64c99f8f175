import type { Readable } from "node:stream";
import { findStoredFile } from "#db/queries/installation/stored-files.ts";
import { withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { openFile } from "../files/open-file.ts";
import { Refusal } from "../refusal.ts";

/** The bytes of a photo that a page shows. */
export async function readPagePhoto(
  appContext: AppContext,
  { institute, file }: { institute: number; file: string },
): Promise<{ bytes: Readable; mediaType: string; sizeInBytes: number }> {
  return withScope(appContext.database, institute, async (scope) => {
    const stored = await findStoredFile(scope, file);
    if (!stored) throw new Refusal("not-found");
    const { mediaType, sizeInBytes } = stored;
    return { bytes: await openFile(appContext, institute, stored), mediaType, sizeInBytes };
  });
}
