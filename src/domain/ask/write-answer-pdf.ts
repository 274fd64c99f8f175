import type { Worker } from "node:worker_threads";
import { Refusal } from "../refusal.ts";
import { startWorker } from "../start-worker.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { Imprint } from "./write-answer.ts";

const longestMs = 60_000;
const mostMemoryMb = 512;
/** More than a hundred pages that nobody reads on paper. */
const mostPrintedRows = 3000;

/** A document of the answer, laid out in a thread of its own: a long table takes seconds. */
export async function writeAnswerPdf(table: AnswerTable, imprint: Imprint): Promise<Uint8Array> {
  if (table.rows.length > mostPrintedRows)
    throw new Refusal("invalid-input", {
      message: `A document holds ${mostPrintedRows.toLocaleString("en-IN")} rows at most. Narrow the question, or take it as CSV or Excel.`,
    });
  const worker = startWorker("print-answer-worker", import.meta.url, mostMemoryMb);
  try {
    return await printed(worker, { table, imprint });
  } finally {
    await worker.terminate();
  }
}

function printed(worker: Worker, request: { table: AnswerTable; imprint: Imprint }): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(
      () => reject(new Refusal("invalid-input", { message: "This takes too long to print. Narrow the question." })),
      longestMs,
    );
    const settle = (deed: () => void) => {
      clearTimeout(clock);
      deed();
    };
    worker.once("message", (bytes: Uint8Array) => settle(() => resolve(bytes)));
    worker.once("error", (error) => settle(() => reject(error)));
    worker.once("exit", (code) => settle(() => reject(new Error(`The printing thread ended with ${code}.`))));
    worker.postMessage(request);
  });
}
