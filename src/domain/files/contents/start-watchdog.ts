import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** Milliseconds that a document may take: of the processor, and by the clock. */
export type TimeLimit = { cpuMs: number; clockMs: number };

/** Called before and after a document is read. */
export type Watchdog = { begin(limit: TimeLimit): void; end(): void };

const [countAt, cpuAt, clockAt] = [0, 1, 2];

/**
 * Ends this process if a document takes too long or too much memory. The process has a low priority and may wait long on
 * a busy machine, so processor time is limited first, and the time by the clock only against hanging. Pictures are unpacked
 * outside the memory that the engine limits, and whoever started this process may be gone while it is busy: so a thread of
 * its own watches it.
 */
export function startWatchdog(maxBytes: number): Watchdog {
  // The number of begins and ends of documents, odd while one is read; then the limits of that document.
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const guard = `
const shared = require("node:worker_threads").workerData;
let [seen, usedBefore, began] = [0, 0, 0];
setInterval(() => {
  const now = Atomics.load(shared, ${countAt});
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  if (now !== seen) [seen, usedBefore, began] = [now, used, performance.now()];
  const isOver = used - usedBefore > Atomics.load(shared, ${cpuAt}) || performance.now() - began > Atomics.load(shared, ${clockAt});
  const isLate = seen % 2 === 1 && isOver;
  if (isLate || process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, "SIGKILL");
}, 50)`;
  new Worker(guard, { eval: true, workerData: shared }).unref();
  setPriority(10);
  process.on("disconnect", () => process.exit());
  process.on("unhandledRejection", () => {});
  return {
    begin: ({ cpuMs, clockMs }) => {
      Atomics.store(shared, cpuAt, cpuMs);
      Atomics.store(shared, clockAt, clockMs);
      Atomics.add(shared, countAt, 1);
    },
    end: () => void Atomics.add(shared, countAt, 1),
  };
}
