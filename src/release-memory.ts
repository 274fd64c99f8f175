import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often it is looked whether the process has anything to do, and what a process does at most that has not. */
const [lookMs, idleShare] = [15_000, 0.02];

/**
 * Gives memory back to the system while the process has nothing to do: a heap that has grown for a start or an import is
 * otherwise kept until the next large task. Collects twice, as the young generation shrinks at the second time only.
 */
export function releaseWhenIdle({ release = releaseMemory, used = usedMs } = {}): void {
  let before = 0;
  let left = 0;
  setInterval(() => {
    if (used() - before > idleShare * lookMs) left = 2;
    else if (left > 0) {
      left -= 1;
      release();
    }
    // After the collection, which is no work to do.
    before = used();
  }, lookMs).unref();
}

/** Processor time of this process since it was started, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let collect: (() => void) | undefined;

/** A tenth of a second in which nothing else is done. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  // Without this, pages that are only partly free are kept.
  setFlagsFromString("--compact-on-every-full-gc");
  collect();
  setFlagsFromString("--no-compact-on-every-full-gc");
}
