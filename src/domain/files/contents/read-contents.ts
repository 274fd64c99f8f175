import { buffer } from "node:stream/consumers";
import { type DueFile, findSamePages, listDueFiles, saveContents } from "#db/queries/proofs/file-contents.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { searchVector } from "#db/search-text.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { AppContext } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { openBytes } from "../open-file.ts";
import { openReader, type Reader } from "./open-reader.ts";
import { partsOfHash } from "./page-hash.ts";
import { maxStored } from "./stored-text.ts";

const batchSize = 50;

/** Reads the stored proofs whose contents are not known yet; returns how many. */
export async function readContents(
  appContext: Pick<AppContext, "filesFolder" | "log" | "scanner">,
  scope: Scope,
): Promise<number> {
  const reader = openReader();
  let done = 0;
  try {
    for (;;) {
      const files = await listDueFiles(scope, { isScanned: appContext.scanner !== undefined, limit: batchSize });
      for (const file of files) await readOne(appContext, scope, reader, file);
      done += files.length;
      if (files.length < batchSize) return done;
    }
  } finally {
    reader.close();
  }
}

async function readOne(
  appContext: Pick<AppContext, "filesFolder" | "log" | "scanner">,
  scope: Scope,
  reader: Reader,
  { sha256, file, mediaType }: DueFile,
): Promise<void> {
  const bytes = await openBytes(appContext, scope, { id: file, sha256 })
    .then(buffer)
    .catch((error: unknown) => {
      // Damaged on the disk: the check of the files reports it.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  const contents = bytes && (await reader.read({ bytes, mediaType }));
  const text = contents?.text ?? "";
  const words = [...new Set(foldText(text).split(" "))].filter((word) => word !== "");
  // Together: a file that was read is never compared again.
  await inTransaction(scope, async (tx) => {
    await saveContents(tx, {
      sha256,
      state: contents?.state ?? "unreadable",
      pages: contents?.pages ?? 0,
      text: text.slice(0, maxStored).toWellFormed(),
      words: searchVector(scope.institute, { title: [], people: [], topics: [], other: words }, maxWords),
      pageHash: contents?.page ?? null,
      pageParts: contents?.page ? partsOfHash(contents.page) : [],
    });
    if (contents?.page) await findSamePages(tx, sha256, maxSimilar);
  });
}

/** Printed forms that hundreds of people scan would be hundreds of pairs each. */
const maxSimilar = 50;
/** Different words of one file that can be searched. */
const maxWords = 5000;
