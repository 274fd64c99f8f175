import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { findStoredFile, type StoredFile } from "#db/queries/installation/stored-files.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";
import { requireClean } from "./scan/require-clean.ts";
import { filePathOf } from "./store-file.ts";

export type OpenFile = { bytes: Readable; mediaType: string; sizeInBytes: number };
type FileContext = Pick<AppContext, "filesFolder" | "log" | "scanner">;
type FileScope = Pick<Scope, "db" | "institute">;

/** The stored file of that id, opened; without one, not found. */
export async function openStoredFile(appContext: FileContext, scope: Scope, id: string | undefined): Promise<OpenFile> {
  const file = id === undefined ? undefined : await findStoredFile(scope, id);
  if (!file) throw new Refusal("not-found");
  return openFile(appContext, scope, file);
}

export async function openFile(
  appContext: FileContext,
  scope: FileScope,
  { id, sha256, mediaType, sizeInBytes }: StoredFile,
): Promise<OpenFile> {
  return { bytes: await openBytes(appContext, scope, { id, sha256 }), mediaType, sizeInBytes };
}

/** The bytes of a stored file, checked before the first is returned: altered bytes, and those with a virus, are never served. */
export async function openBytes(
  appContext: FileContext,
  scope: FileScope,
  file: Pick<StoredFile, "id" | "sha256">,
): Promise<Readable> {
  await requireClean(appContext, scope, [file.sha256]);
  return openUnscannedFile(appContext, scope.institute, file);
}

/** Without asking whether a virus was found: for the virus scanner alone. */
export async function openUnscannedFile(
  appContext: Pick<AppContext, "filesFolder" | "log">,
  institute: number,
  { id, sha256 }: Pick<StoredFile, "id" | "sha256">,
): Promise<Readable> {
  const handle = await open(filePathOf(appContext, institute, id), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw refusalOfDamaged(appContext, id, "missing");
  });
  const { size } = await handle.stat();
  // Most proofs are small, and of thousands in a row each is read once.
  if (size <= bufferBytes) {
    const bytes = await handle.readFile().finally(() => handle.close());
    if (!createHash("sha256").update(bytes).digest().equals(sha256)) throw refusalOfDamaged(appContext, id, "altered");
    return Readable.from(bytes, { objectMode: false });
  }
  if (!(await digestOf(handle)).equals(sha256)) {
    await handle.close();
    throw refusalOfDamaged(appContext, id, "altered");
  }
  // With its end known the stream allocates no more than the file is long.
  return handle.createReadStream({ start: 0, end: size - 1 });
}

/** Through one buffer: a stream would allocate one for each piece, and thousands of files are read in a row. */
export async function digestOf(handle: FileHandle): Promise<Buffer> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  for (let index = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, bufferBytes, index);
    if (bytesRead === 0) return hash.digest();
    hash.update(buffer.subarray(0, bytesRead));
    index += bytesRead;
  }
}

const bufferBytes = 65_536;

function refusalOfDamaged(appContext: Pick<AppContext, "log">, id: string, how: "missing" | "altered"): Refusal {
  appContext.log.error({ file: id, how }, "a stored file is not what was stored");
  return new Refusal("file-broken", {
    message:
      "This file is damaged on the server and cannot be downloaded. Tell your admin, who can restore it from a backup.",
  });
}
