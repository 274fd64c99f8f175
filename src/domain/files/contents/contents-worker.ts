import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { DocumentRequest } from "./open-reader.ts";
import { readDocument } from "./read-document.ts";
import { readLayout } from "./read-layout.ts";

const mostBytes = 700 * 1_048_576;

// Changes when a document begins and when it ends; odd in between.
const turn = new Int32Array(new SharedArrayBuffer(8));
const [turnAt, longestAt] = [0, 1];

// Pictures are unpacked outside the memory that the engine limits, and whoever started this process may be gone while
// it is busy; a thread of its own still runs then.
const guard = `
const turn = require("node:worker_threads").workerData;
let [seen, since] = [0, 0];
setInterval(() => {
  const now = Atomics.load(turn, ${turnAt});
  if (now !== seen) [seen, since] = [now, performance.now()];
  const isLate = seen % 2 === 1 && performance.now() - since > Atomics.load(turn, ${longestAt});
  if (isLate || process.memoryUsage.rss() > ${mostBytes}) process.kill(process.pid, "SIGKILL");
}, 50)`;
new Worker(guard, { eval: true, workerData: turn }).unref();
setPriority(10);

/** Reads one document after the other, and ends where one takes too long. */
process.on("message", async ({ bytes, mediaType, longestMs }: DocumentRequest) => {
  Atomics.store(turn, longestAt, longestMs);
  Atomics.add(turn, turnAt, 1);
  const read = mediaType === null ? readLayout(bytes) : readDocument(Buffer.from(bytes), mediaType);
  const contents = await read.catch(() => null);
  Atomics.add(turn, turnAt, 1);
  process.send?.({ contents });
});
process.send?.({ isReady: true });
process.on("disconnect", () => process.exit());
process.on("unhandledRejection", () => {});
