import { useEffect, useRef } from "react";

/** The page is served with the title of its own address, followed by the product's name. */
const productName =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title);

const pauseInMs = 300;

/**
 * Sets the title of the browser tab, followed by the product's name. A title that changes while its page is shown, such
 * as that of a form being typed, is set once it stops changing: each change takes the browser milliseconds.
 */
export function usePageTitle(title: string | undefined): void {
  const isSet = useRef(false);
  useEffect(() => {
    const set = () => {
      document.title = title && productName ? `${title} · ${productName}` : title || productName;
    };
    if (!isSet.current) {
      isSet.current = true;
      if (title) set();
      return;
    }
    const timer = setTimeout(set, pauseInMs);
    return () => clearTimeout(timer);
  }, [title]);
  useEffect(
    () => () => {
      isSet.current = false;
      document.title = productName;
    },
    [],
  );
}
