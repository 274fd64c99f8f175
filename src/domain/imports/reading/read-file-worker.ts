import { parentPort } from "node:worker_threads";
import { ordersShown } from "./orders-shown.ts";
import type { ThreadReply, ThreadRequest } from "./read-in-thread.ts";
import { isFormatRefusal, type ReadFile, readRows } from "./read-rows.ts";

const longestSample = 120;

let read: ReadFile | undefined;

/** Reads a file off the main thread, keeps it until the next one, and answers what is asked of it; running out of memory ends only this thread. */
parentPort?.on("message", async (request: ThreadRequest) => {
  const answer = (reply: ThreadReply) => parentPort?.postMessage(reply);
  try {
    if (request.ask === "file") {
      read = await readRows(request.file);
      const { rows, ...head } = read;
      answer({ head: { ...head, count: rows.length } });
    } else if (request.ask === "rows") answer({ rows: read?.rows.slice(request.from, request.to) ?? [] });
    else if (request.ask === "orders") answer({ orders: ordersShown(read?.rows ?? [], request.columns) });
    else if (request.ask === "nothing") read = undefined;
    else answer({ samples: samplesOf(read) });
  } catch (error) {
    if (!isFormatRefusal(error)) throw error;
    answer({ refusal: error.message });
  }
});

/** The first text of each column. */
function samplesOf({ header, rows }: Pick<ReadFile, "header" | "rows"> = { header: [], rows: [] }): string[] {
  return header.map((_, at) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, longestSample) ?? "");
}
