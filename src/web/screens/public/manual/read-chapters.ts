import type { PDFDocumentProxy } from "pdfjs-dist";

export type Chapter = { title: string; page: number; parts: readonly Chapter[] };

type Outline = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>;

/** The file's own table of contents, two levels, with the page of each entry. */
export async function readChapters(document: PDFDocumentProxy): Promise<Chapter[]> {
  return chaptersOf(document, await document.getOutline(), 2);
}

async function chaptersOf(document: PDFDocumentProxy, outline: Outline, levels: number): Promise<Chapter[]> {
  if (levels === 0) return [];
  const found = await Promise.all(
    (outline ?? []).map(async ({ title, dest, items }) => {
      const page = await pageOf(document, dest);
      return page === undefined ? [] : [{ title, page, parts: await chaptersOf(document, items, levels - 1) }];
    }),
  );
  return found.flat();
}

/** The page number of a destination within the file. */
export async function pageOf(document: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number | undefined> {
  const [target] = (typeof dest === "string" ? await document.getDestination(dest) : dest) ?? [];
  if (typeof target === "number") return target + 1;
  if (target === null || typeof target !== "object") return undefined;
  return (await document.getPageIndex(target as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1;
}
