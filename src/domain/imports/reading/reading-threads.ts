import type { Worker } from "node:worker_threads";
import { formatOf, isZip } from "#formats/name-format.ts";
import { isOldWorkbook } from "#formats/xlsx/check-workbook.ts";
import { startWorker } from "../../start-worker.ts";
import type { ReadRequest } from "./read-rows.ts";

/** A larger file is read from the disk, by a thread that ends afterwards, as only that frees its memory. */
export const maxSmallBytes = 1_000_000;
const idleMs = 10_000;
export const maxMemoryMb = 384;

let idle: { thread: Worker; clear: () => void } | undefined;

/** A thread that reads files: the idle one, or a new one, whose start takes as long as reading a thousand rows. */
export function acquireThread(): Worker {
  if (!idle) return startWorker("read-file-worker", import.meta.url, maxMemoryMb);
  const { thread, clear } = idle;
  clear();
  thread.ref();
  return thread;
}

/** Keeps a thread whose file was read to its end for the next file, for ten seconds. */
export async function keepThreadForReuse(thread: Worker): Promise<void> {
  if (idle) return void (await thread.terminate());
  const timer = setTimeout(() => {
    clear();
    void thread.terminate();
  }, idleMs).unref();
  const clear = () => {
    clearTimeout(timer);
    for (const name of ["error", "exit"]) thread.off(name, clear);
    idle = undefined;
  };
  for (const name of ["error", "exit"]) thread.once(name, clear);
  idle = { thread, clear };
  thread.unref();
}

/**
 * A small text is read in one go and leaves nothing behind. What is unpacked, or read by a library, gets a thread that
 * ends with it.
 */
export function isSmallText({ bytes, fileName, archive, path }: ReadRequest): boolean {
  if (archive !== undefined || path !== undefined || bytes.byteLength > maxSmallBytes) return false;
  return !isZip(bytes) && !isOldWorkbook(bytes) && formatOf(bytes, fileName) !== "PDF";
}
