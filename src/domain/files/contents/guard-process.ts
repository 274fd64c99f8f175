import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** A document begins, with the milliseconds of the processor that it may take, and ends. */
export type Guard = { begin(timeoutMs: number): void; end(): void };

const [turnAt, longestAt] = [0, 1];

/**
 * Ends this process where a document takes too long or too much memory. Its time is the processor's: on a busy machine
 * this process, which lets all others go first, waits longer than it reads. Pictures are unpacked outside the memory that
 * the engine limits, and whoever started this process may be gone while it is busy; a thread of its own still runs then.
 */
export function guardProcess(maxBytes: number): Guard {
  // Changes when a document begins and when it ends; odd in between.
  const turn = new Int32Array(new SharedArrayBuffer(8));
  const guard = `
const turn = require("node:worker_threads").workerData;
let [seen, since] = [0, 0];
setInterval(() => {
  const now = Atomics.load(turn, ${turnAt});
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  if (now !== seen) [seen, since] = [now, used];
  const isLate = seen % 2 === 1 && used - since > Atomics.load(turn, ${longestAt});
  if (isLate || process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, "SIGKILL");
}, 50)`;
  new Worker(guard, { eval: true, workerData: turn }).unref();
  setPriority(10);
  process.on("disconnect", () => process.exit());
  process.on("unhandledRejection", () => {});
  return {
    begin: (timeoutMs) => {
      Atomics.store(turn, longestAt, timeoutMs);
      Atomics.add(turn, turnAt, 1);
    },
    end: () => void Atomics.add(turn, turnAt, 1),
  };
}
