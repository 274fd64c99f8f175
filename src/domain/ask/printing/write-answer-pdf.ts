import type { Worker } from "node:worker_threads";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../../refusal.ts";
import { startWorker } from "../../start-worker.ts";
import type { AnswerTable } from "../answer-table.ts";
import type { ExportDetails } from "../write-answer.ts";
import type { PrintedDetails } from "./print-answer.ts";

const timeoutMs = 60_000;
const maxMemoryMb = 384;
/** More than a hundred pages, which nobody reads on paper. */
const maxPrintedRows = 3000;
/** Each word and each cell is an object of the layout until the last page is made, about 1 kB of memory. */
const maxPrintedWords = 200_000;

/** A document of the result, made in its own thread: a long table takes seconds. */
export async function writeAnswerPdf(table: AnswerTable, details: ExportDetails): Promise<Uint8Array> {
  const tables = [table, ...(table.moreTables ?? [])];
  const rows = tables.reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > maxPrintedRows)
    throw new Refusal("invalid-input", {
      message: sentence("A PDF can have at most {{maxPrintedRows}} rows. Add a filter, or export as CSV or Excel.", {
        maxPrintedRows: maxPrintedRows.toLocaleString("en-IN"),
      }),
    });
  const words = tables.reduce((sum, one) => sum + countWords(one.rows), 0);
  if (words > maxPrintedWords)
    throw new Refusal("invalid-input", {
      message: sentence(
        "A PDF can have at most {{maxPrintedWords}} words. This one would have {{words}}. Add a filter, or export as CSV or Excel.",
        { maxPrintedWords: maxPrintedWords.toLocaleString("en-IN"), words: words.toLocaleString("en-IN") },
      ),
    });
  const worker = startWorker("print-answer-worker", import.meta.url, maxMemoryMb);
  const { t, ...texts } = details;
  const printed: PrintedDetails = { ...texts, question: t("Question:"), page: t("{{page}} of {{pages}}") };
  return printInWorker(worker, { table, details: printed });
}

/** A cell without any counts as one. */
function countWords(rows: AnswerTable["rows"]): number {
  let words = 0;
  for (const row of rows)
    for (const cell of row) words += typeof cell === "string" ? Math.max(1, cell.match(/[^\s-]+/g)?.length ?? 0) : 1;
  return words;
}

async function printInWorker(worker: Worker, request: object): Promise<Uint8Array> {
  try {
    return await awaitAnswer<Uint8Array>(worker, request);
  } finally {
    await worker.terminate();
  }
}

/** What a printing thread answers the request with, within a minute; a thread may answer several, one after the other. */
export function awaitAnswer<Answer>(worker: Worker, request: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new Refusal("invalid-input", { message: "Creating the PDF takes too long. Add a filter." })),
      timeoutMs,
    );
    const stopListening = () => {
      clearTimeout(timer);
      worker.off("message", finish).off("error", fail).off("exit", end);
    };
    const finish = (answer: Answer) => {
      stopListening();
      resolve(answer);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      stopListening();
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refusalOfTooLarge() : error);
    };
    const end = (code: number) => fail(new Error(`The printing thread ended with ${code}.`));
    worker.on("message", finish).on("error", fail).on("exit", end);
    worker.postMessage(request);
  });
}

const refusalOfTooLarge = () =>
  new Refusal("invalid-input", { message: "Creating the PDF takes too much memory. Add a filter." });
