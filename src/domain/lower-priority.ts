import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** On a core that both need, a thread of lower priority gets about a quarter, and one that answers requests the rest. */
const addedNiceness = 5;

/**
 * Lets the calling thread wait for those that answer requests, if cores are few: Linux keeps a priority for each thread.
 * Elsewhere, and if it is not allowed, the thread stays as it is.
 */
export function lowerPriority(): void {
  try {
    const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
    setPriority(Number(thread), Math.min(getPriority() + addedNiceness, constants.priority.PRIORITY_LOW));
  } catch {
    // The work is done all the same, at the usual priority.
  }
}
