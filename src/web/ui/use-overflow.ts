import { useEffect, useRef, useState } from "react";

/** Whether an element is narrower than `least` pixels, now and as it changes. */
export function useOverflow(least: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isOver: width !== null && width > 0 && width < least };
}
