import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useFile } from "../../core/api/use-file.ts";
import { useT } from "../../texts/use-t.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Failed } from "../../ui/message/failed.tsx";
import { useWidth } from "../../ui/page/use-width.ts";
import { drawPage } from "../../ui/pdf/draw-page.ts";
import { type OpenPdf, openPdf } from "../../ui/pdf/open-pdf.ts";
import type { StoredRecord } from "../form/autosave/outgoing.ts";

type ReviewProofProps = {
  record: StoredRecord;
  kind: KindDefinition;
  /** Folded texts to mark on the page. */
  printed: readonly string[];
  /** The text of the whole file, null where it has none. */
  onText: (text: string | null) => void;
};

/** The proofs of the record, page by page, with the values marked that they print. */
export function ReviewProof({ record, kind, printed, onText }: ReviewProofProps) {
  const t = useT();
  const [at, setAt] = useState(0);
  const proof = record.proofs[at] ?? record.proofs[0];
  const label = (field: string) => kind.fields[field.split(".")[0] ?? ""]?.label ?? t("Proof");
  return (
    <section className="review-proof" aria-label={t("Proof")}>
      {record.proofs.length > 1 && (
        <ul className="proof-names">
          {record.proofs.map((one, place) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one === proof} onClick={() => setAt(place)}>
                <span className="cut">{label(one.field)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {proof ? (
        <ProofPages key={proof.id} record={record} proof={proof} printed={printed} onText={onText} />
      ) : (
        <p className="proof-page none dim">{t("No proof yet")}</p>
      )}
    </section>
  );
}

type PagesProps = Pick<ReviewProofProps, "record" | "printed" | "onText"> & { proof: StoredRecord["proofs"][number] };

function ProofPages({ record, proof, printed, onText }: PagesProps) {
  const t = useT();
  const params = { kind: record.kind, id: record.id, proof: proof.id };
  const { address, file, error, refetch } = useFile(records.readProof, { params });
  const isPdf = proof.mediaType === "application/pdf";
  const { pdf, failed, isScan } = usePdf(isPdf ? file?.blob : undefined, onText);
  const [number, setNumber] = useState(1);
  if (error) return <Failed what={messageOf(error)} error={error} onRetry={refetch} />;
  if (!address) return <p className="proof-page waiting">{t("Loading {{name}}", { name: proof.name })}</p>;
  if (!isPdf)
    return (
      <div className="proof-page picture">
        <img src={address} alt={t("Proof: {{name}}", { name: proof.name })} />
      </div>
    );
  if (failed)
    // The browser's own viewer, where the library cannot show the file.
    return <iframe className="proof-page" src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={proof.name} />;
  const pages = pdf?.document.numPages ?? 0;
  return (
    <>
      <div className="review-pages">
        <b className="cut grow" title={proof.name}>
          {pages > 0
            ? t("{{name}}, page {{page}} of {{pages}}", { name: proof.name, page: number, pages })
            : proof.name}
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
      {isScan && <p className="note review-scan">{t("This file has no text. Compare it by eye.")}</p>}
      {pdf && <Page pdf={pdf} number={number} printed={printed} />}
    </>
  );
}

/** The opened file, and its text, once both are there. */
function usePdf(blob: Blob | undefined, onText: (text: string | null) => void) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [failed, setFailed] = useState(false);
  const [isScan, setScan] = useState(false);
  useEffect(() => {
    if (!blob) return;
    let isGone = false;
    let opened: OpenPdf | undefined;
    const read = async () => {
      opened = await openPdf({ data: await blob.arrayBuffer() });
      if (isGone) return opened.close();
      setPdf(opened);
      const text = await textOf(opened);
      if (isGone) return;
      setScan(text.trim() === "");
      onText(text.trim() === "" ? null : text);
    };
    read().catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
      onText(null);
      opened?.close();
    };
  }, [blob, onText]);
  return { pdf, failed, isScan };
}

/** Pages beyond these are read by nobody who verifies a record. */
const mostPages = 30;

async function textOf({ document }: OpenPdf): Promise<string> {
  const texts: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
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
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!canvas.current || !text.current || width === null) return;
    setDrawn(false);
    const drawing = drawPage(pdf, { number, width, canvas: canvas.current, text: text.current });
    drawing.done.then(
      () => setDrawn(true),
      // Cancelled by another page; one that cannot be drawn stays an empty sheet.
      () => {},
    );
    return drawing.cancel;
  }, [pdf, number, width]);
  useEffect(() => {
    if (!isDrawn) return;
    for (const run of text.current?.querySelectorAll("span") ?? []) {
      const said = foldText(run.textContent ?? "");
      run.classList.toggle(
        "sought",
        said.length > 2 && printed.some((one) => ` ${said} `.includes(` ${one} `) || ` ${one} `.includes(` ${said} `)),
      );
    }
  }, [isDrawn, printed]);
  return (
    <div
      ref={frame}
      className="review-page"
      role="img"
      aria-label={t("Page {{page}} of {{pages}}", { page: number, pages: pdf.document.numPages })}
    >
      <canvas ref={canvas} />
      <div ref={text} className="pdf-text" />
    </div>
  );
}
