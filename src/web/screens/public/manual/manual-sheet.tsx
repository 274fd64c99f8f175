import { useEffect, useRef, useState } from "react";
import { manualWords } from "../../../words/manual-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { drawSheet, type SheetLink } from "./draw-sheet.ts";
import type { Manual } from "./open-manual.ts";

type SheetProps = {
  manual: Manual;
  number: number;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** What is looked for, marked where it stands. */
  sought: string;
  onGoTo: (page: number) => void;
};

/** One page: drawn while it is near the window, an empty sheet of the same size before and after. */
export function ManualSheet({ manual, number, width, height, sought, onGoTo }: SheetProps) {
  const t = useWords(manualWords);
  const sheet = useRef<HTMLElement>(null);
  const isNear = useIsNear(sheet);
  return (
    <section
      ref={sheet}
      className="manual-sheet"
      data-page={number}
      aria-label={t("page.pageOf", { page: number, pages: manual.pages })}
      style={{ width, height }}
    >
      {isNear && <Drawing manual={manual} number={number} width={width} sought={sought} onGoTo={onGoTo} />}
    </section>
  );
}

function Drawing({ manual, number, width, sought, onGoTo }: Omit<SheetProps, "height">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<readonly SheetLink[]>([]);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!canvas.current || !text.current) return;
    setDrawn(false);
    const drawing = drawSheet(manual, { number, width, canvas: canvas.current, text: text.current });
    drawing.done.then(
      (found) => {
        setLinks(found);
        setDrawn(true);
      },
      // Cancelled by the next size, or the page went away; a page that cannot be drawn stays an empty sheet.
      () => {},
    );
    return drawing.cancel;
  }, [manual, number, width]);
  useEffect(() => {
    if (!isDrawn) return;
    for (const run of text.current?.querySelectorAll("span") ?? [])
      run.classList.toggle("sought", sought !== "" && (run.textContent ?? "").toLowerCase().includes(sought));
  }, [isDrawn, sought]);
  return (
    <>
      <canvas ref={canvas} data-drawn={isDrawn || undefined} />
      <div ref={text} className="manual-text-layer" />
      {links.map(({ page, left, top, width: wide, height: high }) => (
        // The contents beside the pages say the same to the keyboard and to screen readers.
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

/** Within a window's height of being seen. */
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
