import type { Worker } from "node:worker_threads";
import { Refusal } from "../../refusal.ts";
import { startWorker } from "../../start-worker.ts";
import type { ReadFile, ReadRequest } from "./read-rows.ts";

const longestReadMs = 60_000;
export const mostMemoryMb = 384;

type Reply = { table?: ReadFile; refusal?: { code: string; message: string } };

/** Reads a file in its own thread, with a limit on memory and time. Refuses with what its owner can do. */
export async function readInThread(request: ReadRequest): Promise<ReadFile> {
  const worker = startWorker("read-file-worker", import.meta.url, mostMemoryMb);
  try {
    const { table, refusal } = await replyOf<Reply>(worker, request);
    if (table) return table;
    throw new Refusal("import-unreadable", refusal ? { message: refusal.message } : {});
  } finally {
    await worker.terminate();
  }
}

/** The worker's next message; it is waited for as long as reading may take. */
export function replyOf<Reply>(worker: Worker, request: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new Refusal("import-too-large", {
            message: "Reading this file takes too long. Split it and upload the parts.",
          }),
        ),
      longestReadMs,
    );
    const settle = (action: () => void) => {
      clearTimeout(timer);
      for (const name of ["message", "error", "exit"]) worker.removeAllListeners(name);
      action();
    };
    worker.once("message", (reply: Reply) => settle(() => resolve(reply)));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      settle(() =>
        reject(
          isTooLarge
            ? new Refusal("import-too-large", {
                message: "This file is too large to import at once. Split it and upload the parts.",
              })
            : error,
        ),
      );
    });
    worker.once("exit", () => settle(() => reject(new Refusal("import-unreadable"))));
    worker.postMessage(request);
  });
}
