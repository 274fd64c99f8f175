import { useEffect } from "react";

const ofTheHouse = typeof document === "undefined" ? "" : document.title;

/** Names the page in the browser's tab, before the house's own title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = ofTheHouse ? `${title} · ${ofTheHouse}` : title;
    return () => {
      document.title = ofTheHouse;
    };
  }, [title]);
}
