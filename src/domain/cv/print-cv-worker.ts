import { parentPort } from "node:worker_threads";
import { type PrintRequest, printCvWithin } from "./print-cv.ts";

/** Prints CVs off the main thread, one after the other. */
parentPort?.on("message", async (request: PrintRequest) => {
  parentPort?.postMessage(await printCvWithin(request));
});
