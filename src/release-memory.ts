import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The time between two checks of whether the process is idle: it is if it used at most this share of the time. */
const [checkMs, maxIdleShare] = [15_000, 0.02];

/** The shortest time between two releases of memory, unless the heap has grown by this many bytes since. */
const [minPauseMs, maxGrowth] = [600_000, 32 * 1_048_576];

/**
 * Gives memory back to the system once the process has worked and has nothing to do: a heap that has grown for a start or
 * an import is otherwise kept until the next large task. Collects twice, as the young generation shrinks at the second time
 * only.
 */
export function releaseWhenIdle({ release = releaseMemory, used = usedMs, held = heldBytes } = {}): void {
  let [before, collectionsLeft, hasWorked] = [0, 0, true];
  let last = { at: Number.NEGATIVE_INFINITY, held: 0 };
  setInterval(() => {
    if (used() - before > maxIdleShare * checkMs) hasWorked = true;
    else {
      if (hasWorked && (Date.now() - last.at >= minPauseMs || held() - last.held >= maxGrowth)) {
        collectionsLeft = 2;
        hasWorked = false;
      }
      if (collectionsLeft > 0) {
        collectionsLeft -= 1;
        release();
        last = { at: Date.now(), held: held() };
      }
    }
    // Read again after the collection, which does not count as work.
    before = used();
  }, checkMs).unref();
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
const require = createRequire(import.meta.url);

/** Nothing else is done meanwhile, for some tenths of a second. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  // Without this, pages that are only partly free are kept.
  setFlagsFromString("--compact-on-every-full-gc");
  collect();
  setFlagsFromString("--no-compact-on-every-full-gc");
  trimFreedMemory();
}

/**
 * Has the C library give back the pages that it keeps after they were freed, of this process and all its threads. The call is glibc's: on other systems, or
 * without the optional package, there is nothing to do.
 */
function trimFreedMemory(): void {
  try {
    const { DataType, load, open }: typeof import("ffi-rs") = require("ffi-rs");
    open({ library: "libc", path: "" });
    load({
      library: "libc",
      funcName: "malloc_trim",
      retType: DataType.I32,
      paramsType: [DataType.U64],
      paramsValue: [0],
    });
  } catch {}
}
