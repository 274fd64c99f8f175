import { parentPort } from "node:worker_threads";
import { lowerPriority } from "../../lower-priority.ts";
import { type OpenTable, openTable } from "./open-table.ts";
import type { ThreadReply, ThreadRequest } from "./read-in-thread.ts";
import { isFormatRefusal } from "./read-rows.ts";

lowerPriority();

let file: OpenTable | undefined;

async function answerTo(request: ThreadRequest): Promise<ThreadReply> {
  if (request.type === "open") {
    file = await openTable(request.file);
    return { head: file.head };
  }
  if (request.type === "rows") return { rows: (await file?.rows(request.from, request.to)) ?? [] };
  if (request.type === "dateFormats") return { dateFormats: (await file?.dateFormats(request.columns)) ?? [] };
  return { samples: (await file?.samples()) ?? [] };
}

/** Reads a file off the main thread, keeps it until the next one, and answers requests about it. If memory runs out, only this thread ends. */
parentPort?.on("message", async (request: ThreadRequest) => {
  if (request.type === "close") {
    file = undefined;
    return;
  }
  try {
    parentPort?.postMessage(await answerTo(request));
  } catch (error) {
    if (!isFormatRefusal(error)) throw error;
    parentPort?.postMessage({ refusal: error.message } satisfies ThreadReply);
  }
});
