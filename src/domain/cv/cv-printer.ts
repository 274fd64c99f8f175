import { awaitAnswer } from "../ask/printing/write-answer-pdf.ts";
import { startWorker } from "../start-worker.ts";
import type { PrintAnswer, PrintRequest } from "./print-cv.ts";

export type CvPrinter = { print: (request: PrintRequest) => Promise<PrintAnswer> };

const maxMemoryMb = 512;

/** Prints CVs in a thread of their own, which is started with the first and ends with the work. */
export async function withCvPrinter<Done>(work: (printer: CvPrinter) => Promise<Done>): Promise<Done> {
  const { printer, end } = startCvPrinter();
  try {
    return await work(printer);
  } finally {
    await end();
  }
}

/** The same for a generator, which ends it itself. */
export function startCvPrinter(): { printer: CvPrinter; end: () => Promise<unknown> } {
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    printer: {
      print: (request) => {
        worker ??= startWorker("print-cv-worker", import.meta.url, maxMemoryMb);
        return awaitAnswer<PrintAnswer>(worker, request);
      },
    },
    end: async () => worker?.terminate(),
  };
}
