import { parentPort } from "node:worker_threads";
import type { AnswerTable } from "../answer-table.ts";
import { type PrintedImprint, printAnswer } from "./print-answer.ts";

/** Prints one result off the main thread and ends. */
parentPort?.once("message", async ({ table, imprint }: { table: AnswerTable; imprint: PrintedImprint }) => {
  parentPort?.postMessage(await printAnswer(table, imprint));
});
