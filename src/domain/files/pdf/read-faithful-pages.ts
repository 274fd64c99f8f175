import { openPdf, type PdfDocument } from "../contents/open-pdf.ts";
import { type ReadPdf, readPages } from "./read-pages.ts";
import { PdfWriter } from "./write-pdf.ts";

/** Pages at the beginning of a proof whose text is compared. */
const maxCompared = 3;

/**
 * The pages of a PDF if a copy of them shows what the file shows: the usual reader finds as many pages and the same text.
 * A file whose objects contradict its cross-reference table is drawn instead of copied.
 */
export async function readFaithfulPages(bytes: Buffer): Promise<ReadPdf | undefined> {
  try {
    const read = readPages(bytes);
    const writer = new PdfWriter();
    await writer.addPages({ ...read, pages: read.pages.slice(0, maxCompared) }, async () => undefined);
    const [original, copy] = [await withPdf(bytes, textOf), await withPdf(writer.end("", []), textOf)];
    return original.pages === read.pages.length && original.text === copy.text ? read : undefined;
  } catch {
    // Whatever is wrong with the file, its pages are not copied.
    return undefined;
  }
}

/** Works with an opened PDF and closes it. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<Result>,
): Promise<Result> {
  const document = await openPdf(bytes);
  try {
    return await work(document);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function textOf(document: PdfDocument): Promise<{ pages: number; text: string }> {
  const texts: string[] = [];
  for (let number = 1; number <= Math.min(maxCompared, document.numPages); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join("\n"));
  }
  return { pages: document.numPages, text: texts.join("\f") };
}
