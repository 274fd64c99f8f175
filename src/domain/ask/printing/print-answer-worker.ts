import { parentPort } from "node:worker_threads";
import type { AnswerTable } from "../answer-table.ts";
import { type PrintedDetails, printAnswer } from "./print-answer.ts";

/** Prints one result off the main thread and ends. */
parentPort?.once("message", async ({ table, details }: { table: AnswerTable; details: PrintedDetails }) => {
  parentPort?.postMessage(await printAnswer(table, details));
});
