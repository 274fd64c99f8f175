import type { DocumentRequest } from "./open-reader.ts";
import { readDocument } from "./read-document.ts";
import { readLayout } from "./read-layout.ts";
import { startWatchdog } from "./start-watchdog.ts";

const maxMemoryBytes = 700 * 1024 * 1024;
const guard = startWatchdog(maxMemoryBytes);

/** Reads one document after the other; the process ends if one takes too long or too much memory. */
process.on("message", async (request: DocumentRequest) => {
  guard.begin(request.limit);
  const reading =
    request.read === "layout" ? readLayout(request.bytes) : readDocument(Buffer.from(request.bytes), request.mediaType);
  const contents = await reading.catch(() => null);
  guard.end();
  process.send?.({ contents });
});
process.send?.({ isReady: true });
