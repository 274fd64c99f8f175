import { type OpenPdf, openPdf } from "../../../pdf/open-pdf.ts";
import type { Chapter } from "./read-chapters.ts";
import { readChapters } from "./read-chapters.ts";

export type Manual = OpenPdf & {
  pages: number;
  /** Of the first page, height to width; all are the same. */
  ratio: number;
  chapters: readonly Chapter[];
};

/**
 * Loads the library and the part of the file that the first page needs. Rejects if the browser is too old for it or
 * the file is missing.
 */
export async function openManual(address: string): Promise<Manual> {
  // Pages load their parts of the file as they become visible; a visitor of the first does not load all.
  const opened = await openPdf({ url: address, disableAutoFetch: true, disableStream: true, rangeChunkSize: 131_072 });
  try {
    const { document } = opened;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    const chapters = await readChapters(document);
    return { ...opened, pages: document.numPages, ratio: height / width, chapters };
  } catch (error) {
    opened.close();
    throw error;
  }
}
