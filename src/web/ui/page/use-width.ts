import { type RefObject, useEffect, useRef, useState } from "react";

/** The inner width of an element in pixels, now and as it changes; null before it is known. */
export function useWidth<Kind extends HTMLElement>(): { ref: RefObject<Kind | null>; width: number | null } {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || null));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
