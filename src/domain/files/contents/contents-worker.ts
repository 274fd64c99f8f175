import type { DocumentRequest } from "./open-reader.ts";
import { readDocument } from "./read-document.ts";
import { readLayout } from "./read-layout.ts";
import { startWatchdog } from "./start-watchdog.ts";

const guard = startWatchdog(700 * 1_048_576);

/** Reads one document after the other, and ends if one takes too long. */
process.on("message", async ({ bytes, mediaType, limit }: DocumentRequest) => {
  guard.begin(limit);
  const read = mediaType === null ? readLayout(bytes) : readDocument(Buffer.from(bytes), mediaType);
  const contents = await read.catch(() => null);
  guard.end();
  process.send?.({ contents });
});
process.send?.({ isReady: true });
