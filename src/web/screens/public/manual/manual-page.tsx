import "./manual.css";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useSite } from "../../../api/queries/use-site.ts";
import { applyAccent } from "../../../ui/accent.ts";
import { Empty } from "../../../ui/empty.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { useWidth } from "../../../ui/use-width.ts";
import { manualWords } from "../../../words/manual-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { ManualAside } from "./manual-aside.tsx";
import { manualFile } from "./manual-file.ts";
import { ManualSheet } from "./manual-sheet.tsx";
import { ManualTools } from "./manual-tools.tsx";
import type { Manual } from "./open-manual.ts";
import { useManual } from "./use-manual.ts";
import { useManualKeys } from "./use-manual-keys.ts";
import { gap, usePagePlace } from "./use-page-place.ts";

const sizes = [50, 75, 100, 125, 150, 200, 300] as const;
/** A page is not drawn wider than this unless somebody asks: longer lines read worse. */
const widest = 900;

/** The manual in the whole window, or in a frame of the landing page. */
export function ManualPage() {
  const t = useWords(manualWords);
  const isFramed = window.top !== window.self;
  const manual = useManual(manualFile.address);
  const accent = useSite().data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  usePageTitle(t("page.title"));
  if (manual !== null && manual !== "failed") return <Reader manual={manual} isFramed={isFramed} />;
  return (
    <div className="manual-page">
      <ManualTools isFramed={isFramed} />
      <main id="content" tabIndex={-1} className="manual-away">
        {manual === null ? (
          <p role="status">{t("page.loading")}</p>
        ) : (
          <div role="alert">
            <Empty
              why={t("page.failed")}
              next={t("page.failedNext")}
              actions={
                <a className="btn pri" href={manualFile.address} target="_blank" rel="noopener">
                  {t("page.open")}
                </a>
              }
            />
          </div>
        )}
      </main>
    </div>
  );
}

function Reader({ manual, isFramed }: { manual: Manual; isFramed: boolean }) {
  const t = useWords(manualWords);
  const asideId = useId();
  const hasRoom = useMedia("(min-width: 1024px)");
  const [isOpen, setOpen] = useState(hasRoom && !isFramed);
  const [percent, setPercent] = useState(100);
  const [sought, setSought] = useState("");
  const { ref: box, width: room } = useWidth<HTMLElement>();
  const width = Math.floor((Math.min(Math.max((room ?? 0) - 2 * gap, 0), widest) * percent) / 100);
  const height = Math.round(width * manual.ratio);
  const start = useRef(readStart(manual.pages)).current;
  const { page, goTo } = usePagePlace(box, { pages: manual.pages, height, start });
  const onFit = useCallback(() => setPercent(100), []);
  const onSmaller = useCallback(() => setPercent((now) => sizes.findLast((size) => size < now) ?? now), []);
  const onLarger = useCallback(() => setPercent((now) => sizes.find((size) => size > now) ?? now), []);
  useManualKeys({ page, pages: manual.pages, onGoTo: goTo, onSmaller, onLarger, onFit });
  useAddress(page, start, isFramed);
  const onGoTo = (wanted: number) => {
    if (!hasRoom) setOpen(false);
    goTo(wanted);
  };
  return (
    <div className="manual-page" data-aside={isOpen || undefined}>
      <ManualTools
        {...{ page, percent, isFramed, onSmaller, onLarger, onFit }}
        pages={manual.pages}
        aside={{ id: asideId, isOpen, onToggle: () => setOpen(!isOpen) }}
        onGoTo={goTo}
      />
      {isOpen && <ManualAside id={asideId} manual={manual} page={page} onGoTo={onGoTo} onSought={setSought} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <main id="content" className="manual-pages" ref={box} tabIndex={0} aria-label={t("page.title")}>
        <p className="vh">{t("page.keys")}</p>
        {height > 0 &&
          Array.from({ length: manual.pages }, (_, at) => (
            <ManualSheet
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
              key={at}
              number={at + 1}
              {...{ manual, width, height, sought }}
              onGoTo={goTo}
            />
          ))}
      </main>
    </div>
  );
}

/** The page that the address names, "/manual?page=7"; the first otherwise. */
function readStart(pages: number): number {
  const wanted = Number(new URLSearchParams(window.location.search).get("page"));
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= pages ? wanted : 1;
}

/** The address follows the page, so that it can be sent; turning pages leaves nothing in the browser's history. */
function useAddress(page: number, start: number, isFramed: boolean): void {
  const isMoved = useRef(false);
  useEffect(() => {
    if (page !== start) isMoved.current = true;
    if (isMoved.current && !isFramed) window.history.replaceState(window.history.state, "", `?page=${page}`);
  }, [page, start, isFramed]);
}
