import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { foldText } from "#kinds/derive/fold.ts";
import { drawPage } from "../../pdf/draw-page.ts";
import { type OpenPdf, openPdf } from "../../pdf/open-pdf.ts";
import { useT } from "../../texts/use-t.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useWidth } from "../../ui/page/use-width.ts";
import "./pdf-pages.css";

type PdfPagesProps = {
  blob: Blob;
  /** Of the same file, for the browser's own viewer. */
  address: string;
  name: string;
  /** Folded texts to mark on the page. */
  printed: readonly string[];
  /** The text of the whole file, null if it has none. */
  onText?: (text: string | null) => void;
};

/** A PDF page by page, with the values marked that it prints. */
export function PdfPages({ blob, address, name, printed, onText = ignore }: PdfPagesProps) {
  const t = useT();
  const { pdf, hasFailed, isScan } = usePdf(blob, onText);
  const [number, setNumber] = useState(1);
  if (hasFailed)
    // The browser's own viewer, if the library cannot show the file.
    return <iframe className="proof-page" src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={name} />;
  const pages = pdf?.document.numPages ?? 0;
  return (
    <>
      <div className="review-pages">
        <b className="truncate grow" title={name}>
          {pages > 0 ? t("{{name}}, page {{page}} of {{pages}}", { name, page: number, pages }) : name}
        </b>
        <IconButton
          icon={ChevronLeft}
          label={t("Previous page")}
          disabled={number <= 1}
          onClick={() => setNumber(number - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t("Next page")}
          disabled={number >= pages}
          onClick={() => setNumber(number + 1)}
        />
      </div>
      {isScan && <p className="note review-scan">{t("This file has no text. Compare it yourself.")}</p>}
      {pdf && <Page pdf={pdf} number={number} printed={printed} />}
    </>
  );
}

const ignore = () => undefined;

/** The opened file, and its text, once both are there. */
function usePdf(blob: Blob, onText: (text: string | null) => void) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [hasFailed, setFailed] = useState(false);
  const [isScan, setScan] = useState(false);
  useEffect(() => {
    let isStopped = false;
    let opened: OpenPdf | undefined;
    const read = async () => {
      opened = await openPdf({ data: await blob.arrayBuffer() });
      if (isStopped) return opened.close();
      setPdf(opened);
      const text = await textOf(opened);
      if (isStopped) return;
      setScan(text.trim() === "");
      onText(text.trim() === "" ? null : text);
    };
    read().catch(() => !isStopped && setFailed(true));
    return () => {
      isStopped = true;
      onText(null);
      opened?.close();
    };
  }, [blob, onText]);
  return { pdf, hasFailed, isScan };
}

/** Nobody who verifies a record reads more pages. */
const maxPages = 30;

async function textOf({ document }: OpenPdf): Promise<string> {
  const texts: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(" "));
  }
  return texts.join("\n");
}

function Page({ pdf, number, printed }: { pdf: OpenPdf; number: number; printed: readonly string[] }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { ref: frame, width } = useWidth<HTMLDivElement>();
  /** The page that is shown; a new object whenever it is drawn, so that its values are marked again. */
  const [drawn, setDrawn] = useState<{ number: number }>();
  useEffect(() => {
    if (!canvas.current || !text.current || width === null) return;
    const drawing = drawPage(pdf, { number, width, canvas: canvas.current, text: text.current });
    drawing.done.then(
      () => setDrawn({ number }),
      // Cancelled by another page; one that cannot be drawn stays an empty sheet.
      () => {},
    );
    return drawing.cancel;
  }, [pdf, number, width]);
  useEffect(() => {
    if (!drawn) return;
    for (const run of text.current?.querySelectorAll("span") ?? []) {
      const line = foldText(run.textContent ?? "");
      run.classList.toggle(
        "match",
        line.length > 2 &&
          printed.some((text) => ` ${line} `.includes(` ${text} `) || ` ${text} `.includes(` ${line} `)),
      );
    }
  }, [drawn, printed]);
  return (
    <div
      ref={frame}
      className="review-page"
      data-drawn={drawn?.number === number || undefined}
      role="img"
      aria-label={t("Page {{page}} of {{pages}}", { page: number, pages: pdf.document.numPages })}
    >
      <canvas ref={canvas} />
      <div ref={text} className="pdf-text" />
    </div>
  );
}
