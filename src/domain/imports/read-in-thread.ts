import { Worker } from "node:worker_threads";
import { Refusal } from "../refusal.ts";
import type { ReadFile, ReadRequest } from "./read-rows.ts";

const longestReadMs = 60_000;
const mostMemoryMb = 384;

type Reply = { table?: ReadFile; refusal?: { code: string; message: string } };

/** Reads a file in a thread of its own, with a limit on memory and time. Refuses with what its owner can do about it. */
export async function readInThread(request: ReadRequest): Promise<ReadFile> {
  // Built, the worker lies beside the server's one file; in development both are TypeScript.
  const isBuilt = import.meta.url.endsWith(".js");
  const worker = new Worker(new URL(isBuilt ? "./read-file-worker.js" : "./read-file-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    execArgv: isBuilt ? [] : ["--import", "tsx"],
    stdin: false,
  });
  try {
    const { table, refusal } = await replyOf(worker, request);
    if (table) return table;
    throw new Refusal("import-unreadable", refusal ? { message: refusal.message } : {});
  } finally {
    await worker.terminate();
  }
}

function replyOf(worker: Worker, request: ReadRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(
      () =>
        reject(
          new Refusal("import-too-large", {
            message: "Reading this file takes too long. Split it and bring the parts.",
          }),
        ),
      longestReadMs,
    );
    const settle = (deed: () => void) => {
      clearTimeout(clock);
      deed();
    };
    worker.once("message", (reply: Reply) => settle(() => resolve(reply)));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      settle(() =>
        reject(
          isTooLarge
            ? new Refusal("import-too-large", {
                message: "This file needs more memory than an import may have. Split it.",
              })
            : error,
        ),
      );
    });
    worker.once("exit", () => settle(() => reject(new Refusal("import-unreadable"))));
    worker.postMessage(request);
  });
}
