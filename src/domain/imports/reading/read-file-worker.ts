import { parentPort } from "node:worker_threads";
import { isFormatRefusal, type ReadRequest, readRows } from "./read-rows.ts";

/** Reads one file off the main thread and ends; a file that uses up all memory ends only this thread. */
parentPort?.once("message", async (request: ReadRequest) => {
  try {
    parentPort?.postMessage({ table: await readRows(request) });
  } catch (error) {
    if (!isFormatRefusal(error)) throw error;
    parentPort?.postMessage({ refusal: { code: error.code, message: error.message } });
  }
});
