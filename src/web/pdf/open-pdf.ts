import type { PDFDocumentProxy, TextLayer } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { trustScript } from "../core/trust-script.ts";

export type OpenPdf = { document: PDFDocumentProxy; TextLayer: typeof TextLayer; close(): void };

/** Loads the library and opens a file, by its address or its bytes. Rejects if the browser is too old, or the file is not a PDF. */
export async function openPdf(
  file:
    | { url: string; disableAutoFetch: boolean; disableStream: boolean; rangeChunkSize: number }
    | { data: ArrayBuffer },
): Promise<OpenPdf> {
  const { getDocument, PDFWorker, TextLayer } = await import("pdfjs-dist");
  const port = new Worker(trustScript(workerAddress), { type: "module" });
  const task = getDocument({ ...file, worker: PDFWorker.create({ port }), isEvalSupported: false, useWasm: false });
  const close = () => void task.destroy().finally(() => port.terminate());
  try {
    return { document: await failWithWorker(task.promise, port), TextLayer, close };
  } catch (fault) {
    close();
    throw fault;
  }
}

/** A worker that cannot start reports it by an event, while the library would wait for it forever. */
function failWithWorker<Result>(promise: Promise<Result>, port: Worker): Promise<Result> {
  return new Promise((resolve, reject) => {
    port.addEventListener("error", () => reject(new Error("The worker did not start.")), { once: true });
    promise.then(resolve, reject);
  });
}
