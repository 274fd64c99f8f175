import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True once the element has come close to the visible part of the window, or the page is about to be printed. */
export function useIsNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "120px",
    });
    observer.observe(element.current);
    // The browser prints what is there when the event is over.
    const showInPrint = () => flushSync(() => setNear(true));
    window.addEventListener("beforeprint", showInPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", showInPrint);
    };
  }, [element]);
  return isNear;
}
