import { parentPort } from "node:worker_threads";
import type { AnswerTable } from "./answer-table.ts";
import { printAnswer } from "./print-answer.ts";
import type { Imprint } from "./write-answer.ts";

/** Prints one result off the main thread and ends. */
parentPort?.once("message", async ({ table, imprint }: { table: AnswerTable; imprint: Imprint }) => {
  parentPort?.postMessage(await printAnswer(table, imprint));
});
