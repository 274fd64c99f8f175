import type { Worker } from "node:worker_threads";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { startWorker } from "../start-worker.ts";
import type { AnswerTable } from "./answer-table.ts";
import type { PrintedImprint } from "./print-answer.ts";
import type { Imprint } from "./write-answer.ts";

const longestMs = 60_000;
const maxMemoryMb = 512;
/** More than a hundred pages, which nobody reads on paper. */
const maxPrintedRows = 3000;

/** A document of the result, made in its own thread: a long table takes seconds. */
export async function writeAnswerPdf(table: AnswerTable, imprint: Imprint): Promise<Uint8Array> {
  const rows = [table, ...(table.next ?? [])].reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > maxPrintedRows)
    throw new Refusal("invalid-input", {
      message: sentence("A PDF can have at most {{maxPrintedRows}} rows. Add a filter, or export as CSV or Excel.", {
        maxPrintedRows: maxPrintedRows.toLocaleString("en-IN"),
      }),
    });
  const worker = startWorker("print-answer-worker", import.meta.url, maxMemoryMb);
  const { t, ...of } = imprint;
  const printed: PrintedImprint = { ...of, question: t("Question:"), page: t("{{page}} of {{pages}}") };
  return printInThread(worker, { table, imprint: printed });
}

async function printInThread(worker: Worker, request: object): Promise<Uint8Array> {
  try {
    return await answerOfThread<Uint8Array>(worker, request);
  } finally {
    await worker.terminate();
  }
}

/** What a printing thread answers the request with, within a minute; a thread may answer several, one after the other. */
export function answerOfThread<Answer>(worker: Worker, request: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new Refusal("invalid-input", { message: "Creating the PDF takes too long. Add a filter." })),
      longestMs,
    );
    const settle = () => {
      clearTimeout(timer);
      worker.off("message", finish).off("error", fail).off("exit", end);
    };
    const finish = (answer: Answer) => {
      settle();
      resolve(answer);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    const end = (code: number) => fail(new Error(`The printing thread ended with ${code}.`));
    worker.on("message", finish).on("error", fail).on("exit", end);
    worker.postMessage(request);
  });
}
