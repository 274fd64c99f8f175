import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often it is looked whether the process has anything to do, and what a process does at most that has not. */
const [lookMs, idleShare] = [15_000, 0.02];

/** Memory is given back at most so often, in milliseconds, or when so many bytes have been added to the heap since. */
const [restMs, muchGrown] = [600_000, 32 * 1_048_576];

/**
 * Gives memory back to the system once the process has worked and has nothing to do: a heap that has grown for a start or
 * an import is otherwise kept until the next large task. Collects twice, as the young generation shrinks at the second time
 * only.
 */
export function releaseWhenIdle({ release = releaseMemory, used = usedMs, held = heldBytes } = {}): void {
  let [before, left, hasWorked] = [0, 0, true];
  let last = { at: Number.NEGATIVE_INFINITY, held: 0 };
  setInterval(() => {
    if (used() - before > idleShare * lookMs) hasWorked = true;
    else {
      if (hasWorked && (Date.now() - last.at >= restMs || held() - last.held >= muchGrown)) {
        left = 2;
        hasWorked = false;
      }
      if (left > 0) {
        left -= 1;
        release();
        last = { at: Date.now(), held: held() };
      }
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

function heldBytes(): number {
  return process.memoryUsage().heapTotal;
}

let collect: (() => void) | undefined;

/** Nothing else is done meanwhile, for some tenths of a second. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  // Without this, pages that are only partly free are kept.
  setFlagsFromString("--compact-on-every-full-gc");
  collect();
  setFlagsFromString("--no-compact-on-every-full-gc");
}
