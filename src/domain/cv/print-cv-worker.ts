import { parentPort } from "node:worker_threads";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { type PrintedCvImprint, printCv } from "./print-cv.ts";

/** Prints one CV off the main thread and ends. */
parentPort?.once("message", async ({ cv, imprint }: { cv: PrintedCv; imprint: PrintedCvImprint }) => {
  parentPort?.postMessage(await printCv(cv, imprint));
});
