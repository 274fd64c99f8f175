import { pdfOf } from "../ask/printing/print-answer.ts";
import { loadSharp } from "../files/check-file.ts";
import { startWatchdog } from "../files/contents/start-watchdog.ts";
import { fitProofs } from "../files/pdf/fit-proofs.ts";
import { indexOfPdf } from "./metric-pdf-index.ts";
import type { MetricPdfRequest } from "./write-metric-pdf.ts";

const guard = startWatchdog(900 * 1_048_576);

/** Makes one PDF; whoever asked ends the process. */
process.on("message", async ({ proofs, index, maxBytes, skipped, proofTimeoutMs }: MetricPdfRequest) => {
  let isBegun = false;
  const beforeOpening = async (index: number) => {
    await new Promise((sent) => process.send?.({ at: index }, sent));
    if (isBegun) guard.end();
    // By the clock twice as long, so that several attempts fit into the time of the whole PDF.
    guard.begin({ cpuMs: proofTimeoutMs, clockMs: 2 * proofTimeoutMs });
    isBegun = true;
  };
  try {
    // A picture at a time and none kept: several threads of it hold as many unpacked pictures.
    const sharp = await loadSharp();
    sharp.cache(false);
    sharp.concurrency(1);
    const contents = await fitProofs(proofs, {
      maxBytes,
      skipped,
      beforeOpening,
      title: index.title,
      makeIndexPages: (startPages, found, pagesBefore) =>
        pdfOf(indexOfPdf(index, { startPages: startPages, found, pagesBefore })),
    });
    process.send?.({ contents });
  } catch (error) {
    process.send?.({ problem: String(error instanceof Error ? (error.stack ?? error.message) : error) });
  }
});
process.send?.({ isReady: true });
