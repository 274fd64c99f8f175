import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Processor time of a core that both want: about a quarter for such a thread, the rest for one that answers requests. */
const nicer = 5;

/**
 * Lets the calling thread wait for those that answer requests, if cores are few: Linux keeps a priority for each thread.
 * Elsewhere, and if it is not allowed, the thread stays as it is.
 */
export function lowerPriority(): void {
  try {
    const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
    setPriority(Number(thread), Math.min(getPriority() + nicer, constants.priority.PRIORITY_LOW));
  } catch {
    // Reading a file is the same work at any priority.
  }
}
