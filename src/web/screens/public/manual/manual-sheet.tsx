import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { drawPage } from "../../../pdf/draw-page.ts";
import { useT } from "../../../texts/use-t.ts";
import { manualFile } from "./manual-file.ts";
import type { Manual } from "./open-manual.ts";
import { pageOf } from "./read-chapters.ts";

type SheetProps = {
  /** Null until it is open. */
  manual: Manual | null;
  number: number;
  pages: number;
  /** In CSS pixels; 0 before the size of the window is known. */
  width: number;
  height: number;
  /** The search text, marked in the page; another object for each search. */
  search: { text: string };
  /** The page whose first match is to be scrolled into view. */
  toReveal: RefObject<number | undefined>;
  onGoTo: (page: number) => void;
};

/** One page: drawn while it is near the window, its number or the cover on a sheet of the same size before and after. */
export function ManualSheet({ height, manual, pages, ...drawing }: SheetProps) {
  const { number, width } = drawing;
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  const isNear = useIsNear(sheet);
  return (
    <section
      ref={sheet}
      className="manual-sheet"
      data-page={number}
      aria-label={t("Page {{page}} of {{pages}}", { page: number, pages })}
      style={width > 0 ? { width, height } : undefined}
    >
      {number === 1 && <img src={manualFile.cover} alt={t("The manual’s first page")} fetchPriority="high" />}
      {isNear && manual && <Drawing manual={manual} {...drawing} />}
    </section>
  );
}

type DrawingProps = Omit<SheetProps, "height" | "pages"> & { manual: Manual };

function Drawing({ manual, number, width, search, toReveal, onGoTo }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<readonly SheetLink[]>([]);
  /** The width of the picture that is shown. */
  const [drawnWidth, setDrawnWidth] = useState<number>();
  useEffect(() => {
    if (!canvas.current || !text.current) return;
    const drawing = drawPage(manual, { number, width, canvas: canvas.current, text: text.current });
    let isCurrent = true;
    const show = async () => {
      const { page, viewport } = await drawing.done;
      setDrawnWidth(width);
      // The landing page shows its frame from now on.
      window.frameElement?.setAttribute("data-drawn", "");
      const found = await linksOf(manual.document, page, viewport);
      if (isCurrent) setLinks(found);
    };
    // Cancelled by a new size or a closed page; a page that cannot be drawn keeps its number, one without its links is shown.
    show().catch(() => {});
    return () => {
      isCurrent = false;
      drawing.cancel();
    };
  }, [manual, number, width]);
  useEffect(() => {
    if (drawnWidth === undefined) return;
    for (const run of text.current?.querySelectorAll("span") ?? [])
      run.classList.toggle("match", search.text !== "" && (run.textContent ?? "").toLowerCase().includes(search.text));
    if (toReveal.current !== number) return;
    toReveal.current = undefined;
    text.current?.querySelector(".match")?.scrollIntoView({ block: "center" });
  }, [drawnWidth, search, number, toReveal]);
  return (
    <>
      <canvas ref={canvas} data-drawn={drawnWidth !== undefined || undefined} />
      <div ref={text} className="pdf-text" />
      {links.map(({ page, left, top, width: wide, height: high }) => (
        // The contents beside the pages are the same for the keyboard and screen readers.
        <button
          key={`${left} ${top}`}
          type="button"
          className="manual-link"
          tabIndex={-1}
          aria-hidden="true"
          style={{ left, top, width: wide, height: high }}
          onClick={() => onGoTo(page)}
        />
      ))}
    </>
  );
}

/** Within a window's height of being visible. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.current.closest(".manual-pages"),
      rootMargin: "100% 0px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** A link on the page to another one, in CSS pixels. */
type SheetLink = { page: number; left: number; top: number; width: number; height: number };

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
