import type { Page } from "#formats/documents/read-pages.ts";
import { openPdf } from "./open-pdf.ts";

/** The text of a PDF with its positions; `total`: all its pages, of which only the first are read. */
export type Layout = { pages: Page[]; total: number } | { isLocked: true };

const maxPages = 100;
const maxItems = 200_000;

/** Runs in a process of its own, as `readDocument` does. */
export async function readLayout(bytes: Uint8Array): Promise<Layout> {
  try {
    const document = await openPdf(bytes);
    const pages: Page[] = [];
    let items = 0;
    for (let number = 1; number <= Math.min(document.numPages, maxPages) && items < maxItems; number++) {
      const page = await document.getPage(number);
      const { width, height, rawDims } = page.getViewport({ scale: 1 });
      const { pageX = 0, pageY = 0 } = rawDims as { pageX?: number; pageY?: number };
      const content = await page.getTextContent();
      const pageItems = content.items.flatMap((item) => {
        if (!("str" in item) || item.str === "") return [];
        const [, , skewed = 0, upright = 0, x = 0, y = 0] = item.transform as number[];
        const size = Math.hypot(skewed, upright);
        return [
          {
            text: item.str.replace(/[^\P{Cc}\n]/gu, " ").toWellFormed(),
            left: x - pageX,
            top: height - (y - pageY),
            width: item.width,
            size,
            font: item.fontName,
          },
        ];
      });
      items += pageItems.length;
      pages.push({ width, height, items: pageItems });
      page.cleanup();
    }
    return { pages, total: document.numPages };
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") return { isLocked: true };
    throw error;
  }
}
