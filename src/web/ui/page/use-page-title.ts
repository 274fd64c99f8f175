import { useEffect } from "react";

/** The page is served with the title of its own address, followed by the product's name. */
const ofTheProduct =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title);

/** Sets the title of the browser tab, followed by the product's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = ofTheProduct ? `${title} · ${ofTheProduct}` : title;
    return () => {
      document.title = ofTheProduct;
    };
  }, [title]);
}
