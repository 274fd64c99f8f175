import { maxImagePixels, openPdf, type PdfDocument } from "../contents/open-pdf.ts";
import { withPdf } from "./read-faithful-pages.ts";

const maxPages = 60;
const trialDpi = 20;

type DrawnPage = { bytes: Buffer; points: { width: number; height: number } };

/** Draws the pages of a PDF as PNG pictures, one after the other. `points` is the size of the page in points. */
export async function* drawPages(pdf: Buffer, dpi: number): AsyncGenerator<DrawnPage> {
  const document = await openPdf(pdf);
  try {
    for (let number = 1; number <= document.numPages; number++) yield await drawPage(document, number, dpi);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function drawPage(document: PdfDocument, number: number, dpi: number): Promise<DrawnPage> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(dpi / 72, Math.sqrt(maxImagePixels / (width * height))) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types know only the browser's canvas.
  await page.render({ canvasContext: canvas.getContext("2d"), canvas, viewport } as never).promise;
  const bytes = canvas.toBuffer("image/png");
  page.cleanup();
  return { bytes, points: { width, height } };
}

/** Whether the PDF has not too many pages and each can be drawn, which is tried at a low resolution. */
export async function canBeDrawn(pdf: Buffer): Promise<boolean> {
  try {
    return await withPdf(pdf, async (document) => {
      if (document.numPages > maxPages) return false;
      for (let number = 1; number <= document.numPages; number++) await drawPage(document, number, trialDpi);
      return true;
    });
  } catch {
    // The caller reports a file that cannot be opened.
    return false;
  }
}
