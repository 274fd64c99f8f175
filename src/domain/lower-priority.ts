import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Processor time of a core that both want: about a quarter for such a thread, the rest for one that answers requests. */
const nice = 5;

/**
 * Lets the calling thread wait for those that answer requests, where cores are few: Linux keeps a priority for each thread.
 * Elsewhere, and where it is not allowed, the thread stays as it is.
 */
export function lowerPriority(): void {
  try {
    const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
    setPriority(Number(thread), nice);
  } catch {
    // Reading a file is the same work at any priority.
  }
}
