import { useIsHydrated } from "../../../core/use-is-hydrated.ts";
import { useSite } from "../../../core/use-site.ts";
import "./manual.css";
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { NeedsScript } from "../../../site/needs-script.tsx";
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

/**
 * The current page of the scrolled box, undefined until its size is known, and how to go to another. All pages are
 * `height` pixels high; when that changes, the same lines stay in view.
 */
function usePagePosition(box: RefObject<HTMLElement | null>, { pages, height }: { pages: number; height: number }) {
  const [page, setPage] = useState<number>();
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
    const start = Math.min(pageInAddress(), pages);
    if (before.height === 0) setPage(start);
    element.scrollTop =
      before.height === 0 ? (start - 1) * (height + gap) : before.top * ((height + gap) / (before.height + gap));
    position.current = { height, top: element.scrollTop };
  }, [box, height, pages]);
  useEffect(() => {
    const element = box.current;
    if (!element || height === 0) return;
    const follow = () => {
      position.current = { height, top: element.scrollTop };
      // A page is current once it fills the upper half.
      const index = Math.floor((element.scrollTop + element.clientHeight / 2) / (height + gap)) + 1;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      setPage((before = 1) => (isAtEnd && before > index ? before : Math.min(Math.max(index, 1), pages)));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [box, height, pages]);
  return { page, goTo };
}

const sizes = [50, 75, 100, 125, 150, 200, 300] as const;
/** The default maximum width of a page: longer lines are harder to read. */
const widest = 900;

/**
 * The manual in the whole window, or in a frame of the landing page. The file and its reader, half a megabyte, are
 * loaded when the page is first used; until then there is a picture of the first page.
 */
export function ManualPage() {
  const t = useT();
  const isHydrated = useIsHydrated();
  const isFramed = isHydrated && window.top !== window.self;
  const isUsed = useIsUsed();
  const manual = useManual(manualFile.address, isUsed || isFramed || (isHydrated && pageInAddress() > 1));
  const accent = useSite().data?.accent ?? null;
  useEffect(() => applyAccent(accent), [accent]);
  usePageTitle(t("User manual"));
  if (manual !== "failed") return <Reader manual={manual} isFramed={isFramed} />;
  return (
    <div className="manual-page">
      <ManualTools isFramed={isFramed} />
      <main id="content" tabIndex={-1} className="manual-unavailable">
        <div role="alert">
          <Empty
            title={t("The manual could not be shown on this page.")}
            detail={t("Open the same manual as a PDF in your browser.")}
            actions={
              <a className="btn primary" href={manualFile.address} target="_blank" rel="noopener">
                {t("Open the PDF")}
              </a>
            }
          />
        </div>
      </main>
    </div>
  );
}

/** Of a manual that is not open yet. */
const closedManual = {
  pages: manualFile.pages,
  ratio: manualFile.ratio,
  chapters: manualFile.chapters.map((chapter) => ({ ...chapter, parts: [] })),
};

function Reader({ manual, isFramed }: { manual: Manual | null; isFramed: boolean }) {
  const t = useT();
  const asideId = useId();
  const hasRoom = useMedia("(min-width: 1024px)");
  const [isAsideChosen, setAsideChosen] = useState<boolean>();
  const isAsideOpen = isAsideChosen ?? (hasRoom && !isFramed);
  const [percent, setPercent] = useState(100);
  const [search, setSearch] = useState({ text: "" });
  const toReveal = useRef<number>(undefined);
  const { ref: box, width: room } = useWidth<HTMLElement>();
  const { pages, ratio, chapters } = manual ?? closedManual;
  const width = Math.floor((Math.min(Math.max((room ?? 0) - 2 * gap, 0), widest) * percent) / 100);
  const height = Math.round(width * ratio);
  const { page: knownPage, goTo } = usePagePosition(box, { pages, height });
  const page = knownPage ?? 1;
  const onFit = useCallback(() => setPercent(100), []);
  const onSmaller = useCallback(() => setPercent((now) => sizes.findLast((size) => size < now) ?? now), []);
  const onLarger = useCallback(() => setPercent((now) => sizes.find((size) => size > now) ?? now), []);
  useManualKeys({ page, pages, onGoTo: goTo, onSmaller, onLarger, onFit });
  useAddress(knownPage, isFramed);
  const onGoTo = (number: number) => {
    if (!hasRoom) setAsideChosen(false);
    goTo(number);
  };
  const onFind = (text: string, number?: number) => {
    toReveal.current = number;
    setSearch({ text });
    if (number !== undefined) onGoTo(number);
  };
  // What the visitor has not chosen is left to the style sheet: the server does not know the window's width.
  const asideState = isAsideChosen === undefined && !isFramed ? "if-wide" : isAsideOpen ? "open" : undefined;
  return (
    <div className="manual-page" data-aside={asideState}>
      <ManualTools
        page={page}
        percent={percent}
        isFramed={isFramed}
        onSmaller={onSmaller}
        onLarger={onLarger}
        onFit={onFit}
        pages={pages}
        aside={{ id: asideId, isOpen: isAsideOpen, onToggle: () => setAsideChosen(!isAsideOpen) }}
        onGoTo={goTo}
      />
      {asideState && (
        <ManualAside id={asideId} manual={manual} chapters={chapters} page={page} onGoTo={onGoTo} onFind={onFind} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <main id="content" className="manual-pages" ref={box} tabIndex={0} aria-label={t("User manual")}>
        <p className="sr-only">
          {t(
            "Page Up and Page Down turn the pages, Home and End go to the first and last page, + and − change the size.",
          )}
        </p>
        <NeedsScript />
        {Array.from({ length: height > 0 ? pages : 1 }, (_, index) => (
          <ManualSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={index}
            number={index + 1}
            pages={pages}
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
function pageInAddress(): number {
  const number = Number(new URLSearchParams(window.location.search).get("page"));
  return Number.isInteger(number) && number >= 1 ? number : 1;
}

/** The address follows the page, so that it can be shared; turning pages adds nothing to the browser's history. */
function useAddress(page: number | undefined, isFramed: boolean): void {
  useEffect(() => {
    if (page === undefined || isFramed || page === pageInAddress()) return;
    window.history.replaceState(window.history.state, "", `?page=${page}`);
  }, [page, isFramed]);
}

const signsOfUse = ["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"] as const;

/** Whether the visitor has moved or pressed anything on this page yet. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const note = () => setUsed(true);
    for (const name of signsOfUse) document.addEventListener(name, note, { capture: true, passive: true });
    return () => {
      for (const name of signsOfUse) document.removeEventListener(name, note, { capture: true });
    };
  }, [isUsed]);
  return isUsed;
}

/** The manual, opened once it is needed: null until it is open, "failed" if it cannot be shown. */
function useManual(address: string, isNeeded: boolean): Manual | "failed" | null {
  const [manual, setManual] = useState<Manual | "failed" | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
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
  }, [address, isNeeded]);
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
