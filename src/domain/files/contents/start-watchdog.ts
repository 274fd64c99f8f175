import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/** Milliseconds that a document may take: of the processor, and by the clock. */
export type TimeLimit = { cpuMs: number; clockMs: number };

/** A document begins and ends. */
export type Watchdog = { begin(limit: TimeLimit): void; end(): void };

const [turnAt, cpuAt, clockAt] = [0, 1, 2];

/**
 * Ends this process if a document takes too long or too much memory. On a busy machine this process, which lets
 * all others go first, waits longer than it reads; so its time is the processor's first, and the clock's only against hanging. Pictures are unpacked outside the memory that
 * the engine limits, and whoever started this process may be gone while it is busy; a thread of its own still runs then.
 */
export function startWatchdog(maxBytes: number): Watchdog {
  // Changes when a document begins and when it ends; odd in between.
  const turn = new Int32Array(new SharedArrayBuffer(12));
  const guard = `
const turn = require("node:worker_threads").workerData;
let [seen, usedBefore, began] = [0, 0, 0];
setInterval(() => {
  const now = Atomics.load(turn, ${turnAt});
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  if (now !== seen) [seen, usedBefore, began] = [now, used, performance.now()];
  const isOver = used - usedBefore > Atomics.load(turn, ${cpuAt}) || performance.now() - began > Atomics.load(turn, ${clockAt});
  const isLate = seen % 2 === 1 && isOver;
  if (isLate || process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, "SIGKILL");
}, 50)`;
  new Worker(guard, { eval: true, workerData: turn }).unref();
  setPriority(10);
  process.on("disconnect", () => process.exit());
  process.on("unhandledRejection", () => {});
  return {
    begin: ({ cpuMs, clockMs }) => {
      Atomics.store(turn, cpuAt, cpuMs);
      Atomics.store(turn, clockAt, clockMs);
      Atomics.add(turn, turnAt, 1);
    },
    end: () => void Atomics.add(turn, turnAt, 1),
  };
}
