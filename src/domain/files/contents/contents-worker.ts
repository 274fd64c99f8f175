import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { readDocument } from "./read-document.ts";
import { readLayout } from "./read-layout.ts";

const mostBytes = 700 * 1_048_576;

// Pictures are unpacked outside the memory that the engine limits; a thread of its own still runs when this one is busy.
const guard = `setInterval(() => { if (process.memoryUsage.rss() > ${mostBytes}) process.kill(process.pid, "SIGKILL"); }, 50)`;
new Worker(guard, { eval: true }).unref();
setPriority(10);

/** Reads one document after the other. Whoever started it ends it when one takes too long. */
process.on("message", async ({ bytes, mediaType }: { bytes: Uint8Array; mediaType: string | null }) => {
  const read = mediaType === null ? readLayout(bytes) : readDocument(Buffer.from(bytes), mediaType);
  process.send?.({ contents: await read.catch(() => null) });
});
process.send?.({ isReady: true });
process.on("disconnect", () => process.exit());
process.on("unhandledRejection", () => {});
