import { createHash } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "#db/new-id.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";

/** An uploaded file that no row refers to yet: it is kept or dropped. */
export type ReceivedFile = { path: string; name: string; sizeInBytes: number; sha256: Buffer };

/** Writes a stream to disk as it arrives; more than `maxBytes` are refused at that byte without leaving a file. */
export async function receiveFile(
  appContext: Pick<AppContext, "filesFolder">,
  source: AsyncIterable<Buffer>,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<ReceivedFile> {
  const folder = join(appContext.filesFolder, "incoming");
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let sizeInBytes = 0;
  try {
    for await (const chunk of source) {
      sizeInBytes += chunk.length;
      if (sizeInBytes > maxBytes) throw new Refusal("file-too-large", { message: messageOfTooLarge(name, maxBytes) });
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.close();
    return { path, name: cleanFileName(name), sizeInBytes, sha256: hash.digest() };
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

export async function deleteReceivedFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

export function messageOfTooLarge(name: string, maxBytes: number): string {
  const size = maxBytes / 1_048_576;
  return sentence("“{{name}}” is larger than {{what}} MB.", {
    name: cleanFileName(name),
    what: Number.isInteger(size) ? size : size.toFixed(1),
  });
}

const maxNameLength = 200;

/** A name is only text to show: no folders, no control characters, at most 200 characters with the ending. */
function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? "";
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, maxNameLength - ending.length).join("");
  return stem + ending || "file";
}
