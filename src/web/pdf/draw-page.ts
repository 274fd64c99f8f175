import type { PageViewport, PDFPageProxy } from "pdfjs-dist";
import type { OpenPdf } from "./open-pdf.ts";
import "./pdf-text.css";

/** The page from 1, its width in CSS pixels, and the elements to draw on; `text` has the class `pdf-text`. */
export type PageElements = { number: number; width: number; canvas: HTMLCanvasElement; text: HTMLElement };

/** Draws a page with a text layer, to be selected and read aloud. `done` rejects when it is cancelled. */
export function drawPage({ document, TextLayer }: OpenPdf, { number, width, canvas, text }: PageElements) {
  let isCancelled = false;
  let stop = () => {};
  const draw = async (): Promise<{ page: PDFPageProxy; viewport: PageViewport }> => {
    const page = await document.getPage(number);
    if (isCancelled) throw new Error("cancelled");
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const density = Math.min(window.devicePixelRatio || 1, 2);
    // What is shown stays until the new picture is complete.
    const picture = canvas.cloneNode() as HTMLCanvasElement;
    picture.width = Math.floor(viewport.width * density);
    picture.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas: picture, viewport, transform: [density, 0, 0, density, 0, 0] });
    let layer: InstanceType<typeof TextLayer> | undefined;
    stop = () => {
      drawing.cancel();
      layer?.cancel();
    };
    const write = async () => {
      const textContentSource = await page.getTextContent();
      if (isCancelled) return;
      text.replaceChildren();
      text.style.setProperty("--total-scale-factor", String(scale));
      layer = new TextLayer({ textContentSource, container: text, viewport });
      await layer.render();
    };
    // Awaited together: both fail if the document is closed meanwhile.
    await Promise.all([drawing.promise, write()]);
    if (isCancelled) throw new Error("cancelled");
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return { page, viewport };
  };
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
