import { useEffect, useRef } from "react";

/**
 * For a part of the page that shows what was chosen elsewhere on it: when the choice changes and the part begins outside
 * the window, it is scrolled into view.
 */
export function useScrollToChange<Part extends HTMLElement>(choice: string) {
  const part = useRef<Part>(null);
  const last = useRef(choice);
  useEffect(() => {
    if (last.current === choice) return;
    last.current = choice;
    const top = part.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight - minShownHeight) part.current?.scrollIntoView();
  }, [choice]);
  return part;
}

const minShownHeight = 160;
