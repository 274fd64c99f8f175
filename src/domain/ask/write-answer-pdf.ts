import type { Worker } from "node:worker_threads";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { startWorker } from "../start-worker.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { PrintedImprint } from "./print-answer.ts";
import type { Imprint } from "./write-answer.ts";

const longestMs = 60_000;
const mostMemoryMb = 512;
/** More than a hundred pages, which nobody reads on paper. */
const mostPrintedRows = 3000;

/** A document of the result, made in its own thread: a long table takes seconds. */
export async function writeAnswerPdf(table: AnswerTable, imprint: Imprint): Promise<Uint8Array> {
  const rows = [table, ...(table.next ?? [])].reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > mostPrintedRows)
    throw new Refusal("invalid-input", {
      message: sentence("A PDF can have at most {{mostPrintedRows}} rows. Add a filter, or export as CSV or Excel.", {
        mostPrintedRows: mostPrintedRows.toLocaleString("en-IN"),
      }),
    });
  const worker = startWorker("print-answer-worker", import.meta.url, mostMemoryMb);
  const { t, ...of } = imprint;
  const printed: PrintedImprint = { ...of, question: t("Question:"), page: t("{{page}} of {{pages}}") };
  return printInThread(worker, { table, imprint: printed });
}

/** The bytes that a thread answers the request with; the thread is ended, and within a minute. */
export async function printInThread(worker: Worker, request: object): Promise<Uint8Array> {
  try {
    return await answerOf(worker, request);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, request: object): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Refusal("invalid-input", { message: "Creating the PDF takes too long. Add a filter." })),
      longestMs,
    );
    const settle = (action: () => void) => {
      clearTimeout(timer);
      action();
    };
    worker.once("message", (bytes: Uint8Array) => settle(() => resolve(bytes)));
    worker.once("error", (error) => settle(() => reject(error)));
    worker.once("exit", (code) => settle(() => reject(new Error(`The printing thread ended with ${code}.`))));
    worker.postMessage(request);
  });
}
