import { useLayoutEffect, useRef } from "react";

const timeInMs = 200;

/** Rows that change position are animated, except with reduced motion. */
export function useRowGlide(order: readonly string[]) {
  const rows = useRef(new Map<string, HTMLElement>());
  const places = useRef(new Map<string, number>());
  const key = order.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the order has changed, which is what the key says
  useLayoutEffect(() => {
    const isStill = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
    for (const [id, element] of rows.current) {
      const [before, now] = [places.current.get(id), element.offsetTop];
      places.current.set(id, now);
      if (isStill || before === undefined || before === now) continue;
      element.animate?.([{ translate: `0 ${before - now}px` }, { translate: "0 0" }], {
        duration: timeInMs,
        easing: "cubic-bezier(0.2, 0, 0, 1)",
      });
    }
  }, [key]);
  return (id: string, element: HTMLElement | null) => {
    if (element) rows.current.set(id, element);
    else rows.current.delete(id);
  };
}
