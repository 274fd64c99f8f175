import { useEffect, useRef } from "react";

/** The page is served with the title of its own address, followed by the product's name. */
const ofTheProduct =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title);

const pauseInMs = 300;

/**
 * Sets the title of the browser tab, followed by the product's name. One that changes while its page is shown, as the title
 * of a record that is being typed, is set when it stops changing: a browser needs milliseconds for each.
 */
export function usePageTitle(title: string | undefined): void {
  const isSet = useRef(false);
  useEffect(() => {
    const set = () => {
      document.title = title && ofTheProduct ? `${title} · ${ofTheProduct}` : title || ofTheProduct;
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
      document.title = ofTheProduct;
    },
    [],
  );
}
