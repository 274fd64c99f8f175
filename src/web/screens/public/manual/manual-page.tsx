import { useIsHydrated } from "../../../core/use-is-hydrated.ts";
import { useSite } from "../../../core/use-site.ts";
import "./manual.css";
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Empty } from "../../../ui/message/empty.tsx";
import { applyAccent } from "../../../ui/page/accent.ts";
import { useMedia } from "../../../ui/page/use-media.ts";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { useWidth } from "../../../ui/page/use-width.ts";
import { ManualAside } from "./manual-aside.tsx";
import { manualFile } from "./manual-file.ts";
import { ManualSheet } from "./manual-sheet.tsx";
import { ManualTools } from "./manual-tools.tsx";
import { type Manual, openManual } from "./open-manual.ts";

/** Between two pages, and above the first; as in the style sheet. */
const gap = 16;

type Sheets = { pages: number; height: number; start: number };

/**
 * The current page of the scrolled box, and how to go to another. All pages are `height` pixels high; when that
 * changes, the same lines stay in view.
 */
function usePagePosition(box: RefObject<HTMLElement | null>, { pages, height, start }: Sheets) {
  const [page, setPage] = useState(start);
  const position = useRef({ height: 0, top: 0 });
  const goTo = useCallback(
    (number: number) => {
      const next = Math.min(Math.max(Math.round(number), 1), pages);
      box.current?.scrollTo({ top: (next - 1) * (height + gap), behavior: "instant" });
      setPage(next);
    },
    [box, pages, height],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return;
    const before = position.current;
    element.scrollTop =
      before.height === 0 ? (start - 1) * (height + gap) : before.top * ((height + gap) / (before.height + gap));
    position.current = { height, top: element.scrollTop };
  }, [box, height, start]);
  useEffect(() => {
    const element = box.current;
    if (!element || height === 0) return;
    const follow = () => {
      position.current = { height, top: element.scrollTop };
      // A page is current once it fills the upper half.
      const index = Math.floor((element.scrollTop + element.clientHeight / 2) / (height + gap)) + 1;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      setPage((before) => (isAtEnd && before > index ? before : Math.min(Math.max(index, 1), pages)));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [box, height, pages]);
  return { page, goTo };
}

const sizes = [50, 75, 100, 125, 150, 200, 300] as const;
/** The default maximum width of a page: longer lines are harder to read. */
const widest = 900;

/** The manual in the whole window, or in a frame of the landing page. */
export function ManualPage() {
  const t = useT();
  const isFramed = useIsHydrated() && window.top !== window.self;
  const manual = useManual(manualFile.address);
  const accent = useSite().data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  usePageTitle(t("User manual"));
  if (manual !== null && manual !== "failed") return <Reader manual={manual} isFramed={isFramed} />;
  return (
    <div className="manual-page">
      <ManualTools isFramed={isFramed} />
      <main id="content" tabIndex={-1} className="manual-away">
        {manual === null ? (
          <p role="status">{t("Opening the manual")}</p>
        ) : (
          <div role="alert">
            <Empty
              title={t("The manual could not be shown on this page.")}
              detail={t("Open the same manual as a PDF in your browser.")}
              actions={
                <a className="btn pri" href={manualFile.address} target="_blank" rel="noopener">
                  {t("Open the PDF")}
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
  const t = useT();
  const asideId = useId();
  const hasRoom = useMedia("(min-width: 1024px)");
  const [isOpen, setOpen] = useState(hasRoom && !isFramed);
  const [percent, setPercent] = useState(100);
  const [search, setSearch] = useState({ text: "" });
  const toReveal = useRef<number>(undefined);
  const { ref: box, width: room } = useWidth<HTMLElement>();
  const width = Math.floor((Math.min(Math.max((room ?? 0) - 2 * gap, 0), widest) * percent) / 100);
  const height = Math.round(width * manual.ratio);
  const start = useRef(readStart(manual.pages)).current;
  const { page, goTo } = usePagePosition(box, { pages: manual.pages, height, start });
  const onFit = useCallback(() => setPercent(100), []);
  const onSmaller = useCallback(() => setPercent((now) => sizes.findLast((size) => size < now) ?? now), []);
  const onLarger = useCallback(() => setPercent((now) => sizes.find((size) => size > now) ?? now), []);
  useManualKeys({ page, pages: manual.pages, onGoTo: goTo, onSmaller, onLarger, onFit });
  useAddress(page, start, isFramed);
  const onGoTo = (number: number) => {
    if (!hasRoom) setOpen(false);
    goTo(number);
  };
  const onFind = (text: string, number?: number) => {
    toReveal.current = number;
    setSearch({ text });
    if (number !== undefined) onGoTo(number);
  };
  return (
    <div className="manual-page" data-aside={isOpen || undefined}>
      <ManualTools
        page={page}
        percent={percent}
        isFramed={isFramed}
        onSmaller={onSmaller}
        onLarger={onLarger}
        onFit={onFit}
        pages={manual.pages}
        aside={{ id: asideId, isOpen, onToggle: () => setOpen(!isOpen) }}
        onGoTo={goTo}
      />
      {isOpen && <ManualAside id={asideId} manual={manual} page={page} onGoTo={onGoTo} onFind={onFind} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <main id="content" className="manual-pages" ref={box} tabIndex={0} aria-label={t("User manual")}>
        <p className="sr-only">
          {t(
            "Page Up and Page Down turn the pages, Home and End go to the first and last page, + and − change the size.",
          )}
        </p>
        {height > 0 &&
          Array.from({ length: manual.pages }, (_, index) => (
            <ManualSheet
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
              key={index}
              number={index + 1}
              manual={manual}
              width={width}
              height={height}
              search={search}
              toReveal={toReveal}
              onGoTo={goTo}
            />
          ))}
      </main>
    </div>
  );
}

/** The page in the address, "/manual?page=7"; by default the first. */
function readStart(pages: number): number {
  const number = Number(new URLSearchParams(window.location.search).get("page"));
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : 1;
}

/** The address follows the page, so that it can be shared; turning pages adds nothing to the browser's history. */
function useAddress(page: number, start: number, isFramed: boolean): void {
  const isMoved = useRef(false);
  useEffect(() => {
    if (page !== start) isMoved.current = true;
    if (isMoved.current && !isFramed) window.history.replaceState(window.history.state, "", `?page=${page}`);
  }, [page, start, isFramed]);
}

/** The open manual: null while loading, "failed" if it cannot be shown. */
function useManual(address: string): Manual | "failed" | null {
  const [manual, setManual] = useState<Manual | "failed" | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let opened: Manual | undefined;
    openManual(address).then(
      (found) => {
        if (isUnmounted) return found.close();
        opened = found;
        setManual(found);
      },
      () => isUnmounted || setManual("failed"),
    );
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [address]);
  return manual;
}

type Actions = {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
  onSmaller: () => void;
  onLarger: () => void;
  onFit: () => void;
};

/** Turns pages by keyboard, wherever the focus is except in a field. */
function useManualKeys({ page, pages, onGoTo, onSmaller, onLarger, onFit }: Actions): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      PageDown: () => onGoTo(page + 1),
      PageUp: () => onGoTo(page - 1),
      ArrowRight: () => onGoTo(page + 1),
      ArrowLeft: () => onGoTo(page - 1),
      Home: () => onGoTo(1),
      End: () => onGoTo(pages),
      "+": onLarger,
      "=": onLarger,
      "-": onSmaller,
      "0": onFit,
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [page, pages, onGoTo, onSmaller, onLarger, onFit]);
}
