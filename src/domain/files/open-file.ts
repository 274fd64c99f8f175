import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";
import { pathOf } from "./path-of.ts";

/** The bytes of a stored file, checked before the first is returned: altered bytes are never served. */
export async function openFile(
  appContext: Pick<AppContext, "filesFolder" | "log">,
  institute: number,
  file: { id: string; sha256: Buffer },
): Promise<Readable> {
  const handle = await open(pathOf(appContext, institute, file.id), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw lost(appContext, file.id, "missing");
  });
  if (!(await digestOf(handle)).equals(file.sha256)) {
    await handle.close();
    throw lost(appContext, file.id, "altered");
  }
  return handle.createReadStream({ start: 0 });
}

export async function digestOf(handle: FileHandle): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 262_144 }))
    hash.update(chunk);
  return hash.digest();
}

function lost(appContext: Pick<AppContext, "log">, id: string, how: "missing" | "altered"): Refusal {
  appContext.log.error({ file: id, how }, "a stored file is not what was stored");
  return new Refusal("file-broken", {
    message:
      "This file is damaged on the server and cannot be downloaded. Tell your admin, who can restore it from a backup.",
  });
}
