import type { PDFDocumentProxy, TextLayer } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { ownScript } from "../../../core/own-script.ts";
import type { Chapter } from "./read-chapters.ts";
import { readChapters } from "./read-chapters.ts";

export type Manual = {
  pages: number;
  /** Of the first page, height to width; all are the same. */
  ratio: number;
  chapters: readonly Chapter[];
  document: PDFDocumentProxy;
  TextLayer: typeof TextLayer;
  close(): void;
};

/**
 * Loads the library and the part of the file that the first page needs. Rejects where the browser is too old for it or
 * the file is missing.
 */
export async function openManual(address: string): Promise<Manual> {
  const { getDocument, PDFWorker, TextLayer } = await import("pdfjs-dist");
  const port = new Worker(ownScript(workerAddress), { type: "module" });
  // Pages load their parts of the file as they become visible; a visitor of the first does not load all.
  const task = getDocument({
    url: address,
    worker: PDFWorker.create({ port }),
    isEvalSupported: false,
    useWasm: false,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 131_072,
  });
  const close = () => void task.destroy().finally(() => port.terminate());
  try {
    const document = await untilWorkerFails(task.promise, port);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    const chapters = await readChapters(document);
    return { pages: document.numPages, ratio: height / width, chapters, document, TextLayer, close };
  } catch (fault) {
    close();
    throw fault;
  }
}

/** A worker that cannot start reports it by an event, while the library would wait for it forever. */
function untilWorkerFails<Result>(promise: Promise<Result>, port: Worker): Promise<Result> {
  return new Promise((resolve, reject) => {
    port.addEventListener("error", () => reject(new Error("The worker did not start.")), { once: true });
    promise.then(resolve, reject);
  });
}
