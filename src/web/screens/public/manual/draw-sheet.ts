import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { Manual } from "./open-manual.ts";
import { pageOf } from "./read-chapters.ts";

/** A place on the page that leads to another, in CSS pixels. */
export type SheetLink = { page: number; left: number; top: number; width: number; height: number };

type Place = { number: number; width: number; canvas: HTMLCanvasElement; text: HTMLElement };

/** Draws a page and lays its text over it, to be selected and read aloud. Resolves with its links; rejects when cancelled. */
export function drawSheet(manual: Manual, { number, width, canvas, text }: Place) {
  let isCancelled = false;
  let stop = () => {};
  const draw = async (): Promise<SheetLink[]> => {
    const page = await manual.document.getPage(number);
    if (isCancelled) throw new Error("cancelled");
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const density = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    text.replaceChildren();
    text.style.setProperty("--total-scale-factor", String(scale));
    const layer = new manual.TextLayer({
      textContentSource: await page.getTextContent(),
      container: text,
      viewport,
    });
    stop = () => {
      drawing.cancel();
      layer.cancel();
    };
    if (isCancelled) stop();
    await Promise.all([drawing.promise, layer.render()]);
    return linksOf(manual.document, page, viewport);
  };
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}

async function linksOf(document: PDFDocumentProxy, page: PDFPageProxy, viewport: PageViewport): Promise<SheetLink[]> {
  const notes = await page.getAnnotations();
  const found = await Promise.all(
    notes.map(async ({ subtype, dest, rect }) => {
      const leadsTo = subtype === "Link" && dest ? await pageOf(document, dest) : undefined;
      if (leadsTo === undefined) return [];
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
      const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
      return [{ page: leadsTo, left, top, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }];
    }),
  );
  return found.flat();
}
