import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Between two pages, and above the first; as in the stylesheet. */
export const gap = 16;

type Sheets = { pages: number; height: number; start: number };

/**
 * Which page is being read in the scrolled box, and how to get to another. All pages are `height` pixels high; when that
 * changes, the same lines stay in view.
 */
export function usePagePlace(box: RefObject<HTMLElement | null>, { pages, height, start }: Sheets) {
  const [page, setPage] = useState(start);
  const place = useRef({ height: 0, top: 0 });
  const goTo = useCallback(
    (wanted: number) => {
      const next = Math.min(Math.max(Math.round(wanted), 1), pages);
      box.current?.scrollTo({ top: (next - 1) * (height + gap), behavior: "instant" });
      setPage(next);
    },
    [box, pages, height],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return;
    const before = place.current;
    element.scrollTop =
      before.height === 0 ? (start - 1) * (height + gap) : before.top * ((height + gap) / (before.height + gap));
    place.current = { height, top: element.scrollTop };
  }, [box, height, start]);
  useEffect(() => {
    const element = box.current;
    if (!element || height === 0) return;
    const follow = () => {
      place.current = { height, top: element.scrollTop };
      // A page is the one being read once it fills the upper half.
      const at = Math.floor((element.scrollTop + element.clientHeight / 2) / (height + gap)) + 1;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      setPage((before) => (isAtEnd && before > at ? before : Math.min(Math.max(at, 1), pages)));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [box, height, pages]);
  return { page, goTo };
}
