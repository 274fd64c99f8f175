import { Readable } from "node:stream";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { cannotBeScanned } from "./require-clean.ts";
import { ScannerError, scanBytes } from "./scan-bytes.ts";

/** For bytes that are not stored as a file: if there is a virus scanner, they are accepted only if it finds them clean. */
export async function scanNow({ scanner }: Pick<AppContext, "scanner">, bytes: Uint8Array): Promise<void> {
  if (!scanner) return;
  const result = await scanBytes(scanner, Readable.from([Buffer.from(bytes)])).catch((error: unknown) => {
    if (error instanceof ScannerError) throw new Refusal("file-unscanned", { message: noScanner });
    throw error;
  });
  if (result.state === "infected") throw new Refusal("file-infected");
  if (result.state === "failed") throw new Refusal("file-unscanned", { message: cannotBeScanned });
}

const noScanner = text("Files cannot be checked for viruses now. Try again in a few minutes.");
